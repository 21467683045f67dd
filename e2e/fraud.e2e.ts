import { type Browser, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { createClient } from './client.ts'
import { grantRole, withDatabase } from './database.ts'
import { type Portal, startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { look } from './screen.ts'
import { HOUR_MS, PREPARED, phoneOf, prepareVoting, SLUG, signUp } from './voting.ts'

const Log = z.object({ roots: z.array(z.object({ size: z.number() })) })
const Counts = z.object({ counts: z.array(z.object({ votes: z.number() })), quarantined: z.number() })
const VOTERS = 6

async function pageOf(
  browser: Browser,
  portal: Portal,
  client: Parameters<typeof phoneOf>[2],
): Promise<Page> {
  return (await phoneOf(browser, portal, client)).newPage()
}

test('two organisers void a group of votes from one network; a voter objects and counts again', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const start = (ms: number) =>
    startPortal({ dataDir: folder.path, environment: { NOW: new Date(PREPARED + ms).toISOString() } })
  let portal = await start(0)
  try {
    const { editionId, organiser, entryIds, voters } = await prepareVoting(portal, folder.path, {
      voters: VOTERS,
      entries: 1,
    })
    const second = await signUp(portal, 'colleague')
    await withDatabase(folder.path, (database) => grantRole(database, second.email, 'organiser'))
    await portal.stop()
    portal = await start(3 * HOUR_MS)
    for (const voter of voters) {
      voter.moveTo(portal.url)
      expect((await voter.call('POST', '/design/cpt/vote', { infoId: entryIds[0] })).code).toBe('success')
    }
    const visitor = createClient(portal.url, 'visitor')
    await expect
      .poll(async () => {
        const { data } = await visitor.call('GET', `/v1/competitions/${SLUG}/log`)
        return Log.parse(data).roots.at(-1)?.size
      })
      .toBe(VOTERS)
    await portal.stop()
    // A worker that starts looks at once.
    portal = await start(4 * HOUR_MS)
    for (const client of [organiser, second, visitor, ...voters]) client.moveTo(portal.url)
    const counts = async () =>
      Counts.parse((await visitor.call('GET', `/v1/competitions/${SLUG}/votes`)).data)
    await expect
      .poll(async () =>
        JSON.stringify((await organiser.call('GET', `/staff/v1/competitions/${editionId}/fraud`)).data),
      )
      .toContain('NETWORK')

    const desk = `${portal.url}/console/competitions/${editionId}/fraud`
    const act = async (page: Page, name: string, within = page.locator('section').last()) => {
      await within.getByRole('button', { name, exact: true }).first().tap()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('All from one office within a minute')
      await dialog.getByRole('button', { name, exact: true }).tap()
      await expect(dialog).toBeHidden()
    }
    const one = await pageOf(browser, portal, organiser)
    await one.goto(desk)
    const clusters = one.locator('section', { has: one.getByRole('heading', { name: 'Suspicious groups' }) })
    await expect(clusters.getByText('One network')).toBeVisible()
    await look(one, /Theme Competition 2025/)
    await clusters.getByRole('button', { name: 'View votes' }).first().tap()
    await expect(one.getByRole('dialog').getByText('Counted', { exact: true })).toHaveCount(VOTERS)
    await one.keyboard.press('Escape')
    await act(one, 'Quarantine votes', clusters)
    await expect.poll(counts).toEqual({ counts: [], quarantined: VOTERS })
    await act(one, 'Propose voiding')
    await expect(one.getByRole('button', { name: 'Void votes', exact: true })).toBeDisabled()

    const two = await pageOf(browser, portal, second)
    await two.goto(desk)
    await act(two, 'Void votes')
    await expect(two.getByText('Void', { exact: true }).first()).toBeVisible()

    const phone = await pageOf(browser, portal, voters[0])
    await phone.goto(`${portal.url}/competitions/${SLUG}/featured-themes-detail/${entryIds[0]}`)
    await expect(phone.getByText('Your vote for this entry was voided')).toBeVisible()
    await phone.getByRole('button', { name: 'Object', exact: true }).tap()
    await phone.getByLabel('Why the vote should count').fill('We share one office network.')
    await phone.getByRole('dialog').getByRole('button', { name: 'Object', exact: true }).tap()
    await expect(phone.getByText('Your objection is waiting for an answer')).toBeVisible()

    await two.reload()
    await expect(two.getByText('Objection: We share one office network.')).toBeVisible()
    await act(two, 'Count again')
    await expect.poll(async () => (await counts()).counts).toEqual([{ votes: 1 }])

    const anybody = await pageOf(browser, portal, null)
    await anybody.goto(`${portal.url}/competitions/${SLUG}/featured-themes`)
    await expect(
      anybody.getByText(
        `2 organisers have voided ${VOTERS - 1} votes: From the entrant’s own network or phone (${VOTERS - 1}).`,
      ),
    ).toBeVisible()
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-3_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})
