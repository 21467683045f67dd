import { type Browser, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { type Client, createClient } from './client.ts'
import { confirmContact, withDatabase } from './database.ts'
import { type Portal, startPortal, temporaryDataDir } from './portal.ts'
import { contextOf, HOUR_MS, PREPARED, phoneOf, prepareVoting, SLUG, signUp } from './voting.ts'

const VOTERS = 12
const ENTRIES = 8
/** After so many acknowledged votes of its own a round is killed. */
const PROGRESS: readonly number[] = [1, 12, 24]

const Given = z.object({ receipt: z.object({ nonce: z.string(), entryId: z.string() }) })
const Counts = z.object({ counts: z.array(z.object({ votes: z.number() })) })

test('kill -9 under voting: every acknowledged vote is in the log and in the count', async ({ browser }) => {
  const folder = await temporaryDataDir()
  const start = (round: number) => {
    const at = round === 0 ? PREPARED : PREPARED + 2 * HOUR_MS + round * 60_000
    const environment = { NOW: new Date(at).toISOString(), LOG_LEVEL: 'error' }
    return startPortal({ dataDir: folder.path, environment })
  }
  let portal = await start(0)
  try {
    const { entryIds, voters } = await prepareVoting(portal, folder.path, {
      voters: VOTERS,
      entries: ENTRIES,
    })
    await portal.stop()
    portal = await start(1)
    const receipts = new Map<string, string>()
    for (const [round, progress] of PROGRESS.entries()) {
      for (const voter of voters) voter.moveTo(portal.url)
      await voteUntilKilled(portal, voters, entryIds, receipts, receipts.size + progress)
      portal = await start(round + 2)
    }
    for (const voter of voters) voter.moveTo(portal.url)
    await Promise.all(voters.map((voter) => voteForAll(voter, entryIds, receipts)))
    await pressVote(browser, portal, await onlooker(portal, folder.path), entryIds[0] ?? '')

    await expectAllInLog(portal, folder.path, [...receipts.values()])
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-8_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

/** Each vote that the portal acknowledged, under voter and entry. */
async function voteForAll(
  voter: Client,
  entryIds: readonly string[],
  receipts: Map<string, string>,
): Promise<void> {
  for (const infoId of entryIds) {
    const answer = await voter.call('POST', '/design/cpt/vote', { infoId })
    expect(answer.code).toBe('success')
    const { nonce } = Given.parse(answer.data).receipt
    const ballot = `${voter.email} ${infoId}`
    // What was acknowledged before a kill is acknowledged by the same receipt after it.
    expect(receipts.get(ballot) ?? nonce).toBe(nonce)
    receipts.set(ballot, nonce)
  }
}

async function voteUntilKilled(
  portal: Portal,
  voters: readonly Client[],
  entryIds: readonly string[],
  receipts: Map<string, string>,
  enough: number,
): Promise<void> {
  let isKilled = false
  const voting = Promise.all(
    voters.map((voter) =>
      voteForAll(voter, entryIds, receipts).catch((error: unknown) => {
        if (!isKilled) throw error
      }),
    ),
  )
  await Promise.race([voting, expect.poll(() => receipts.size).toBeGreaterThanOrEqual(enough)])
  isKilled = true
  await portal.kill()
  await voting
}

async function onlooker(portal: Portal, dataDir: string): Promise<Client> {
  const client = await signUp(portal, 'onlooker')
  await withDatabase(dataDir, (database) => confirmContact(database, client.email))
  return client
}

/** In two tabs of a phone and on a computer at once: each says that the vote is given, and it is one. */
async function pressVote(browser: Browser, portal: Portal, voter: Client, entryId: string): Promise<void> {
  const phone = await phoneOf(browser, portal, voter)
  const computer = await contextOf(browser, portal, voter, { locale: 'en-GB', reducedMotion: 'reduce' })
  const pages = [await phone.newPage(), await phone.newPage(), await computer.newPage()]
  const button = (page: Page) => page.getByRole('button', { name: 'Vote', exact: true })
  for (const page of pages) {
    await page.goto(`${portal.url}/competitions/${SLUG}/featured-themes-detail/${entryId}`)
    await expect(button(page)).toBeEnabled()
  }
  await Promise.all(pages.map((page) => button(page).click()))
  for (const page of pages) await expect(page.getByText('You voted for this entry')).toBeVisible()
  await phone.close()
  await computer.close()
}

async function expectAllInLog(portal: Portal, dataDir: string, nonces: readonly string[]): Promise<void> {
  const visitor = createClient(portal.url, 'visitor')
  expect(nonces).toHaveLength(VOTERS * ENTRIES)
  for (const nonce of nonces)
    await expect
      .poll(async () => (await visitor.call('GET', `/v1/competitions/tides/log/proof?nonce=${nonce}`)).code)
      .toBe('success')
  const expected = VOTERS * ENTRIES + 1
  await expect
    .poll(async () => {
      const { data } = await visitor.call('GET', '/v1/competitions/tides/votes')
      return Counts.parse(data).counts.reduce((sum, { votes }) => sum + votes, 0)
    })
    .toBe(expected)
  await withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ ballots: string; leaves: string; waiting: string }>(
      `select (select count(*) from ballot) as ballots, (select count(*) from vote_leaf) as leaves,
         (select count(*) from vote_waiting) as waiting`,
    )
    expect(rows).toEqual([{ ballots: `${expected}`, leaves: `${expected}`, waiting: '0' }])
  })
}
