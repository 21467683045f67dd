import { getDeskEntry, listJudgingRounds } from '@easel/contract/competitions/judging/endpoints.ts'
import type { StaffRound } from '@easel/contract/competitions/judging/shapes.ts'
import { staffGetJudging, staffGetResults } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { roundResults } from '@easel/domain/competitions/judging/results.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { exportedRounds, finalRanking, judgesPicks } from './public.ts'
import { inputOf, sha256Of } from './results.ts'
import { findRound } from './roundQueries.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './testing/judged.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
const MINUTE = 60_000

let app: TestApp
let organiser: Person
let colleague: Person
let entrants: readonly Person[]
let judges: readonly Person[]
let editionId: string
const people = (kind: 'verified' | 'account', count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(app, kind)))
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  entrants = await people('verified', 6)
  judges = await people('account', 3)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(NOW))

const judge = (at: number): Person => judges[at] ?? expect.fail('no such judge')
const staff = (tail: string) => `/staff/v1/competitions/${editionId}/${tail}`
const read = async () => made(staffGetJudging.reply, await organiser.caller.call('GET', staff('judging')))
const roundOf = async (number = 1): Promise<StaffRound> =>
  (await read()).rounds[number - 1] ?? expect.fail('no such round')
const act = ({ caller }: Person, roundId: string, move: string, body: object = {}): Promise<Answer> =>
  caller.call('POST', `/staff/v1/rounds/${roundId}/${move}`, body)
const readEntry = ({ caller }: Person, assignmentId: string) =>
  caller.call('GET', `/v1/judging/assignments/${assignmentId}`)
const recuse = ({ caller }: Person, assignmentId: string) =>
  caller.call('POST', `/v1/judging/assignments/${assignmentId}/recuse`, { reason: 'My student' })
const scoreAll = async (who: Person, roundId: string, score: (title: string) => number = () => 5) => {
  for (const { assignmentId, title, state } of (await deskOf(who, roundId)).items)
    if (state !== 'DONE') expect((await scored(who, assignmentId, score(title))).code).toBe('success')
}

interface World {
  readonly entries?: number
  readonly judges?: number
  readonly judgesPerEntry?: number
  readonly sharePercent?: number
  readonly goOn?: number
  readonly calibration?: number
}

/** An edition with entries E0, E1 … of different designers, its judges, and its first round open. @returns its id */
async function underWay({
  entries = 6,
  judges: count = 3,
  judgesPerEntry = 2,
  calibration = 0,
  ...rules
}: World = {}) {
  ;({ editionId } = await editionToJudge(app, { judgesPerEntry, ...rules }))
  for (const [at, owner] of entrants.slice(0, entries).entries())
    await enteredWith(app, editionId, owner, { name: `E${at}` })
  await frozen(app, editionId, organiser)
  for (const who of judges.slice(0, count)) await named(editionId, organiser, who)
  return openedRound(editionId, organiser, 'first', calibration)
}

