import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { grantRole, withDatabase } from './database.ts'
import { drawPhotograph } from './pictures.ts'
import { confirmed, expect, look } from './screen.ts'
import type { Person, TestPortal } from './testPortal.ts'
import { DAY_MS, HOUR_MS, PREPARED } from './voting.ts'

export const SLUG = 'tides'
export const NAME = { en: 'Theme Competition of the Tides', zh: '潮汐主题大赛' }
export const site = (testPortal: TestPortal, page: string) =>
  `${testPortal.url()}/competitions/${SLUG}/${page}`
export const at = (ms: number) => new Date(PREPARED + ms).toISOString()

/** The instants of the edition, in milliseconds after the organiser begins. */
export const TIMES = {
  warmUp: HOUR_MS / 2,
  submission: HOUR_MS,
  voting: 2 * HOUR_MS,
  closing: 5 * DAY_MS,
  judging: 6 * DAY_MS,
  judged: 8 * DAY_MS,
  announced: 10 * DAY_MS,
} as const

/** What the photographs are called, the best by votes last. */
export const PHOTOGRAPHS = ['Low Water', 'High Water', 'Slack Water'] as const
export const VOTERS = 6

export async function peopleOf(testPortal: TestPortal) {
  const designers = [
    await testPortal.designer('lowry'),
    await testPortal.designer('highsmith'),
    await testPortal.designer('slater'),
    await testPortal.designer('qiu'),
    await testPortal.designer('harper'),
  ] as const
  const [organiser, colleague] = [await testPortal.account('olga'), await testPortal.account('otto')]
  await withDatabase(testPortal.dataDir, async (database) => {
    for (const { email } of [organiser, colleague]) await grantRole(database, email, 'organiser')
  })
  const judges = { ana: await testPortal.account('ana'), mei: await testPortal.account('mei') }
  const voters: Person[] = []
  for (let voter = 0; voter < VOTERS; voter += 1) voters.push(await testPortal.account(`voter${voter}`))
  const [low, high, slack, ai, theme] = designers
  return { low, high, slack, ai, theme, organiser, colleague, ...judges, voters }
}
export type People = Awaited<ReturnType<typeof peopleOf>>

const Staffed = z.object({ editionId: z.string(), revision: z.number(), draft: EditionDraft })

/** Copies 2025 in the console and writes what makes the next edition another one. */
export async function writeEdition(page: Page, testPortal: TestPortal): Promise<string> {
  await page.goto(`${testPortal.url()}/console/competitions`)
  await look(page, 'Competitions')
  await page
    .getByRole('row', { name: /Theme Competition 2025/ })
    .getByRole('button', { name: 'Copy' })
    .click()
  await page.getByLabel('Address name').fill(SLUG)
  await page.getByRole('button', { name: 'Create copy' }).click()
  await look(page, 'Theme Competition 2025')
  const editionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const turnTo = (part: string) => page.getByRole('link', { name: part, exact: true }).click()
  await page.getByLabel('Name, English', { exact: true }).fill(NAME.en)
  await page.getByLabel('Name, Chinese', { exact: true }).fill(NAME.zh)
  await turnTo('Texts')
  await page.getByRole('button', { name: 'Add: Letter to the winners' }).click()
  await page.getByLabel('Letter to the winners, English').fill('The sea thanks you.')
  await page.getByLabel('Letter to the winners, Chinese').fill('大海感谢您。')
  await turnTo('Timeline')
  const instant = (label: string, ms: number) => page.getByLabel(label).fill(at(ms).slice(0, 19))
  await instant('Warm-up starts (UTC)', TIMES.warmUp)
  await instant('Winners announced (UTC)', TIMES.announced)
  for (const [group, from, until] of [
    ['Submission', TIMES.submission, TIMES.closing],
    ['Voting', TIMES.voting, TIMES.closing],
    ['Judging', TIMES.judging, TIMES.judged],
  ] as const) {
    const window = page.getByRole('group', { name: group, exact: true })
    await window.getByLabel('From (UTC)').fill(at(from).slice(0, 19))
    await window.getByLabel('Until (exclusive) (UTC)').fill(at(until).slice(0, 19))
  }
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  return editionId
}

/** The numbers of a small edition: any account votes on any phone, one round, every entry goes to the judges. */
export async function setRules({ client }: Person, editionId: string): Promise<void> {
  const path = `/staff/v1/competitions/${editionId}`
  const { revision, draft } = Staffed.parse((await client.call('GET', path)).data)
  const changed: EditionDraft = {
    ...draft,
    limits: { ...draft.limits, uploadedFrom: null },
    voting: { ...draft.voting, systemVersions: null, accountAgeDays: 0 },
    judging: {
      ...draft.judging,
      sharePercent: 100,
      rounds: draft.judging.rounds.slice(0, 1).map((round) => ({ ...round, jurorsPerEntry: 2, goOn: null })),
    },
    extras: {
      ...draft.extras,
      prizes: draft.extras.prizes.map((prize) => ({ ...prize, countedUntil: null })),
    },
  }
  expect(await client.call('PUT', path, { revision, draft: changed })).toMatchObject({ code: 'success' })
}

