import {
  changedPayoutFields,
  type PayoutField,
  payoutHoldEnd,
} from '@easel/domain/accounts/designers/payoutChange.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { OwnerProof } from '../accounts/public.ts'
import { Declared, PayoutDetails, revealed } from './details.ts'
import {
  deletePayoutLinks,
  insertPayoutChange,
  openPayoutChanges,
  type PayoutChangeRow,
  updatePayoutChanges,
} from './payoutChangeQueries.ts'
import { notifyOfPayoutChange } from './payoutMessages.ts'
import { payoutFieldsOf, presentDeclared } from './present.ts'
import type { DesignerRow } from './queries.ts'

type Deps = Pick<Platform, 'clock' | 'config' | 'publicUrl'>

/** What of it really differs: a number that was typed once more is the same. */
function differences(secrets: Secrets, designerId: string, before: Declared, after: Declared): PayoutField[] {
  const isSame = (field: 'accountNumber' | 'businessLicense' | 'idCardNumber') =>
    revealed(secrets, designerId, before, field) === revealed(secrets, designerId, after, field)
  const shown = presentDeclared(after)
  const asked = {
    ...shown,
    accountNumber: isSame('accountNumber') ? '' : shown.accountNumber,
    businessLicense: isSame('businessLicense') ? '' : shown.businessLicense,
    idCardNumber: isSame('idCardNumber') ? '' : shown.idCardNumber,
  }
  return changedPayoutFields(presentDeclared(before), asked)
}

/** Records that a change of info moves what money follows, and tells the account's contacts. */
export async function requestPayoutChange(
  tx: Db,
  platform: Deps & Pick<Platform, 'secrets'>,
  row: DesignerRow,
  declared: Declared,
  proof: OwnerProof | null,
): Promise<boolean> {
  const { clock, secrets } = platform
  const fields = differences(secrets, row.designer_id, Declared.parse(row), declared)
  if (fields.length === 0) return false
  const payoutChangeId = newId()
  await insertPayoutChange(tx, {
    payout_change_id: payoutChangeId,
    designer_id: row.designer_id,
    fields,
    state: 'WAITING',
    requested_at: clock.now(),
    proved_at: proof?.at ?? null,
    proved_by: proof?.by ?? null,
  })
  await notifyOfPayoutChange(tx, platform, { row, declared, fields, payoutChangeId, heldUntil: null })
  return true
}

/**
 * The change that waits is in force: withdrawals are held, what was before is kept until their end. One that was asked
 * for before proof was is judged by what differs. @returns until when; null where it moves nothing that money follows.
 */
export async function holdForPayoutChange(
  tx: Db,
  platform: Deps & Pick<Platform, 'secrets'>,
  row: DesignerRow,
  declared: Declared,
): Promise<Date | null> {
  const { clock, secrets } = platform
  const now = clock.now()
  const open = await openPayoutChanges(tx, [row.designer_id], now)
  const waiting = open.find(({ state }) => state === 'WAITING')
  const fields = waiting
    ? payoutFieldsOf(waiting)
    : differences(secrets, row.designer_id, Declared.parse(row), declared)
  if (fields.length === 0) return null
  const heldUntil = payoutHoldEnd(now)
  const payoutChangeId = waiting?.payout_change_id ?? newId()
  const inForce = {
    state: 'IN_FORCE',
    held_until: heldUntil,
    before: JSON.stringify(PayoutDetails.parse(row)),
  }
  if (waiting) await updatePayoutChanges(tx, [payoutChangeId], inForce)
  else
    await insertPayoutChange(tx, {
      payout_change_id: payoutChangeId,
      designer_id: row.designer_id,
      fields,
      requested_at: row.info_change_requested_at ?? now,
      ...inForce,
    })
  await notifyOfPayoutChange(tx, platform, { row, declared, fields, payoutChangeId, heldUntil })
  return heldUntil
}

export async function endPayoutChanges(
  tx: Db,
  changes: readonly PayoutChangeRow[],
  endedAs: 'REFUSED' | 'WITHDRAWN' | 'STOPPED',
): Promise<void> {
  const ids = changes.map((change) => change.payout_change_id)
  await updatePayoutChanges(tx, ids, { state: 'ENDED', ended_as: endedAs, before: null })
  await maskSecrets(tx, await deletePayoutLinks(tx, ids))
}

/** Until when open changes of what money follows hold withdrawals; null where none does. */
export const holdEnd = (open: readonly Pick<PayoutChangeRow, 'held_until'>[]): Date | null =>
  open.reduce<Date | null>(
    (latest, { held_until: until }) => (until && (!latest || until > latest) ? until : latest),
    null,
  )

/** The same by designer. */
export async function payoutHolds(
  db: Db,
  designerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const open = await openPayoutChanges(db, designerIds, now)
  const holds = [...Map.groupBy(open, ({ designer_id }) => designer_id)].flatMap(([designerId, changes]) => {
    const end = holdEnd(changes)
    return end ? [[designerId, end] as const] : []
  })
  return new Map(holds)
}
