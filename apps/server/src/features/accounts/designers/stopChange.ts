import { nouns } from '@easel/contract/manifests.ts'
import { infoChangeLifecycle } from '@easel/domain/accounts/designers/lifecycle.ts'
import { payoutPartsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles, touchFiles } from '../../base/files/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount, tokenHash } from '../accounts/public.ts'
import { shownBank } from './bankDetails.ts'
import { Declared, masked, PayoutDetails, requestedPicture } from './details.ts'
import { markUnverified } from './documentQueries.ts'
import { documentsIn } from './documents.ts'
import { ownInfo } from './info.ts'
import { endPayoutChanges } from './payoutChange.ts'
import { findPayoutLink, openPayoutChanges, type PayoutChangeRow } from './payoutChangeQueries.ts'
import { bankWords } from './payoutMessages.ts'
import { payoutFieldsOf } from './present.ts'
import {
  type DesignerRow,
  lockDesigner,
  lockDesignerOfAccount,
  updateDesigner,
  updateInfoChange,
} from './queries.ts'

const invalid = () => domainError('payoutChange.linkInvalid')

/** Ends a change of info before it is in force, or takes back what money follows while withdrawals are held. */
export function stopHandlers(platform: Platform) {
  const { db, clock } = platform

  return handlersOf(nouns.designers, {
    withdrawInfoChange: async (call) => {
      const { accountId } = call.actor
      const outcome = await inTransaction(db, async (tx) => {
        const row = await lockDesignerOfAccount(tx, accountId)
        if (!row) return domainError('designer_not_registered')
        const open = await openPayoutChanges(tx, [row.designer_id], clock.now())
        return withdraw(tx, platform, row, open, logActorOf(call), 'WITHDRAWN')
      })
      return outcome instanceof DomainError ? outcome : ownInfo(platform, accountId, call.locale)
    },
    restorePayoutDetails: async (call) => {
      const { accountId } = call.actor
      const outcome = await inTransaction(db, async (tx) => {
        const row = await lockDesignerOfAccount(tx, accountId)
        if (!row) return domainError('designer_not_registered')
        const open = await openPayoutChanges(tx, [row.designer_id], clock.now())
        const first = open.find(({ state }) => state === 'IN_FORCE')
        if (!first) return domainError('payoutChange.notHeld')
        return restore(tx, platform, row, open, first, logActorOf(call))
      })
      return outcome instanceof DomainError ? outcome : ownInfo(platform, accountId, call.locale)
    },
    viewPayoutChange: async ({ body }) => {
      const found = await stoppable(db, body.token)
      if (!found) return invalid()
      const { row, change, expiresAt } = found
      const declared = change.state === 'WAITING' ? Declared.parse(row.info_change) : Declared.parse(row)
      return {
        state: change.state === 'WAITING' ? ('WAITING' as const) : ('IN_FORCE' as const),
        parts: payoutPartsOf(payoutFieldsOf(change)),
        bankName: shownBank(declared),
        accountNumber: masked(declared.bank_card_last4),
        requestedAt: change.requested_at.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }
    },
    stopPayoutChange: async ({ body, ip }) =>
      inTransaction(db, async (tx) => {
        const found = await stoppable(tx, body.token)
        if (!found) return invalid()
        const { row, change, open } = found
        const logActor: LogActor = { kind: 'account', accountId: row.account_id, ip }
        return change.state === 'WAITING'
          ? withdraw(tx, platform, row, open, logActor, 'STOPPED')
          : restore(tx, platform, row, open, change, logActor)
      }),
  })

  /** What a token stops now. The designer is locked first, so that of two uses of a link one comes too late. */
  async function stoppable(tx: Db, token: string) {
    const now = clock.now()
    const link = await findPayoutLink(tx, tokenHash(token), now)
    const row = link && (await lockDesigner(tx, link.designerId))
    if (!row) return null
    const open = await openPayoutChanges(tx, [row.designer_id], now)
    const change = open.find(({ payout_change_id }) => payout_change_id === link.payoutChangeId)
    if (!change) return null
    const ends = [link.expiresAt, change.held_until ?? link.expiresAt].map(Number)
    return { row, change, open, expiresAt: new Date(Math.min(...ends)) }
  }
}

