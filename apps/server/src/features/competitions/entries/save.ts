import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockDesignerOfAccount } from '../../accounts/designers/public.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { type Owner, ownerOf } from '../../publishing/audits/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { replaceFiles } from './fileQueries.ts'
import { categoryOf, type EntrantCall, entrantRefusal, withDatabaseRefusals } from './guard.ts'
import { type Named, ownNamed, themeKeys, themeScope } from './named.ts'
import { entryRefusal, whoRefusal } from './policy.ts'
import {
  changeEntry,
  type EntryRow,
  findEntry,
  freePlace,
  insertEntry,
  lockEntry,
  putDeclarations,
} from './queries.ts'
import { replaceThemes } from './themeQueries.ts'

/** Begins an entry as a draft, in the lowest free place of its category. */
export async function createEntry(
  platform: Platform,
  call: EntrantCall,
  slug: string,
  fields: EntryFields,
): Promise<EntryRow | DomainError> {
  const edition = await shownEditionsOf(platform).find(slug)
  if (!edition) return domainError('not_found')
  const owner = ownerOf(call)
  const create = inTransaction(platform.db, async (tx) => {
    const { definition, editionId } = edition
    const named = await enter(platform, tx, call, definition, fields)
    if (named instanceof DomainError) return named
    const place = await placeFor(tx, owner, edition, fields.category)
    if (place instanceof DomainError) return place
    const now = platform.clock.now()
    const row = await insertEntry(tx, {
      entry_id: newId(),
      edition_id: editionId,
      account_id: owner.accountId,
      designer_id: owner.designerId,
      state: 'DRAFT',
      place,
      ...columnsOf(fields),
      created_at: now,
      updated_at: now,
      changed_at: now,
    })
    await putBelongings(tx, now, edition, row, fields, named)
    await recordActivity(tx, platform.clock, owner.logActor, {
      act: 'entry.add',
      subjectKind: 'entry',
      subjectId: row.entry_id,
      to: 'DRAFT',
      reason: `${definition.slug} ${fields.category}`,
    })
    return row
  })
  return withDatabaseRefusals(edition.definition, create)
}

/** Saves an entry that its entrant may still change. Drafts save themselves: no line of the log for each. */
export async function saveEntry(
  platform: Platform,
  call: EntrantCall,
  { entryId, revision }: { readonly entryId: string; readonly revision: number },
  fields: EntryFields,
): Promise<EntryRow | DomainError> {
  const found = await findEntry(platform.db, entryId)
  const edition = found && (await shownEditionsOf(platform).byId(found.edition_id))
  if (!edition) return domainError('not_found')
  const owner = ownerOf(call)
  const foreign = whoRefusal(found, owner, 'save')
  if (foreign) return foreign
  const save = inTransaction(platform.db, async (tx) => {
    const { definition } = edition
    const named = await enter(platform, tx, call, definition, fields)
    if (named instanceof DomainError) return named
    const before = await lockEntry(tx, entryId)
    if (!before) return domainError('not_found')
    const now = platform.clock.now()
    const refusal = entryRefusal({ row: before, edition: definition, actor: owner, now }, 'save')
    if (refusal) return asDomainError(refusal)
    if (before.revision !== revision) return domainError('entry.changedMeanwhile')
    const moves = before.category !== fields.category
    const place = moves ? await placeFor(tx, owner, edition, fields.category) : before.place
    if (place instanceof DomainError) return place
    const row = await changeEntry(tx, entryId, {
      ...columnsOf(fields),
      place,
      updated_at: now,
      changed_at: now,
    })
    await putBelongings(tx, now, edition, row, fields, named)
    return row
  })
  return withDatabaseRefusals(edition.definition, save)
}

/** What the entry names, where the entrant may enter it; entries of one designer follow each other from here on. */
async function enter(
  { clock }: Platform,
  tx: Db,
  call: EntrantCall,
  edition: EditionDraft,
  fields: EntryFields,
): Promise<Named | DomainError> {
  const category = categoryOf(edition, fields.category)
  if (!category) return domainError('entry.categoryUnknown')
  await lockDesignerOfAccount(tx, call.actor.accountId)
  const denied = await entrantRefusal(tx, clock, call.actor.designer, edition, category)
  return denied ?? ownNamed(tx, ownerOf(call), fields)
}

async function placeFor(
  tx: Db,
  { accountId }: Owner,
  { editionId, definition: { limits } }: ShownEdition,
  category: string,
): Promise<number | DomainError> {
  const place = await freePlace(tx, { editionId, category, accountId })
  const max = limits.entriesPerCategory
  return place > max ? domainError('entry.tooMany', { max }) : place
}

const columnsOf = (fields: EntryFields) => ({
  category: fields.category,
  name: fields.title,
  creator: fields.creator,
  description: fields.description,
  game_ip: fields.gameIp || null,
  ai_prompt: fields.aiPrompt || null,
  ai_tool: fields.aiTool || null,
  product_id: fields.productId,
  package_id: fields.packageId,
})

/** Files, themes and declarations, which are rows of their own. */
async function putBelongings(
  tx: Db,
  now: Date,
  { definition }: ShownEdition,
  row: EntryRow,
  fields: EntryFields,
  named: Named,
): Promise<void> {
  const { entry_id: entryId } = row
  await replaceFiles(tx, entryId, fields.files, now)
  await replaceThemes(tx, row, {
    scope: themeScope(definition, fields.category),
    themes: themeKeys(fields, named),
  })
  await putDeclarations(tx, entryId, fields.declarations, now)
}
