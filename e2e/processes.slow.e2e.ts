import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { type Answer, type Client, createClient } from './client.ts'
import { confirmContact, embeddedUrl, grantRole, verifyDesigner, withDatabase } from './database.ts'
import { drawPhotograph } from './pictures.ts'
import { type Portal, pinnedNode, root } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { type Redis, startRedis } from './redis.ts'
import { startTwoProcesses } from './twoProcesses.ts'
import { DAY_MS, HOUR_MS, PREPARED, prepareVoting, SLUG, signUp } from './voting.ts'

const VOTERS = 10
/** Of one designer; another one enters with a photograph of their own. */
const ENTRIES = 3

const Given = z.object({ receipt: z.object({ nonce: z.string() }) })
const Entry = z.object({ entryId: z.string(), revision: z.number() })
const Counts = z.object({ counts: z.array(z.object({ entryId: z.string(), votes: z.number() })) })
const Log = z.object({ roots: z.array(z.object({ number: z.number(), size: z.number() })) })
const Judging = z.object({ rounds: z.array(z.object({ roundId: z.string().nullable() })) })
const Desk = z.object({
  criteria: z.array(z.object({ key: z.string() })),
  items: z.array(z.object({ assignmentId: z.string(), title: z.string() })),
})
const Awards = z.object({ lists: z.array(z.object({ listId: z.string() })) })
const Results = z.object({ isAnnounced: z.boolean(), awards: z.array(z.unknown()) })

/** Requests go to the two web processes in turn, so two at once meet in the database. */
for (const [name, withRedis] of [
  ['with Redis', true],
  ['without Redis', false],
] as const)
  test(`two web processes and two workers hold an edition, ${name}`, async () => {
    const folder = await preparedDataDir()
    const redis = withRedis ? await startRedis() : null
    const start = (ms: number) =>
      startTwoProcesses({
        dataDir: folder.path,
        environment: {
          NOW: new Date(PREPARED + ms).toISOString(),
          NOW_SINCE: new Date().toISOString(),
          LOG_LEVEL: 'error',
          ...(redis ? { REDIS_URL: redis.url } : {}),
        },
      })
    let portal = await start(0)
    const world = await prepare(portal, folder.path)
    const reopen = async (ms: number) => {
      expect(await portal.stop()).toBe(0)
      portal = await start(ms)
      for (const client of world.people) client.moveTo(portal.url)
    }
    try {
      await reopen(3 * HOUR_MS)
      const entryIds = await test.step('an entry is made and reviewed', () => enter(world))
      await test.step('many vote at once', () => voteAtOnce(world, entryIds))
      await test.step('a flood is refused by both', () => flood(world, entryIds, redis))
      await reopen(32 * DAY_MS)
      await test.step('the round is opened, judged and closed once', () => judge(world))
      await test.step('the awards are published once', () => publish(world))
      await reopen(51 * DAY_MS)
      await test.step('winners are announced, each once', () => announced(portal, folder.path))
      await test.step('a stranger finds no difference', () => verified(portal.url, folder.path))
      for (const served of portal.served?.() ?? []) expect(served).toBeGreaterThan(0)
    } catch (error) {
      throw new Error(`The portal's log ends with:\n${portal.log().slice(-8_000)}`, { cause: error })
    } finally {
      await portal.stop()
      await redis?.stop()
      await folder.remove()
    }
  })

interface World {
  readonly editionId: string
  readonly entryIds: readonly string[]
  readonly organiser: Client
  readonly colleague: Client
  readonly photographer: Client
  readonly judges: readonly Client[]
  readonly voters: readonly Client[]
  readonly people: readonly Client[]
}

async function prepare(portal: Portal, dataDir: string): Promise<World> {
  const { editionId, entryIds, organiser, voters } = await prepareVoting(portal, dataDir, {
    voters: VOTERS,
    entries: ENTRIES,
    changes: { votesPerDay: ENTRIES + 1 },
    judging: (rules) => ({
      ...rules,
      sharePercent: 100,
      rounds: rules.rounds.slice(0, 1).map((round) => ({ ...round, jurorsPerEntry: 2, goOn: null })),
    }),
  })
  const [colleague, photographer] = [await signUp(portal, 'colleague'), await signUp(portal, 'photographer')]
  const judges = [await signUp(portal, 'ana'), await signUp(portal, 'mei')]
  await withDatabase(dataDir, async (database) => {
    for (const { email } of [organiser, colleague]) await grantRole(database, email, 'organiser')
    await verifyDesigner(database, photographer.email)
    for (const { email } of [...judges, photographer]) await confirmContact(database, email)
  })
  const people = [organiser, colleague, photographer, ...judges, ...voters]
  return { editionId, entryIds, organiser, colleague, photographer, judges, voters, people }
}

