import { listJudgingRounds } from '@easel/contract/competitions/judging/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { made } from '../../../testing/made.ts'
import { createPerson } from '../../../testing/people.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './testing/judged.ts'
import { act, DAY, judgingWorld, MINUTE, NOW, scoreAll } from './testing/judgingWorld.ts'

const { judge, read, roundOf, staff, underWay, world } = judgingWorld()

describe('opening a round', () => {
  test('takes a final count, judges enough, and the round before', async () => {
    world().editionId = (await editionToJudge(world().app, { judgesPerEntry: 2 })).editionId
    const open = (key = 'first') => world().organiser.caller.call('POST', staff(`rounds/${key}/open`), {})
    expect((await open()).code).toBe('judging.notFrozen')
    expect((await roundOf()).can.open).toMatchObject({ code: 'judging.notFrozen' })
    await frozen(world().app, world().editionId, world().organiser)
    expect((await open('other')).code).toBe('judging.roundUnknown')
    expect((await open('final')).code).toBe('judging.roundBefore')
    expect((await roundOf(2)).can.open).toMatchObject({ code: 'judging.roundBefore' })
    expect((await roundOf()).can.open).toMatchObject({ code: 'judging.fewJudges' })
    await named(world().editionId, world().organiser, judge(0))
    const few = await open()
    expect(few).toMatchObject({ code: 'judging.fewJudges' })
    expect(few.message).toContain('2 judges')
    await named(world().editionId, world().organiser, judge(1))
    expect((await open()).code).toBe('judging.noEntries')
    await enteredWith(world().app, world().editionId, world().entrants[0] ?? world().organiser)
    expect((await open()).code).toBe('success')
    expect((await open()).code).toBe('judging.roundIsOpen')
  })

  test('leaves out who is disqualified by then, unless they are restored', async () => {
    const { app, organiser, entrants } = world()
    world().editionId = (await editionToJudge(app)).editionId
    const ids: string[] = []
    for (const [at, owner] of entrants.slice(0, 3).entries())
      ids.push(await enteredWith(app, world().editionId, owner, { name: `E${at}` }))
    await frozen(app, world().editionId, organiser)
    await named(world().editionId, organiser, judge(0))
    const change = async (entryId: string | undefined, move: 'disqualify' | 'restore') => {
      const path = `/staff/v1/entries/${entryId}/${move}`
      expect((await organiser.caller.call('POST', path, { reason: 'Not their own' })).code).toBe('success')
    }
    const [out, back] = ids
    await change(out, 'disqualify')
    await change(back, 'disqualify')
    expect(await read()).toMatchObject({ entries: 3, candidates: 1 })
    await change(back, 'restore')
    expect(await read()).toMatchObject({ entries: 3, candidates: 2 })
    const roundId = await openedRound(world().editionId, organiser)
    expect((await deskOf(judge(0), roundId)).items.map(({ title }) => title).toSorted()).toEqual(['E1', 'E2'])
  })

  test('two organisers at once open it once', async () => {
    world().editionId = (await editionToJudge(world().app)).editionId
    await enteredWith(world().app, world().editionId, world().entrants[0] ?? world().organiser)
    await frozen(world().app, world().editionId, world().organiser)
    await named(world().editionId, world().organiser, judge(0))
    const answers = await Promise.all(
      [world().organiser, world().colleague].map(({ caller }) =>
        caller.call('POST', staff('rounds/first/open'), {}),
      ),
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
    for (const who of world().judges) {
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
    const notices = await world()
      .app.platform.db.selectFrom('notice')
      .select('kind')
      .where('account_id', '=', judge(0).accountId)
      .execute()
    expect(notices.map(({ kind }) => kind)).toContain('JUDGE_NAMED')
    const again = { account: judge(0).email, languages: ['en'] }
    expect((await world().organiser.caller.call('POST', staff('judges'), again)).code).toBe('judging.isJudge')
    const nobody = { account: 'nobody@example.com', languages: ['en'] }
    expect((await world().organiser.caller.call('POST', staff('judges'), nobody)).code).toBe(
      'judging.noAccount',
    )
  })
})

describe('judges who come and go in the middle', () => {
  test('scores stay and count; what is missing is handed on', async () => {
    const roundId = await underWay({ entries: 6, judges: 3, judgesPerEntry: 2 })
    const [first, second] = (await deskOf(judge(0), roundId)).items
    await scored(judge(0), first?.assignmentId ?? '')
    await scored(judge(0), second?.assignmentId ?? '')
    const { judgeId } = (await read()).judges[0] ?? expect.fail()
    const removed = await world().organiser.caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, {
      reason: 'Ill',
    })
    expect(removed.code).toBe('success')
    expect((await judge(0).caller.call('GET', `/v1/judging/rounds/${roundId}`)).code).toBe('forbidden')
    expect(await roundOf()).toMatchObject({ assigned: 12, scored: 2, short: 0 })
    const loads = (await read()).judges.map(({ progress }) => progress.assigned)
    expect(loads).toEqual([2, 5, 5])
    const again = await world().organiser.caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, {
      reason: 'Ill',
    })
    expect(again.code).toBe('judging.isRemoved')
    const fresh = await createPerson(world().app, 'account')
    await named(world().editionId, world().organiser, fresh)
    expect((await read()).judges.map(({ progress }) => progress.assigned)).toEqual([2, 4, 3, 3])
    // What was handed on is on its new desk alone.
    const desks = await Promise.all([judge(1), judge(2), fresh].map((each) => deskOf(each, roundId)))
    expect(desks.map(({ items }) => items.length)).toEqual([4, 3, 3])
  })

  test('an entry that an organiser adds by hand is assigned, with its reason', async () => {
    const roundId = await underWay({ entries: 4, judges: 2, judgesPerEntry: 1, sharePercent: 20 })
    // All have no vote: the share of 20 % is all of them, by the tie.
    expect((await roundOf()).entries).toBe(4)
    const entryId = await enteredWith(
      world().app,
      world().editionId,
      world().entrants[4] ?? world().organiser,
      { name: 'Late' },
    )
    const add = (body: object) => act(world().organiser, roundId, 'candidates', body)
    expect((await add({ entryId, reason: 'A count that was missed' })).code).toBe('success')
    expect((await add({ entryId, reason: 'Again' })).code).toBe('judging.isCandidate')
    expect(await roundOf()).toMatchObject({ entries: 5, short: 0 })
    expect((await add({ entryId, reason: '' })).code).toBe('invalid_input')
    const other = world().entrants[5] ?? world().organiser
    const out = await enteredWith(world().app, world().editionId, other, { name: 'Out' })
    const disqualify = `/staff/v1/entries/${out}/disqualify`
    await world().organiser.caller.call('POST', disqualify, { reason: 'Not their own' })
    expect(await add({ entryId: out, reason: 'A count that was missed' })).toMatchObject({
      status: 409,
      code: 'judging.entryTakesNoPart',
    })
  })

  test('reminders go to those with something left, once a day', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    await scoreAll(judge(0), roundId)
    expect((await act(world().organiser, roundId, 'remind')).data).toEqual({ reminded: 1 })
    expect((await act(world().organiser, roundId, 'remind')).data).toEqual({ reminded: 0 })
    await world().app.setNow(new Date(NOW.getTime() + DAY + MINUTE))
    expect((await act(world().organiser, roundId, 'remind')).data).toEqual({ reminded: 1 })
  })
})
