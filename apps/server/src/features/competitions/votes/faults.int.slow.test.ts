import { Readable } from 'node:stream'
import { freezeVotes, vote } from '@easel/contract/competitions/votes/endpoints.ts'
import { countsUntil, isVoteLeaf } from '@easel/domain/competitions/votes/log.ts'
import { leafIn } from '@easel/domain/competitions/votes/verify.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { crashAt, installCrashes } from '../../../testing/crash.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'
import { exportVotes } from './bundle.ts'
import { agreedCounts } from './freeze.ts'
import { voteKeysOf } from './keys.ts'
import { loggedCountsUntil } from './logQueries.ts'
import { portalKey, readBundle, verdictOf } from './readBundle.ts'
import { writeLogs } from './sequence.ts'
import { writeAll } from './testing/log.ts'

/** After every account of the test was made: the database dates these by its own clock. */
const NOW = new Date('2045-10-01T10:00:00.000Z')
const HOUR = 3_600_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const MAX = 5

let app: TestApp
const key = () => portalKey(voteKeysOf(app.platform.secrets).publicKey)
/** A second process on the same database, with a clock of its own. */
let other: TestApp
let entrant: Person
let voter: Person
let edition: Awaited<ReturnType<typeof openEdition>>
let entryId: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  other = await app.another()
  entrant = await createPerson(app, 'verified')
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await app.setNow(NOW)
  await other.setNow(NOW)
  voter = await createPerson(app, 'account')
  edition = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.votesPerDay': MAX,
    'voting.mayTakeBack': true,
  })
  entryId = await stage(1)
})

const stage = async (place: number) =>
  stageEntry(app.platform, {
    editionId: edition.editionId,
    category: 'photography',
    owner: place === 1 ? entrant : await createPerson(app, 'verified'),
  })
const stageMore = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => stage(at + 2)))
/** A device of its own, at whichever process. */
async function signedIn(on: TestApp, { email }: Person): Promise<Caller> {
  const device = on.visitor()
  const answer = await device.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
  if (answer.code !== 'success') throw new Error(answer.code)
  return device
}
const give = (device: Caller, infoId = entryId) => device.call('POST', '/design/cpt/vote', { infoId })
const takeBack = (device: Caller, infoId = entryId) =>
  device.call('POST', '/design/cpt/takeBackVote', { infoId })
const nonceOf = async (answer: ReturnType<typeof give>) => made(vote.reply, await answer).receipt.nonce
const agreed = async () => {
  await writeAll(app)
  return Object.fromEntries((await agreedCounts(app.platform.db, edition.editionId)) ?? [['differ', 0]])
}
async function bundle() {
  const lines: string[] = []
  for await (const text of exportVotes(app.platform, edition)) lines.push(...text.trimEnd().split('\n'))
  return readBundle(Readable.from(lines))
}

describe('two devices of one account', () => {
  let phone: Caller
  let tablet: Caller
  beforeEach(async () => {
    phone = voter.caller
    tablet = await signedIn(other, voter)
  })

  test('vote for one entry at once: one ballot, and both have its receipt', async () => {
    const nonces = await Promise.all([phone, tablet, phone, tablet].map((device) => nonceOf(give(device))))
    expect(new Set(nonces).size).toBe(1)
    expect(await agreed()).toEqual({ [entryId]: 1 })
  })

  test('have the votes of one account a day', async () => {
    const codes = await Promise.all(
      (await stageMore(8)).map(async (infoId, at) => (await give(at % 2 ? phone : tablet, infoId)).code),
    )
    expect(codes.filter((code) => code === 'success')).toHaveLength(MAX)
    expect(codes.filter((code) => code === 'vote.noneLeft')).toHaveLength(8 - MAX)
  })

  test('one gives while the other takes back: ballots, log and counts agree, whoever was first', async () => {
    await give(phone)
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([takeBack(tablet), give(phone), takeBack(phone), give(tablet)])
      for (const { code } of answers) expect(['success', 'vote.notGiven', 'vote.noneLeft']).toContain(code)
    }
    const counts = await agreed()
    expect(counts).not.toHaveProperty('differ')
    expect(verdictOf(await bundle(), key())).toMatchObject({ sound: true })
  })
})