const succeeded = (answer: Answer): unknown => {
  expect(answer).toMatchObject({ code: 'success' })
  return answer.data
}

/** Of the same call by both at once, one is done and the other is refused. */
async function once(refusal: string, ...calls: readonly Promise<Answer>[]): Promise<unknown> {
  const answers = await Promise.all(calls)
  expect(answers.map(({ code }) => code).toSorted()).toEqual([refusal, 'success'].toSorted())
  return answers.find(({ code }) => code === 'success')?.data
}

async function enter({ organiser, colleague, photographer, entryIds }: World): Promise<string[]> {
  const picture = await drawPhotograph({ seed: 7, ppi: 300 })
  const slot = `edition=${SLUG}&category=photography&slot=photograph`
  const sent = succeeded(await photographer.upload(`/design/cpt/uiResource?${slot}`, 'tide.jpg', picture))
  const { fileId } = z.object({ fileId: z.string() }).parse(sent)
  const body = {
    edition: SLUG,
    category: 'photography',
    title: 'Low Water 9',
    creator: 'Lin Mei',
    description: 'The mudflats an hour after high water.',
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
    files: [{ slot: 'photograph', fileId }],
  }
  const { entryId, revision } = Entry.parse(
    succeeded(await photographer.call('POST', '/design/cpt/createInfo', body)),
  )
  const submitted = await photographer.call('POST', `/design/cpt/submitInfo/${entryId}`, { revision })
  const decision = { decision: 'PASS', revision: Entry.parse(succeeded(submitted)).revision }
  const decide = (who: Client) => who.call('POST', `/staff/v1/entries/${entryId}/decision`, decision)
  await once('entry.cannotDecideNow', decide(organiser), decide(colleague))
  return [...entryIds, entryId]
}

/** Nobody votes for as many entries as the one before, so that no two entries have the same count. */
const choiceOf = (voter: number, entryIds: readonly string[]) =>
  entryIds.slice(0, 1 + (voter % entryIds.length))

async function voteAtOnce({ voters }: World, entryIds: readonly string[]): Promise<void> {
  const votes = voters.flatMap((voter, at) =>
    choiceOf(at, entryIds).map(async (infoId) => {
      // As from two devices: the same vote, over both processes.
      const answers = await Promise.all([1, 2].map(() => voter.call('POST', '/design/cpt/vote', { infoId })))
      const nonces = answers.map((answer) => Given.parse(succeeded(answer)).receipt.nonce)
      expect(new Set(nonces).size).toBe(1)
    }),
  )
  await Promise.all(votes)
  const [visitor] = voters
  const expected = entryIds.map((entryId) => ({
    entryId,
    votes: voters.filter((_, at) => choiceOf(at, entryIds).includes(entryId)).length,
  }))
  const ofBoth = (path: string) =>
    Promise.all([1, 2].map(async () => (await visitor?.call('GET', path))?.data))
  await expect
    .poll(async () => {
      const both = await ofBoth(`/v1/competitions/${SLUG}/votes`)
      return both.map((data) => Counts.parse(data).counts.toSorted((a, b) => b.votes - a.votes))
    })
    .toEqual([expected, expected])
  const [one, other] = await ofBoth(`/v1/competitions/${SLUG}/log`)
  expect(one).toEqual(other)
  const { roots } = Log.parse(one)
  expect(roots.map(({ number }) => number)).toEqual(roots.map((_, at) => at + 1))
  expect(roots.at(-1)?.size).toBe(votes.length)
}

