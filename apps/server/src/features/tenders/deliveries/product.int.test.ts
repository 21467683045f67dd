import { messageOf } from '@easel/contract/messages/index.ts'
import { Delivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import { BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { imposed } from '../../accounts/designers/testing/bans.ts'
import { createSender } from '../../entrypoints/uploads/testing/sender.ts'
import { wonTender } from './testing/deliveries.ts'
import { idOfDelivery } from './testing/stageQueries.ts'

let app: TestApp
let organiser: Person
let colleague: Person
let winner: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-05-10T08:00:00Z' })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  winner = await createPerson(app, 'verified')
})
afterAll(() => app.close())

test('a delivered theme becomes a draft submission with one press, once, and not while themes are banned', async () => {
  const tenderId = await wonTender(app, { organiser, colleague, winner })
  const deliveryId = await idOfDelivery(app, tenderId)
  const path = `/v1/deliveries/${deliveryId}`
  const press = (locale = 'en') =>
    winner.caller.call('POST', `${path}/product`, undefined, { 'accept-language': locale })
  const theme = buildTheme(smallTheme)
  const sent = await createSender(app, winner).whole(theme, {
    filename: 'moon.mtz',
    deliveryId,
    slot: 'theme',
  })
  expect(sent.state).toBe('DONE')
  const { revision, files } = made(Delivery, await winner.caller.call('GET', path))
  expect(files).toMatchObject([{ facts: { kind: 'PACKAGE', format: 'MTZ' } }])
  expect((await press()).code).toBe('delivery.notAccepted')
  const delivered = made(Delivery, await winner.caller.call('POST', `${path}/deliver`, { revision }))
  await organiser.caller.call('POST', `/staff/v1/deliveries/${deliveryId}/decision`, {
    revision: delivered.revision,
    decision: 'ACCEPT',
  })
  const reviewer = await createPerson(app, 'reviewer')
  const banId = await imposed(reviewer, winner, ['UPLOAD_MTZ'])
  for (const locale of ['en', 'zh'] as const)
    expect(await press(locale)).toMatchObject({
      status: 403,
      code: 'banned',
      message: expect.stringContaining(messageOf(locale, 'bannedFrom.UPLOAD_MTZ')),
      data: { disableAuthSet: ['UPLOAD_MTZ'] },
    })
  const { rows: packages } = await app.platform.pool.query('select from package')
  expect(packages).toEqual([])
  await reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'It was a mistake' })
  // What else a ban can take away is no matter here.
  await imposed(
    reviewer,
    winner,
    BAN_PERMISSIONS.filter((permission) => permission !== 'UPLOAD_MTZ'),
  )
  const both = await Promise.all([press(), press()])
  const drafts = both.map((answer) => made(Delivery, answer).auditId)
  expect(drafts[0]).not.toBeNull()
  expect(new Set(drafts).size).toBe(1)
  const { rows } = await app.platform.pool.query(
    `select state, product_type from audit where designer_id = $1`,
    [winner.designerId],
  )
  expect(rows).toEqual([{ state: 'DRAFT', product_type: 'THEME' }])
})
