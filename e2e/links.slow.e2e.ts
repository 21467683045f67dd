import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { editionSites } from '../apps/web/src/app/editionSites.ts'
import { type Portal, startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { takenOver } from './screen.ts'
import { DAY_MS, HOUR_MS, PREPARED, phoneOf, prepareVoting } from './voting.ts'

const Editions = z.object({ items: z.array(z.object({ editionId: z.string(), slug: z.string() })) })
const Link = z.object({ linkId: z.string(), token: z.string() })
const ENTRY = 'Entry 1'
const NOTHING = /<h1[^>]*>Page not found/

/** Spec §2: every page below `/{token}`. */
const pages = editionSites.find(({ root }) => root === ':token')?.pages.map(([path]) => path) ?? []

const open = async (portal: Portal, path: string) => {
  const answer = await fetch(portal.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('a link opens the pages of its edition for people without accounts, until it is revoked or ends', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const start = (ms: number) =>
    startPortal({
      dataDir: folder.path,
      environment: { NOW: new Date(PREPARED + ms).toISOString(), LOG_LEVEL: 'error' },
    })
  let portal = await start(0)
  try {
    const { organiser, editionId, entryIds } = await prepareVoting(portal, folder.path, {
      voters: 0,
      entries: 1,
    })
    await portal.stop()
    portal = await start(3 * HOUR_MS)
    organiser.moveTo(portal.url)
    const issue = async (of: string, endsAt: number) => {
      const body = { audience: 'Schools', endsAt: new Date(PREPARED + endsAt).toISOString() }
      return Link.parse((await organiser.call('POST', `/staff/v1/competitions/${of}/links`, body)).data)
    }
    const { items } = Editions.parse((await organiser.call('GET', '/staff/v1/competitions')).data)
    const other = items.find(({ slug }) => slug === '2023')?.editionId ?? ''
    const [revoked, ended, others] = [
      await issue(editionId, 2 * DAY_MS),
      await issue(editionId, 2 * DAY_MS),
      await issue(other, 5 * DAY_MS),
    ]
    const addresses = ({ token }: { readonly token: string }) =>
      pages.map((path) => `/${token}/${path.replace(':productId', entryIds[0] ?? '')}`)

    await test.step('every page is whole, and leads on below the link', async () => {
      expect(addresses(revoked)).toHaveLength(5)
      for (const path of addresses(revoked)) {
        const { status, html } = await open(portal, path)
        expect(status, path).toBe(200)
        expect(html, path).toContain(`href="/${revoked.token}/guide"`)
        expect(html, path).not.toMatch(NOTHING)
      }
      expect((await open(portal, addresses(revoked).at(-1) ?? '')).html).toContain(ENTRY)
      const page = await (await phoneOf(browser, portal)).newPage()
      await page.goto(`${portal.url}/${revoked.token}/featured-themes`)
      await takenOver(page)
      await page.getByRole('link', { name: ENTRY, exact: true }).tap()
      const viewer = page.getByRole('dialog', { name: ENTRY, exact: true })
      await viewer.getByRole('link', { name: 'Entry page' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: ENTRY })).toBeVisible()
      expect(page.url()).toContain(`/${revoked.token}/`)
      await page.context().close()
    })
    await test.step('a link of another edition shows none of its entries', async () => {
      const { status, html } = await open(portal, addresses(others).at(-1) ?? '')
      expect(status).toBe(404)
      expect(html).toMatch(NOTHING)
      expect(html).not.toContain(`>${ENTRY}<`)
    })
    await test.step('a revoked link opens nothing; the others stay', async () => {
      const answer = await organiser.call('POST', `/staff/v1/competition-links/${revoked.linkId}/revoke`)
      expect(answer.code).toBe('success')
      for (const path of addresses(revoked)) {
        // A page is kept for a second at most.
        await expect.poll(async () => (await open(portal, path)).status).toBe(404)
        expect((await open(portal, path)).html, path).toMatch(NOTHING)
      }
      for (const path of addresses(ended)) expect((await open(portal, path)).status, path).toBe(200)
    })
    await test.step('a link that has ended opens nothing', async () => {
      await portal.stop()
      portal = await start(2 * DAY_MS)
      for (const path of addresses(ended)) {
        const { status, html } = await open(portal, path)
        expect(status, path).toBe(404)
        expect(html, path).toMatch(NOTHING)
      }
      for (const path of addresses(others).slice(0, -1))
        expect((await open(portal, path)).status, path).toBe(200)
    })
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-8_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})
