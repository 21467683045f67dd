import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { look } from './screen.ts'
import { HOUR_MS, PREPARED, phoneOf, prepareVoting, SLUG } from './voting.ts'

const Given = z.object({ receipt: z.record(z.string(), z.string()) })
const NEWLY = /Your vote is in the log, exactly as your receipt says/

/** Answers the page as if the log said something else. */
async function tamper(page: Page, path: string, change: (data: Record<string, unknown>) => void) {
  await page.route(`**/v1/competitions/${SLUG}/${path}`, async (route) => {
    const answer = await route.fetch()
    const body = z.looseObject({ data: z.record(z.string(), z.unknown()) }).parse(await answer.json())
    change(body.data)
    await route.fulfill({ response: answer, json: body })
  })
}

test('a voter’s own phone, and anybody with a receipt, check that the log has the vote', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const start = (ms: number) =>
    startPortal({ dataDir: folder.path, environment: { NOW: new Date(PREPARED + ms).toISOString() } })
  let portal = await start(0)
  try {
    const { entryIds, voters } = await prepareVoting(portal, folder.path, { voters: 3, entries: 2 })
    await portal.stop()
    portal = await start(3 * HOUR_MS)
    const [finger, first, second] = voters
    for (const voter of voters) voter.moveTo(portal.url)
    const vote = async (voter: typeof finger) => {
      const answer = await voter?.call('POST', '/design/cpt/vote', { infoId: entryIds[0] })
      return Given.parse(answer?.data).receipt
    }
    const log = `${portal.url}/competitions/${SLUG}/log`

    const own = await phoneOf(browser, portal, finger)
    const page = await own.newPage()
    await page.goto(`${portal.url}/competitions/${SLUG}/featured-themes-detail/${entryIds[0]}`)
    await page.getByRole('button', { name: 'Vote', exact: true }).tap()
    await page.getByRole('link', { name: 'Check your receipt' }).tap()
    await page.getByRole('listitem').getByRole('button', { name: 'Check' }).tap()
    await expect(async () => {
      // The log is written each second.
      if (await page.getByText('isn’t in the log yet').isVisible())
        await page.getByRole('listitem').getByRole('button', { name: 'Check' }).tap()
      await expect(page.getByText(NEWLY)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByText('1 root checked, from the first on.')).toBeVisible()
    await expect(page.getByText('Line 1 of 1')).toBeVisible()
    await look(page, /Check a vote/)

    // Somebody without an account has the receipt of another vote.
    const receipt = await vote(first)
    const visitor = await phoneOf(browser, portal)
    const other = await visitor.newPage()
    await other.goto(log)
    await expect(other.getByText('No vote receipts for this competition in this browser')).toBeVisible()
    const paste = async (text: string) => {
      await other.getByLabel('Receipt').fill(text)
      await other.getByRole('button', { name: 'Check' }).tap()
    }
    await paste('not a receipt')
    await expect(other.getByText('This isn’t in the right format.').first()).toBeVisible()
    await expect(async () => {
      await paste(JSON.stringify(receipt))
      await expect(other.getByText(NEWLY)).toBeVisible({ timeout: 500 })
    }).toPass()
    await paste(JSON.stringify({ ...receipt, entryId: entryIds[1] }))
    await expect(other.getByText('The receipt was changed')).toBeVisible()
    await expect(other.getByText('It isn’t where the log says')).toBeVisible()

    // The voter's browser remembers the log: a portal that shows it another history is found out.
    await vote(second)
    await page.reload()
    const check = page.getByRole('listitem').getByRole('button', { name: 'Check' })
    await expect(async () => {
      await check.tap()
      await expect(page.getByText(/new roots? since your last check/)).toBeVisible({ timeout: 500 })
    }).toPass()
    await tamper(page, 'log?after=*', (data) => {
      data.roots = []
      data.publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
    })
    await page.reload()
    await check.tap()
    await expect(page.getByText('isn’t signed with the key you know for this log')).toBeVisible()
    await page.unrouteAll()
    await tamper(page, 'log/proof?nonce=*', (data) => {
      data.path = [...z.array(z.string()).parse(data.path)].map((hash) => hash.replace(/^../, '00'))
    })
    await page.reload()
    await check.tap()
    await expect(page.getByText('The log doesn’t prove this receipt')).toBeVisible()
    await own.close()
    await visitor.close()
  } finally {
    await portal.stop()
    await folder.remove()
  }
})
