import type { IssueReply } from '@easel/contract/envelope.ts'
import { closedChanges, sameEdition } from '@easel/domain/competitions/editions/changes.ts'
import { Edition } from '@easel/domain/competitions/editions/edition.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import {
  type EditionFacts,
  type EditionMove,
  editionPolicy,
} from '@easel/domain/competitions/editions/policy.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { conflictRefusal, staffRelationsIn } from './conflict.ts'
import {
  changeEdition,
  type EditionRow,
  findEdition,
  insertEdition,
  isSlugTaken,
  lockEdition,
} from './queries.ts'
import { draftOf, publishedOf, putVersion } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'>
type By = Parameters<typeof logActorOf>[0]
interface Target {
  readonly id: string
  readonly revision: number
}

/** What keeps a draft from being published at `now`, by field; empty where nothing does. */
export function issuesNow(row: EditionRow, now: Date): IssueReply[] {
  const draft = draftOf(row)
  const parsed = Edition.safeParse(row.draft)
  const published = publishedOf(row)
  return [
    ...(parsed.success ? [] : issuesOf(parsed.error)),
    ...(published ? closedChanges(published, draft, now) : []),
  ]
}

/** Stored definitions are compared as they are: a list of editions need not be parsed twice. */
export const factsOf = ({ definition, draft }: EditionRow): EditionFacts => ({
  isPublished: definition !== null,
  hasChanges: definition === null || !sameEdition(definition, draft),
})

/** Begins an edition with the draft of another one. */
export function copyEdition(
  { db, clock }: Deps,
  by: By,
  fromId: string,
  slug: string,
): Promise<EditionRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const from = await findEdition(tx, fromId)
    if (!from) return domainError('not_found')
    const inConflict = await conflictRefusal(tx, fromId, by.actor)
    if (inConflict) return inConflict
    const now = clock.now()
    const row = await insertEdition(tx, {
      edition_id: newId(),
      slug,
      draft: JSON.stringify({ ...draftOf(from), slug }),
      created_at: now,
      updated_at: now,
    })
    if (!row) return domainError('edition.slugTaken')
    await recordActivity(tx, clock, logActorOf(by), {
      act: 'edition.add',
      subjectKind: 'edition',
      subjectId: row.edition_id,
      to: 'DRAFT',
      reason: from.slug,
    })
    return row
  })
}

/** Saves the draft; of one that was never published the slug may change with it. */
export async function saveEdition(
  { db, clock }: Deps,
  by: By,
  target: Target,
  draft: EditionDraft,
): Promise<EditionRow | DomainError> {
  const save = inTransaction(db, async (tx) => {
    const before = await lockedFor(tx, clock, by, { ...target, move: 'save' })
    if ('code' in before) return before
    if (await isSlugTaken(tx, draft.slug, target.id)) return domainError('edition.slugTaken')
    const after = await changeEdition(tx, target.id, {
      draft: JSON.stringify(draft),
      updated_at: clock.now(),
      ...(before.version === null ? { slug: draft.slug } : {}),
    })
    await recordActivity(tx, clock, logActorOf(by), {
      act: 'edition.save',
      subjectKind: 'edition',
      subjectId: target.id,
      from: `r${before.revision}`,
      to: `r${after.revision}`,
    })
    return after
  })
  return save.catch((error: unknown) => {
    // Two editions that take one slug at once.
    if (isUniqueViolation(error, 'edition_slug')) return domainError('edition.slugTaken')
    throw error
  })
}

/** Publishes the draft where it is whole and changes nothing that entries, votes or scores rest on. */
export function publishEdition(
  { db, clock }: Deps,
  by: By,
  target: Target,
): Promise<EditionRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const before = await lockedFor(tx, clock, by, { ...target, move: 'publish' })
    if ('code' in before) return before
    const issues = issuesNow(before, clock.now())
    if (issues.length > 0) return invalidInput(issues)
    return putVersion(tx, clock, logActorOf(by), before, draftOf(before))
  })
}

/** The edition, locked, where the organiser may make the move and has seen its latest draft. */
async function lockedFor(
  tx: Deps['db'],
  clock: Deps['clock'],
  by: By,
  { id, revision, move }: Target & { readonly move: EditionMove },
): Promise<EditionRow | DomainError> {
  const row = await lockEdition(tx, id)
  if (!row) return domainError('not_found')
  const relations = await staffRelationsIn(tx, id, by.actor)
  const refusal = editionPolicy.who(relations, move)
  if (refusal) return asDomainError(refusal)
  if (row.revision !== revision) return domainError('edition.changedMeanwhile')
  const unfit = editionPolicy.can(relations, move, factsOf(row), clock.now())
  return unfit ? asDomainError(unfit) : row
}
