import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excludedGame, meantGames } from './excludedGames.ts'

const both = (en: string, zh: string) => ({ en, zh })
const HARBOUR = both('Harbour of Ashes', '灰烬之港')
const LANTERN = both('Nine Lantern Road', '九灯长街')
const SHORT = both('Go', '围')
const rule = { excluded: [HARBOUR, LANTERN, SHORT], copyrightLine: both('©', '©') }
const found = (gameIp: string) => excludedGame(gameIp, rule)?.en ?? null
const meant = (texts: { gameIp?: string; title?: string; description?: string }) =>
  meantGames({ gameIp: '', title: '', description: '', ...texts }, rule).map(
    ({ game, place }) => `${place} ${game.en}`,
  )

test.each([
  ['Harbour-of-Ashes', 'Harbour of Ashes'],
  ['H.a.r.b.o.u.r of Ashes', 'Harbour of Ashes'],
  ['Har\u200bbour\u2060 of Ash\u00ades', 'Harbour of Ashes'],
  ['Hàrbôur öf Ashés', 'Harbour of Ashes'],
  ['Наrbоur оf Аshеs', 'Harbour of Ashes'],
  ['Ηαrbour οf Αshes', 'Harbour of Ashes'],
  ['ＨＡＲＢＯＵＲ　ＯＦ　ＡＳＨＥＳ', 'Harbour of Ashes'],
  ['𝓗𝓪𝓻𝓫𝓸𝓾𝓻 𝐨𝐟 𝔸𝕤𝕙𝕖𝕤', 'Harbour of Ashes'],
  ['H4rb0ur 0f A5he5', 'Harbour of Ashes'],
  ['the Harbour of Ashes II', 'Harbour of Ashes'],
  ['灰燼之港', 'Harbour of Ashes'],
  ['灰·烬·之·港', 'Harbour of Ashes'],
  ['灰烬之港2', 'Harbour of Ashes'],
  ['9 Lantern Road', 'Nine Lantern Road'],
  ['9-L4ntern-R0ad', 'Nine Lantern Road'],
  ['Nin3 Lantern Road', 'Nine Lantern Road'],
  ['９燈長街', 'Nine Lantern Road'],
  ['玖灯长街', 'Nine Lantern Road'],
  ['九燈 長街', 'Nine Lantern Road'],
  ['go', 'Go'],
  ['G0', 'Go'],
])('%s is found', (text, name) => {
  expect(found(text)).toBe(name)
})

test.each([
  'Dragon of Gold',
  'Harbour',
  'Ashes of the harbour',
  'Nine roads',
  'Lantern Road',
  'Harbour lights',
  '长街',
  '灰色港口',
  '九尾狐',
  '围棋之外的故事',
  'Original',
  '原创',
  '',
  'My own little world',
])('%s is not', (text) => {
  expect(found(text)).toBeNull()
})

test('a name in title or description, or nearly one anywhere, may be meant: with the game left blank, too', () => {
  expect(meant({ title: 'A night in H@rbour of Ashes' })).toEqual(['title Harbour of Ashes'])
  expect(meant({ description: '灵感来自灰燼之港' })).toEqual(['description Harbour of Ashes'])
  expect(meant({ gameIp: 'Harbor of Ashes' })).toEqual(['gameIp Harbour of Ashes'])
  expect(meant({ gameIp: 'Nine Lanterns Road' })).toEqual(['gameIp Nine Lantern Road'])
  expect(
    meant({ gameIp: 'Star Forge', title: 'Dunes at dawn', description: 'Sand and wind by the harbour' }),
  ).toEqual([])
})

/** Ways to write a letter otherwise that leave it readable. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', '4', '@', 'á', 'ａ'],
  b: ['8', 'ｂ'],
  d: ['ԁ', 'ｄ'],
  e: ['е', '3', 'é', 'ｅ'],
  f: ['ｆ'],
  h: ['һ', 'ｈ'],
  i: ['і', '1', 'í', 'ｉ'],
  l: ['1', '|', 'ｌ'],
  n: ['ñ', 'ｎ'],
  o: ['о', 'ο', '0', 'ö', 'ｏ'],
  r: ['г', 'ｒ'],
  s: ['ѕ', '5', '$', 'ｓ'],
  t: ['7', 'ţ', 'ｔ'],
  u: ['ü', 'ｕ'],
  烬: ['燼'],
  灯: ['燈'],
  长: ['長'],
  九: ['9', '玖', '９'],
}
const BETWEEN = ['', '', '', '-', '.', ' ', '\u200b', '\u2060', '·', '_', '\u0301']

test('random spellings of every excluded name are found', () => {
  const names = [HARBOUR, LANTERN].flatMap(({ en, zh }) => [en, zh])
  const spelt = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(
          ...Array.from(name.toLowerCase().replaceAll(' ', ''), (letter) =>
            fc.tuple(
              fc.constantFrom(letter, letter.toUpperCase(), ...(LOOKS[letter] ?? [])),
              fc.constantFrom(...BETWEEN),
            ),
          ),
        )
        .map((letters) => ({ name, text: letters.flat().join('') })),
    )
  fc.assert(
    fc.property(spelt, ({ name, text }) => {
      expect([HARBOUR, LANTERN].find(({ en, zh }) => en === name || zh === name)?.en).toBe(found(text))
    }),
    { numRuns: 2000 },
  )
})

test('random words are not', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz 山水花月'), maxLength: 40 })
  fc.assert(fc.property(word, (text) => found(text) === null || text.trim() === 'go' || text.trim() === '围'))
})