describe('opening a round', () => {
  test('takes a final count, judges enough, and the round before', async () => {
    ;({ editionId } = await editionToJudge(app, { judgesPerEntry: 2 }))
    const open = (key = 'first') => organiser.caller.call('POST', staff(`rounds/${key}/open`), {})
    expect((await open()).code).toBe('judging.notFrozen')
    expect((await roundOf()).can.open).toMatchObject({ code: 'judging.notFrozen' })
    await frozen(app, editionId, organiser)
    expect((await open()).code).toBe('judging.noEntries')
    expect((await open('other')).code).toBe('judging.roundUnknown')
    expect((await open('final')).code).toBe('judging.roundBefore')
    expect((await roundOf(2)).can.open).toMatchObject({ code: 'judging.roundBefore' })
    expect((await roundOf()).can.open).toMatchObject({ code: 'judging.fewJudges' })
    await enteredWith(app, editionId, entrants[0] ?? organiser)
    await named(editionId, organiser, judge(0))
    const few = await open()
    expect(few).toMatchObject({ code: 'judging.fewJudges' })
    expect(few.message).toContain('2 judges')
    await named(editionId, organiser, judge(1))
    expect((await open()).code).toBe('success')
    expect((await open()).code).toBe('judging.roundIsOpen')
  })

  test('two organisers at once open it once', async () => {
    ;({ editionId } = await editionToJudge(app))
    await enteredWith(app, editionId, entrants[0] ?? organiser)
    await frozen(app, editionId, organiser)
    await named(editionId, organiser, judge(0))
    const answers = await Promise.all(
      [organiser, colleague].map(({ caller }) => caller.call('POST', staff('rounds/first/open'), {})),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['judging.roundIsOpen', 'success'])
  })

  test('assigns every entry to its number of judges, evenly', async () => {
    await underWay({ entries: 6, judges: 3, judgesPerEntry: 2 })
    const { judges: listed } = await read()
    expect(listed.map(({ progress }) => progress.assigned)).toEqual([4, 4, 4])
    expect(await roundOf()).toMatchObject({ state: 'OPEN', entries: 6, assigned: 12, short: 0, unscored: 6 })
  })

  test('a calibration set comes first on every desk', async () => {
    const roundId = await underWay({ entries: 5, judgesPerEntry: 1, calibration: 2 })
    for (const who of judges) {
      const { items } = await deskOf(who, roundId)
      expect(items.map(({ isCalibration }) => isCalibration).slice(0, 2)).toEqual([true, true])
      expect(items.slice(2).some(({ isCalibration }) => isCalibration)).toBe(false)
    }
  })

  test('named judges get the role, a notice, and what they judge', async () => {
    const opened = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    const { items } = made(listJudgingRounds.reply, await judge(0).caller.call('GET', '/v1/judging/rounds'))
    expect(items.find(({ roundId }) => roundId === opened)).toMatchObject({
      state: 'OPEN',
      progress: { assigned: 1 },
      can: { score: null },
    })
    const notices = await app.platform.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', judge(0).accountId)
      .execute()
    expect(notices.map(({ kind }) => kind)).toContain('JUDGE_NAMED')
    const again = { account: judge(0).email, languages: ['en'] }
    expect((await organiser.caller.call('POST', staff('judges'), again)).code).toBe('judging.isJudge')
    const nobody = { account: 'nobody@example.com', languages: ['en'] }
    expect((await organiser.caller.call('POST', staff('judges'), nobody)).code).toBe('judging.noAccount')
  })
})

