import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { closeDue } from '../../entrypoints/closing/jobs.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { scriptOf } from '../tokens/testing/tokens.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'
import { added, passOn, sendAll, submitted } from './testing/webhooks.ts'

const NOW = new Date('2026-11-10T04:00:00Z')
const EIGHT_DAYS = 8 * 86_400_000
let app: TestApp
let receiver: Receiver
beforeEach(async () => {
  app = await startTestApp({ now: NOW.toISOString(), environment: { WEBHOOKS_PRIVATE: '1' } })
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await app.close()
})

test('an account that is closed tells nobody, not even of its closing, and no token reads its events', async () => {
  const designer = await createPerson(app, 'verified')
  await added(designer, receiver.url)
  const script = await scriptOf(app, designer)
  const read = (caller: typeof script | typeof designer.caller) => caller.call('GET', '/v3/events?after=0')
  await submitted(app, designer, 1)
  await sendAll(app)
  expect(receiver.got).toHaveLength(1)
  expect((await read(script)).status).toBe(200)

  expect((await ask(designer)).code).toBe('success')
  await app.setNow(new Date(NOW.getTime() + EIGHT_DAYS))
  await closeDue(app.platform)
  await passOn(app)
  await sendAll(app)

  const { rows } = await app.platform.pool.query('select type from webhook_event where account_id = $1', [
    designer.accountId,
  ])
  expect(rows).toContainEqual({ type: 'audit.revoked' })
  expect(receiver.got).toHaveLength(1)
  for (const caller of [script, designer.caller]) expect((await read(caller)).status).toBe(401)
})
