import { expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { endJudging } from './public.ts'
import { editionToJudge, enteredWith, frozen, named } from './testing/judged.ts'
import { judgingWorld } from './testing/judgingWorld.ts'

const { judge, read, roundOf, staff, world } = judgingWorld()

/** Three entries, and so many of the three judges named. */
async function readyToOpen(judges: number) {
  const { app, organiser, entrants } = world()
  const { editionId } = await editionToJudge(app, { judgesPerEntry: 1 })
  world().editionId = editionId
  for (const [at, owner] of entrants.slice(0, 3).entries())
    await enteredWith(app, editionId, owner, { name: `E${at}` })
  await frozen(app, editionId, organiser)
  for (const at of [0, 1, 2].slice(0, judges)) await named(editionId, organiser, judge(at))
}

/** Does something once a round that is being opened has read its judges and is about to write what they are assigned. */
async function whileOpening<Result>(act: () => Promise<Result>): Promise<Result> {
  const { app, organiser } = world()
  const holder = await app.platform.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table competition_assignment in share mode')
    const opening: Promise<Answer> = organiser.caller.call('POST', staff('rounds/first/open'), {})
    await lockWaiters(app, 1)
    const acting = act()
    await Promise.race([acting, lockWaiters(app, 2)])
    await holder.query('rollback')
    expect((await opening).code).toBe('success')
    return await acting
  } finally {
    holder.release()
  }
}

const assigned = async () => (await read()).judges.map(({ progress }) => progress.assigned)

test('a judge who is named while a round is opened has a part of it', async () => {
  await readyToOpen(2)
  await whileOpening(() => named(world().editionId, world().organiser, judge(2)))
  expect(await assigned()).toEqual([1, 1, 1])
})

test('a judge who is removed while a round is opened has none', async () => {
  await readyToOpen(3)
  const { judgeId } = (await read()).judges[0] ?? expect.fail('no judge')
  const path = `/staff/v1/judges/${judgeId}/remove`
  const answer = await whileOpening(() => world().colleague.caller.call('POST', path, { reason: 'Ill' }))
  expect(answer.code).toBe('success')
  expect((await assigned())[0]).toBe(0)
  expect(await roundOf()).toMatchObject({ assigned: 3, short: 0 })
})

test('a judge who enters while a round is opened has none', async () => {
  await readyToOpen(3)
  const { app, editionId } = world()
  const edition = (await shownEditionsOf(app.platform).byId(editionId)) ?? expect.fail('no edition')
  const { accountId } = judge(0)
  const logActor = { kind: 'account', accountId, ip: '192.0.2.1' } as const
  await whileOpening(() =>
    app.platform.db
      .transaction()
      .execute((tx) => endJudging(app.platform, tx, { accountId, logActor, edition })),
  )
  expect((await assigned())[0]).toBe(0)
  expect(await roundOf()).toMatchObject({ assigned: 3, short: 0 })
})
