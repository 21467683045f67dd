import { ownVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import { VOTE_LIMITS } from '@easel/contract/rateLimits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createCaller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { attested, startIssuer, type TestIssuer } from '../attestations/testing/issuer.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const ACCOUNT_VOTES = 60
const NETWORK_VOTES = 3_000

let app: TestApp
let issuer: TestIssuer
let edition: { readonly editionId: string; readonly slug: string }
let entryId: string
let voter: Person
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startTestApp({ now: NOW.toISOString(), environment: { DEVICE_ISSUER: issuer.url } })
  edition = await openEdition(app, { 'voting.systemVersions': ['2', '3'], 'voting.accountAgeDays': 0 })
  const { editionId } = edition
  const owner = await createPerson(app, 'verified')
  entryId = await stageEntry(app.platform, { editionId, category: 'photography', owner })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
beforeEach(async () => {
  await app.setNow(NOW)
  voter = await createPerson(app, 'account')
})

const give = ({ caller }: Pick<Person, 'caller'>) =>
  caller.call('POST', '/design/cpt/vote', { infoId: entryId })
const canVote = async ({ caller }: Person) => {
  const answer = await caller.call('GET', `/design/cpt/votes?edition=${edition.slug}`)
  return made(ownVotes.reply, answer).can
}

describe('an edition that names system versions', () => {
  test('takes votes from phones that attested one of them, for a day', async () => {
    expect(await canVote(voter)).toMatchObject({ vote: { code: 'vote.notAttested' }, attest: null })
    expect((await give(voter)).code).toBe('vote.notAttested')
    await attested(issuer, voter, NOW, { system_version: '1.9.9' })
    expect(await give(voter)).toMatchObject({ code: 'vote.systemVersion', status: 403 })
    expect((await give(voter)).message).toContain('Yours has 1.9.9')
    await attested(issuer, voter, NOW, { system_version: '2.0.104' })
    expect((await canVote(voter)).vote).toBeNull()
    expect((await give(voter)).code).toBe('success')
    await app.setNow(new Date(NOW.getTime() + 25 * 3_600_000))
    expect((await canVote(voter)).vote?.code).toBe('vote.notAttested')
  })

  test('takes none by a stranger’s attestation', async () => {
    await attested(issuer, await createPerson(app, 'account'), NOW)
    expect((await give(voter)).code).toBe('vote.notAttested')
  })

  test('keeps with the ballot keyed hashes of network and phone, of this edition alone', async () => {
    await attested(issuer, voter, NOW)
    await give(voter)
    const { network, device } = await app.platform.db
      .selectFrom('ballot')
      .select(['network', 'device'])
      .where('voter_id', '=', voter.accountId)
      .executeTakeFirstOrThrow()
    expect(network).toHaveLength(32)
    expect(device).toHaveLength(32)
    const other = await openEdition(app, { 'voting.systemVersions': ['2'], 'voting.accountAgeDays': 0 })
    const entry = await stageEntry(app.platform, {
      editionId: other.editionId,
      category: 'photography',
      owner: await createPerson(app, 'verified'),
    })
    expect((await voter.caller.call('POST', '/design/cpt/vote', { infoId: entry })).code).toBe('success')
    const rows = await app.platform.db
      .selectFrom('ballot')
      .select(['network', 'device'])
      .where('voter_id', '=', voter.accountId)
      .execute()
    expect(new Set(rows.map((row) => row.network?.toString('hex'))).size).toBe(2)
    expect(new Set(rows.map((row) => row.device?.toString('hex'))).size).toBe(2)
  })
})

describe('a flood of votes is answered 429 with when', () => {
  const expectWait = (answer: Awaited<ReturnType<typeof give>>) => {
    expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  }

  test('of one account', async () => {
    await attested(issuer, voter, NOW, { device_key: `phone-${newId()}` })
    const answers = []
    for (let at = 0; at <= ACCOUNT_VOTES; at += 1) answers.push(await give(voter))
    expect(answers.slice(0, ACCOUNT_VOTES).every(({ code }) => code === 'success')).toBe(true)
    expectWait(answers[ACCOUNT_VOTES] ?? answers[0] ?? (await give(voter)))
  })

  test('of one phone, whatever accounts it votes with', async () => {
    const phone = { device_key: `phone-${newId()}` }
    const people = await Promise.all([1, 2, 3].map(() => createPerson(app, 'account')))
    for (const person of people) await attested(issuer, person, NOW, phone)
    const answers = []
    for (let at = 0; at < ACCOUNT_VOTES / 2; at += 1)
      for (const person of people.slice(0, 2)) answers.push(await give(person))
    expect(answers.every(({ code }) => code === 'success')).toBe(true)
    for (const person of people) expectWait(await give(person))
    await attested(issuer, voter, NOW, { device_key: `phone-${newId()}` })
    expect((await give(voter)).code).toBe('success')
  })

  test('of one network, whoever votes there', async () => {
    const address = '203.0.113.77'
    const crowd = () => ({ address, accountId: newId(), target: null })
    for (let at = 0; at < NETWORK_VOTES; at += 1)
      expect(await app.platform.limits.secondsToWait(VOTE_LIMITS, '', crowd())).toBeNull()
    const caller = createCaller(app.server, address)
    await caller.call('POST', '/auth/sign-in/email', { email: voter.email, password: TEST_PASSWORD })
    expectWait(await give({ caller }))
    await attested(issuer, voter, NOW, { device_key: `phone-${newId()}` })
    expect((await give(voter)).code).toBe('success')
  })
})
