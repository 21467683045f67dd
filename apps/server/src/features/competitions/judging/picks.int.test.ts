import { describe, expect, test } from 'vitest'
import { judgesPicks } from './public.ts'
import { deskOf } from './testing/judged.ts'
import { judgingWorld, recuse } from './testing/judgingWorld.ts'

const { judge, underWay, world } = judgingWorld()

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
    expect(await judgesPicks(world().app.platform.db, world().editionId)).toMatchObject([
      { scope: 'photography', prizeKey: prize.prizeKey, picks: 2 },
    ])
    await pick({ assignmentId: null })
    expect(await judgesPicks(world().app.platform.db, world().editionId)).toMatchObject([{ picks: 1 }])
    await recuse(judge(1), own?.assignmentId ?? '')
    expect(await judgesPicks(world().app.platform.db, world().editionId)).toEqual([])
  })
})
