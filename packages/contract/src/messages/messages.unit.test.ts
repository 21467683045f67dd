import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BAN_CLASSES, BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { REFUSE_REASONS } from '@easel/domain/accounts/designers/reasons.ts'
import { EVENTS, eventOf } from '@easel/domain/accounts/webhooks/events.ts'
import { Edition } from '@easel/domain/competitions/editions/edition.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { BLOCKER_CODES } from '@easel/domain/money/withdrawals/blockers.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { HIDE_REASONS, REJECT_REASONS, REMOVE_REASONS } from '@easel/domain/publishing/audits/reasons.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nouns } from '../manifests.ts'
import { compiled } from './compile.ts'
import { formatterOf } from './format.ts'
import { isMessageCode, LOCALES, MESSAGES, messageOf } from './index.ts'

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url))

/** The source files below a folder, tests and catalogues left out. */
function sources(folder: string): { name: string; text: string }[] {
  return readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.unit.test.ts') && !name.includes('messages'))
    .map((name) => ({ name, text: readFileSync(join(PACKAGES, folder, name), 'utf8') }))
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

describe('both languages', () => {
  test('have the same codes', () => {
    expect(Object.keys(MESSAGES.zh).sort()).toEqual(Object.keys(MESSAGES.en).sort())
  })

  test.each(Object.keys(MESSAGES.en))('%s has words', (code) => {
    const [en = '', zh = ''] = [MESSAGES.en[code], MESSAGES.zh[code]]
    expect(en.trim()).toBe(en)
    expect(en).toMatch(/[A-Za-z]/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(zh).toMatch(/\p{Script=Han}/u)
  })
})

/** Ends with the address of a page, which a full stop would become part of. */
const ENDS_WITH_AN_ADDRESS = ['banned']

test.each(LOCALES)('in %s refusals are sentences: a link or another sentence may follow them', (locale) => {
  const codes = [
    ...BLOCKER_CODES,
    'unknown_error',
    ...Object.values(nouns).flatMap(({ refusals }) => Object.keys(refusals)),
  ]
  const open = codes.filter((code) => !/[.?!。？！]$/.test(messageOf(locale, code)))
  expect(open.filter((code) => !ENDS_WITH_AN_ADDRESS.includes(code))).toEqual([])
})

const OF_VOTES = { en: /\bvot/i, zh: /投|票/ } as const

test.each(LOCALES)('in %s what names a vote names a like where the edition does', (locale) => {
  const codes = Object.keys(MESSAGES.en).filter((code) => MESSAGES.en[code]?.startsWith('{word, select'))
  expect(codes.length).toBeGreaterThan(10)
  for (const code of codes) {
    expect(messageOf<string>(locale, code)).toMatch(OF_VOTES[locale])
    expect(messageOf<string>(locale, code, { word: 'VOTE' })).toMatch(OF_VOTES[locale])
    expect(messageOf<string>(locale, code, { word: 'LIKE' })).not.toMatch(OF_VOTES[locale])
  }
})

describe('every code has a message', () => {
  const domain = sources('domain/src')

  test.each(domain)('domain/src/$name', ({ text }) => {
    // Names of files, of Android packages and of events with their acts are written like codes.
    const plain = matches(text, /'([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)'/g).filter(
      (code) => !/\.(ts|test)$|^com\./.test(code) && !Object.hasOwn(EVENTS, code) && eventOf(code) === null,
    )
    const refused = matches(text, /refuse\('([a-z_]+)'/g)
    expect([...plain, ...refused].filter((code) => !isMessageCode(code))).toEqual([])
  })

  /** `${field}.what` codes: the fields named beside the builder that makes them. */
  test.each(domain)('the fields of domain/src/$name', ({ text }) => {
    const bounded = [
      ...matches(text, /boundedText\(\{\s*field: '(\w+)'/g),
      ...matches(text, /\b(?:text|longText)\('(\w+)'/g),
    ].flatMap((field) => [`${field}.required`, `${field}.tooLong`])
    const lists = matches(text, /\{\s*field: '(\w+)',(?: min: \w+,)?\s*max: /g)
      .filter((field) => !bounded.includes(`${field}.required`))
      .flatMap((field) => ['required', 'tooMany', 'duplicate'].map((what) => `${field}.${what}`))
    const made = [
      ...bounded,
      ...lists,
      ...matches(text, /oneOf\('(\w+)'/g).flatMap((field) => [`${field}.required`, `${field}.unknown`]),
      ...matches(text, /(?:plainText|requiredAs)\('(\w+)'/g).map((field) => `${field}.required`),
      ...matches(text, /accountDigits\('(\w+)'/g).flatMap((field) => [
        `${field}.required`,
        `${field}.format`,
      ]),
      ...matches(text, /english(?:Name)?Only\('(\w+)'/g).map((field) => `${field}.englishOnly`),
      ...matches(text, /noSpecialSymbols\('(\w+)'/g).map((field) => `${field}.specialSymbols`),
    ]
    // A QQ number may be left out, so it is never required.
    expect(made.filter((code) => !isMessageCode(code) && code !== 'qq.required')).toEqual([])
  })

  test('reasons, their remedies, and the names that messages look up', () => {
    const reasons = [...REJECT_REASONS, ...HIDE_REASONS, ...REMOVE_REASONS].map(({ code }) => code)
    const codes = [...reasons, ...REFUSE_REASONS].flatMap((code) => [`reason.${code}`, `remedy.${code}`])
    const names = [
      ...PRODUCT_TYPES.map((type) => `productType.${type}`),
      ...BAN_CLASSES.map((length) => `ban.${length}`),
      ...BAN_PERMISSIONS.flatMap((permission) => [`bannedFrom.${permission}`, `banScope.${permission}`]),
    ]
    expect([...codes, ...names].filter((code) => !isMessageCode(code))).toEqual([])
  })
})

describe('messageOf', () => {
  test('fills in figures', () => {
    expect(messageOf('en', 'productName.tooLong', { max: 18, count: 23 })).toBe(
      'Names can contain up to 18 characters. You’ve entered 23 characters.',
    )
    expect(messageOf('zh', 'productName.tooLong', { max: 18, count: 23 })).toBe(
      '名称最多 18 个字符，当前 23 个。',
    )
  })

  test('words moments and names in the language', () => {
    const params = {
      permission: 'UPLOAD_MTZ',
      duration: 'WEEK',
      beginDate: '2026-11-01T00:00:00.000Z',
      endDate: '2026-11-08T00:00:00.000Z',
    }
    expect(messageOf('en', 'banned', params)).toContain(
      '(1 week). Ban period: 2026/11/01 08:00:00 (GMT+8) – 2026/11/08 08:00:00 (GMT+8)',
    )
    expect(messageOf('zh', 'banned', params)).toContain('（1 周）')
    expect(messageOf('en', 'banned', params)).toMatch(
      /^You can't upload MTZ files while banned\. Your account/,
    )
    expect(messageOf('en', 'banned', { ...params, endDate: '9999-12-31T00:00:00.000Z' })).toContain(
      '– no end.',
    )
    expect(messageOf('en', 'banned', { ...params, duration: 'PERMANENT' })).toMatch(
      /^Account abnormal, mtz uploads not allowed\. Your account is banned/,
    )
    expect(messageOf('zh', 'whitelist_refused', { productType: 'FONT' })).toContain('上传字体的权限')
  })

  test.each([
    [
      'en',
      [
        'The end of submissions must be after the start of submissions.',
        'The end of voting can’t be before the end of submissions.',
        'The end of counting for a prize must be after the start of voting.',
      ],
    ],
    [
      'zh',
      [
        '投稿结束时间须晚于投稿开始时间。',
        '投票结束时间不能早于投稿结束时间。',
        '奖项计票截止时间须晚于投票开始时间。',
      ],
    ],
  ] as const)(
    'in %s names the times of an edition that are out of order, never their fields',
    (locale, some) => {
      const at = (day: number) => `2030-06-${day}T00:00:00.000Z`
      const { error } = Edition.safeParse(
        editionWith({
          'timeline.warmUpAt': at(29),
          'timeline.submission': { from: at(28), until: at(27) },
          'timeline.voting': { from: at(26), until: at(25) },
          'timeline.judging': { from: at(24), until: at(23) },
          'timeline.announcedAt': at(22),
          'limits.uploadedFrom': at(28),
          'extras.prizes.0.countedUntil': at(20),
        }),
      )
      const said = error ? issuesOf(error).map(({ code, params }) => messageOf(locale, code, params)) : []
      expect(said).toEqual(expect.arrayContaining([...some]))
      expect(said.filter((sentence) => sentence.includes(messageOf(locale, 'unknown_error')))).toEqual([])
    },
  )

  test.each(LOCALES)('in %s never shows a code or an empty place, whatever it is asked', (locale) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...Object.keys(MESSAGES.en)),
          fc.string(),
          fc.constantFrom('toString', '__proto__', 'constructor'),
        ),
        (code) => {
          const message = messageOf(locale, code)
          expect(message).not.toBe('')
          expect(message).not.toMatch(/\{\w+/)
          if (!isMessageCode(code)) expect(message).toBe(MESSAGES[locale].unknown_error)
        },
      ),
    )
  })

  test('a name that was left out reads as a dash', () => {
    expect(messageOf<string>('en', 'banned.now')).toBe('– Ban period: – – – (–).')
    expect(messageOf<string>('en', 'upload.quotaFull')).toContain('– is in use')
  })

  test('leaves out a part whose figures are not known', () => {
    expect(messageOf('en', 'file.tooLarge')).toBe('File is too large.')
    expect(messageOf('en', 'file.tooLarge', { max: 314_572_800 })).toBe(
      'File is too large. The limit is 300 MB.',
    )
    expect(messageOf('zh', 'file.tooLarge', { max: 1, bytes: 2 })).toBe(
      '文件过大。上限为 1 B。当前文件为 2 B。',
    )
  })

  test.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [-123_456, '\u2212¥1,234.56'],
    [Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
  ])('%d fen read as %s', (fen, amount) => {
    for (const tag of ['zh-CN', 'en'])
      expect(formatterOf({ tag })(compiled('{fen, number, fen}'), { fen }), tag).toBe(amount)
  })

  test.each([
    [3_500, '35%'],
    [3_333, '33.33%'],
    [10_000, '100%'],
    [-325, '\u22123.25%'],
  ])('%d hundredths of a per cent read as %s', (ratio, part) => {
    expect(formatterOf({ tag: 'en' })(compiled('{ratio, number, ratio}'), { ratio })).toBe(part)
  })

  test.each([
    [4_194_304, '4 MB'],
    [4_194_305, '4.01 MB'],
    [1_048_575, '1024 KB'],
    [1023, '1023 B'],
    [1_073_741_824, '1 GB'],
  ])('%i bytes read as %s', (max, size) => {
    expect(messageOf('en', 'file.tooLarge', { max })).toContain(`The limit is ${size}.`)
  })

  test.each([
    [1, '1 second', '1 秒钟'],
    [120, '120 seconds', '120 秒钟'],
    [121, '3 minutes', '3 分钟'],
    [3_540, '59 minutes', '59 分钟'],
  ])('to wait for %i seconds reads as %s', (seconds, en, zh) => {
    expect(messageOf('en', 'too_many_requests', { seconds })).toBe(
      `Too many requests. Wait ${en} and try again.`,
    )
    expect(messageOf('zh', 'too_many_requests', { seconds })).toBe(`操作过于频繁，请在 ${zh}后重试。`)
  })

  test('several values are named one after another', () => {
    const params = { added: 'THEME AOD', removed: 'FONT' }
    expect(messageOf('en', 'notice.WHITELIST_CHANGED', params)).toContain(
      'You can now upload themes, always-on displays. You can no longer upload fonts.',
    )
    expect(messageOf('zh', 'notice.WHITELIST_CHANGED', { added: 'THEME AOD' })).toBe(
      '您现在可以上传主题、息屏主题。',
    )
  })

  test('a moment that is none is shown as it came', () => {
    expect(messageOf('en', 'banned', { beginDate: 'soon', endDate: 'later' })).toContain(
      'Ban period: soon – later.',
    )
  })

  test('the number of a report is left out where there is none', () => {
    expect(messageOf('en', 'server_error', {})).toBe(
      'Server error. An unknown error occurred. Try again later.',
    )
  })

  test('what a user typed is put in as it is, not read as a message', () => {
    for (const tag of ['$& {max} {tag}', "it's '{tag}'", '<banName>WEEK</banName>', '\\u003c']) {
      expect(messageOf('en', 'tags.unknown', { tag })).toContain(`catalogue: ${tag}. Request`)
      expect(messageOf('en', 'tag.exists', { tag })).toContain(`already has this tag: ${tag}.`)
    }
  })
})

describe('ICU', () => {
  const written = (source: string, tag: string, values = {}) => formatterOf({ tag })(compiled(source), values)

  test('counts as the language does', () => {
    const works = '{count, plural, one {{count} work} other {{count} works}}'
    expect([0, 1, 2, 1000].map((count) => written(works, 'en', { count }))).toEqual([
      '0 works',
      '1 work',
      '2 works',
      '1000 works',
    ])
    expect(written('{count, plural, other {{count} 件作品}}', 'zh-CN', { count: 1 })).toBe('1 件作品')
    expect(written(works, 'en')).toBe('– works')
  })

  test('a figure below 0 has a minus sign', () => {
    for (const tag of ['en', 'zh-CN']) {
      expect(written('{count, number}', tag, { count: -1234 })).toBe('\u22121,234')
      expect(written('{count, plural, other {#}}', tag, { count: -2 })).toBe('\u22122')
    }
  })

  test('quotes what is no syntax', () => {
    expect(written("'<theme>' isn't '{'a'}', it''s {x}", 'en', { x: 1 })).toBe("<theme> isn't {a}, it's 1")
  })

  test('a message without syntax needs no parser', () => {
    expect(compiled("It's done.")).toBe("It's done.")
    expect(compiled("Use '<b>'.")).not.toBe("Use '<b>'.")
  })

  test('one that is none is refused', () => {
    expect(() => compiled('{count, plural, one {x}}')).toThrow()
    expect(() => compiled('{open')).toThrow()
  })
})

describe('the length of a sound or a video', () => {
  test.each([
    [8.3, '8.3 s', '8.3 秒'],
    [10.034, '10.03 s', '10.03 秒'],
    [59.999, '1:00', '1:00'],
    [65, '1:05', '1:05'],
    [900, '15:00', '15:00'],
    [3599.7, '1:00:00', '1:00:00'],
    [3725, '1:02:05', '1:02:05'],
  ])('of %d seconds reads as %s', (seconds, en, zh) => {
    const message = compiled('{seconds, number, length}')
    expect(formatterOf({ tag: 'en' })(message, { seconds })).toBe(en)
    expect(formatterOf({ tag: 'zh-CN' })(message, { seconds })).toBe(zh)
  })
})
