import { expect, test } from '@playwright/test'
import { startDevice } from './device.ts'
import { startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { HOUR_MS, PREPARED, phoneOf, prepareVoting, SLUG } from './voting.ts'

test('a phone confirms its system version and votes in one press; one that is too old is refused', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const clock = (ms: number) => ({
    NOW: new Date(PREPARED + ms).toISOString(),
    NOW_SINCE: new Date().toISOString(),
  })
  let portal = await startPortal({ dataDir: folder.path, environment: clock(0) })
  const device = await startDevice(clock(3 * HOUR_MS))
  try {
    const { entryIds, voters } = await prepareVoting(portal, folder.path, {
      voters: 1,
      entries: 2,
      changes: { systemVersions: ['3'] },
    })
    await portal.stop()
    portal = await startPortal({ dataDir: folder.path, environment: device.environment })
    const [voter] = voters
    voter?.moveTo(portal.url)
    const context = await phoneOf(browser, portal, voter)
    const page = await context.newPage()
    const open = (entryId = '') => {
      const path = `/competitions/${SLUG}/featured-themes-detail/${entryId}`
      // On a busy machine the first page after a start may ask to try again in a moment.
      return expect.poll(async () => (await page.goto(portal.url + path))?.status()).toBe(200)
    }

    await device.play({ systemVersion: '2.0.104' })
    await open(entryIds[0])
    await expect(page.getByText('Voting requires a phone with system version 3')).toBeVisible()
    await page.getByRole('button', { name: 'Vote', exact: true }).tap()
    const again = page.getByRole('button', { name: 'Check phone again and vote' })
    await expect(again).toBeVisible()
    await expect(page.getByText('yours has 2.0.104').first()).toBeVisible()

    await device.play({ systemVersion: '3.0.12' })
    await again.tap()
    await expect(page.getByText('You voted for this entry')).toBeVisible()
    // Today the phone is known: the next vote asks it for nothing.
    await device.stop()
    await open(entryIds[1])
    await page.getByRole('button', { name: 'Vote', exact: true }).tap()
    await expect(page.getByText('You voted for this entry')).toBeVisible()
    await context.close()
  } finally {
    await portal.stop()
    await device.stop()
    await folder.remove()
  }
})
