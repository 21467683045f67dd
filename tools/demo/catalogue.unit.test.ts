import { stat } from 'node:fs/promises'
import { email, phone } from '@easel/domain/accounts/rules.ts'
import { AnnouncementText } from '@easel/domain/announcements/rules.ts'
import { REJECT_REASONS, reasonsFor } from '@easel/domain/audits/reasons.ts'
import { DesignerApplication, whitelistFor } from '@easel/domain/designers/application.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { detailsSchema } from '@easel/domain/products/details.ts'
import { divideTypeFor } from '@easel/domain/products/types.ts'
import { TagRequest } from '@easel/domain/tags/catalogue.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { FINDINGS, type FindingCode } from '@easel/inspection/findings.ts'
import { expect, test } from 'vitest'
import { GALLERY } from './art/gallery.ts'
import { HIGH_TIDE_ENTRIES } from './catalogue/highTide/entries.ts'
import { HIGH_TIDE_FILMS } from './catalogue/highTide/films.ts'
import { GUEST_ENTRIES } from './catalogue/highTide/guests.ts'
import { HIGH_TIDE_THEMES } from './catalogue/highTide/themes.ts'
import { PERSONAS, personaOf } from './catalogue/personas.ts'
import type { DemoTheme } from './catalogue/shape.ts'
import { paletteOf } from './catalogue/shape.ts'
import { ANNOUNCEMENTS, TAG_REQUESTS } from './catalogue/staff.ts'
import { packageVersions, SETS, specOf, THEMES, WORKS } from './catalogue.ts'
import { HABITS } from './package/habits.ts'
import { TOOLS } from './package/tools.ts'
import type { ThemeSpec } from './themeSpec.ts'

const FILE = '0198c0de-0000-7000-8000-000000000001'

const statesOf = (theme: DemoTheme) =>
  [theme.storeState?.state, theme.submission?.state].filter((state) => state !== undefined)
const count = (state: string) =>
  THEMES.filter((theme) => statesOf(theme).some((each) => each === state)).length

test('some sixty themes in every state, most of them published', () => {
  expect(THEMES.length).toBeGreaterThanOrEqual(60)
  expect(count('PUBLISHED')).toBeGreaterThan(THEMES.length / 2)
  expect({ waiting: count('WAITING_REVIEW'), approved: count('APPROVED') }).toEqual({
    waiting: 6,
    approved: 3,
  })
  for (const state of [
    'UNDER_REVIEW',
    'WAITING_SCREENSHOTS',
    'REJECTED',
    'REVOKED',
    'DRAFT',
    'HIDDEN',
    'REMOVED',
  ]) {
    expect(count(state), state).toBeGreaterThan(0)
  }
})

test('packages differ as those of real designers do', () => {
  const specs = THEMES.flatMap((theme) => packageVersions(theme).map((version) => specOf(theme, version)))
  const among = (pick: (spec: ThemeSpec) => string | undefined) => new Set(specs.map(pick))
  expect(among(({ tool }) => tool)).toEqual(new Set(Object.keys(TOOLS)))
  expect(among(({ modules }) => modules)).toEqual(new Set(['slim', 'usual', 'whole']))
  expect(among(({ previewFormat }) => previewFormat)).toEqual(new Set(['jpg', 'webp']))
})

test('every habit that does not stop an upload is seen in a package, and drafts of two designers show several', () => {
  const harmless = Object.entries<{ findings: readonly FindingCode[] }>(HABITS)
    .filter(([, { findings }]) => findings.every((code) => FINDINGS[code] === 'warning'))
    .map(([name]) => name)
  expect(new Set(THEMES.flatMap(({ habits }) => habits))).toEqual(new Set(harmless))
  const drafts = THEMES.filter(({ submission, habits }) => submission?.state === 'DRAFT' && habits.length > 3)
  expect(drafts.map(({ designer }) => designer).sort()).toEqual(['designer', 'studio'])
})

test('no two themes share a key or a name', () => {
  for (const of of [
    (theme: DemoTheme) => theme.key,
    (theme: DemoTheme) => theme.name.en,
    (theme: DemoTheme) => theme.name.zh,
  ]) {
    expect(new Set(WORKS.map(of)).size).toBe(WORKS.length)
  }
})

test('every family of art is in the catalogue', () => {
  expect(new Set(THEMES.map(({ art }) => art.family))).toEqual(new Set(Object.keys(GALLERY)))
})

