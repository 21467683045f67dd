import { expect, test } from 'vitest'
import { type Catalogue, messageCatalogues, screenCatalogues } from './catalogues.ts'

/** docs/voice.md: what no text says, and what it says instead. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\b(SMS|mails?)\b/, 'text message, email'],
  [/\blog(ged|ging)?[ -]?(in|out)\b/i, 'sign in, sign out'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\b(please|sorry|oops)\b/i, 'what happened and what to do'],
  [/\binvalid\b/i, 'what is wrong with it'],
  [/\bcannot\b/i, 'can’t'],
  [/\bha(s|ve) to\b/i, 'needs to, must'],
  [/\b(is|are) to be\b/i, 'must be'],
  [/\b(wanted|once more|as yet|at the moment)\b/i, 'required, again, so far, now'],
  [/\bthere is no such\b/i, '“We can’t find …”'],
  [/\b(hand(ed)? in|tick(ed)?)\b/i, 'submit, enter, select'],
  [/\busers?\b/i, 'you, or who it is'],
  [/!/, 'no exclamation mark'],
  [/;/, 'two sentences'],
]
const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/抱歉|对不起/, '发生了什么，怎么办'],
  [/非法|操作成功|予以/, '直接说结果'],
  [/你/, '您'],
  [/！/, '句号'],
  [/[一-龥]\d|\d[一-龥]/, '中文与数字之间空一格'],
  [/(?<!中国)(香港|澳门|台湾)/, '中国香港、中国澳门、中国台湾'],
]

/** The specification's own words, legal texts, tables of a document, code that a file contains, names of apps and columns. */
const EXEMPT: readonly RegExp[] = [
  /^specification /,
  /^agreements (contributor|revenue)\./,
  /^(guide|themeDesign|plagiarism|intellectualProperty|accountBans|copyrightProof|howYouArePaid) sections/,
  /^packages package\.(xml\.entity|description\.ampersand)\.remedy/,
  /^ui phone\.app\./,
  /^withdrawals (status|statusText)\.CANNOT_WITHDRAW/,
  /^entries entryFile\.wrongFormat/,
  // Users of the store: a column of the specification (§6).
  /^revenue .*(sers|turnoverFen)$/,
]

const offences = (catalogues: readonly Catalogue[], banned: typeof ENGLISH) =>
  catalogues.flatMap(({ name, messages }) =>
    [...messages]
      .filter(([key]) => !EXEMPT.some((exempt) => exempt.test(`${name} ${key}`)))
      .flatMap(([key, text]) => {
        const said = text.replaceAll(/\{\w+(, \w+(, \w+)?)?[{}]?|<\/?\w+>/g, ' ')
        const found = banned.filter(([words]) => words.test(said))
        return found.map(([words, instead]) => `${name} ${key}: ${words} → ${instead}: ${text}`)
      }),
  )

test('English texts speak as docs/voice.md says', () => {
  expect(offences([...messageCatalogues('en'), ...screenCatalogues('en')], ENGLISH)).toEqual([])
})

test('Chinese texts speak as docs/voice.md says', () => {
  expect(offences([...messageCatalogues('zh'), ...screenCatalogues('zh')], CHINESE)).toEqual([])
})

/** The buttons that decide, by the last part of their keys: one word for each decision, wherever staff stand. */
const DECISIONS: Readonly<Record<string, RegExp>> = {
  approve: /^Approve\b/,
  grant: /^Approve\b/,
  reject: /^Reject\b/,
  refuse: /^Reject\b/,
  uphold: /^Reject\b/,
}

/** What was or is being done, a hint of a key, and a device that asks to sign in. */
const NO_DECISIONS = /(^|\.)(act|move|done|doing|keys|drawings|device)\.\w+$/

test('whoever decides reads Approve and Reject, whatever is decided', () => {
  const buttons = screenCatalogues('en').flatMap(({ name, messages }) =>
    [...messages].flatMap(([key, text]) => {
      const words = NO_DECISIONS.test(key) ? undefined : DECISIONS[key.split('.').at(-1) ?? '']
      return words ? [{ is: words.test(text), button: `${name} ${key}: ${text}` }] : []
    }),
  )
  expect(buttons.length).toBeGreaterThan(10)
  expect(buttons.filter(({ is }) => !is).map(({ button }) => button)).toEqual([])
})

test.each(['Please log in.', 'An e-mail was sent!', 'You cannot do this; try again.', '{count} users'])(
  '%s is refused',
  (text) => {
    const catalogue = { name: 'x', path: 'x.json', messages: new Map([['key', text]]) }
    expect(offences([catalogue], ENGLISH)).not.toEqual([])
  },
)