type Deps = Pick<Platform, 'clock'>

/** Back to what is verified; the request is gone whole. */
async function withdraw(
  tx: Db,
  { clock }: Deps,
  row: DesignerRow,
  open: readonly PayoutChangeRow[],
  logActor: LogActor,
  as: 'WITHDRAWN' | 'STOPPED',
): Promise<null | DomainError> {
  if (!(await clearInfoChange(tx, clock.now(), row, statesFrom(infoChangeLifecycle, 'withdraw'))))
    return domainError('designer.notWaiting')
  await endPayoutChanges(
    tx,
    open.filter(({ state }) => state === 'WAITING'),
    as,
  )
  await recordEnd(tx, { clock }, row, logActor, 'withdraw', as)
  await putNotice(tx, clock, {
    accountId: row.account_id,
    kind: 'INFO_CHANGE_ENDED',
    subject: { kind: 'designer', id: row.designer_id },
    key: `infoChange.withdraw:${row.designer_id}:${row.info_change_requested_at?.toISOString()}`,
  })
  return null
}

/** What money follows is again what it was before `first`; later changes end with it, and what waits. */
async function restore(
  tx: Db,
  { clock }: Deps,
  row: DesignerRow,
  open: readonly PayoutChangeRow[],
  first: PayoutChangeRow,
  logActor: LogActor,
): Promise<null> {
  const before = PayoutDetails.parse(first.before)
  await clearInfoChange(tx, clock.now(), row, statesFrom(infoChangeLifecycle, 'restore'))
  await updateDesigner(tx, row.designer_id, before)
  const ended = open.slice(open.indexOf(first))
  const kept = documentsIn(before)
  const stopped = [row, ...ended.flatMap(({ before: each }) => (each ? [PayoutDetails.parse(each)] : []))]
    .flatMap(documentsIn)
    .filter((fileId) => !kept.includes(fileId))
  await markUnverified(tx, stopped, first.requested_at)
  await touchFiles(tx, row.account_id, stopped, clock.now())
  await endPayoutChanges(tx, ended, 'STOPPED')
  await recordEnd(tx, { clock }, row, logActor, 'restore', 'STOPPED')
  await putNotice(tx, clock, {
    accountId: row.account_id,
    kind: 'PAYOUT_RESTORED',
    subject: { kind: 'designer', id: row.designer_id },
    params: bankWords(before),
    key: `infoChange.restore:${first.payout_change_id}`,
  })
  return null
}

async function clearInfoChange(
  tx: Db,
  now: Date,
  row: DesignerRow,
  from: readonly string[],
): Promise<boolean> {
  const done = await updateInfoChange(tx, row.designer_id, from, {
    info_change: null,
    info_change_status: null,
    info_change_reject_reason_code: null,
    info_change_reject_message: null,
    updated_at: now,
  })
  if (done && row.info_change !== null)
    await touchFiles(tx, row.account_id, documentsIn(Declared.parse(row.info_change)), now)
  const picture = requestedPicture(row.info_change)
  if (done && picture !== null && picture !== row.profile_pic_id) await dropUnusedFiles(tx, [picture])
  return done
}

async function recordEnd(
  tx: Db,
  { clock }: Deps,
  row: DesignerRow,
  logActor: LogActor,
  move: 'withdraw' | 'restore',
  reason: string,
): Promise<void> {
  await recordActivity(tx, clock, logActor, {
    act: `infoChange.${move}`,
    subjectKind: 'designer',
    subjectId: row.designer_id,
    from: row.info_change_status,
    to: infoChangeLifecycle.moves[move].to.toString(),
    reason,
  })
  await forgetAccount(tx, row.account_id)
}
