import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { takeRound } from '../payouts/testing/payments.ts'
import { balancesOf } from '../sales/testing/feed.ts'
import { payoutAnswers } from './bank.ts'
import { act, applied, earner, verify } from './testing/people.ts'

const BANK = fileURLToPath(new URL('../../../../../../tools/bank/main.ts', import.meta.url))
const TOKEN = 'token-of-the-bank-in-tests'
const Ready = z.object({ url: z.string() })
let folder: string
let app: TestApp
let finance: Person
let stop: () => Promise<void>
let tell: (rule: object) => Promise<Response>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-iso-'))
  const exchanged = join(folder, 'exchange')
  const child = spawn(process.execPath, [BANK], {
    env: {
      ...process.env,
      BANK_STORE: join(folder, 'bank.jsonl'),
      BANK_FOLDER: exchanged,
      BANK_TOKEN: TOKEN,
      BANK_PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const [message] = await once(child, 'message')
  const { url } = Ready.parse(message)
  tell = (rule) =>
    fetch(`${url}/rules`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(rule),
    })
  app = await startTestApp({
    now: '2026-11-10T04:00:00Z',
    environment: {
      BANK: 'files',
      BANK_FOLDER: exchanged,
      BANK_DEBTOR_NAME: 'Themes Ltd',
      BANK_DEBTOR_ACCOUNT: '6222021234567890',
      BANK_DEBTOR_BIC: 'ICBKCNBJ',
    },
  })
  finance = await createPerson(app, 'finance')
}, 60_000)
afterAll(async () => {
  await app.close()
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const statesOf = async (...ids: readonly string[]) => {
  await takeRound(app, payoutAnswers)
  const rows = await app.platform.db
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'state'])
    .where('withdrawal_id', 'in', ids)
    .execute()
  const states = new Map(rows.map((row) => [row.withdrawal_id, row.state]))
  return ids.map((id) => states.get(id))
}

test('a file of payments goes out, the bank’s files come in, and each is paid or failed by them', async () => {
  const owners = [await earner(app, 1_723_457), await earner(app, 50_000), await earner(app, 77_701)]
  const withdrawals: Awaited<ReturnType<typeof applied>>[] = []
  for (const owner of owners) withdrawals.push(await applied(owner, 'WITHHOLDING'))
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId)
  for (const id of ids) await act(finance, id, 'approve')
  const [, refused] = ids
  const key = `${(refused ?? '').replaceAll('-', '')}:1`
  expect((await tell({ manner: 'refuse', key, times: 1 })).status).toBe(200)
  const { data, code } = await finance.caller.call('POST', '/staff/v1/bank/files/export')
  const paidFen = withdrawals.reduce((sum, { actualFen }) => sum + actualFen, 0)
  expect([code, data]).toMatchObject(['success', { transfers: 3, totalFen: paidFen }])
  await expect.poll(() => statesOf(...ids), { timeout: 30_000 }).toEqual(['PAID', 'FAILED', 'PAID'])
  const failedFen = withdrawals[1]?.actualFen ?? 0
  expect((await balancesOf(app)).bank).toBe(paidFen - failedFen)
  expect(await verify(app)).toMatchObject({ sound: true })

  // The next attempt leaves in a file of its own; what the bank said before changes nothing.
  await act(finance, refused ?? '', 'retry')
  await finance.caller.call('POST', '/staff/v1/bank/files/export')
  await expect.poll(() => statesOf(...ids), { timeout: 30_000 }).toEqual(['PAID', 'PAID', 'PAID'])
  expect((await balancesOf(app)).bank).toBe(paidFen)
  expect(await verify(app)).toMatchObject({ sound: true })
})
