import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { endDueBans } from '../../accounts/designers/jobs.ts'
import { followBans } from './bans.ts'
import { statesOf } from './testing/attempts.ts'
import { act, applied, earner, verify } from './testing/people.ts'

let app: TestApp
let finance: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const impose = ({ designerId }: Person) =>
  reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, {
    length: 'WEEK',
    disableAuthSet: ['WITHDRAW'],
    reason: 'Copies',
  })

/** Of a ban, by somebody or by its day. */
const ENDS = {
  lifted: (banId: string) =>
    reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'A mistake' }),
  over: () => endDueBans(app.platform, { followBans }),
}

test.each([
  ['lifted', 'begins'],
  ['lifted', 'ends'],
  ['over', 'begins'],
  ['over', 'ends'],
] as const)(
  'a ban that is %s while another one begins lets no money go: what %s comes first',
  async (how, first) => {
    const person = await earner(app, 60_000)
    const { withdrawalId: id } = await applied(person, 'WITHHOLDING')
    await act(finance, id, 'approve')
    const banId = String(Object((await impose(person)).data).banId)
    expect(await statesOf(app, { id })).toBe('FROZEN HELD')
    const client = await app.platform.pool.connect()
    if (how === 'over')
      await client.query(`update ban set end_at = begin_at + interval '1 ms' where ban_id = $1`, [banId])
    await client.query('begin')
    // Both come to the withdrawal while somebody has it, in this order, and neither is committed.
    await client.query('select from withdrawal where withdrawal_id = $1 for no key update', [id])
    const begins = () => impose(person)
    const ends = () => ENDS[how](banId)
    const [one, other] = first === 'begins' ? [begins, ends] : [ends, begins]
    const running: Promise<unknown>[] = [one()]
    await lockWaiters(app, 1)
    running.push(other())
    await lockWaiters(app, 2)
    await client.query('commit')
    client.release()
    await Promise.all(running)
    expect(await statesOf(app, { id })).toBe('FROZEN HELD')
    const { rows } = await app.platform.pool.query(
      'select count(*)::int as open from ban where designer_id = $1 and lifted_at is null and ended_at is null',
      [person.designerId],
    )
    expect(rows).toEqual([{ open: 1 }])
    expect(await verify(app)).toMatchObject({ sound: true })
  },
)
