import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import type { Client } from './client.ts'
import { confirmContact, grantRole, withDatabase } from './database.ts'
import { closeForGood, finalCount, nameJudge, proposeClosing } from './judges.ts'
import { type Portal, startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { look } from './screen.ts'
import { contextOf, DAY_MS, HOUR_MS, PREPARED, prepareVoting, signUp } from './voting.ts'

const ENTRIES = 4
const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' } as const
const tablet = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  locale: 'zh-CN',
  reducedMotion: 'reduce',
} as const

test('two judges, one of them by keyboard, a recusal, and a round that two people close', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const start = (ms: number) =>
    startPortal({
      dataDir: folder.path,
      environment: { NOW: new Date(PREPARED + ms).toISOString(), LOG_LEVEL: 'error' },
    })
  let portal = await start(0)
  const as = (client: Client, options: BrowserContextOptions = desktop) =>
    contextOf(browser, portal, client, options)
  try {
    const world = await prepareVoting(portal, folder.path, {
      voters: 2,
      entries: ENTRIES,
      // Every entry, one judge for each, in one round.
      judging: (rules) => ({
        ...rules,
        sharePercent: 100,
        rounds: rules.rounds.slice(0, 1).map((round) => ({ ...round, jurorsPerEntry: 1, goOn: null })),
      }),
    })
    const people = await furtherPeople(portal, folder.path)
    await portal.stop()

    portal = await start(3 * HOUR_MS)
    for (const client of [...world.voters, world.organiser, ...Object.values(people)])
      client.moveTo(portal.url)
    for (const voter of world.voters)
      for (const infoId of world.entryIds.slice(0, 2))
        expect((await voter.call('POST', '/design/cpt/vote', { infoId })).code).toBe('success')
    await portal.stop()

    portal = await start(32 * DAY_MS)
    for (const client of [world.organiser, ...Object.values(people)]) client.moveTo(portal.url)
    const console_ = `${portal.url}/console/competitions/${world.editionId}/judging`
    const organiser = await (await as(world.organiser)).newPage()
    await test.step('the organiser makes the count final, names judges and opens the round', async () => {
      await organiser.goto(console_)
      await look(organiser, /2025/)
      await finalCount(organiser)
      for (const { email } of [people.mei, people.ana]) await nameJudge(organiser, email)
      await organiser.getByRole('button', { name: 'Open', exact: true }).click()
      await organiser.getByRole('button', { name: 'Open round' }).click()
      await expect(organiser.getByText('every entry has its judges')).toBeVisible()
    })
    const hers = await as(people.mei, tablet)
    await hers.addCookies([{ name: 'locale', value: 'zh', url: portal.url }])
    const [ana, mei] = [await (await as(people.ana)).newPage(), await hers.newPage()]
    await test.step('a judge on a tablet, in Chinese, gives one entry away and scores what she has', async () => {
      await mei.goto(`${portal.url}/judging`)
      await look(mei, '评审')
      await mei.getByRole('link', { name: '开始评分' }).tap()
      await look(mei, '初评')
      await recuse(mei)
      for (const done of [1, 2]) {
        await scoreByFinger(mei)
        await expect(mei.getByText(`已评 ${done} / 2`).first()).toBeVisible()
        if (done === 1) await mei.getByRole('button', { name: '下一件未评' }).tap()
      }
      await mei.getByRole('link', { name: '全部已评，返回轮次' }).tap()
      await look(mei, '评审')
    })
    await test.step('another one scores by keyboard', async () => {
      await ana.goto(`${portal.url}/judging`)
      await ana.getByRole('link', { name: 'Start scoring' }).click()
      await look(ana, 'First round')
      for (let done = 1; done <= 3; done += 1) {
        await expect(ana.getByText('Score every criterion')).toBeVisible()
        for (const key of ['9', '8', '7']) await ana.keyboard.press(key)
        await expect(ana.getByText(`${done} of 3 scored`).first()).toBeVisible()
        await ana.keyboard.press('Enter')
      }
    })
    await test.step('who proposes to close the round does not close it; a colleague does', async () => {
      await organiser.reload()
      await proposeClosing(organiser)
      const colleague = await (await as(people.colleague)).newPage()
      await colleague.goto(console_)
      await closeForGood(colleague)
      await colleague.getByRole('link', { name: 'Results' }).click()
      await look(colleague, /Results of First round/)
      await expect(colleague.getByRole('row', { name: /Entry \d/ })).toHaveCount(ENTRIES)
    })
    await test.step('a score is not changed any more', async () => {
      await ana.reload()
      await expect(ana.getByText('This round isn’t open, so scores can’t change.').first()).toBeVisible()
      await expect(ana.getByRole('radio').first()).toBeDisabled()
    })
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-8_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

async function furtherPeople(portal: Portal, dataDir: string) {
  const [colleague, mei, ana] = [
    await signUp(portal, 'colleague'),
    await signUp(portal, 'mei'),
    await signUp(portal, 'ana'),
  ]
  await withDatabase(dataDir, async (database) => {
    await grantRole(database, colleague.email, 'organiser')
    for (const { email } of [mei, ana]) await confirmContact(database, email)
  })
  return { colleague, mei, ana }
}

async function recuse(page: Page): Promise<void> {
  await page.getByRole('button', { name: '利益冲突' }).tap()
  await page.getByLabel('原因').fill('我的学生')
  await page.getByRole('button', { name: '交由其他评委评分' }).tap()
  // Two of the four are scored by every judge, the others by one; this one was hers and Ana's.
  await expect(page.getByText('已评 0 / 2').first()).toBeVisible()
}

async function scoreByFinger(page: Page): Promise<void> {
  await expect(page.getByText('为每项标准评分')).toBeVisible()
  for (const group of await page.getByRole('group').all()) {
    const score = group.getByRole('radio', { name: '6' })
    if ((await score.count()) > 0) await score.check()
  }
}
