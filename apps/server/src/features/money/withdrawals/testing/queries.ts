import type { Db } from '../../../../platform/db/connection.ts'

/** What the bank says of a payment that no bank was asked to make. */
export async function setPayoutState(
  tx: Db,
  { withdrawalId, attempt }: { readonly withdrawalId: string; readonly attempt: number },
  state: string,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state })
    .where('withdrawal_id', '=', withdrawalId)
    .where('attempt', '=', attempt)
    .execute()
}
