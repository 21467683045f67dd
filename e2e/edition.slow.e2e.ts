import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { embeddedUrl } from './database.ts'
import {
  at,
  enterAiPicture,
  enterPhotograph,
  enterTheme,
  NAME,
  type People,
  PHOTOGRAPHS,
  peopleOf,
  publishEdition,
  SLUG,
  sendPhotograph,
  setRules,
  site,
  TIMES,
  writeEdition,
} from './editionSteps.ts'
import { closeForGood, finalCount, nameJudge, proposeClosing } from './judges.ts'
import { pinnedNode, root } from './portal.ts'
import { type Browse, confirmed, enter, expect, look, lookFromTop, test } from './screen.ts'
import type { Person, TestPortal } from './testPortal.ts'
import { HOUR_MS, publishedKey } from './voting.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }

test.use({ now: at(0) })

test('a whole edition, from the warm-up to the winners who are announced and verified', async ({
  testPortal,
  browse,
  browser,
}) => {
  const people = await peopleOf(testPortal)
  const open: Page[] = []
  /** Somebody's page, signed in; it is closed before the clock moves. */
  const pageOf = async (who: Person, options: Parameters<Browse>[1] = {}, locale: 'en' | 'zh' = 'en') => {
    const page = await browse(who.email, options)
    await enter(page, testPortal.url(), who, locale)
    await page.addInitScript(() => localStorage.setItem('easel.signedIn', '1'))
    open.push(page)
    return page
  }
  const moveTo = async (ms: number) => {
    for (const page of open.splice(0)) await page.close()
    await testPortal.reopen(at(ms))
    for (const { client } of Object.values(people).flat()) client.moveTo(testPortal.url())
  }
  const read = (page: string, words: string | RegExp) =>
    readWithoutScripts(browser, site(testPortal, page), words)

  const organiser = await pageOf(people.organiser)
  const editionId =
    await test.step('the organiser copies an edition, writes the next and publishes it', async () => {
      const made = await writeEdition(organiser, testPortal)
      await setRules(people.organiser, made)
      await publishEdition(organiser)
      return made
    })
  const console_ = (part: string) => `${testPortal.url()}/console/competitions/${editionId}/${part}`

  await moveTo(TIMES.warmUp)
  await test.step('everybody reads when it opens', () => read('home', 'Submissions open soon'))

  await moveTo(TIMES.submission)
  await test.step('a photograph is entered at a desk, a picture on a phone, a theme', async () => {
    await enterPhotograph(await pageOf(people.low), testPortal)
    await enterAiPicture(await pageOf(people.ai, { ...phone, locale: 'zh-CN' }, 'zh'), testPortal)
    await enterTheme(await pageOf(people.theme), testPortal)
    await sendPhotograph(people.high, PHOTOGRAPHS[1], 2)
    await sendPhotograph(people.slack, PHOTOGRAPHS[2], 3)
  })
  await test.step('one fails the review, is changed and passes as the others do', async () => {
    const reviewer = await pageOf(people.organiser)
    await failEntry(reviewer, testPortal)
    await changeEntry(await pageOf(people.low), testPortal)
    for (const title of [...PHOTOGRAPHS, '潮声', 'Harbour']) await passEntry(reviewer, testPortal, title)
  })

  await moveTo(TIMES.voting)
  await test.step('many vote over HTTP, and one by a finger', async () => {
    await voteAsCrowd(people)
    await voteByFinger(await pageOf(people.voters[5] ?? people.low, phone), testPortal)
  })
  await test.step('the organiser looks at the gallery as it is, and as it was', async () =>
    previewGallery(await pageOf(people.organiser), console_('preview')))

  await moveTo(TIMES.judging + HOUR_MS)
  await test.step('the count is final, and the round opens', async () =>
    openRound(await pageOf(people.organiser), console_('judging'), [people.ana, people.mei]))
  await test.step('two judges score, one gives an entry away', async () => {
    await scoreByKeyboard(await pageOf(people.ana), testPortal)
    await scoreByFinger(await pageOf(people.mei, { ...tablet, locale: 'zh-CN' }, 'zh'), testPortal)
  })
  await test.step('two people close the round', async () => {
    const proposing = await pageOf(people.organiser)
    await proposing.goto(console_('judging'))
    await proposeClosing(proposing)
    const closing = await pageOf(people.colleague)
    await closing.goto(console_('judging'))
    await closeForGood(closing)
  })
  await test.step('a tie for the first prize is decided, and two people publish the awards', async () => {
    const proposing = await pageOf(people.organiser)
    await proposing.goto(console_('awards'))
    await look(proposing, NAME.en)
    await orderTie(proposing)
    await proposeAwards(proposing)
    await publishAwards(await pageOf(people.colleague), console_('awards'), 1)
  })
  await test.step('nobody reads who won before it is announced', async () => {
    const html = await (await fetch(site(testPortal, 'award-announcement'))).text()
    expect(html).not.toContain(PHOTOGRAPHS[0])
  })

  await moveTo(TIMES.announced)
  await test.step('the winners are announced', () => read('award-announcement', PHOTOGRAPHS[0]))
  await test.step('the first declines; the second moves up by two people', async () => {
    await decline(await pageOf(people.low), testPortal)
    const proposing = await pageOf(people.organiser)
    await proposing.goto(console_('awards'))
    await expect(
      proposing.getByText(`${PHOTOGRAPHS[1]} moves from Second prize to First prize`),
    ).toBeVisible()
    await proposeAwards(proposing)
    await publishAwards(await pageOf(people.colleague), console_('awards'), 2)
  })
  await test.step('who moved up confirms and has a letter to print', async () =>
    confirmAndPrint(await pageOf(people.high), testPortal))
  await test.step('the winners are read in Chinese on a phone', async () => {
    const visitor = await browse('visitor', { ...phone, locale: 'zh-CN' })
    await visitor.goto(site(testPortal, 'award-announcement'))
    await look(visitor, '获奖名单')
    await expect(visitor.getByRole('link', { name: PHOTOGRAPHS[1] }).first()).toBeVisible()
    await expect(visitor.getByText('大海感谢您。')).toBeVisible()
    await visitor.goto(site(testPortal, 'home'))
    await look(visitor, NAME.zh)
  })
  await test.step('a stranger verifies the results in a fresh folder', () => verified(testPortal))
})

