import { createBankFileReader } from '../../../../platform/bank/iso20022/reader.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { PayoutDeps } from '../deps.ts'
import { type FileWork, workOnFile } from '../fileJob.ts'
import { exchange } from '../jobs.ts'
import { type PayoutRequest, requestPayout } from '../public.ts'
import { CREDITOR, stagePayee } from './payeeQueries.ts'

/** What is asked for where a test names no amount: ¥12,059.04. */
export const AMOUNT_FEN = 1_205_904

/** Replaces withdrawals: records each call, as `paid withdrawal:attempt amount`. */
export function listener() {
  const events: string[] = []
  const note =
    (what: string): PayoutDeps['onOverpaid'] =>
    async (_platform, _tx, { withdrawalId, attempt, amountFen }) => {
      events.push(`${what} ${withdrawalId}:${attempt} ${amountFen}`)
    }
  const deps: PayoutDeps = {
    lockWithdrawal: async () => undefined,
    payeesOf: async () => new Map(),
    freezeIfBanned: async () => false,
    onHeldTaken: async (_platform, _tx, withdrawalId) => {
      events.push(`taken ${withdrawalId}`)
    },
    onPaid: note('paid'),
    onFailed: note('failed'),
    onReturned: note('returned'),
    onOverpaid: note('overpaid'),
    onOverpaymentEnded: note('ended'),
    onDifference: note('difference'),
    onDifferenceEnded: note('differenceEnded'),
  }
  return {
    deps,
    of: (id: string) => events.filter((line) => line.includes(id)).map((line) => line.split(' ')[0]),
  }
}

/** Asks for a payment. @returns the withdrawal's id and the key */
export async function asked(app: TestApp, change: Partial<PayoutRequest> = {}) {
  const withdrawalId = change.withdrawalId ?? newId()
  await stagePayee(app.platform, withdrawalId, change.amountFen ?? AMOUNT_FEN)
  await requestPayout(app.platform.db, app.platform, {
    withdrawalId,
    attempt: 1,
    orderNumber: 'W202611-1',
    amountFen: AMOUNT_FEN,
    creditor: CREDITOR,
    person: null,
    ...change,
  })
  return { withdrawalId, key: `${withdrawalId.replaceAll('-', '')}:${change.attempt ?? 1}` }
}

export const payoutOf = (app: TestApp, key: string) =>
  app.platform.db.selectFrom('payout').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

export async function messagesOf(app: TestApp, key: string): Promise<string[]> {
  const rows = await app.platform.db
    .selectFrom('payout_message')
    .select(['kind', 'status', 'outcome'])
    .where('key', '=', key)
    .orderBy('payout_message_id')
    .execute()
  return rows.map(({ kind, status, outcome }) => `${kind} ${status} ${outcome}`)
}

const reader = createBankFileReader()

/** A round with the bank and its folder, and what the jobs of the files that have come do. */
export async function takeRound(
  { platform }: TestApp,
  deps: PayoutDeps,
  change: Partial<FileWork> = {},
): Promise<void> {
  await exchange(platform, deps)
  await recordFiles({ platform, deps, reader, ...change })
}

/** Reads and records every file that waits for it. */
export async function recordFiles(work: FileWork, stopping = new AbortController().signal): Promise<void> {
  const files = await work.platform.db
    .selectFrom('bank_file')
    .select('bank_file_id')
    .where('state', 'in', ['RECEIVED', 'READING', 'RECORDING'])
    .orderBy('made_at')
    .orderBy('bank_file_id')
    .execute()
  for (const { bank_file_id: fileId } of files)
    while ((await workOnFile(work, fileId, stopping)) === 'GOES_ON' && !stopping.aborted);
}
