import { submitInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { isEntrant } from '../editions/public.ts'
import { smallEditionNow, wholeDraft } from '../entries/testing/entrants.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'
import { judgeIn } from './judgeQueries.ts'
import { named } from './testing/judged.ts'

let app: TestApp
let organiser: Person
beforeAll(async () => {
  app = await startTestApp()
  organiser = await createPerson(app, 'organiser')
})
afterAll(() => app.close())

const nameBy = ({ caller }: Person, editionId: string, { email: account }: Person): Promise<Answer> =>
  caller.call('POST', `/staff/v1/competitions/${editionId}/judges`, { account, languages: ['en'] })
const submit = ({ caller }: Person, entryId: string, revision: number): Promise<Answer> =>
  caller.call('POST', `/design/cpt/submitInfo/${entryId}`, { revision })
const kindsOf = async ({ accountId }: Person) =>
  (
    await app.platform.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const isJudge = async (editionId: string, { accountId }: Person) =>
  (await judgeIn(app.platform.db, editionId, accountId)) !== undefined

test('who has an entry is not named as a judge; with a draft or a withdrawn entry one is', async () => {
  const { editionId } = await smallEditionNow(app)
  const stage = async (state: 'DRAFT' | 'UNDER_REVIEW' | 'FAILED' | 'PASSED' | 'WITHDRAWN') => {
    const owner = await createPerson(app, 'verified')
    await stageEntry(app.platform, { editionId, category: 'pictures', owner, state })
    return nameBy(organiser, editionId, owner)
  }
  for (const state of ['UNDER_REVIEW', 'FAILED', 'PASSED'] as const)
    expect(await stage(state)).toMatchObject({ status: 409, code: 'judging.hasEntry' })
  for (const state of ['DRAFT', 'WITHDRAWN'] as const)
    expect(await stage(state)).toMatchObject({ code: 'success' })
})

test('a judge who enters judges no longer; the judge and the organisers without an entry are told', async () => {
  const { editionId, slug } = await smallEditionNow(app)
  const judge = await createPerson(app, 'verified')
  const rival = await createPerson(app, 'verified')
  await grantRoles(app.platform, rival.accountId, ['organiser'])
  await stageEntry(app.platform, { editionId, category: 'pictures', owner: rival })
  await named(editionId, organiser, judge)
  const draft = await wholeDraft(judge, { slug })
  expect(await isJudge(editionId, judge)).toBe(true)
  made(submitInfo.reply, await submit(judge, draft.entryId, draft.revision))

  expect(await isJudge(editionId, judge)).toBe(false)
  expect(await kindsOf(judge)).toContain('JUDGING_ENDED')
  expect(await kindsOf(organiser)).toContain('JUDGE_ENTERED')
  expect(await kindsOf(rival)).not.toContain('JUDGE_ENTERED')
  const read = () => organiser.caller.call('GET', `/staff/v1/competitions/${editionId}/judging`)
  const [left] = made(staffGetJudging.reply, await read()).judges
  expect(left).toMatchObject({ hasEntered: true, removalReason: null, removedAt: expect.any(String) })
})

test('named and entering at once, a hundred times: never both', async () => {
  const { editionId } = await smallEditionNow(app)
  const stagings = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const who = await createPerson(app, 'verified')
      const entryId = await stageEntry(app.platform, {
        editionId,
        category: 'pictures',
        owner: who,
        state: 'DRAFT',
      })
      return { who, entryId }
    }),
  )
  await app.platform.db
    .updateTable('competition_entry')
    .set({ name: 'Dunes', creator: 'Someone' })
    .where('edition_id', '=', editionId)
    .execute()
  const enter = (entryId: string) =>
    app.platform.db
      .updateTable('competition_entry')
      .set({ state: 'UNDER_REVIEW', submission: 1, submitted_at: app.platform.clock.now() })
      .where('entry_id', '=', entryId)
      .execute()
  await Promise.all(
    stagings.flatMap(({ who, entryId }, at) => {
      const [name, entering] = [() => nameBy(organiser, editionId, who), () => enter(entryId)]
      const both: (() => Promise<unknown>)[] = at % 2 === 0 ? [name, entering] : [entering, name]
      return both.map((one) => one().catch(String))
    }),
  )
  const stands = await Promise.all(
    stagings.map(async ({ who }) => [
      await isJudge(editionId, who),
      await isEntrant(app.platform.db, editionId, who.accountId),
    ]),
  )
  // One of the two may have failed for want of a connection: what must not be is that both succeeded.
  expect(stands.filter(([judges, takesPart]) => judges && takesPart)).toEqual([])
  expect(stands.filter((each) => each.includes(true)).length).toBeGreaterThan(50)
}, 60_000)

test('the submission of an entry and the naming of its entrant, at once: the entry stays, the judge goes', async () => {
  const { editionId, slug } = await smallEditionNow(app)
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const who = await createPerson(app, 'verified')
      return { who, draft: await wholeDraft(who, { slug }) }
    }),
  )
  await Promise.all(
    people.flatMap(({ who, draft }, at) => {
      const calls = [
        () => nameBy(organiser, editionId, who),
        () => submit(who, draft.entryId, draft.revision),
      ]
      return (at % 2 === 0 ? calls : calls.toReversed()).map((call) => call())
    }),
  )
  for (const { who } of people) {
    expect(await isEntrant(app.platform.db, editionId, who.accountId)).toBe(true)
    expect(await isJudge(editionId, who)).toBe(false)
  }
}, 60_000)
