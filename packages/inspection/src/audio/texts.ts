/** What a sound says of itself. */
export interface SoundTexts {
  readonly title: string | null
  readonly artist: string | null
}

export const NO_TEXTS: SoundTexts = { title: null, artist: null }

const MAX_CHARACTERS = 200

/** A text out of a file, fit to be shown: bounded, without control and direction marks; null where nothing is left. */
export function shownText(text: string): string | null {
  const plain = text
    .slice(0, MAX_CHARACTERS * 2)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, MAX_CHARACTERS).join('').trim() || null
}
