import { z } from 'zod'

/** What a value of an edition is to those who write it, where its type alone does not say so. */
export type EditionHint =
  /** A text in both languages, of so many characters by weight at most. */
  { readonly as: 'line' | 'markdown'; readonly max: number } | { readonly as: 'colour' | 'bytes' | 'instant' }

/** The hints of the schemas of an edition: its editor is drawn from the schema and from these. */
export const editionHints = z.registry<EditionHint>()