test.each(WORKS.map((theme) => [theme.key, theme] as const))(
  '%s passes the rules for a submission',
  (_, theme) => {
    const versions = packageVersions(theme)
    expect(versions.length).toBeGreaterThan(0)
    expect(() => paletteOf(theme)).not.toThrow()
    for (const language of ['en', 'zh'] as const) {
      for (const version of versions) {
        const logs = [...theme.releases, ...(theme.submission ? [theme.submission] : [])]
        const details = {
          name: theme.name[language],
          version,
          designer: specOf(theme, version).designer[language],
          description: theme.description[language],
          priceCoins: theme.priceCoins,
          productDivideType: theme.earnsByTraffic ? 'FLOW_DIVIDE' : divideTypeFor(theme.priceCoins),
          tags: theme.tags,
          systemVersions: theme.systemVersions,
          regions: theme.regions,
          remark: theme.remark?.[language],
          updateLog: logs.find((log) => log.version === version)?.updateLog[language],
          translations: [{ locale: 'zh-CN', name: theme.name.zh, description: theme.description.zh }],
        }
        expect(
          faultsOf(detailsSchema(theme.productType, versions[0] === version ? 'ADD' : 'UPDATE'), details),
        ).toEqual([])
      }
    }
  },
)

test.each(WORKS.map((theme) => [theme.key, theme] as const))('%s has a history in order', (_, theme) => {
  const designer = personaOf(theme.designer).designer
  const verified = designer?.status.state === 'VERIFIED' ? designer.status.decidedDaysAgo : 0
  let last = verified
  for (const { submittedDaysAgo, reviewDays } of theme.releases) {
    expect(submittedDaysAgo).toBeLessThan(last)
    expect(reviewDays).toBeGreaterThan(0)
    // Approved and then released at a midnight: at the latest a day after the decision.
    last = submittedDaysAgo - reviewDays - 1
    expect(last).toBeGreaterThan(0)
  }
  if (theme.storeState && theme.storeState.state !== 'PUBLISHED')
    expect(theme.storeState.daysAgo).toBeLessThan(last)
  const { submission } = theme
  if (!submission) return
  expect(submission.submittedHoursAgo / 24).toBeLessThan(last)
  expect(submission.decidedHoursAgo ?? 0).toBeLessThan(submission.submittedHoursAgo)
  const isDecided = ['APPROVED', 'REJECTED', 'REVOKED'].includes(submission.state)
  expect(submission.decidedHoursAgo !== undefined).toBe(isDecided)
  expect(submission.rejection !== undefined).toBe(submission.state === 'REJECTED')
})

const setCases = SETS.map((set) => [set.key, set] as const)
const keysOfSets = SETS.flatMap(({ works }) => works.map(({ key }) => key))

test('sets in the store, sets that wait and one that is half done', () => {
  const works = (productType: string, state: string) =>
    SETS.filter((set) => set.productType === productType && set.state === state).flatMap((set) => set.works)
  expect(works('WALLPAPER', 'DECIDED').filter(({ rejection }) => !rejection)).toHaveLength(18)
  expect(works('WALLPAPER', 'DECIDED').filter(({ rejection }) => rejection)).not.toHaveLength(0)
  expect(works('WALLPAPER', 'WAITING_REVIEW')).toHaveLength(15)
  expect(works('WALLPAPER', 'DRAFT')).toHaveLength(12)
  expect(works('RINGTONE', 'DECIDED')).toHaveLength(4)
  expect(works('VIDEO_WALLPAPER', 'DECIDED')).toHaveLength(3)
  expect(new Set([...keysOfSets, ...WORKS.map(({ key }) => key)]).size).toBe(keysOfSets.length + WORKS.length)
})

test.each(setCases)('what is typed of %s passes the rules, but for what is still a draft', (_, set) => {
  const owner = personaOf(set.designer).designer
  const status = owner?.status.state === 'VERIFIED' ? owner.status.decidedDaysAgo : 0
  expect(set.droppedHoursAgo / 24).toBeLessThan(status)
  expect(whitelistFor(owner?.contentTypes ?? [])).toContain(set.productType)
  const known: readonly string[] = reasonsFor(REJECT_REASONS, set.productType).map(({ code }) => code)
  const faults = set.works.flatMap(({ typed, priceCoins, rejection }) => {
    expect(known).toEqual(expect.arrayContaining([...(rejection?.reasons ?? [])]))
    return (['en', 'zh'] as const).flatMap((language) => {
      const copyrightHolder = owner?.[language === 'zh' ? 'nicknameZh' : 'nickname']
      const details = { name: typed?.name[language], tags: typed?.tags, copyrightHolder, priceCoins }
      return faultsOf(detailsSchema(set.productType), details)
    })
  })
  if (set.state === 'DRAFT') expect(faults).not.toEqual([])
  else expect(faults).toEqual([])
})

