import type { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'

export type FontLanguage = (typeof FONT_LANGUAGES)[number]

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
/** Digits and the marks that every language which uses spaces is written with. */
const PLAIN = '0123456789 .,:;!?()-"\''

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_value, index) => String.fromCodePoint(first + index)).join('')
const ranges = (...pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([first, last]) => range(first, last)).join('')

/** Both cases of letters that have two of one character each. */
const cased = (letters: string): string =>
  letters +
  Array.from(letters, (letter) => letter.toUpperCase())
    .filter((letter) => [...letter].length === 1)
    .join('')

const alphabet = (letters: string, more = ''): string => cased(letters) + PLAIN + more

/**
 * Every character of a kind in a two-byte set, row by row: the standards that came before Unicode say which
 * characters a language cannot do without, and every engine knows them.
 */
function legacy(
  encoding: string,
  rows: readonly [number, number],
  kind: RegExp,
  trails = [[0xa1, 0xfe]],
): string {
  const decoder = new TextDecoder(encoding)
  let text = ''
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (const [first = 0, last = 0] of trails) {
      for (let cell = first; cell <= last; cell++) text += decoder.decode(Uint8Array.of(row, cell))
    }
  }
  return Array.from(text)
    .filter((character) => kind.test(character))
    .join('')
}

const HAN = /^\p{Script=Han}$/u
const CHINESE_MARKS = '，。、；：？！“”‘’（）《》…—·'

/**
 * What each language is written with. East Asian: GB 2312 whole (6,763), Big5 frequent (5,401), kana with JIS X 0208
 * level 1 (2,965), the Hangul of KS X 1001 (2,350). The rest: the main exemplar characters of CLDR.
 */
const CHARACTERS: Readonly<Record<FontLanguage, () => string>> = {
  'zh-Hans': () => legacy('gb18030', [0xb0, 0xf7], HAN) + CHINESE_MARKS,
  'zh-Hant': () =>
    `${legacy('big5', [0xa4, 0xc6], HAN, [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ]).slice(0, 5401)}，。、；：？！「」『』（）《》…—`,
  en: () => alphabet(LATIN),
  ja: () => `${ranges([0x3041, 0x3093], [0x30a1, 0x30f6])}ー、。「」・${legacy('euc-jp', [0xb0, 0xcf], HAN)}`,
  ko: () => legacy('euc-kr', [0xb0, 0xc8], /^\p{Script=Hangul}$/u) + PLAIN,
  ru: () => alphabet(`${range(0x430, 0x44f)}ё`, '«»—'),
  es: () => alphabet(`${LATIN}áéíñóúü`, '¡¿'),
  pt: () => alphabet(`${LATIN}áàâãçéêíóôõú`),
  fr: () => alphabet(`${LATIN}àâæçéèêëîïôœùûüÿ`, '«»’'),
  de: () => alphabet(`${LATIN}äöüß`, '„“'),
  it: () => alphabet(`${LATIN}àéèìóòù`),
  pl: () => alphabet('aąbcćdeęfghijklłmnńoóprsśtuwyzźż', '„”'),
  tr: () => alphabet('abcçdefgğhıijklmnoöprsştuüvyz', 'İ'),
  vi: () =>
    alphabet('aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ'),
  th: () => ranges([0xe01, 0xe3a], [0xe40, 0xe4e]) + PLAIN,
  id: () => alphabet(LATIN),
  ms: () => alphabet(LATIN),
  hi: () =>
    ranges(
      [0x901, 0x903],
      [0x905, 0x90d],
      [0x90f, 0x911],
      [0x913, 0x928],
      [0x92a, 0x930],
      [0x932, 0x933],
      [0x935, 0x939],
      [0x93c, 0x943],
      [0x945, 0x945],
      [0x947, 0x949],
      [0x94b, 0x94d],
      [0x950, 0x950],
      [0x964, 0x965],
    ) + PLAIN,
  bn: () =>
    ranges(
      [0x981, 0x983],
      [0x985, 0x98c],
      [0x98f, 0x990],
      [0x993, 0x9a8],
      [0x9aa, 0x9b0],
      [0x9b2, 0x9b2],
      [0x9b6, 0x9b9],
      [0x9bc, 0x9bc],
      [0x9be, 0x9c3],
      [0x9c7, 0x9c8],
      [0x9cb, 0x9ce],
      [0x9d7, 0x9d7],
      [0x964, 0x964],
    ) + PLAIN,
  ar: () => `${ranges([0x621, 0x63a], [0x641, 0x652], [0x670, 0x670])}،؛؟${PLAIN}`,
  fa: () => `ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهةی${ranges([0x64b, 0x652], [0x6f0, 0x6f9])}،؛؟${PLAIN}`,
  he: () => range(0x5d0, 0x5ea) + PLAIN,
  el: () => alphabet('αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'),
  uk: () => alphabet('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', '«»—'),
}

const made = new Map<FontLanguage, readonly number[]>()

/** The code points that a language needs, each once; made at the first use. */
export function neededBy(language: FontLanguage): readonly number[] {
  const known = made.get(language)
  if (known) return known
  const needed = [
    ...new Set(Array.from(CHARACTERS[language](), (character) => character.codePointAt(0) ?? 0)),
  ]
  made.set(language, needed)
  return needed
}