describe('a process whose clock is behind', () => {
  test('takes back what the other was given; the log is sound, and says the same of every instant', async () => {
    await other.setNow(later(-6 * HOUR))
    await give(voter.caller)
    expect((await takeBack(await signedIn(other, voter))).code).toBe('success')
    // Its root is older than the one before, too.
    await writeLogs(app.platform)
    await give(await signedIn(other, await createPerson(app, 'account')))
    await writeLogs(other.platform)
    expect(await agreed()).toEqual({ [entryId]: 1 })
    const read = await bundle()
    expect(verdictOf(read, key())).toMatchObject({ sound: true, counts: new Map([[entryId, 1]]) })
    const leaves = read.leaves.map((leaf) => leafIn(edition.editionId, leaf)).filter(isVoteLeaf)
    for (const ms of [-7, -5, -1, 1].map((hours) => hours * HOUR)) {
      const until = later(ms)
      const logged = await loggedCountsUntil(app.platform.db, edition.editionId, until)
      const counted = [...countsUntil(leaves, until.toISOString())].filter(([, votes]) => votes !== 0)
      expect(new Map(counted)).toEqual(logged)
      expect([...logged.values()].every((votes) => votes >= 0)).toBe(true)
    }
  })

  test('gives nobody a day’s votes twice', async () => {
    const entries = await stageMore(3 * MAX)
    await app.setNow(later(24 * HOUR))
    const behind = await signedIn(other, voter)
    const given = async (device: Caller, of: readonly string[]) => {
      const codes = await Promise.all(of.map(async (infoId) => (await give(device, infoId)).code))
      return codes.filter((code) => code === 'success').length
    }
    expect(await given(voter.caller, entries.slice(0, MAX + 2))).toBe(MAX)
    expect(await given(behind, entries.slice(MAX + 2))).toBe(MAX)
    expect(await given(behind, entries)).toBeLessThanOrEqual(2 * MAX)
    expect(Object.values(await agreed()).reduce((sum, votes) => sum + votes, 0)).toBe(2 * MAX)
  })

  test('freezes nothing early, and lets nothing in once the other has frozen', async () => {
    const organiser = await createPerson(app, 'organiser')
    const path = `/staff/v1/competitions/${edition.editionId}/freeze`
    await give(voter.caller)
    await writeAll(app)
    // Voting is open for ten days.
    await app.setNow(later(240 * HOUR))
    const early = await (await signedIn(other, organiser)).call('POST', path, {})
    expect(early.code).toBe('vote.stillOpen')
    expect(made(freezeVotes.reply, await organiser.caller.call('POST', path, {})).size).toBe(1)
    const latecomer = await createPerson(app, 'account')
    expect((await give(await signedIn(other, latecomer))).code).not.toBe('success')
    expect((await takeBack(await signedIn(other, voter))).code).not.toBe('success')
    expect(await agreed()).toEqual({ [entryId]: 1 })
  })
})

describe('a process that dies between ballot and answer', () => {
  let uninstall: () => void
  beforeAll(() => {
    uninstall = installCrashes()
  })
  afterAll(() => uninstall())

  test.each(['before', 'after'] as const)(
    '%s any of its statements: who asks again has one ballot, and the receipt that is in the log',
    async (moment) => {
      let died = 0
      for (let place = 1; ; place += 1) {
        const person = await createPerson(app, 'account')
        const dies = await crashAt(place, moment, () => give(person.caller))
        const again = await nonceOf(give(person.caller))
        await writeAll(app)
        const own = (await bundle()).leaves.filter((leaf) => isVoteLeaf(leaf) && leaf.nonce === again)
        expect(own).toHaveLength(1)
        if (!dies) break
        died += 1
      }
      // Each of these accounts has one ballot, and so has the one whose call was not interrupted.
      expect(died).toBeGreaterThan(3)
      expect(await agreed()).toEqual({ [entryId]: died + 1 })
    },
  )
})
