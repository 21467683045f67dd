import { z } from 'zod'
import { ThemeDraft } from './details.ts'

/** The details column of product, version and audit: written by a checked submission, read for any product type. */
export const StoredDetails = ThemeDraft.extend({
  copyrightHolder: z.string().optional(),
  fontLanguages: z.array(z.string()).optional(),
})
export type StoredDetails = z.infer<typeof StoredDetails>

/** A text in every language that a product names besides its own. */
export function textsByLocale(details: StoredDetails, field: 'name' | 'description'): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const translation of details.translations ?? []) {
    const text = translation[field]
    if (translation.locale && text) texts[translation.locale] = text
  }
  return texts
}

/** An empty text is none. */
export const textOrNull = (text: string | null | undefined): string | null => text || null
