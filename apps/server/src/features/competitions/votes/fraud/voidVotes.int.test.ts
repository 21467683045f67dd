import { Readable } from 'node:stream'
import { getEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { ownVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import { ownVoidVotes, type VoteQuarantine } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { exportVotes } from '../bundle.ts'
import { voteKeysOf } from '../keys.ts'
import { loggedCountsUntil } from '../logQueries.ts'
import { portalKey, readBundle, verdictOf } from '../readBundle.ts'
import { writeLogs } from '../sequence.ts'
import { act, DAY, fraudWorld, NOW, type World } from './testing/fraudWorld.ts'

const { at, counts, crowdAt, desk, give, look, place, placed, someNetwork, world } = fraudWorld()

let app: TestApp
let edition: World['edition']
let entryId: string
let organisers: World['organisers']
beforeEach(() => {
  ;({ app, edition, entryId, organisers } = world())
})

const key = () => portalKey(voteKeysOf(app.platform.secrets).publicKey)
const freeze = () =>
  organisers[0].caller.call('POST', `/staff/v1/competitions/${edition.editionId}/freeze`, {})
const againstFreeze = async () => {
  const path = `/staff/v1/competitions/${edition.editionId}/judging`
  return made(staffGetJudging.reply, await organisers[0].caller.call('GET', path)).can.freeze
}
const toEnd = async (ms = 0) => {
  const answer = await app.visitor().call('GET', `/v1/competitions/${edition.slug}`)
  const until = new Date(made(getEdition.reply, answer).timeline.voting.until)
  await app.setNow(new Date(until.getTime() + ms))
}

async function voided(): Promise<{ quarantine: VoteQuarantine; people: Person[] }> {
  const people = await crowdAt(someNetwork())
  await look()
  const quarantine = await placed('NETWORK')
  await act(organisers[0], quarantine, 'propose-void')
  expect((await act(organisers[1], quarantine, 'void')).code).toBe('success')
  return { quarantine, people }
}
const object = ({ caller }: Person) =>
  caller.call('POST', '/design/cpt/objectToVoid', { infoId: entryId, text: 'We all work in one office.' })

test('the votes before an instant are those of the log without what is void, before or after it', async () => {
  const crowd = await crowdAt(someNetwork())
  await look()
  const first = await placed('NETWORK')
  await act(organisers[0], first, 'release')
  await act(organisers[0], await placed('NETWORK'), 'propose-void')
  const until = new Date(NOW.getTime() + DAY)
  await app.setNow(new Date(until.getTime() + DAY))
  await give(await at(someNetwork(), await createPerson(app, 'account')))
  const [waiting] = (await desk()).quarantines.filter(({ state }) => state === 'VOID_PROPOSED')
  const before = async () => {
    while ((await writeLogs(app.platform)) > 0);
    return loggedCountsUntil(app.platform.db, edition.editionId, until)
  }
  expect(await before()).toEqual(new Map())
  if (!waiting) throw new Error('nothing is proposed')
  expect((await act(organisers[1], waiting, 'void')).code).toBe('success')
  expect(await before()).toEqual(new Map())
  const [voter] = crowd
  await voter?.caller.call('POST', '/design/cpt/objectToVoid', { infoId: entryId, text: 'It was me' })
  const [{ objection } = { objection: '' }] =
    (await desk()).quarantines.flatMap(({ objections }) => objections) ?? []
  expect((await act(organisers[1], waiting, 'answer', { objection, restore: true })).code).toBe('success')
  expect(await before()).toEqual(new Map([[entryId, 1]]))
})

describe('voters of void votes', () => {
  test('are notified, object once, and are answered', async () => {
    const { quarantine, people } = await voided()
    const [first, second] = people
    if (!first || !second) throw new Error('five people')
    const notices = await app.platform.db
      .selectFrom('notice')
      .select('params')
      .where('kind', '=', 'VOTE_VOIDED')
      .where(
        'account_id',
        'in',
        people.map(({ accountId }) => accountId),
      )
      .execute()
    expect(notices).toHaveLength(5)
    expect(notices[0]).toMatchObject({ params: { word: 'LIKE' } })
    const own = async (person: Person) => {
      const answer = await person.caller.call('GET', `/design/cpt/voidVotes?edition=${edition.slug}`)
      return made(ownVoidVotes.reply, answer).items
    }
    expect(await own(first)).toMatchObject([{ entryId, objection: 'NONE', can: { object: null } }])
    const codes = (await Promise.all([1, 2, 3].map(() => object(first)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['objection.given', 'objection.given', 'success'])
    expect((await object(second)).code).toBe('success')
    expect((await object(await createPerson(app, 'account'))).code).toBe('objection.notVoid')
    const [given, other] = (await desk()).quarantines[0]?.objections ?? []
    const answer = (objection: string | undefined, restore: boolean) =>
      act(organisers[0], quarantine, 'answer', { objection, restore })
    expect((await answer(given?.objection, true)).code).toBe('success')
    expect((await answer(given?.objection, true)).code).toBe('objection.none')
    expect((await answer(other?.objection, false)).code).toBe('success')
    const answered = await app.platform.db
      .selectFrom('notice')
      .select('params')
      .where('kind', 'in', ['OBJECTION_KEPT', 'OBJECTION_RESTORED'])
      .where('account_id', 'in', [first.accountId, second.accountId])
      .execute()
    expect(answered).toMatchObject([{ params: { word: 'LIKE' } }, { params: { word: 'LIKE' } }])
    expect(await counts()).toMatchObject({
      counts: [{ entryId, votes: 1 }],
      voided: [{ signal: 'NETWORK', votes: 4 }],
    })
    expect(await own(first)).toEqual([])
    expect(await own(second)).toMatchObject([
      { objection: 'KEPT', can: { object: { code: 'objection.given' } } },
    ])
    const votes = made(
      ownVotes.reply,
      await first.caller.call('GET', `/design/cpt/votes?edition=${edition.slug}`),
    )
    expect(votes.entryIds).toEqual([entryId])
  })
})

describe('the final count', () => {
  test('waits for what is in quarantine, for objections, and for their time', async () => {
    await crowdAt(someNetwork())
    await look()
    await toEnd()
    const quarantine = await placed('NETWORK')
    while ((await writeLogs(app.platform)) > 0);
    expect(await freeze()).toMatchObject({ code: 'vote.inQuarantine', status: 409 })
    expect(await againstFreeze()).toMatchObject({ code: 'vote.inQuarantine' })
    await act(organisers[1], quarantine, 'propose-void')
    expect((await act(organisers[0], quarantine, 'void')).code).toBe('success')
    while ((await writeLogs(app.platform)) > 0);
    expect((await freeze()).code).toBe('vote.objectionsPossible')
    expect(await againstFreeze()).toMatchObject({ code: 'vote.objectionsPossible' })
    await toEnd(4 * DAY)
    expect((await freeze()).code).toBe('success')
    expect((await act(organisers[1], quarantine, 'release')).code).toBe('vote.isFrozen')
    expect((await place('NETWORK')).code).not.toBe('success')
  })

  test('is that of a bundle which knows void votes and names nobody; a dropped void leaf is found', async () => {
    const { quarantine, people } = await voided()
    const [first] = people
    if (!first) throw new Error('five people')
    await object(first)
    const [objection] = (await desk()).quarantines[0]?.objections ?? []
    await give((await createPerson(app, 'account')).caller)
    while ((await writeLogs(app.platform)) > 0);
    await toEnd(4 * DAY)
    expect((await freeze()).code).toBe('vote.objectionsOpen')
    expect(await againstFreeze()).toMatchObject({ code: 'vote.objectionsOpen' })
    await act(organisers[1], quarantine, 'answer', { objection: objection?.objection, restore: true })
    while ((await writeLogs(app.platform)) > 0);
    expect((await freeze()).code).toBe('success')
    const lines: string[] = []
    for await (const text of exportVotes(app.platform, edition)) lines.push(...text.trimEnd().split('\n'))
    const bundle = await readBundle(Readable.from(lines))
    expect(verdictOf(bundle, key())).toMatchObject({
      sound: true,
      counts: new Map([[entryId, 2]]),
      voided: 4,
    })
    for (const { accountId } of people) expect(lines.join()).not.toContain(accountId)
    const leaves = bundle.leaves.filter(({ kind }) => kind !== 'VOID')
    expect(verdictOf({ ...bundle, leaves }, key()).sound).toBe(false)
  })
})
