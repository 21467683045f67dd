const HAN = /\p{Script=Han}+/gu
const WORD = /[\p{L}\p{Nd}]+(?:[._][\p{L}\p{Nd}]+)*/gu

export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Pairs of neighbouring characters: Chinese is written without spaces between words. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** What a text is found by: words of Latin and other letters, and pairs of Chinese characters. */
export function tokensOf(text: string): string[] {
  const flat = folded(text)
  const chinese = [...flat.matchAll(HAN)].flatMap(([run]) => pairsOf(run))
  const words = [...flat.replace(HAN, ' ').matchAll(WORD)].flatMap(([word]) => [
    word,
    // `preview_launcher_0` is found by its parts too.
    ...(/[._]/.test(word) ? word.split(/[._]/) : []),
  ])
  return [...words, ...chinese]
}
