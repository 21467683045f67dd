import { SchemeDetail } from '@easel/contract/money/sharing/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { endDueBans } from '../../accounts/designers/jobs.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { followBans } from '../withdrawals/public.ts'
import { stageScheme } from './testing/schemes.ts'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const ban = async ({ designerId }: Person): Promise<string> => {
  const body = { length: 'WEEK', disableAuthSet: ['WITHDRAW'], reason: 'Copies' }
  const { data } = await reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, body)
  return String(Object(data).banId)
}
const setStatus = (productId: string, status: 'HIDDEN' | 'PUBLISHED') =>
  reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, {
    status,
    ...(status === 'HIDDEN' ? { reason: 'complaint' } : {}),
  })
/** Of a ban, by somebody or by its time, which is over already as the work moves. */
const ENDS = {
  lifted: (banId: string) =>
    reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'A mistake' }),
  over: () => endDueBans(app.platform, { followBans }),
}

test.each([
  ['shown again', 'lifted', 'the work'],
  ['shown again', 'lifted', 'the ban'],
  ['shown again', 'over', 'the work'],
  ['shown again', 'over', 'the ban'],
  ['hidden', 'lifted', 'the work'],
  ['hidden', 'lifted', 'the ban'],
  ['hidden', 'over', 'the work'],
  ['hidden', 'over', 'the ban'],
] as const)(
  'a scheme follows its work that is %s while a ban of its owner is %s: %s comes first',
  async (move, how, first) => {
    const { platform } = app
    const owner = await createPerson(app, 'verified')
    const sharer = await createPerson(app, 'account')
    const productId = await productIn(app, ownerOf(owner), 'PUBLISHED')
    const schemeId = await stageScheme(app, { productId, owner, sharer, from: platform.clock.now() })
    const read = async () =>
      SchemeDetail.parse((await owner.caller.call('GET', `/v3/shares/${schemeId}`)).data)
    const banId = await ban(owner)
    if (move === 'shown again') await setStatus(productId, 'HIDDEN')
    expect((await read()).state).toBe('SUSPENDED')
    const client = await platform.pool.connect()
    if (how === 'over')
      await client.query(`update ban set end_at = begin_at + interval '1 ms' where ban_id = $1`, [banId])
    await client.query('begin')
    // Both come to the scheme while somebody has it, in this order, and neither is committed.
    await client.query('select from share_scheme where scheme_id = $1 for update', [schemeId])
    const moves = () => setStatus(productId, move === 'hidden' ? 'HIDDEN' : 'PUBLISHED')
    const ends = () => ENDS[how](banId)
    const [one, other] = first === 'the work' ? [moves, ends] : [ends, moves]
    const running: Promise<unknown>[] = [one()]
    await lockWaiters(app, 1)
    running.push(other())
    await lockWaiters(app, 2)
    await client.query('commit')
    client.release()
    await Promise.all(running)
    const isShown = move === 'shown again'
    expect(await read()).toMatchObject(
      isShown ? { state: 'ONGOING', reason: null } : { state: 'SUSPENDED', reason: 'PRODUCT_HIDDEN' },
    )
    const { rows } = await platform.pool.query(
      'select count(*)::int as lasting from share_interval where scheme_id = $1 and until_at is null',
      [schemeId],
    )
    expect(rows).toEqual([{ lasting: isShown ? 1 : 0 }])
  },
)