export async function publishEdition(page: Page): Promise<void> {
  await page.reload()
  await look(page, NAME.en)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Edition published')).toBeVisible()
}

interface Words {
  readonly begin: string
  readonly title: string
  readonly creator: string
  readonly description: string
  readonly add: string
  readonly submit: string
  readonly waits: string
}

export const words = {
  en: (category: string, slot: string): Words => ({
    begin: `Enter ${category}`,
    title: 'Title',
    creator: 'Creator',
    description: 'Description',
    add: `Add: ${slot}`,
    submit: 'Submit for review',
    waits: 'Under review',
  }),
  zh: (category: string, slot: string): Words => ({
    begin: `参加“${category}”`,
    title: '标题',
    creator: '创作者',
    description: '作品简介',
    add: `添加“${slot}”`,
    submit: '提交审核',
    waits: '审核中',
  }),
} as const

/** Begins an entry in a category and writes its words. */
export async function beginEntry(
  page: Page,
  testPortal: TestPortal,
  say: Words,
  { title, creator }: { readonly title: string; readonly creator: string },
): Promise<void> {
  await page.goto(site(testPortal, 'theme-upload'))
  await page.getByRole('button', { name: say.begin }).click()
  await page.getByLabel(say.title, { exact: true }).fill(title)
  await page.getByLabel(say.creator, { exact: true }).fill(creator)
  await page.getByLabel(say.description).fill('The mudflats an hour after high water. 退潮一小时后的滩涂。')
}

export async function submitEntry(page: Page, say: Words): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await confirmed(page, say.submit)
  await expect(page.getByText(say.waits)).toBeVisible()
}

/** A photograph by the desktop's form. */
export async function enterPhotograph(page: Page, testPortal: TestPortal): Promise<void> {
  const say = words.en('Wallpaper photography', 'Photograph')
  await beginEntry(page, testPortal, say, { title: PHOTOGRAPHS[0], creator: 'Lou Lowry' })
  await page.getByLabel(say.add).setInputFiles({
    name: 'low-water.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPhotograph({ seed: 1, ppi: 300 }),
  })
  await expect(page.getByRole('button', { name: 'Remove low-water.jpg' })).toBeVisible()
  await submitEntry(page, say)
}

/** A picture made with AI, from a phone, in Chinese. */
export async function enterAiPicture(page: Page, testPortal: TestPortal): Promise<void> {
  const say = words.zh('AI 壁纸', 'AI 图片或视频')
  await beginEntry(page, testPortal, say, { title: '潮声', creator: '秋水' })
  await page.getByLabel('AI 工具').fill('画潮 2')
  await page.getByLabel('提示词').fill('退潮时分，一只白鹭')
  await page.getByLabel(say.add).setInputFiles({
    name: '潮声.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPhotograph({ seed: 4, ppi: 72, width: 1080, height: 1920 }),
  })
  await expect(page.getByRole('button', { name: '移除 潮声.jpg' })).toBeVisible()
  await look(page, '潮声')
  await submitEntry(page, say)
}

/** A theme with its package and the pictures that show it. */
export async function enterTheme(page: Page, testPortal: TestPortal): Promise<void> {
  const say = words.en('Theme design', 'Theme package')
  await beginEntry(page, testPortal, say, { title: 'Harbour', creator: 'Studio Harper' })
  for (const [number, slot] of ['Concept images', 'Icon designs', 'UI designs'].entries()) {
    const name = `${slot}.jpg`
    await page.getByLabel(`Add: ${slot}`).setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer: await drawPhotograph({ seed: 20 + number, ppi: 300, width: 1248, height: 730 }),
    })
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await page.getByLabel(say.add).setInputFiles({
    name: 'harbour.mtz',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buildTheme({ title: { en: 'Harbour', zh: '港湾' } })),
  })
  await expect(page.getByRole('button', { name: 'Remove harbour.mtz' })).toBeVisible()
  await submitEntry(page, say)
}

const Entry = z.object({ entryId: z.string(), revision: z.number() })

/** A photograph as a program sends it. */
export async function sendPhotograph({ client }: Person, title: string, seed: number): Promise<void> {
  const slot = `edition=${SLUG}&category=photography&slot=photograph`
  const picture = await drawPhotograph({ seed, ppi: 300 })
  const sent = await client.upload(`/design/cpt/uiResource?${slot}`, `${seed}.jpg`, picture)
  const { fileId } = z.object({ fileId: z.string() }).parse(sent.data)
  const made = await client.call('POST', '/design/cpt/createInfo', {
    edition: SLUG,
    category: 'photography',
    title,
    creator: `The maker of ${title}`,
    description: 'Seen from the pier.',
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
    files: [{ slot: 'photograph', fileId }],
  })
  const { entryId, revision } = Entry.parse(made.data)
  const submitted = await client.call('POST', `/design/cpt/submitInfo/${entryId}`, { revision })
  expect(submitted.code).toBe('success')
}