describe('the desk', () => {
  test('a blind judge’s replies hold no name, account or file name of an entrant', async () => {
    const owner = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('designer')
      .set({ nickname: 'Brightwater', nickname_key: 'brightwater', real_name: 'Orla Quill' })
      .where('account_id', '=', owner.accountId)
      .execute()
    ;({ editionId } = await editionToJudge(app))
    const entryId = await enteredWith(app, editionId, owner, { name: 'Tide, by Brightwater' })
    const at = new Date(NOW.getTime() - 25 * DAY)
    await happenedAt(app.platform, at, (tx) =>
      tx
        .updateTable('competition_entry')
        .set({
          creator: 'Orla Q.',
          description: 'Orla Quill photographed the tide. orla q.',
          changed_at: at,
        })
        .where('entry_id', '=', entryId)
        .execute(),
    )
    await frozen(app, editionId, organiser)
    await named(editionId, organiser, judge(0))
    const roundId = await openedRound(editionId, organiser)
    const { items } = await deskOf(judge(0), roundId)
    const id = items[0]?.assignmentId ?? ''
    const replies = [
      await judge(0).caller.call('GET', '/v1/judging/rounds'),
      await judge(0).caller.call('GET', `/v1/judging/rounds/${roundId}`),
      await readEntry(judge(0), id),
      await scored(judge(0), id),
    ]
    const text = JSON.stringify(replies).toLowerCase()
    for (const name of [
      'brightwater',
      'orla',
      'quill',
      owner.accountId,
      owner.email,
      owner.designerId ?? '',
      entryId,
    ])
      expect(text).not.toContain(name.toLowerCase())
    expect(made(getDeskEntry.reply, replies[2] ?? expect.fail())).toMatchObject({ creator: null })
  })

  test('scores are saved as they are given; a second device’s older sheet is refused', async () => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    const save = (fields: object) =>
      judge(0).caller.call('PUT', `/v1/judging/assignments/${id}`, {
        scores: {},
        note: '',
        isLater: false,
        ...fields,
      })
    expect(made(getDeskEntry.reply, await save({ scores: { craft: 7 }, revision: 0 }))).toMatchObject({
      state: 'PART',
      revision: 1,
    })
    expect((await save({ scores: { craft: 3 }, revision: 0 })).code).toBe('judging.changedMeanwhile')
    expect(made(getDeskEntry.reply, await save({ isLater: true, note: 'Again', revision: 1 }))).toMatchObject(
      {
        state: 'LATER',
        note: 'Again',
      },
    )
    expect((await save({ scores: { craft: 1 }, revision: 1 })).code).toBe('judging.changedMeanwhile')
    expect((await scored(judge(0), id, 5, 2)).code).toBe('success')
    expect((await roundOf()).scored).toBe(1)
    // What was put aside after it was scored counts, here as for organisers.
    const { scores } = made(
      getDeskEntry.reply,
      await judge(0).caller.call('GET', `/v1/judging/assignments/${id}`),
    )
    expect(made(getDeskEntry.reply, await save({ scores, isLater: true, revision: 3 })).state).toBe('LATER')
    expect((await deskOf(judge(0), roundId)).progress).toEqual({ assigned: 1, scored: 1, later: 1 })
    expect((await roundOf()).scored).toBe(1)
  })

  test.each([
    [{ craft: 0 }, 'judging.scoreOutside'],
    [{ craft: 11 }, 'judging.scoreOutside'],
    [{ fame: 5 }, 'judging.criterionUnknown'],
  ])('%j is refused with %s', async (scores, code) => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    const answer = await judge(0).caller.call('PUT', `/v1/judging/assignments/${id}`, {
      scores,
      note: '',
      isLater: false,
      revision: 0,
    })
    expect(answer.code).toBe('invalid_input')
    expect(JSON.stringify(answer.data)).toContain(code)
  })

  test('nobody scores before the window or at its end, not even by the database', async () => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    await app.setNow(new Date(NOW.getTime() + 5 * DAY - MINUTE))
    expect((await scored(judge(0), id)).code).toBe('success')
    await app.setNow(new Date(NOW.getTime() + 5 * DAY + MINUTE))
    expect((await scored(judge(0), id, 6, 1)).code).toBe('judging.closed')
    const late = app.platform.db
      .updateTable('competition_sheet')
      .set({ note: 'late', saved_at: app.platform.clock.now() })
      .where('assignment_id', '=', id)
      .execute()
    await expect(late).rejects.toThrow('outside its round')
  })

  test('scores and picks are held by the database’s own clock, whatever a row says of itself', async () => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const [item] = (await deskOf(judge(0), roundId)).items
    const id = item?.assignmentId ?? ''
    expect((await scored(judge(0), id)).code).toBe('success')
    const run = (statement: string) => app.platform.pool.query(statement)
    const ofJudge = `judge_id = (select judge_id from competition_assignment where assignment_id = '${id}')`
    const pick = `insert into competition_pick (judge_id, scope, prize_key, entry_id, picked_at)
      select judge_id, '', 'unique', entry_id, now() from competition_assignment where assignment_id = '${id}'`
    await run(pick)
    await app.setNow(new Date(NOW.getTime() + 5 * DAY + MINUTE))
    for (const statement of [
      `update competition_sheet set note = 'late' where assignment_id = '${id}'`,
      `update competition_sheet set scores = '{}' where assignment_id = '${id}'`,
      `delete from competition_sheet where assignment_id = '${id}'`,
    ])
      await expect(run(statement), statement).rejects.toMatchObject({
        constraint: 'competition_sheet_window',
      })
    for (const statement of [
      pick.replace("'unique'", "'other'"),
      `update competition_pick set prize_key = 'other' where ${ofJudge}`,
      `delete from competition_pick where ${ofJudge}`,
    ])
      await expect(run(statement), statement).rejects.toMatchObject({ constraint: 'competition_pick_window' })
    for (const table of ['competition_sheet', 'competition_pick'])
      await expect(run(`truncate ${table}`)).rejects.toThrow('is not emptied')
  })

  test('an entry on another desk, or of another edition, is not read', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    expect((await readEntry(judge(1), id)).code).toBe('judging.notAssigned')
    expect((await scored(judge(1), id)).code).toBe('judging.notAssigned')
    expect((await readEntry(judge(2), id)).code).toBe('forbidden')
    expect((await judge(2).caller.call('GET', `/v1/judging/rounds/${roundId}`)).code).toBe('forbidden')
  })
})

