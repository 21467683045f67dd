import { readdir } from 'node:fs/promises'
import { email, phone } from '@easel/domain/accounts/accounts/rules.ts'
import { AnnouncementText } from '@easel/domain/accounts/announcements/rules.ts'
import { DesignerApplication, whitelistFor } from '@easel/domain/accounts/designers/application.ts'
import { Edition } from '@easel/domain/competitions/editions/edition.ts'
import { phasesAt } from '@easel/domain/competitions/editions/timeline.ts'
import { REJECT_REASONS, reasonsFor } from '@easel/domain/publishing/audits/reasons.ts'
import { detailsSchema } from '@easel/domain/publishing/products/details.ts'
import { divideTypeFor } from '@easel/domain/publishing/products/types.ts'
import { TagRequest } from '@easel/domain/publishing/tags/catalogue.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { describe, expect, test } from 'vitest'
import { edition2022 } from '../../apps/server/src/features/competitions/editions/definitions/edition2022/edition.ts'
import { edition2023 } from '../../apps/server/src/features/competitions/editions/definitions/edition2023/edition.ts'
import { edition2025 } from '../../apps/server/src/features/competitions/editions/definitions/edition2025/edition.ts'
import { type Catalogue, fileOf, readCatalogue, type Work } from './catalogue.ts'
import { judgedDraft, openDraft } from './seed/editions.ts'

const FILE = '0198c0de-0000-7000-8000-000000000001'
const DAY = 86_400_000
const MAX_BYTES = 25_000_000
const catalogue = await readCatalogue()
const { people, works, uploads, editions, tenders, desk } = catalogue

const designerOf = (key: string) => {
  const designer = people.find((persona) => persona.key === key)?.designer
  if (designer?.status.state !== 'VERIFIED') throw new Error(`${key} is no verified designer`)
  return { ...designer, verifiedDaysAgo: designer.status.decidedDaysAgo }
}

/** Every file that the catalogue names. */
function filesOf({ works, uploads, editions, tenders }: Catalogue): string[] {
  const entries = [...editions.open.entries, ...editions.judged.entries]
  return [
    ...works.flatMap(({ packages }) => packages.map(({ file }) => file)),
    ...uploads.sets.flatMap((set) => set.works.map(({ file }) => file)),
    ...uploads.fonts.map(({ file }) => file),
    ...entries.flatMap(({ files }) => Object.values(files).flat()),
    ...tenders.flatMap(({ pictures, materials, won }) => [
      ...pictures.map(({ file }) => file),
      ...materials,
      ...(won ? [won.file] : []),
    ]),
  ]
}

test('what lies in demo/ is what the catalogue names, papers and samples, and small', async () => {
  const folder = new URL('../../demo/', import.meta.url)
  const there = await readdir(folder, { recursive: true })
  const named = new Set(filesOf(catalogue))
  const other = there.filter((path) => path.includes('.') && !named.has(path))
  const own = /^(papers\/\w+\.jpg|samples\/\w+\.mtz|[a-z]+\.json)$/
  expect(other.filter((path) => !own.test(path))).toEqual([])
  const sizes = await Promise.all([...named].map(async (path) => (await fileOf(path)).length))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES)
})

test('works in every state, most of them published', () => {
  const states = works.flatMap(({ storeState, releases, submission }) => [
    ...(releases.length > 0 ? [storeState?.state ?? 'PUBLISHED'] : []),
    ...(submission ? [submission.state] : []),
  ])
  expect(new Set(states)).toEqual(
    new Set([
      'PUBLISHED',
      'HIDDEN',
      'REMOVED',
      'DRAFT',
      'WAITING_SCREENSHOTS',
      'WAITING_REVIEW',
      'UNDER_REVIEW',
      'APPROVED',
      'REJECTED',
      'REVOKED',
    ]),
  )
  expect(states.filter((state) => state === 'PUBLISHED').length).toBeGreaterThan(works.length / 3)
  expect(new Set(works.map(({ key }) => key)).size).toBe(works.length)
})

const cases = works.map((work) => [work.key, work] as const)

test.each(cases)('%s passes the rules for a submission, and its history is in order', (_, work) => {
  const { productType, releases, submission, packages, storeState, firstTry } = work
  for (const { version } of packages) expect(faultsIn(work, version)).toEqual([])
  const known: readonly string[] = reasonsFor(REJECT_REASONS, productType).map(({ code }) => code)
  const given = [...(submission?.rejection?.reasons ?? []), ...(firstTry?.reasons ?? [])]
  expect(known).toEqual(expect.arrayContaining(given))
  let last = designerOf(work.designer).verifiedDaysAgo
  for (const { submittedDaysAgo, reviewDays } of releases) {
    expect(submittedDaysAgo).toBeLessThan(last)
    // Approved and then released at a midnight: at the latest a day after the decision.
    last = submittedDaysAgo - reviewDays - 1
    expect(last).toBeGreaterThan(0)
  }
  if (storeState) expect(storeState.daysAgo).toBeLessThan(last)
  if (!submission) return
  expect(submission.submittedHoursAgo / 24).toBeLessThan(last)
  const isDecided = ['APPROVED', 'REJECTED', 'REVOKED'].includes(submission.state)
  expect(submission.decidedHoursAgo !== undefined).toBe(isDecided)
  expect(submission.rejection !== undefined).toBe(submission.state === 'REJECTED')
})

