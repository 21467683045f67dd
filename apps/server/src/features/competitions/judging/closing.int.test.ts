import { staffGetResults } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { roundResults } from '@easel/domain/competitions/judging/results.ts'
import { describe, expect, test } from 'vitest'
import { made } from '../../../testing/made.ts'
import type { Person } from '../../../testing/people.ts'
import { judgesOf } from './judgeQueries.ts'
import { exportedRounds, finalRanking } from './public.ts'
import { inputOf, sha256Of } from './results.ts'
import { findRound } from './roundQueries.ts'
import { deskOf, named, openedRound, scored } from './testing/judged.ts'
import { act, DAY, judgingWorld, NOW, scoreAll } from './testing/judgingWorld.ts'

const { conflictOf, judge, roundOf, underWay, world } = judgingWorld()

const titles = async (who: Person, roundId: string) =>
  (await deskOf(who, roundId)).items.map(({ title }) => title)

/** Everything is scored, and once closing is proposed the judge of E0 is found in conflict with it. @returns the other */
async function conflictAtClosing(roundId: string): Promise<Person> {
  for (const who of world().judges.slice(0, 2)) await scoreAll(who, roundId)
  const [holder, other] = (await titles(judge(0), roundId)).includes('E0')
    ? [judge(0), judge(1)]
    : [judge(1), judge(0)]
  await act(world().organiser, roundId, 'propose')
  await conflictOf(0, holder)
  expect((await act(world().colleague, roundId, 'close')).code).toBe('judging.inputDiffers')
  return other
}