test('videos are small, and one rights record covers two works', async () => {
  const sources = SETS.flatMap(({ works }) => works.map(({ source }) => source))
  for (const source of sources) {
    if (!('video' in source)) continue
    const { size } = await stat(new URL(`videos/${source.video}.mp4`, import.meta.url))
    expect(size, source.video).toBeLessThan(150_000)
  }
  for (const { works, rights } of SETS) {
    const covered = works.filter(({ isCovered }) => isCovered)
    expect(covered).toHaveLength(rights ? 2 : 0)
  }
})

test('what lies on the desks of staff passes the rules', () => {
  expect(TAG_REQUESTS).toHaveLength(2)
  for (const { category, text } of TAG_REQUESTS) expect(faultsOf(TagRequest, { category, text })).toEqual([])
  expect(ANNOUNCEMENTS).toHaveLength(2)
  for (const words of ANNOUNCEMENTS) expect(faultsOf(AnnouncementText, words)).toEqual([])
  const nudged = WORKS.flatMap(({ submission }) => submission?.nudgedHoursAgo ?? [])
  expect(nudged).toHaveLength(1)
})

test('a wallpaper is cut from a palette that its family has, at a height that the rules allow', () => {
  const { minHeight = 0 } = FILE_RULES.WALLPAPER
  const pictures = SETS.flatMap(({ works }) =>
    works.flatMap(({ source }) => ('picture' in source ? [source.picture] : [])),
  )
  for (const { family, palette, height } of pictures) {
    expect(Object.keys(GALLERY[family].palettes)).toContain(palette)
    expect(height).toBeGreaterThanOrEqual(minHeight)
  }
  expect(new Set(pictures.map(({ height }) => height)).size).toBeGreaterThan(3)
})

test('rejections give reasons that a theme can be rejected for', () => {
  const known = reasonsFor(REJECT_REASONS, 'THEME').map(({ code }) => code)
  const given = THEMES.flatMap(({ submission, firstTry }) => [
    ...(submission?.rejection?.reasons ?? []),
    ...(firstTry?.reasons ?? []),
  ])
  expect(given.length).toBeGreaterThan(3)
  expect(known).toEqual(expect.arrayContaining(given))
})

test('personas can sign in and applied as the form would have it', () => {
  for (const { key, email: address, phone: number, designer } of PERSONAS) {
    expect(faultsOf(email, address), key).toEqual([])
    expect(faultsOf(phone, number), key).toEqual([])
    if (!designer) continue
    const application = {
      ...designer,
      accountName: designer.realName,
      accountNumberConfirm: designer.accountNumber,
      [designer.designerType === 'CORPORATE' ? 'licensePicId' : 'idCardPicId']: FILE,
      agreedDesignerRevenueAndPublisherProtocol: true,
    }
    expect(faultsOf(DesignerApplication, application), key).toEqual([])
  }
  expect(new Set(PERSONAS.map(({ phone: number }) => number)).size).toBe(PERSONAS.length)
})

test('some 150 entries take part in the open edition, three of a guest at most, each with words of its own', () => {
  const others = HIGH_TIDE_ENTRIES.length + HIGH_TIDE_FILMS.length + HIGH_TIDE_THEMES.length
  expect(GUEST_ENTRIES.length + others).toBeGreaterThanOrEqual(150)
  const entriesOf = Map.groupBy(GUEST_ENTRIES, ({ guest }) => guest.key)
  expect(Math.max(...[...entriesOf.values()].map((entries) => entries.length))).toBe(3)
  expect(new Set(GUEST_ENTRIES.map(({ title }) => title)).size).toBe(GUEST_ENTRIES.length)
  for (const { title, creator, description } of GUEST_ENTRIES)
    for (const words of [title, creator, description]) expect(words).not.toBe('')
})
