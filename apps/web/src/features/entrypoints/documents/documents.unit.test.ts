import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { figures } from '@easel/domain/entrypoints/documents/figures.ts'
import { ARCHIVE_MODULES, FOLDER_MODULES } from '@easel/inspection/theme/knownModules.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DocumentId, documentPaths } from '../../../app/paths.ts'
import type { TextTree } from '../../../i18n/wording.ts'
import { documents } from './registry.ts'
import { documentTexts } from './search/documentTexts.ts'
import { agreementOf, type DocumentText, documentOf } from './sections.ts'

type Language = 'en' | 'zh'
const fileOf = (id: DocumentId) => (id === 'agreement' ? 'agreements' : `documents/${id}`)
const read = (locale: Language, id: DocumentId): TextTree =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${locale}/${fileOf(id)}.json`, import.meta.url), 'utf8'))
const treesOf = (locale: Language): Record<DocumentId, TextTree> => ({
  guide: read(locale, 'guide'),
  themeDesign: read(locale, 'themeDesign'),
  plagiarism: read(locale, 'plagiarism'),
  accountBans: read(locale, 'accountBans'),
  howYouArePaid: read(locale, 'howYouArePaid'),
  developers: read(locale, 'developers'),
  intellectualProperty: read(locale, 'intellectualProperty'),
  copyrightProof: read(locale, 'copyrightProof'),
  agreement: read(locale, 'agreement'),
})
const [en, zh] = [treesOf('en'), treesOf('zh')]

/** As it is written, with its places unfilled. */
const rawDocument = (locale: Language, id: DocumentId) =>
  (id === 'agreement' ? agreementOf : documentOf)(read(locale, id), locale, {})
const raw = (locale: Language, id: DocumentId) => rawDocument(locale, id).sections
const filled = { en: documentTexts('en', en), zh: documentTexts('zh', zh) }
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const drawingsOf = (text: string) => text.match(/::\w+/g) ?? []
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)

const ids = documents.map(({ id }) => id)

test('every document of the portal is on the shelf', () => {
  expect(ids.toSorted()).toEqual(Object.keys(documentPaths).toSorted())
})

describe.each(ids)('%s', (id) => {
  test('has the same sections in both languages, with the same figures, drawings and links', () => {
    const shape = (locale: Language) =>
      raw(locale, id).map(({ id: section, text }) => ({
        section,
        places: placesOf(text),
        drawings: drawingsOf(text),
        links: linksOf(text),
      }))
    expect(shape('zh')).toEqual(shape('en'))
    expect(shape('en').length).toBeGreaterThan(5)
  })

  test('names no figure of its own: each is the rules’', () => {
    const bare = (['en', 'zh'] as const).flatMap((locale) =>
      raw(locale, id).flatMap(({ text }) =>
        text
          .replace(/```[\s\S]*?```/g, '')
          .replace(/`[^`]*`|\{\w+\}|\([^)\s]*\)|^\s*\d+\. /gm, '')
          // The moment of release, and endings of names.
          .replace(/00:00|\.mtz/g, '')
          .match(/[^\n]{0,20}\d[^\n]{0,20}/g),
      ),
    )
    expect(bare.filter(Boolean)).toEqual([])
  })

  test('leaves no place unfilled, in either language', () => {
    // A figure that nobody knows reads as a dash.
    const dashesOf = (document: DocumentText) => JSON.stringify(document).split('–').length
    for (const locale of ['en', 'zh'] as const) {
      const document = filled[locale][id]
      expect(JSON.stringify(document)).not.toMatch(/\{\w+\}|undefined|NaN/)
      expect(dashesOf(document)).toBe(dashesOf(rawDocument(locale, id)))
    }
  })

  test('links lead somewhere', () => {
    const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
    const addresses = [...routes.matchAll(/route\(\s*'([^']+)'/g)].map(([, path]) => `/${path}`)
    const pathOf = new Map(ids.map((each) => [documentPaths[each] as string, each]))
    for (const href of filled.en[id].sections.flatMap(({ text }) => linksOf(text))) {
      if (href.startsWith('mailto:')) continue
      const [path = '', section] = href.split('#')
      expect(addresses).toContain(path)
      const target = pathOf.get(path)
      if (section && target) expect(filled.en[target].sections.map((each) => each.id)).toContain(section)
    }
  })

  test('what is drawn is there', () => {
    const page = readdirSync(new URL('pages/', import.meta.url)).find(
      (name) => name.toLowerCase() === `${id.toLowerCase()}.tsx`,
    )
    const source = readFileSync(new URL(`pages/${page}`, import.meta.url), 'utf8')
    for (const drawing of raw('en', id).flatMap(({ text }) => drawingsOf(text)))
      expect(source).toContain(`${drawing.slice(2)}: <`)
  })
})

/** Words that promised more than the portal does, or were not those of the field. */
const AVOIDED =
  /to the second|no end date|goes in\b|Next steps|Redact|for details|not by its name|examined|精确到秒|无法篡改|与文件名无关|争论|手持效果|没有结束时间/