async function readWithoutScripts(browser: Browser, url: string, words: string | RegExp): Promise<void> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  // On a busy machine the first page after a start may ask to try again in a moment.
  await expect.poll(async () => (await page.goto(url))?.status()).toBe(200)
  await expect(page.getByText(words).first()).toBeVisible()
  await context.close()
}

async function openEntry(page: Page, testPortal: TestPortal, title: string): Promise<void> {
  await page.goto(`${testPortal.url()}/console/entries`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function failEntry(page: Page, testPortal: TestPortal): Promise<void> {
  await openEntry(page, testPortal, PHOTOGRAPHS[0])
  await page.getByLabel('It has a watermark or a signature.').check()
  await page.getByLabel(/^Note to the entrant/).fill('A signature in the lower right corner.')
  await page.getByRole('button', { name: 'Fail entry' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
}

async function changeEntry(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(site(testPortal, 'theme-management'))
  await page.getByRole('link', { name: PHOTOGRAPHS[0] }).click()
  await expect(page.getByText('A signature in the lower right corner.')).toBeVisible()
  await page.getByLabel('Description').fill('The mudflats, without a signature.')
  await confirmed(page, 'Submit for review')
  await expect(page.getByText('Under review')).toBeVisible()
}

async function passEntry(page: Page, testPortal: TestPortal, title: string): Promise<void> {
  await openEntry(page, testPortal, title)
  await page.getByRole('button', { name: 'Pass entry' }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
}

const Gallery = z.object({ items: z.array(z.object({ productId: z.string(), title: z.string() })) })

/** Slack Water gets three votes, the other two photographs two each, so that only judges and a tie separate them. */
async function voteAsCrowd({ voters }: People): Promise<void> {
  const [low, high, slack] = PHOTOGRAPHS
  const choices = [[low, high, slack], [low, high, slack], [slack], ['潮声']]
  for (const [number, titles] of choices.entries()) {
    const client = voters[number]?.client
    const path = `/design/cpt/prize/gallery?edition=${SLUG}&currentPage=1&perPage=20`
    const { items } = Gallery.parse((await client?.call('GET', path))?.data)
    const votes = titles.map((title) =>
      client?.call('POST', '/design/cpt/vote', {
        infoId: items.find((item) => item.title === title)?.productId,
      }),
    )
    for (const vote of await Promise.all(votes)) expect(vote).toMatchObject({ code: 'success' })
  }
}

async function voteByFinger(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(site(testPortal, 'featured-themes'))
  await look(page, 'Entries')
  await page.getByRole('link', { name: 'Harbour' }).tap()
  await page.getByRole('button', { name: 'Vote', exact: true }).tap()
  await expect(page.getByText('You voted for this entry')).toBeVisible()
  await page.getByRole('link', { name: 'Check your receipt' }).tap()
  await expect(async () => {
    await page.getByRole('listitem').getByRole('button', { name: 'Check' }).tap()
    await expect(page.getByText(/Your vote is in the log/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** In a preview nobody votes, and what passed later is not there. */
async function previewGallery(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?screen=works&at=${at(TIMES.submission)}`)
  await expect(page.getByText('Submissions opened on')).toBeVisible()
  await page.goto(`${url}?screen=works`)
  await page.getByRole('link', { name: 'Harbour' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to vote' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vote', exact: true })).toBeHidden()
  await lookFromTop(page, NAME.en)
}

async function openRound(page: Page, url: string, judges: readonly Person[]): Promise<void> {
  await page.goto(url)
  await finalCount(page)
  for (const { email } of judges) await nameJudge(page, email)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('textbox', { name: 'Calibration set' }).fill('3')
  await page.getByRole('button', { name: 'Open round' }).click()
  await expect(page.getByText('every entry has its judges')).toBeVisible()
}

/** The photographs that tie by votes are equal to the judges too. */
const SCORES: Readonly<Record<string, string>> = { 'Low Water': '9', 'High Water': '9', 'Slack Water': '6' }
const scoreOf = (title: string) => SCORES[title] ?? '7'

async function scoreByKeyboard(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}/judging`)
  await page.getByRole('link', { name: 'Start scoring' }).click()
  for (let done = 1; done <= 5; done += 1) {
    await expect(page.getByText('Score every criterion')).toBeVisible()
    const title = await page.getByRole('heading', { level: 2 }).first().textContent()
    for (let criterion = 0; criterion < 3; criterion += 1) await page.keyboard.press(scoreOf(title ?? ''))
    await expect(page.getByText(`${done} of 5 scored`).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
}

async function scoreByFinger(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}/judging`)
  await page.getByRole('link', { name: '开始评分' }).tap()
  await page.getByRole('button', { name: /Harbour/ }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Harbour' })).toBeVisible()
  await page.getByRole('button', { name: '利益冲突' }).tap()
  await page.getByLabel('原因').fill('我参与过制作')
  await page.getByRole('button', { name: '交由其他评委评分' }).tap()
  await expect(page.getByText('已评 0 / 4').first()).toBeVisible()
  for (const title of [...PHOTOGRAPHS, '潮声']) {
    await page.getByRole('button', { name: new RegExp(title) }).tap()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const group of await page.getByRole('group').all()) {
      const score = group.getByRole('radio', { name: scoreOf(title) })
      if ((await score.count()) > 0) await score.check()
    }
  }
  await expect(page.getByText('已评 4 / 4').first()).toBeVisible()
}

async function orderTie(page: Page): Promise<void> {
  await expect(page.getByText(/2 entries are tied for/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose awards' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Decide order' }).click()
  const dialog = page.getByRole('dialog')
  const up = dialog.getByRole('button', { name: `Move ${PHOTOGRAPHS[0]} up` })
  if ((await up.getAttribute('aria-disabled')) !== 'true') await up.click()
  await dialog.getByLabel('Reason').fill('The calmer of the two.')
  await dialog.getByRole('button', { name: 'Decide order' }).click()
  await expect(dialog).toBeHidden()
}

async function proposeAwards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose awards' }).click()
  await expect(page.getByText('Waiting for a colleague', { exact: true })).toBeVisible()
}

async function publishAwards(page: Page, url: string, list: number): Promise<void> {
  await page.goto(url)
  const waiting = page.getByRole('region', { name: `Decide on list ${list}` })
  await look(page, NAME.en)
  await waiting.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Awards published')).toBeVisible()
}

/** A worker writes it some seconds after what it is about. */
const readNotice = (page: Page, testPortal: TestPortal, title: string) =>
  expect(async () => {
    await page.goto(`${testPortal.url()}/notification-center`)
    await expect(page.getByText(title).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()

async function decline(page: Page, testPortal: TestPortal): Promise<void> {
  await readNotice(page, testPortal, 'You have won: First prize')
  await page.goto(`${testPortal.url()}/awards`)
  await look(page, 'My awards')
  const award = page.getByRole('listitem').filter({ hasText: 'First prize' })
  await award.getByRole('button', { name: 'Decline award' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('I work for the sponsor now.')
  await dialog.getByRole('button', { name: 'Decline award' }).click()
  await expect(award.getByText('Declined', { exact: true })).toBeVisible()
}

async function confirmAndPrint(page: Page, testPortal: TestPortal): Promise<void> {
  await readNotice(page, testPortal, 'You have moved up: First prize')
  await page.goto(`${testPortal.url()}/awards`)
  const award = page.getByRole('listitem').filter({ hasText: 'First prize' })
  await award.getByRole('button', { name: 'Confirm award' }).click()
  await expect(award.getByText('Confirmed', { exact: true })).toBeVisible()
  await award.getByRole('link', { name: 'Print letter' }).click()
  await look(page, `Letter to a winner of ${NAME.en}`)
  await expect(page.getByText('The sea thanks you.')).toBeVisible()
  await expect(page.getByRole('row', { name: /First prize/ })).toContainText('10,000')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The sea thanks you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** With the bundle and the commands alone: no portal, no database. */
async function verified(testPortal: TestPortal): Promise<void> {
  const run = promisify(execFile)
  const folder = await mkdtemp(join(tmpdir(), 'easel-results-'))
  const { DATABASE_URL: _none, ...environment } = process.env
  const command = (name: string, parameters: string[], more: Readonly<Record<string, string>> = {}) =>
    run(pinnedNode, [join(root, 'apps/server/src/commands', `${name}.ts`), ...parameters], {
      cwd: more.DATABASE_URL ? root : folder,
      env: { ...environment, ...more },
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    })
  try {
    const file = join(folder, 'results.zip')
    const portal = { DATA_DIR: testPortal.dataDir, DATABASE_URL: await embeddedUrl(testPortal.dataDir) }
    const key = await publishedKey(testPortal.url())
    const verify = (name: string) =>
      command('verify-results', [name, '--key', key, '--known', join(folder, 'known.json')])
    // Rounds and lists come into the log some seconds after they were decided.
    await expect(async () => {
      await writeFile(file, (await command('export-results', [SLUG], portal)).stdout)
      expect((await verify(file)).stdout.toString()).toContain(`Results of ${SLUG}, list 2: no difference`)
    }).toPass()
    const broken = join(folder, 'broken.zip')
    await copyFile(file, broken)
    const bytes = await readFile(broken)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
    await writeFile(broken, bytes)
    await expect(verify(broken)).rejects.toThrow()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
