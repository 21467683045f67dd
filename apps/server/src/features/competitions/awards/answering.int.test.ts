import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson } from '../../../testing/people.ts'
import { lockAwards } from './listQueries.ts'
import { changeAward, editionOfAward } from './queries.ts'
import { awardOf } from './testing/awarded.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a winner who declines while a list is published waits for it without holding the award', async () => {
  const winner = await createPerson(app, 'verified')
  const awardId = await awardOf(app, winner)
  const editionId = (await editionOfAward(app.platform.db, awardId)) ?? expect.fail('no edition')
  const { declining } = await app.platform.db.transaction().execute(async (tx) => {
    // As publishing does: the edition, then its awards.
    await lockAwards(tx, editionId)
    const sent = winner.caller.call('POST', `/design/cpt/awards/${awardId}/decline`, {
      reason: 'For the fun',
    })
    await lockWaiters(app, 1)
    // In the other order this would wait for the winner, who waits for this: a deadlock that fails one of both.
    await changeAward(tx, awardId, { place: 2 })
    return { declining: sent }
  })
  expect(await declining).toMatchObject({ status: 200, data: { state: 'DECLINED' } })
})