test('no document says what has been corrected', () => {
  const texts = ids.flatMap((id) =>
    (['en', 'zh'] as const).map((locale) => JSON.stringify(filled[locale][id])),
  )
  expect(texts.flatMap((text) => text.match(AVOIDED) ?? [])).toEqual([])
})

/** What is allowed from the upload on, and what only while a work is published (agreement, 4). */
test.each([
  ['en', 'Once you upload', 'While it is published'],
  ['zh', '自上传起', '上架期间'],
] as const)(
  'the licence is stated in %s as the agreement has it: first the upload, then the store',
  (locale, upload, store) => {
    const text = raw(locale, 'intellectualProperty').find(({ id }) => id === 'yours')?.text ?? ''
    expect(text.indexOf(upload)).toBeGreaterThan(-1)
    expect(text.indexOf(store)).toBeGreaterThan(text.indexOf(upload))
  },
)

test('every figure is used, and every one that is used is known', () => {
  const used = ids
    .flatMap((id) => raw('en', id).flatMap(({ text }) => placesOf(text)))
    .map((each) => each.slice(1, -1))
  expect(used.filter((name) => name !== 'version' && !Object.hasOwn(figures, name))).toEqual([])
  const drawn = ids.flatMap((id) => placesOf(JSON.stringify(read('en', id).drawings ?? {})))
  const known = new Set([
    ...used,
    ...drawn.map((each) => each.slice(1, -1)),
    'contributorVersion',
    'revenueVersion',
  ])
  expect(Object.keys(figures).filter((name) => !known.has(name))).toEqual([])
})

describe('a changed rule changes the text', () => {
  afterEach(() => {
    vi.resetModules()
    vi.doUnmock('@easel/domain/publishing/products/fields.ts')
    vi.doUnmock('@easel/domain/accounts/designers/permissions.ts')
    vi.doUnmock('@easel/domain/publishing/audits/appealPeriod.ts')
    vi.doUnmock('@easel/domain/money/revenue/terms.ts')
  })
  const again = async () => {
    vi.resetModules()
    const read = await import('./search/documentTexts.ts')
    return { en: read.documentTexts('en', en), zh: read.documentTexts('zh', zh) }
  }
  const textOf = (texts: Awaited<ReturnType<typeof again>>, id: DocumentId) =>
    [...texts.en[id].sections, ...texts.zh[id].sections].map(({ text }) => text).join('\n')

  test('a constant', async () => {
    expect(textOf(filled, 'guide')).not.toContain('4,711')
    vi.doMock('@easel/domain/publishing/products/fields.ts', async (original) => ({
      ...(await original<typeof import('@easel/domain/publishing/products/fields.ts')>()),
      PRICE_MAX: 4_711,
    }))
    const changed = textOf(await again(), 'guide')
    expect(changed).toContain('0 to 4,711 coins')
    expect(changed).toContain('0 至 4,711 币')
  })

  test('a rule that is only a schema', async () => {
    vi.doMock('@easel/domain/publishing/products/fields.ts', async (original) => {
      const { boundedText } = await import('@easel/domain/base/text/rules.ts')
      return {
        ...(await original<typeof import('@easel/domain/publishing/products/fields.ts')>()),
        copyrightHolder: boundedText({ field: 'copyrightHolder', max: 78, count: 'weight' }),
      }
    })
    expect(textOf(await again(), 'guide')).toContain('up to 39 Chinese or 78 other characters')
  })

  test.each([
    [
      'accounts/designers/permissions.ts',
      { banLengths: { WEEK: 86_400 * 11, MONTH: 86_400 * 33 } },
      'accountBans',
      '11 天',
    ],
    ['publishing/audits/appealPeriod.ts', { APPEAL_DAYS: 123 }, 'guide', 'within 123 days'],
    ['money/revenue/terms.ts', { PLATFORM_SHARE_PERCENT: 45 }, 'agreement', 'The platform keeps 45 %'],
  ] as const)('%s', async (module, change, id, words) => {
    expect(textOf(filled, id)).not.toContain(words)
    vi.doMock(`@easel/domain/${module}`, async (original) => ({
      ...(await original<Record<string, unknown>>()),
      ...change,
    }))
    expect(textOf(await again(), id)).toContain(words)
  })
})

/** Who agreed, agreed to these words: other words, or other figures in them, need a new version. */
test('the agreements say what their version said', () => {
  const { contributorVersion, revenueVersion } = figures
  const words = JSON.stringify([filled.en.agreement.sections, filled.zh.agreement.sections])
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16)
  expect({ contributorVersion, revenueVersion, digest }).toMatchInlineSnapshot(`
    {
      "contributorVersion": "2026-11",
      "digest": "db6120500a98659b",
      "revenueVersion": "2026-11",
    }
  `)
})

test('the specifications name every module that the inspection knows', () => {
  const text = filled.en.themeDesign.sections.map((section) => section.text).join('\n')
  const own = [...ARCHIVE_MODULES].filter(([, kind]) => kind !== 'app').map(([name]) => name)
  expect([...own, ...FOLDER_MODULES.keys()].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