test('calls of judges and organisers open no connections of their own', async () => {
  const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
  const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
  const listening = async () => {
    const { rows } = await app.platform.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'easel-listen'`,
    )
    return rows[0]?.count
  }
  const before = await listening()
  for (let each = 0; each < 10; each += 1) {
    expect((await readEntry(judge(0), id)).code).toBe('success')
    expect(
      (await organiser.caller.call('POST', staff('judges'), { account: 'x', languages: ['en'] })).code,
    ).toBe('judging.noAccount')
  }
  expect(await listening()).toBe(before)
})

describe('conflicts', () => {
  test('a declared one: the score does not count, the entry goes to another judge, and is read no more', async () => {
    const roundId = await underWay({ entries: 3, judges: 3, judgesPerEntry: 2 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    await scored(judge(0), id)
    expect((await roundOf()).scored).toBe(1)
    expect((await recuse(judge(0), id)).code).toBe('success')
    expect(await roundOf()).toMatchObject({ scored: 0, assigned: 6, short: 0 })
    expect((await readEntry(judge(0), id)).code).toBe('judging.inConflict')
    expect((await scored(judge(0), id, 5, 1)).code).toBe('judging.inConflict')
    expect((await recuse(judge(0), id)).code).toBe('judging.inConflict')
  })

  test.each([
    [
      'the same person by document and name',
      { real_name: 'Same Person', id_card_last4: '4321' },
      { real_name: 'same person', id_card_last4: '4321' },
    ],
    [
      'the same company',
      { real_name: 'Same Ltd', business_license_last4: '9876' },
      { real_name: 'SAME LTD', business_license_last4: '9876' },
    ],
    [
      'the same bank account',
      { bank_card_last4: '5555', bank_account_name: 'Shared' },
      { bank_card_last4: '5555', bank_account_name: 'shared' },
    ],
    [
      'the same contact person',
      { contact_person_email: 'one@example.com' },
      { contact_person_email: 'ONE@example.com' },
    ],
  ])('%s is not assigned', async (_, entrant, own) => {
    const [designer, judging, other] = [
      await createPerson(app, 'verified'),
      await createPerson(app, 'verified'),
      judge(1),
    ]
    const set = ({ accountId }: Person, values: object) =>
      app.platform.db.updateTable('designer').set(values).where('account_id', '=', accountId).execute()
    await set(designer, entrant)
    await set(judging, own)
    ;({ editionId } = await editionToJudge(app))
    await enteredWith(app, editionId, designer)
    await frozen(app, editionId, organiser)
    await named(editionId, organiser, judging)
    await named(editionId, organiser, other)
    const roundId = await openedRound(editionId, organiser)
    expect((await deskOf(judging, roundId)).items).toEqual([])
    expect((await deskOf(other, roundId)).items).toHaveLength(1)
    const { judges: listed } = await read()
    expect(listed.map(({ conflicts }) => conflicts)).toEqual([1, 0])
  })

  test('a conflict that comes while one judges', async () => {
    const designer = await createPerson(app, 'verified')
    ;({ editionId } = await editionToJudge(app))
    const own = await createPerson(app, 'verified')
    await enteredWith(app, editionId, designer, { name: 'Theirs' })
    await frozen(app, editionId, organiser)
    await named(editionId, organiser, own)
    const roundId = await openedRound(editionId, organiser)
    const { items } = await deskOf(own, roundId)
    expect(items.map(({ title }) => title)).toEqual(['Theirs'])
    const id = items[0]?.assignmentId ?? ''
    await scored(own, id)
    await app.platform.db
      .updateTable('designer')
      .set({ contact_person_email: own.email })
      .where('account_id', '=', designer.accountId)
      .execute()
    expect((await readEntry(own, id)).code).toBe('judging.inConflict')
    expect((await scored(own, id, 9, 1)).code).toBe('judging.inConflict')
    expect((await deskOf(own, roundId)).items).toEqual([])
    expect((await roundOf()).scored).toBe(0)
  })

  test('an organiser with an entry decides nothing of the edition’s judging', async () => {
    const both = await createPerson(app, 'verified')
    await grantRoles(app.platform, both.accountId, ['organiser'])
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    await enteredWith(app, editionId, both)
    for (const move of ['propose', 'reopen', 'close', 'remind'])
      expect((await act(both, roundId, move)).code).toBe('notOwn.decide')
    const results = await both.caller.call('GET', `/staff/v1/rounds/${roundId}/results`)
    expect(results.code).toBe('notOwn.decide')
  })
})

describe('judges who come and go in the middle', () => {
  test('scores stay and count; what is missing is handed on', async () => {
    const roundId = await underWay({ entries: 6, judges: 3, judgesPerEntry: 2 })
    const [first, second] = (await deskOf(judge(0), roundId)).items
    await scored(judge(0), first?.assignmentId ?? '')
    await scored(judge(0), second?.assignmentId ?? '')
    const { judgeId } = (await read()).judges[0] ?? expect.fail()
    const removed = await organiser.caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, {
      reason: 'Ill',
    })
    expect(removed.code).toBe('success')
    expect((await judge(0).caller.call('GET', `/v1/judging/rounds/${roundId}`)).code).toBe('forbidden')
    expect(await roundOf()).toMatchObject({ assigned: 12, scored: 2, short: 0 })
    const loads = (await read()).judges.map(({ progress }) => progress.assigned)
    expect(loads).toEqual([2, 5, 5])
    const again = await organiser.caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, { reason: 'Ill' })
    expect(again.code).toBe('judging.isRemoved')
    const fresh = await createPerson(app, 'account')
    await named(editionId, organiser, fresh)
    expect((await read()).judges.map(({ progress }) => progress.assigned)).toEqual([2, 4, 3, 3])
    // What was handed on is on its new desk alone.
    const desks = await Promise.all([judge(1), judge(2), fresh].map((each) => deskOf(each, roundId)))
    expect(desks.map(({ items }) => items.length)).toEqual([4, 3, 3])
  })

  test('an entry that an organiser adds by hand is assigned, with its reason', async () => {
    const roundId = await underWay({ entries: 4, judges: 2, judgesPerEntry: 1, sharePercent: 20 })
    // All have no vote: the share of 20 % is all of them, by the tie.
    expect((await roundOf()).entries).toBe(4)
    const entryId = await enteredWith(app, editionId, entrants[4] ?? organiser, { name: 'Late' })
    const add = (body: object) => act(organiser, roundId, 'candidates', body)
    expect((await add({ entryId, reason: 'A count that was missed' })).code).toBe('success')
    expect((await add({ entryId, reason: 'Again' })).code).toBe('judging.isCandidate')
    expect(await roundOf()).toMatchObject({ entries: 5, short: 0 })
    expect((await add({ entryId, reason: '' })).code).toBe('invalid_input')
  })

  test('reminders go to those with something left, once a day', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    await scoreAll(judge(0), roundId)
    expect((await act(organiser, roundId, 'remind')).data).toEqual({ reminded: 1 })
    expect((await act(organiser, roundId, 'remind')).data).toEqual({ reminded: 0 })
    await app.setNow(new Date(NOW.getTime() + DAY + MINUTE))
    expect((await act(organiser, roundId, 'remind')).data).toEqual({ reminded: 1 })
  })
})

describe('closing a round', () => {
  test('takes two people, a score for every entry, and the same bytes', async () => {
    const roundId = await underWay({ entries: 3, judges: 2, judgesPerEntry: 1 })
    expect((await act(organiser, roundId, 'propose')).code).toBe('judging.unscored')
    await scoreAll(judge(0), roundId)
    await scoreAll(judge(1), roundId)
    expect((await act(colleague, roundId, 'close')).code).toBe('judging.notProposed')
    expect((await act(organiser, roundId, 'propose')).code).toBe('success')
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    expect((await scored(judge(0), id, 9, 1)).code).toBe('judging.roundNotOpen')
    expect((await act(organiser, roundId, 'close')).code).toBe('judging.ownProposal')
    expect((await act(organiser, roundId, 'reopen')).code).toBe('success')
    expect((await scored(judge(0), id, 9, 1)).code).toBe('success')
    expect((await act(colleague, roundId, 'propose')).code).toBe('success')
    expect((await act(organiser, roundId, 'close')).code).toBe('success')
    expect((await act(colleague, roundId, 'reopen')).code).toBe('judging.notProposed')
    expect(await roundOf()).toMatchObject({
      state: 'CLOSED',
      can: { close: { code: 'judging.notProposed' } },
    })
    const round = (await findRound(app.platform.db, roundId)) ?? expect.fail()
    const input = await inputOf(app.platform.db, round, app.platform.clock.now())
    expect(sha256Of(input).toString('hex')).toBe((await roundOf()).inputSha256)
    expect(roundResults(input)).toEqual(round.results)
    await expect(
      app.platform.db
        .updateTable('competition_round')
        .set({ state: 'OPEN' })
        .where('round_id', '=', roundId)
        .execute(),
    ).rejects.toThrow('closed for good')
  })

  test('a conflict that comes between proposal and confirmation is refused', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2 })
    for (const who of judges.slice(0, 2)) await scoreAll(who, roundId)
    await act(organiser, roundId, 'propose')
    await app.platform.db
      .updateTable('designer')
      .set({ contact_person_email: judge(0).email })
      .where('account_id', '=', entrants[0]?.accountId ?? '')
      .execute()
    expect((await act(colleague, roundId, 'close')).code).toBe('judging.inputDiffers')
    await app.platform.db
      .updateTable('designer')
      .set({ contact_person_email: null })
      .where('account_id', '=', entrants[0]?.accountId ?? '')
      .execute()
    expect((await act(colleague, roundId, 'close')).code).toBe('success')
  })

  const conflictOf = (at: number, who: Person | null) =>
    app.platform.db
      .updateTable('designer')
      .set({ contact_person_email: who?.email ?? null })
      .where('account_id', '=', entrants[at]?.accountId ?? '')
      .execute()

  test('a conflict that comes later changes nothing of what two people closed', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2 })
    for (const who of judges.slice(0, 2)) await scoreAll(who, roundId)
    await act(organiser, roundId, 'propose')
    expect((await act(colleague, roundId, 'close')).code).toBe('success')
    const exported = await exportedRounds(app.platform, editionId)
    await conflictOf(0, judge(0))
    expect(await exportedRounds(app.platform, editionId)).toEqual(exported)
    await conflictOf(0, null)
  })

  test('a round that is reopened hands on what a conflict has freed', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    for (const who of judges.slice(0, 2)) await scoreAll(who, roundId)
    const titles = async (who: Person) => (await deskOf(who, roundId)).items.map(({ title }) => title)
    const [holder, other] = (await titles(judge(0))).includes('E0')
      ? [judge(0), judge(1)]
      : [judge(1), judge(0)]
    await act(organiser, roundId, 'propose')
    await conflictOf(0, holder)
    expect((await act(colleague, roundId, 'close')).code).toBe('judging.inputDiffers')
    expect((await act(organiser, roundId, 'reopen')).code).toBe('success')
    expect(await titles(other)).toContain('E0')
    await scoreAll(other, roundId)
    await act(organiser, roundId, 'propose')
    expect((await act(colleague, roundId, 'close')).code).toBe('success')
    await conflictOf(0, null)
  })

  test('an organiser who judges reads results once the round is closed', async () => {
    const roundId = await underWay({ entries: 2, judges: 1, judgesPerEntry: 1 })
    await named(editionId, organiser, colleague)
    const results = ({ caller }: Person) => caller.call('GET', `/staff/v1/rounds/${roundId}/results`)
    expect((await results(organiser)).code).toBe('success')
    expect((await results(colleague)).code).toBe('judging.resultsHidden')
    for (const who of [judge(0), colleague]) await scoreAll(who, roundId)
    await act(organiser, roundId, 'propose')
    expect((await results(colleague)).code).toBe('judging.resultsHidden')
    expect((await act(colleague, roundId, 'close')).code).toBe('success')
    expect((await results(colleague)).code).toBe('success')
  })

  test('the best go on, with all that tie; the last round ranks the edition', async () => {
    const firstId = await underWay({ entries: 4, judges: 2, judgesPerEntry: 2, goOn: 2 })
    const scores: Record<string, number> = { E0: 9, E1: 6, E2: 6, E3: 2 }
    for (const who of judges.slice(0, 2)) await scoreAll(who, firstId, (title) => scores[title] ?? 1)
    const results = made(
      staffGetResults.reply,
      await organiser.caller.call('GET', `/staff/v1/rounds/${firstId}/results`),
    )
    expect(results.entries.map(({ title, rank, goesOn }) => [title, rank, goesOn])).toEqual([
      ['E0', 1, true],
      ['E1', 2, true],
      ['E2', 2, true],
      ['E3', 4, false],
    ])
    expect(results.agreement).toBe(1)
    expect(await finalRanking(app.platform.db, editionId)).toBeNull()
    await act(organiser, firstId, 'propose')
    await act(colleague, firstId, 'close')
    expect(await finalRanking(app.platform.db, editionId)).toBeNull()
    const finalId = await openedRound(editionId, organiser, 'final')
    expect((await roundOf(2)).entries).toBe(3)
    for (const who of judges.slice(0, 2)) await scoreAll(who, finalId, (title) => 10 - (scores[title] ?? 1))
    await act(colleague, finalId, 'propose')
    await act(organiser, finalId, 'close')
    const ranking = await finalRanking(app.platform.db, editionId)
    expect(ranking?.map(({ rank }) => rank)).toEqual([1, 1, 3])
  })
})

describe('picks for prizes beside the ranking', () => {
  test('are the judge’s own, for an entry on the desk, of the prize’s category', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2 })
    const { items, picks } = await deskOf(judge(0), roundId)
    const prize = picks.find(({ scope }) => scope === 'photography') ?? expect.fail('no prize to pick for')
    const pick = (body: object, who = judge(0)) =>
      who.caller.call('PUT', `/v1/judging/rounds/${roundId}/picks`, {
        scope: prize.scope,
        prizeKey: prize.prizeKey,
        assignmentId: items[0]?.assignmentId,
        ...body,
      })
    expect((await pick({})).code).toBe('success')
    expect((await pick({ prizeKey: 'first' })).code).toBe('judging.prizeUnknown')
    expect((await pick({ scope: 'theme' })).code).toMatch(/judging\.(prizeUnknown|pickOutside)/)
    expect((await pick({}, judge(1))).code).toBe('judging.notAssigned')
    const own = (await deskOf(judge(1), roundId)).items.find(({ title }) => title === items[0]?.title)
    expect((await pick({ assignmentId: own?.assignmentId }, judge(1))).code).toBe('success')
    expect(await judgesPicks(app.platform.db, editionId)).toMatchObject([
      { scope: 'photography', prizeKey: prize.prizeKey, picks: 2 },
    ])
    await pick({ assignmentId: null })
    expect(await judgesPicks(app.platform.db, editionId)).toMatchObject([{ picks: 1 }])
    await recuse(judge(1), own?.assignmentId ?? '')
    expect(await judgesPicks(app.platform.db, editionId)).toEqual([])
  })
})
