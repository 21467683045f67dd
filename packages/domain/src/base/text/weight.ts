// Blocks that are of full width without being of a wide script: CJK punctuation and symbols, full-width forms.
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u2E80-\u303E\u3041-\u33FF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** Code points after NFC. Not graphemes: segmenters differ between browsers and versions. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text.normalize('NFC')) count += 1
  return count
}

/**
 * Spec §5, "N characters or N/2 Chinese": Han, Hangul and Kana characters and those of full width count 2,
 * every other code point 1. Counted after NFC.
 */
export function weightOf(text: string): number {
  let weight = 0
  for (const character of text.normalize('NFC')) weight += WIDE.test(character) ? 2 : 1
  return weight
}