/** An account’s votes of a minute are counted: by each process alone, or by both together. */
async function flood({ voters }: World, [infoId]: readonly string[], redis: Redis | null): Promise<void> {
  const voter = voters[0]
  const refused = async () => (await voter?.call('POST', '/design/cpt/vote', { infoId }))?.status === 429
  await expect(async () => {
    while (!(await refused()));
    // The next one is answered by the other process.
    expect(await refused()).toBe(true)
  }).toPass()
  if (redis) expect((await redis.keys()).some((key) => key.includes('vote:account'))).toBe(true)
}

async function judge({ editionId, organiser, colleague, judges }: World): Promise<void> {
  const path = `/staff/v1/competitions/${editionId}`
  const post = (who: Client, tail: string, body: unknown = {}) => who.call('POST', `${path}/${tail}`, body)
  await once('vote.isFrozen', post(organiser, 'freeze'), post(colleague, 'freeze'))
  for (const { email } of judges)
    succeeded(await post(organiser, 'judges', { account: email, languages: ['en'] }))
  const opened = await once(
    'judging.roundIsOpen',
    ...[organiser, colleague].map((who) => post(who, 'rounds/first/open', { calibration: 0 })),
  )
  const roundId = Judging.parse(opened).rounds[0]?.roundId
  for (const [at, who] of judges.entries()) {
    const desk = Desk.parse(succeeded(await who.call('GET', `/v1/judging/rounds/${roundId}`)))
    expect(desk.items).toHaveLength(ENTRIES + 1)
    for (const { assignmentId, title } of desk.items) {
      const address = `/v1/judging/assignments/${assignmentId}`
      const score = Math.min(10, Number(title.slice(-1)) + at)
      const scores = Object.fromEntries(desk.criteria.map(({ key }) => [key, score]))
      const sheet = { scores, note: '', isLater: false, revision: 0 }
      // The same sheet in two tabs: the second is refused.
      await once('judging.changedMeanwhile', who.call('PUT', address, sheet), who.call('PUT', address, sheet))
    }
  }
  const move = (who: Client, tail: string) => who.call('POST', `/staff/v1/rounds/${roundId}/${tail}`, {})
  await once('judging.roundNotOpen', move(organiser, 'propose'), move(organiser, 'propose'))
  await once('judging.notProposed', move(colleague, 'close'), move(colleague, 'close'))
}

async function publish({ editionId, organiser, colleague }: World): Promise<void> {
  const propose = () => organiser.call('POST', `/staff/v1/competitions/${editionId}/awards/propose`, {})
  const proposed = await once('awardList.waits', propose(), propose())
  const listId = Awards.parse(proposed).lists[0]?.listId
  const decide = () =>
    colleague.call('POST', `/staff/v1/award-lists/${listId}/decision`, { decision: 'PUBLISH' })
  await once('awardList.decided', decide(), decide())
}

/** Both processes name the same winners, and both workers together have notified each of them once. */
async function announced(portal: Portal, dataDir: string): Promise<void> {
  const visitor = createClient(portal.url, 'visitor')
  const path = `/design/cpt/prize/resultPublic?edition=${SLUG}`
  const [one, other] = [(await visitor.call('GET', path)).data, (await visitor.call('GET', path)).data]
  expect(one).toEqual(other)
  const { isAnnounced, awards } = Results.parse(one)
  expect(isAnnounced).toBe(true)
  expect(awards.length).toBeGreaterThan(3)
  const notices = `select count(*)::int as "all", count(distinct subject_id)::int as winners from notice where kind = 'AWARD_WON'`
  await withDatabase(dataDir, (database) =>
    expect
      .poll(async () => (await database.query(notices)).rows)
      .toEqual([{ all: awards.length, winners: awards.length }]),
  )
}

async function verified(url: string, dataDir: string): Promise<void> {
  const run = promisify(execFile)
  const command = (name: string, ...parameters: string[]) =>
    run(pinnedNode, [`apps/server/src/commands/${name}.ts`, ...parameters], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    })
  const databaseUrl = await embeddedUrl(dataDir)
  const file = join(dataDir, 'results.zip')
  // Rounds and lists come into the log some seconds after they were decided.
  await expect(async () => {
    await writeFile(file, (await command('export-results', SLUG)).stdout)
    const known = ['--portal', url, '--known', join(dataDir, 'known.json')]
    expect((await command('verify-results', file, ...known)).stdout.toString()).toContain('no difference')
  }).toPass()
}
