import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSTEM } from '../features/base/activity/public.ts'
import { IMAGE_VARIANTS_JOB } from '../features/base/files/imageVariants.ts'
import { lostFile } from '../features/base/files/testing/files.ts'
import { holdPayout } from '../features/money/payouts/public.ts'
import { BANK_TOKEN, type ScriptedBank, startScriptedBank } from '../features/money/payouts/testing/bank.ts'
import { asked } from '../features/money/payouts/testing/payments.ts'
import { stageWithdrawal } from '../features/money/withdrawals/testing/stage.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../testing/people.ts'
import { jpeg } from '../testing/pictures.ts'
import { newId } from './ids.ts'
import { putInOutbox } from './outbox/outbox.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const DOCUMENT = new URL('../../../../docs/operations.md', import.meta.url)

/** A mail server that knows no recipient. */
const mailServer = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.write('220 mail.test ESMTP\r\n')
  socket.on('data', (line) => {
    const isRecipient = line.toString().startsWith('RCPT')
    socket.write(isRecipient ? '550 no such mailbox\r\n' : '250 ok\r\n')
  })
})

let app: TestApp
let bank: ScriptedBank
beforeAll(async () => {
  bank = await startScriptedBank()
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done))
  const address = mailServer.address()
  const port = address && typeof address === 'object' ? address.port : 0
  app = await startTestApp({
    work: true,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: 'http://127.0.0.1:9/sms',
      BANK: 'http',
      BANK_URL: bank.url,
      BANK_TOKEN,
      // A replica that is away: the leader answers in its place.
      DATABASE_REPLICA_URL: 'postgres://127.0.0.1:9/away',
    },
  })
})
afterAll(async () => {
  await app.close()
  await bank.close()
  mailServer.close()
})

/** A payment that is withheld, one that the bank does not answer, one that it answers wrongly, a withdrawal to approve. */
async function leavePayments(designer: Person): Promise<void> {
  await stageWithdrawal(app, ownerOf(designer), { invoiceType: 'WITHHOLDING' })
  for (const manner of ['losesIt', 'wrongAmount'] as const) {
    const withdrawalId = newId()
    bank.meet(payoutKey(withdrawalId, 1), manner)
    await asked(app, { withdrawalId })
  }
  // Another is asked for where the worker has sent one before it was withheld.
  const isWithheld = async () => {
    const { withdrawalId } = await asked(app)
    return holdPayout(app.platform.db, app.platform, SYSTEM, withdrawalId)
  }
  while (!(await isWithheld()));
}

/** Above 0 once the log was cut off (activity.int), a tick fails or something is overdue (ticks.int); the role is no metric. */
const SET_ELSEWHERE = [
  'easel_activity_cut_off',
  'easel_tick_failures_total',
  'easel_overdue_seconds',
  // Of a job that nobody takes (status.int.slow).
  'easel_jobs_oldest_seconds',
  // Of a bank that sends files (files.int), a store that reads and a backup that was made (watched.int).
  'easel_bank_files_refused',
  'easel_feed_read_timestamp_seconds',
  'easel_backup_age_seconds',
  // Of receivers that fail (sending.int).
  'easel_webhooks_overdue_seconds',
  'easel_webhooks_failing',
  'easel_webhooks_paused',
  'easel_portal',
]

/** Every sample whose value is not 0, by the name of its metric. */
async function measured(): Promise<Set<string>> {
  const { body } = await app.server.inject('/metrics')
  const samples = body
    .split('\n')
    .filter((line) => /^easel_/.test(line) && Number(line.split(' ').at(-1)) > 0)
  return new Set(samples.map((line) => /^(easel_[a-z_]+?)(?:_bucket|_sum|_count)?[{ ]/.exec(line)?.[1] ?? ''))
}

test('every metric that the documents name is set, and every metric is named', async () => {
  const { db, clock, jobs } = app.platform
  const designer = await createPerson(app, 'verified')
  await app.visitor().call('GET', '/v3/nothing')
  await app.visitor().call('GET', '/v1/announcements')
  await app.visitor().call('GET', '/thm/user-actions?moduleId=%2Fworks&action=view')
  await designer.caller.upload('/v3/designers/files/screenshot', 's.jpg', await jpeg({ seed: 1 }))
  // The one is refused for good, the other is tried again and again.
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const recipient = channel === 'SMS' ? '+8613800138000' : 'nobody@example.com'
    await putInOutbox(db, clock, { key: channel, channel, recipient, subject: null, text: 'text' })
  }
  await leavePayments(designer)
  const lost = await lostFile(app, ownerOf(designer), 'SCREENSHOT')
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds: [lost] }, 'lost')
    await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds: [] }, 'later')
    await sql`
      update pgboss.job set start_after = now() + interval '1 hour' where singleton_key = 'later'`.execute(tx)
  })

  const documented = new Set(readFileSync(DOCUMENT, 'utf8').match(/\beasel_[a-z_]+/g))
  expect(documented.size).toBeGreaterThan(5)
  const seen = new Set<string>()
  await vi.waitFor(async () => {
    for (const name of await measured()) seen.add(name)
    expect([...documented].filter((name) => !seen.has(name) && !SET_ELSEWHERE.includes(name))).toEqual([])
  }, PATIENCE)
  const declared = (await app.platform.metrics.registry.getMetricsAsJSON()).map(({ name }) => name)
  expect(declared.filter((name) => name.startsWith('easel_') && !documented.has(name))).toEqual([])
})

test('a mail to an address that does not exist is given up at once, an SMS is not', async () => {
  const { body } = await app.server.inject('/metrics')
  expect(body).toContain('easel_outbox_dead{channel="EMAIL"} 1')
  expect(body).toContain('easel_outbox_waiting{channel="EMAIL"} 0')
  expect(body).toContain('easel_outbox_waiting{channel="SMS"} 1')
  expect(body).toContain('easel_outbox_dead{channel="SMS"} 0')
})
