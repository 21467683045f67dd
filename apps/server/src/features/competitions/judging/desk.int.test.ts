import { getDeskEntry } from '@easel/contract/competitions/judging/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { made } from '../../../testing/made.ts'
import { createPerson } from '../../../testing/people.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './testing/judged.ts'
import { DAY, judgingWorld, MINUTE, NOW, readEntry } from './testing/judgingWorld.ts'

const { judge, roundOf, staff, underWay, world } = judgingWorld()

describe('the desk', () => {
  test('a blind judge’s replies hold no name, account or file name of an entrant', async () => {
    const owner = await createPerson(world().app, 'verified')
    await world()
      .app.platform.db.updateTable('designer')
      .set({ nickname: 'Brightwater', nickname_key: 'brightwater', real_name: 'Orla Quill' })
      .where('account_id', '=', owner.accountId)
      .execute()
    world().editionId = (await editionToJudge(world().app)).editionId
    const entryId = await enteredWith(world().app, world().editionId, owner, { name: 'Tide, by Brightwater' })
    const at = new Date(NOW.getTime() - 25 * DAY)
    await happenedAt(world().app.platform, at, (tx) =>
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
    await frozen(world().app, world().editionId, world().organiser)
    await named(world().editionId, world().organiser, judge(0))
    const roundId = await openedRound(world().editionId, world().organiser)
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
    expect((await save({ revision: 2 ** 31 - 2 })).code).toBe('judging.changedMeanwhile')
    // The next one could not be written down.
    expect((await save({ revision: 2 ** 31 - 1 })).code).toBe('invalid_input')
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
    await world().app.setNow(new Date(NOW.getTime() + 5 * DAY - MINUTE))
    expect((await scored(judge(0), id)).code).toBe('success')
    await world().app.setNow(new Date(NOW.getTime() + 5 * DAY + MINUTE))
    expect((await scored(judge(0), id, 6, 1)).code).toBe('judging.closed')
    const late = world()
      .app.platform.db.updateTable('competition_sheet')
      .set({ note: 'late', saved_at: world().app.platform.clock.now() })
      .where('assignment_id', '=', id)
      .execute()
    await expect(late).rejects.toThrow('outside its round')
  })

  test('scores and picks are held by the database’s own clock, whatever a row says of itself', async () => {
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    const [item] = (await deskOf(judge(0), roundId)).items
    const id = item?.assignmentId ?? ''
    expect((await scored(judge(0), id)).code).toBe('success')
    const run = (statement: string) => world().app.platform.pool.query(statement)
    const ofJudge = `judge_id = (select judge_id from competition_assignment where assignment_id = '${id}')`
    const pick = `insert into competition_pick (judge_id, scope, prize_key, entry_id, picked_at)
      select judge_id, '', 'unique', entry_id, now() from competition_assignment where assignment_id = '${id}'`
    await run(pick)
    await world().app.setNow(new Date(NOW.getTime() + 5 * DAY + MINUTE))
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
    const { rows } = await world().app.platform.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'easel-listen'`,
    )
    return rows[0]?.count
  }
  const before = await listening()
  for (let each = 0; each < 10; each += 1) {
    expect((await readEntry(judge(0), id)).code).toBe('success')
    expect(
      (await world().organiser.caller.call('POST', staff('judges'), { account: 'x', languages: ['en'] }))
        .code,
    ).toBe('judging.noAccount')
  }
  expect(await listening()).toBe(before)
})
