import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { entryIssues, isLinked, type WholeEntry } from '@easel/domain/competitions/entries/checks.ts'
import type { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type FileOfEntry, filesOfEntries } from './fileQueries.ts'
import { categoryOf } from './guard.ts'
import { type Named, readNamed } from './named.ts'
import type { EntryRow } from './queries.ts'
import { type Declared, declarationsOf } from './queries.ts'
import { enteredBytes } from './themeQueries.ts'

/** An entry with everything that belongs to it. */
export interface LoadedEntry {
  readonly row: EntryRow
  readonly fields: EntryFields
  readonly files: readonly FileOfEntry[]
  readonly declared: readonly Declared[]
  readonly named: Named
}

export async function loadEntry(db: Db, row: EntryRow): Promise<LoadedEntry> {
  const files = await filesOfEntries(db, [row.entry_id])
  const declared = await declarationsOf(db, row.entry_id)
  const fields: EntryFields = {
    category: row.category,
    title: row.name,
    creator: row.creator,
    description: row.description,
    gameIp: row.game_ip ?? '',
    aiPrompt: row.ai_prompt ?? '',
    aiTool: row.ai_tool ?? '',
    productId: row.product_id,
    packageId: row.package_id,
    files: files.map(({ slot, fileId }) => ({ slot, fileId })),
    declarations: declared.map(({ declaration }) => declaration),
  }
  const entered = fields.productId === null ? [] : await enteredBytes(db, row.entry_id)
  return { row, fields, files, declared, named: await readNamed(db, fields, entered) }
}

/** What of a linked theme the rules ask. */
export const themeFacts = ({ theme }: Named): WholeEntry['theme'] =>
  theme && {
    facts: { kind: 'PACKAGE', format: 'MTZ', sizeBytes: theme.sizeBytes },
    uploadedAt: theme.uploadedAt,
  }

/** Whether the theme that an entry links was removed from the store since. */
export const isThemeGone = ({ fields, named }: Pick<LoadedEntry, 'fields' | 'named'>): boolean =>
  isLinked(fields) && named.theme === null

/** Everything that keeps an entry from being submitted; empty where nothing does. */
export function missingIn({ row, fields, named }: LoadedEntry, edition: EditionDraft): Issue[] {
  const category = categoryOf(edition, fields.category)
  if (!category) return [{ path: 'category', code: 'entry.categoryUnknown', params: {} }]
  const ofFiles = fields.files.map(({ fileId }) => named.files.get(fileId))
  const whole: WholeEntry = {
    fields,
    facts: ofFiles.map((file) => file?.facts ?? null),
    uploadedAt: ofFiles.map((file) => file?.firstSentAt ?? null),
    theme: themeFacts(named),
  }
  // What waits for screenshots is submitted again with them.
  const reviewFlow = row.state === 'WAITING_SCREENSHOTS' ? 'ONCE' : edition.reviewFlow
  return entryIssues(whole, { limits: edition.limits, reviewFlow }, category)
}
