import type { DetailsDraft } from './details.ts'

/** A text in every language that a product names besides its own. */
export function textsByLocale(details: DetailsDraft, field: 'name' | 'description'): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const translation of details.translations ?? []) {
    const text = translation[field]
    if (translation.locale && text) texts[translation.locale] = text
  }
  return texts
}

/** An empty text is none. */
export const textOrNull = (text: string | null | undefined): string | null => text || null
