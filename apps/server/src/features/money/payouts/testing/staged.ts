import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Owner } from '../../../publishing/audits/public.ts'
import { insertFile } from '../fileQueries.ts'
import { requestPayout } from '../public.ts'
import { insertMessage } from '../queries.ts'
import { CREDITOR, stagePayee } from './payeeQueries.ts'
import { AMOUNT_FEN } from './payments.ts'

/** A payment that is ready, of a payee of its own where none is named. @returns its id */
export async function stagePayout(platform: Platform, payee?: Owner): Promise<string> {
  const withdrawalId = newId()
  await stagePayee(platform, withdrawalId, AMOUNT_FEN, payee)
  await requestPayout(platform.db, platform, {
    withdrawalId,
    attempt: 1,
    orderNumber: 'W202611-1',
    amountFen: AMOUNT_FEN,
    creditor: CREDITOR,
    person: null,
  })
  const { payout_id: payoutId } = await platform.db
    .selectFrom('payout')
    .select('payout_id')
    .where('key', '=', payoutKey(withdrawalId, 1))
    .executeTakeFirstOrThrow()
  return payoutId
}

/** What the bank said of a payment that is not ours. @returns the message's id */
export async function stageUnmatched({ db, clock }: Platform): Promise<string> {
  const id = newId()
  await insertMessage(db, {
    payout_message_id: id,
    payout_id: null,
    key: `foreign:${id}`,
    at: clock.now(),
    kind: 'NEWS',
    entry_id: id,
    status: 'BOOKED',
    amount_fen: 500,
    outcome: 'UNKNOWN_KEY',
  })
  return id
}

/** A file of the bank that was taken. @returns its id */
export async function stageBankFile({ db, clock }: Platform): Promise<string> {
  const fileId = newId()
  await insertFile(db, {
    bank_file_id: fileId,
    direction: 'IN',
    name: 'status.xml',
    sha256: fileId,
    size_bytes: 0,
    message_kind: 'pain.002.001.10',
    message_id: 'status',
    state: 'TAKEN',
    source: 'FOLDER',
    made_at: clock.now(),
    placed_at: clock.now(),
  })
  return fileId
}