describe('closing a round', () => {
  test('takes two people, a score for every entry, and the same bytes', async () => {
    const roundId = await underWay({ entries: 3, judges: 2, judgesPerEntry: 1 })
    expect((await act(world().organiser, roundId, 'propose')).code).toBe('judging.unscored')
    await scoreAll(judge(0), roundId)
    await scoreAll(judge(1), roundId)
    expect((await act(world().colleague, roundId, 'close')).code).toBe('judging.notProposed')
    expect((await act(world().organiser, roundId, 'propose')).code).toBe('success')
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    expect((await scored(judge(0), id, 9, 1)).code).toBe('judging.roundNotOpen')
    expect((await act(world().organiser, roundId, 'close')).code).toBe('judging.ownProposal')
    expect((await act(world().organiser, roundId, 'reopen')).code).toBe('success')
    expect((await scored(judge(0), id, 9, 1)).code).toBe('success')
    expect((await act(world().colleague, roundId, 'propose')).code).toBe('success')
    expect((await act(world().organiser, roundId, 'close')).code).toBe('success')
    expect((await act(world().colleague, roundId, 'reopen')).code).toBe('judging.notProposed')
    expect(await roundOf()).toMatchObject({
      state: 'CLOSED',
      can: { close: { code: 'judging.notProposed' } },
    })
    const round = (await findRound(world().app.platform.db, roundId)) ?? expect.fail()
    const input = await inputOf(world().app.platform.db, round, world().app.platform.clock.now())
    expect(sha256Of(input).toString('hex')).toBe((await roundOf()).inputSha256)
    expect(roundResults(input)).toEqual(round.results)
    await expect(
      world()
        .app.platform.db.updateTable('competition_round')
        .set({ state: 'OPEN' })
        .where('round_id', '=', roundId)
        .execute(),
    ).rejects.toThrow('closed for good')
  })

  test('a conflict that comes between proposal and confirmation is refused', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2 })
    for (const who of world().judges.slice(0, 2)) await scoreAll(who, roundId)
    await act(world().organiser, roundId, 'propose')
    await world()
      .app.platform.db.updateTable('designer')
      .set({ contact_person_email: judge(0).email })
      .where('account_id', '=', world().entrants[0]?.accountId ?? '')
      .execute()
    expect((await act(world().colleague, roundId, 'close')).code).toBe('judging.inputDiffers')
    await world()
      .app.platform.db.updateTable('designer')
      .set({ contact_person_email: null })
      .where('account_id', '=', world().entrants[0]?.accountId ?? '')
      .execute()
    expect((await act(world().colleague, roundId, 'close')).code).toBe('success')
  })

  test('a conflict that comes later changes nothing of what two people closed', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 2 })
    for (const who of world().judges.slice(0, 2)) await scoreAll(who, roundId)
    await act(world().organiser, roundId, 'propose')
    expect((await act(world().colleague, roundId, 'close')).code).toBe('success')
    const exported = await exportedRounds(world().app.platform, world().editionId)
    await conflictOf(0, judge(0))
    expect(await exportedRounds(world().app.platform, world().editionId)).toEqual(exported)
    await conflictOf(0, null)
  })

  test('a round that is reopened hands on what a conflict has freed', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    const other = await conflictAtClosing(roundId)
    expect((await act(world().organiser, roundId, 'reopen')).code).toBe('success')
    expect(await titles(other, roundId)).toContain('E0')
    await scoreAll(other, roundId)
    await act(world().organiser, roundId, 'propose')
    expect((await act(world().colleague, roundId, 'close')).code).toBe('success')
    await conflictOf(0, null)
  })

  test('once the results are announced nothing is handed on: nobody could score it', async () => {
    const roundId = await underWay({ entries: 2, judges: 2, judgesPerEntry: 1 })
    const other = await conflictAtClosing(roundId)
    await world().app.setNow(new Date(NOW.getTime() + 21 * DAY))
    expect((await act(world().organiser, roundId, 'reopen')).code).toBe('success')
    await named(world().editionId, world().organiser, judge(2))
    for (const who of [other, judge(2)]) expect(await titles(who, roundId)).not.toContain('E0')
    await act(world().organiser, roundId, 'propose')
    expect((await act(world().colleague, roundId, 'close')).code).toBe('success')
    await conflictOf(0, null)
  })

  test('an organiser who judges reads results once the round is closed', async () => {
    const roundId = await underWay({ entries: 2, judges: 1, judgesPerEntry: 1 })
    await named(world().editionId, world().organiser, world().colleague)
    const results = ({ caller }: Person) => caller.call('GET', `/staff/v1/rounds/${roundId}/results`)
    expect((await results(world().organiser)).code).toBe('success')
    expect((await results(world().colleague)).code).toBe('judging.resultsHidden')
    // Nor by leaving the judges for a while: who comes back finds their scores to be changed.
    const rows = await judgesOf(world().app.platform.db, world().editionId)
    const own = rows.find((row) => row.account_id === world().colleague.accountId)
    const staff = world().colleague.caller
    const left = await staff.call('POST', `/staff/v1/judges/${own?.judge_id}/remove`, { reason: 'No time' })
    expect(left.code).toBe('success')
    expect((await results(world().colleague)).code).toBe('judging.resultsHidden')
    const back = { account: world().colleague.email, languages: ['en'] }
    const path = `/staff/v1/competitions/${world().editionId}/judges`
    expect((await staff.call('POST', path, back)).code).toBe('account.ownRoles')
    await named(world().editionId, world().organiser, world().colleague)
    for (const who of [judge(0), world().colleague]) await scoreAll(who, roundId)
    await act(world().organiser, roundId, 'propose')
    expect((await results(world().colleague)).code).toBe('judging.resultsHidden')
    expect((await act(world().colleague, roundId, 'close')).code).toBe('success')
    expect((await results(world().colleague)).code).toBe('success')
  })

  test('the best go on, with all that tie; the last round ranks the edition', async () => {
    const firstId = await underWay({ entries: 4, judges: 2, judgesPerEntry: 2, goOn: 2 })
    const scores: Record<string, number> = { E0: 9, E1: 6, E2: 6, E3: 2 }
    for (const who of world().judges.slice(0, 2)) await scoreAll(who, firstId, (title) => scores[title] ?? 1)
    const results = made(
      staffGetResults.reply,
      await world().organiser.caller.call('GET', `/staff/v1/rounds/${firstId}/results`),
    )
    expect(results.entries.map(({ title, rank, goesOn }) => [title, rank, goesOn])).toEqual([
      ['E0', 1, true],
      ['E1', 2, true],
      ['E2', 2, true],
      ['E3', 4, false],
    ])
    expect(results.agreement).toBe(1)
    expect(await finalRanking(world().app.platform.db, world().editionId)).toBeNull()
    await act(world().organiser, firstId, 'propose')
    await act(world().colleague, firstId, 'close')
    expect(await finalRanking(world().app.platform.db, world().editionId)).toBeNull()
    const finalId = await openedRound(world().editionId, world().organiser, 'final')
    expect((await roundOf(2)).entries).toBe(3)
    for (const who of world().judges.slice(0, 2))
      await scoreAll(who, finalId, (title) => 10 - (scores[title] ?? 1))
    await act(world().colleague, finalId, 'propose')
    await act(world().organiser, finalId, 'close')
    const ranking = await finalRanking(world().app.platform.db, world().editionId)
    expect(ranking?.map(({ rank }) => rank)).toEqual([1, 1, 3])
  })
})