function faultsIn(work: Work, version: string) {
  const { productType, priceCoins, releases, submission } = work
  const logs = [...releases, ...(submission ? [submission] : [])]
  return (['en', 'zh'] as const).flatMap((language) => {
    const details = {
      name: work.name[language],
      version,
      designer: designerOf(work.designer)[language === 'zh' ? 'nicknameZh' : 'nickname'],
      description: work.description[language],
      priceCoins,
      productDivideType: work.earnsByTraffic ? 'FLOW_DIVIDE' : divideTypeFor(priceCoins),
      tags: work.tags,
      systemVersions: work.systemVersions,
      regions: ['GLOBAL'],
      remark: work.remark?.[language],
      updateLog: logs.find((log) => log.version === version)?.updateLog[language],
      translations: [{ locale: 'zh-CN', name: work.name.zh, description: work.description.zh }],
    }
    const type = version === work.packages[0]?.version ? 'ADD' : 'UPDATE'
    return faultsOf(detailsSchema(productType, type), details)
  })
}

test.each(cases)('the inspection of %s says what the catalogue says of it', async (_, work) => {
  for (const { file, version, findings } of work.packages) {
    const { productType } = work
    const inspected = await inspectThemePackage(bytesSource(await fileOf(file)), {
      codec: nodeCodec,
      productType,
    })
    expect([...new Set(inspected.findings.map(({ code }) => code))].sort()).toEqual(findings)
    expect(inspected.details).toMatchObject({
      version,
      title: { byLocale: { 'en-US': work.name.en, 'zh-CN': work.name.zh } },
    })
  }
})

test('a sample for every habit draws findings, and drafts of two designers show several', async () => {
  const folder = new URL('../../demo/samples/', import.meta.url)
  for (const name of await readdir(folder)) {
    const source = bytesSource(await fileOf(`samples/${name}`))
    const { findings } = await inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
    expect(findings, name).not.toEqual([])
  }
  const drafts = works.filter(({ submission, packages }) => {
    return submission?.state === 'DRAFT' && (packages[0]?.findings.length ?? 0) > 2
  })
  expect(drafts.map(({ designer }) => designer).sort()).toEqual(['designer', 'studio'])
})

test.each(uploads.sets.map((set) => [set.key, set] as const))(
  'the files of %s can be uploaded, and what is typed passes the rules, but for what is a draft',
  async (_, set) => {
    const owner = designerOf(set.designer)
    expect(set.droppedHoursAgo / 24).toBeLessThan(owner.verifiedDaysAgo)
    expect(whitelistFor(owner.contentTypes)).toContain(set.productType)
    const { productType } = set
    for (const { file, fileName } of set.works) {
      const options = { productType, fileName, codec: nodeCodec } as const
      expect((await inspectMedium(bytesSource(await fileOf(file)), options)).refusals, file).toEqual([])
    }
    const faults = set.works.flatMap(({ name, tags, priceCoins }) =>
      (['en', 'zh'] as const).flatMap((language) => {
        const copyrightHolder = owner[language === 'zh' ? 'nicknameZh' : 'nickname']
        const details = { name: name?.[language], tags, copyrightHolder, priceCoins }
        return faultsOf(detailsSchema(productType), details)
      }),
    )
    if (set.state === 'DRAFT') expect(faults).not.toEqual([])
    else expect(faults).toEqual([])
    expect(set.works.filter(({ isCovered }) => isCovered)).toHaveLength(set.rights ? 2 : 0)
  },
)

test('personas can sign in and applied as the form would have it', () => {
  for (const { key, email: address, phone: number, designer } of people) {
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
})

test('what lies on the desks of staff passes the rules', () => {
  for (const { category, text } of desk.tagRequests)
    expect(faultsOf(TagRequest, { category, text })).toEqual([])
  for (const { title, body } of desk.announcements)
    expect(faultsOf(AnnouncementText, { title, body })).toEqual([])
  expect(tenders.map(({ isOpened, won }) => [isOpened, won !== undefined])).toContainEqual([true, true])
})

describe.each(['2023-08-01T00:00:00.000Z', '2025-10-01T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
  'first started at %s',
  (start) => {
    const firstStart = new Date(start)
    const ago = (days: number) => new Date(firstStart.getTime() - days * DAY)
    const open = openDraft(firstStart, edition2025, editions)
    const judged = judgedDraft(firstStart, edition2025, editions)

    test('both editions are whole', () => {
      expect([...faultsOf(Edition, open), ...faultsOf(Edition, judged)]).toEqual([])
    })

    test('one takes entries and votes for six weeks, of a newcomer too', () => {
      for (const days of [0, -42]) expect(phasesAt(open, ago(days))).toEqual(['SUBMISSION', 'VOTING'])
      expect(open.voting).toMatchObject({ systemVersions: null, accountAgeDays: 0 })
      expect(ago(editions.open.publishedDaysAgo).toISOString() < open.timeline.warmUpAt).toBe(true)
    })

    test('the other one is judged for three weeks, and what happened in it happened in its windows', () => {
      for (const days of [0, -20]) expect(phasesAt(judged, ago(days))).toEqual(['JUDGING'])
      for (const { submittedDaysAgo } of editions.judged.entries)
        expect(phasesAt(judged, ago(submittedDaysAgo))).toContain('SUBMISSION')
      const { votes, frozen, opened, scored } = editions.judged.days
      expect(phasesAt(judged, ago(votes))).toContain('VOTING')
      expect(ago(frozen).toISOString() > judged.timeline.voting.until).toBe(true)
      for (const days of [opened, scored]) expect(phasesAt(judged, ago(days))).toEqual(['JUDGING'])
    })
  },
)

test('no two editions share their artwork', () => {
  const all = [edition2022, edition2023, edition2025, editions.open, editions.judged]
  expect(new Set(all.map(({ look }) => look.motif)).size).toBe(all.length)
})
