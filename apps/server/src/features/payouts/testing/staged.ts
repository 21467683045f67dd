import { payoutKey } from '@easel/domain/payouts/key.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fileContext } from '../exportFile.ts'
import { insertFile } from '../fileQueries.ts'
import { requestPayout } from '../public.ts'

export const CREDITOR = {
  name: 'Mei Lin',
  bankName: 'ICBC',
  province: 'Beijing',
  city: 'Beijing',
  branch: 'Haidian <& "Main">',
  accountNumber: '6222021234567890123',
}

/** A payment that is ready. @returns its id */
export async function stagePayout(platform: Platform): Promise<string> {
  const withdrawalId = newId()
  await requestPayout(platform.db, platform, {
    withdrawalId,
    attempt: 1,
    orderNumber: 'W202611-1',
    amountFen: 1_205_904,
    creditor: CREDITOR,
  })
  const { payout_id: payoutId } = await platform.db
    .selectFrom('payout')
    .select('payout_id')
    .where('key', '=', payoutKey(withdrawalId, 1))
    .executeTakeFirstOrThrow()
  return payoutId
}

/** A file of the bank that was taken. @returns its id */
export async function stageBankFile({ db, clock, secrets }: Platform): Promise<string> {
  const fileId = newId()
  await insertFile(db, {
    bank_file_id: fileId,
    direction: 'IN',
    name: 'status.xml',
    sha256: fileId,
    size_bytes: 0,
    content_cipher: secrets.encrypt('', fileContext(fileId)),
    message_kind: 'pain.002.001.10',
    message_id: 'status',
    state: 'TAKEN',
    source: 'FOLDER',
    made_at: clock.now(),
    placed_at: clock.now(),
  })
  return fileId
}
