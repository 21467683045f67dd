import { HIDDEN_NAME } from '@easel/domain/competitions/judging/blind.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { judgesPicks } from './public.ts'
import { deskOf, named, openedRound } from './testing/judged.ts'
import { act, judgingWorld, recuse, scoreAll } from './testing/judgingWorld.ts'

const { conflictOf, judge, read, underWay, world } = judgingWorld()

const counted = () => {
  const { app, editionId } = world()
  return judgesPicks(app.platform.db, editionId, app.platform.clock.now())
}
const pickFor = ({ caller }: Person, roundId: string, body: object) =>
  caller.call('PUT', `/v1/judging/rounds/${roundId}/picks`, body)
const assignmentOf = async (who: Person, roundId: string, title: string) =>
  (await deskOf(who, roundId)).items.find((item) => item.title === title)?.assignmentId ?? expect.fail(title)

/** Two judges with two entries each, and the prize of the category that they pick for. */
async function picking() {
  const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2, goOn: 2 })
  const { picks } = await deskOf(judge(0), roundId)
  const { scope, prizeKey } = picks.find((each) => each.scope === 'photography') ?? expect.fail('no prize')
  return { roundId, prize: { scope, prizeKey } }
}

describe('picks for prizes beside the ranking', () => {
  test('are the judge’s own, for an entry on the desk, of the prize’s category', async () => {
    const { roundId, prize } = await picking()
    const assignmentId = await assignmentOf(judge(0), roundId, 'E0')
    const pick = (body: object, who = judge(0)) => pickFor(who, roundId, { ...prize, assignmentId, ...body })
    expect((await pick({})).code).toBe('success')
    expect((await pick({ prizeKey: 'first' })).code).toBe('judging.prizeUnknown')
    expect((await pick({ scope: 'theme' })).code).toMatch(/judging\.(prizeUnknown|pickOutside)/)
    expect((await pick({}, judge(1))).code).toBe('judging.notAssigned')
    const own = await assignmentOf(judge(1), roundId, 'E0')
    expect((await pick({ assignmentId: own }, judge(1))).code).toBe('success')
    expect(await counted()).toMatchObject([{ ...prize, picks: 2 }])
    await pick({ assignmentId: null })
    expect(await counted()).toMatchObject([{ picks: 1 }])
    await recuse(judge(1), own)
    expect(await counted()).toEqual([])
  })

  test('of what was handed on count no longer, until it is theirs again', async () => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const pick = async (who: Person) =>
      pickFor(who, roundId, {
        scope: 'photography',
        prizeKey: (await deskOf(who, roundId)).picks[0]?.prizeKey,
        assignmentId: await assignmentOf(who, roundId, 'E0'),
      })
    const removed = async (who: Person) => {
      const { judges } = await read()
      const { judgeId } = judges.find(({ email }) => email === who.email) ?? expect.fail('no judge')
      const { caller } = world().organiser
      return caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, { reason: 'Away' })
    }
    await pick(judge(0))
    expect(await counted()).toMatchObject([{ picks: 1 }])
    await named(world().editionId, world().organiser, judge(1))
    await removed(judge(0))
    expect(await counted()).toEqual([])
    await pick(judge(1))
    expect(await counted()).toMatchObject([{ picks: 1 }])
    await named(world().editionId, world().organiser, judge(0))
    await removed(judge(1))
    expect(await counted()).toMatchObject([{ picks: 1 }])
    // What was scored is not handed on: its pick counts as its scores do.
    await scoreAll(judge(0), roundId)
    await named(world().editionId, world().organiser, judge(1))
    await removed(judge(0))
    expect(await counted()).toMatchObject([{ picks: 1 }])
  })

  test('of a judge in a conflict that nobody declared do not count; what counted when the round was closed stays', async () => {
    const { roundId: firstId, prize } = await picking()
    for (const who of [judge(0), judge(1)]) {
      await pickFor(who, firstId, { ...prize, assignmentId: await assignmentOf(who, firstId, 'E0') })
      await scoreAll(who, firstId)
    }
    expect(await counted()).toMatchObject([{ picks: 2 }])
    await conflictOf(0, judge(0))
    expect(await counted()).toMatchObject([{ picks: 1 }])
    await act(world().organiser, firstId, 'propose')
    expect((await act(world().colleague, firstId, 'close')).code).toBe('success')
    await conflictOf(0, judge(1))
    expect(await counted()).toMatchObject([{ picks: 1 }])
    await conflictOf(0, null)
    expect(await counted()).toMatchObject([{ picks: 1 }])
  })

  describe('of a round before', () => {
    /** Closes a round in which each judge has picked what `picked` names. @returns the final round, opened */
    async function finalAfter(firstId: string, picked: (who: Person) => Promise<string>) {
      const { organiser, colleague, editionId } = world()
      for (const who of [judge(0), judge(1)]) {
        const body = { scope: 'photography', prizeKey: await prizeKeyOf(who, firstId) }
        expect((await pickFor(who, firstId, { ...body, assignmentId: await picked(who) })).code).toBe(
          'success',
        )
        await scoreAll(who, firstId, (title) => 4 + Number(title.slice(-1)))
      }
      await act(organiser, firstId, 'propose')
      expect((await act(colleague, firstId, 'close')).code).toBe('success')
      return openedRound(editionId, organiser, 'final')
    }
    const prizeKeyOf = async (who: Person, roundId: string) =>
      (await deskOf(who, roundId)).picks.find(({ scope }) => scope === 'photography')?.prizeKey
    const pickOn = async (who: Person, roundId: string) =>
      (await deskOf(who, roundId)).picks.find(({ scope }) => scope === 'photography')

    test('is shown though its entry has not gone on, without its maker’s name, and can be taken back', async () => {
      const firstId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2, goOn: 1 })
      const finalId = await finalAfter(firstId, (who) => assignmentOf(who, firstId, 'E0'))
      expect((await deskOf(judge(0), finalId)).items.map(({ title }) => title)).toEqual(['E1'])
      expect(await counted()).toMatchObject([{ picks: 2 }])
      expect(await pickOn(judge(0), finalId)).toMatchObject({ assignmentId: null, elsewhere: 'E0' })

      const { db } = world().app.platform
      const owner = world().entrants[0]?.accountId ?? ''
      const rename = (nickname: string) =>
        db.updateTable('designer').set({ nickname }).where('account_id', '=', owner).execute()
      await rename('E0')
      expect(await pickOn(judge(0), finalId)).toMatchObject({ elsewhere: HIDDEN_NAME })
      await rename('Somebody')

      await conflictOf(0, judge(0))
      expect(await pickOn(judge(0), finalId)).toMatchObject({ assignmentId: null, elsewhere: null })
      await conflictOf(0, null)

      const prize = { scope: 'photography', prizeKey: await prizeKeyOf(judge(0), finalId) }
      expect((await pickFor(judge(0), firstId, { ...prize, assignmentId: null })).code).toBe(
        'judging.roundNotOpen',
      )
      expect((await pickFor(judge(0), finalId, { ...prize, assignmentId: null })).code).toBe('success')
      expect(await pickOn(judge(0), finalId)).toMatchObject({ assignmentId: null, elsewhere: null })
      expect(await counted()).toMatchObject([{ picks: 1 }])
      const other = await assignmentOf(judge(1), finalId, 'E1')
      expect((await pickFor(judge(1), finalId, { ...prize, assignmentId: other })).code).toBe('success')
      expect(await pickOn(judge(1), finalId)).toMatchObject({ assignmentId: other, elsewhere: null })
    })

    test('is shown where nothing of its category is on the desk', async () => {
      const firstId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1, goOn: 1 })
      const firstOf = async (who: Person) =>
        (await deskOf(who, firstId)).items[0] ?? expect.fail('nothing on the desk')
      const finalId = await finalAfter(firstId, async (who) => (await firstOf(who)).assignmentId)
      const desks = await Promise.all([judge(0), judge(1)].map((who) => deskOf(who, finalId)))
      const idle = desks[0]?.items.length === 0 ? judge(0) : judge(1)
      expect((await deskOf(idle, finalId)).items).toEqual([])
      expect(await pickOn(idle, finalId)).toMatchObject({ elsewhere: (await firstOf(idle)).title })
    })
  })
})
