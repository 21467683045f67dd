import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { Key } from '../../base/text/bilingual.ts'
import { boundedText } from '../../base/text/rules.ts'
import { DECLARATIONS } from '../editions/editionShape.ts'

/** In characters; a Chinese one counts two, but in what is long. */
export const ENTRY_TEXT_MAX = {
  title: 60,
  creator: 80,
  description: 2000,
  gameIp: 100,
  aiPrompt: 4000,
  aiTool: 100,
} as const

/** An entry that somebody chooses. */
export const ChosenEntry = z.uuid({
  error: ({ input }) => (input === '' ? 'field.required' : 'field.invalidFormat'),
})

const draftText = (field: string, max: number, multiline = false) =>
  boundedText({ field, max, min: 0, count: multiline ? 'characters' : 'weight', multiline }).default('')

/** The most files that an entry of any edition has: twelve slots. */
const MAX_FILES = 300

/**
 * The fields of an entry (spec §3). A draft may lack any of them: what is missing is said on submission. Files come in
 * their slots, in the order in which they are shown.
 */
export const EntryFields = z.object({
  category: Key,
  title: draftText('entryTitle', ENTRY_TEXT_MAX.title),
  creator: draftText('entryCreator', ENTRY_TEXT_MAX.creator),
  description: draftText('entryDescription', ENTRY_TEXT_MAX.description, true),
  /** Whose game the entry is about; empty where it is nobody's. */
  gameIp: draftText('entryGameIp', ENTRY_TEXT_MAX.gameIp),
  aiPrompt: draftText('entryAiPrompt', ENTRY_TEXT_MAX.aiPrompt, true),
  aiTool: draftText('entryAiTool', ENTRY_TEXT_MAX.aiTool),
  /** A theme of the store, or a package uploaded as a theme; one of them at most. */
  productId: z.uuid().nullable().default(null),
  packageId: z.uuid().nullable().default(null),
  files: z
    .array(z.object({ slot: Key, fileId: FileId }))
    .max(MAX_FILES)
    .default([]),
  declarations: z.array(z.enum(DECLARATIONS)).max(DECLARATIONS.length).default([]),
})
export type EntryFields = z.infer<typeof EntryFields>
