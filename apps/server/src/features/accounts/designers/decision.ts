import type { staffDecideDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import type { BodyOf } from '@easel/contract/endpoint.ts'
import { CONTENT_TYPES, DESIGNER_TYPES, whitelistFor } from '@easel/domain/accounts/designers/application.ts'
import {
  type DecisionMove,
  infoChangeLifecycle,
  registrationLifecycle,
} from '@easel/domain/accounts/designers/lifecycle.ts'
import { refuseReasonsFor } from '@easel/domain/accounts/designers/reasons.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles, touchFiles } from '../../base/files/public.ts'
import { type NoticeKind, putNotice } from '../../base/notices/public.ts'
import { forgetAccount } from '../accounts/public.ts'
import { Declared, requestedPicture } from './details.ts'
import { markVerified } from './documentQueries.ts'
import { documentsIn } from './documents.ts'
import { endPayoutChanges, holdForPayoutChange } from './payoutChange.ts'
import { openPayoutChanges } from './payoutChangeQueries.ts'
import { bankWords } from './payoutMessages.ts'
import { whitelistOf } from './permissions.ts'
import { designerRefusal } from './policy.ts'
import { type DesignerRow, lockDesigner, updateInfoChange, updateRegistration } from './queries.ts'

type Decision = BodyOf<typeof staffDecideDesigner>

/** A decision ready to be carried out: the reason is there where one is needed. */
interface Judged {
  readonly move: DecisionMove
  readonly reasonCode: string | null
  readonly message: string | null
}

/** What its notice is filled with; null where somebody else decided first. */
type Decided = { readonly params?: ReturnType<typeof bankWords> & { readonly heldUntil: string } } | null

/** The kind of notice, by subject and move. */
const NOTICES = {
  designer: { approve: 'DESIGNER_VERIFIED', refuse: 'DESIGNER_REFUSED' },
  infoChange: { approve: 'INFO_CHANGE_PASS', refuse: 'INFO_CHANGE_REJECT' },
} as const satisfies Record<'designer' | 'infoChange', Record<DecisionMove, NoticeKind>>

/** Decides the application, or the change of info where one waits (docs/design/product.md, Designer). */
export async function decide(
  platform: Platform,
  designerId: string,
  logActor: LogActor,
  actor: PolicyActor & { readonly accountId: string },
  decision: Decision,
): Promise<null | DomainError> {
  const { db, clock } = platform
  try {
    return await inTransaction(db, async (tx) => {
      const row = await lockDesigner(tx, designerId)
      if (!row) return domainError('not_found')
      const move = decision.decision === 'APPROVE' ? 'approve' : 'refuse'
      const refusal = designerRefusal(row, move, actor, clock.now())
      if (refusal) return refusal
      const judged = judge(decision, row)
      if (!('move' in judged)) return judged
      const subject = row.registration_status === 'NORMAL' ? 'designer' : 'infoChange'
      // Withdrawn and asked for anew, or applied again: nobody has looked at what waits now.
      if (askedAtOf(row, subject) !== decision.askedAt) return domainError('designer.changedMeanwhile')
      const done =
        subject === 'designer'
          ? await decideRegistration(tx, clock.now(), row, actor.accountId, judged)
          : await decideChange(platform, tx, row, judged)
      if (!done) return domainError('designer.notWaiting')
      await notifyAndRecord(tx, clock, row, logActor, subject, judged, done)
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error, 'designer_nickname_key_key')) return domainError('designer.nameTaken')
    throw error
  }
}

const askedAtOf = (row: DesignerRow, subject: keyof typeof NOTICES): string | undefined =>
  (subject === 'designer' ? row.applied_at : row.info_change_requested_at)?.toISOString()

async function decideChange(platform: Platform, tx: Db, row: DesignerRow, judged: Judged): Promise<Decided> {
  const { clock } = platform
  const approved = judged.move === 'approve'
  const done = await updateInfoChange(tx, row.designer_id, statesFrom(infoChangeLifecycle, judged.move), {
    ...(approved ? inForce(row) : {}),
    info_change_status: approved ? 'INFO_CHANGE_PASS' : 'INFO_CHANGE_REJECT',
    info_change: null,
    info_change_reject_reason_code: judged.reasonCode,
    info_change_reject_message: judged.message,
    updated_at: clock.now(),
  })
  // Of the old picture and the requested one, the one that is not shown now.
  const pictures = [row.profile_pic_id, requestedPicture(row.info_change)]
  await dropUnusedFiles(
    tx,
    pictures.filter((id) => id !== null),
  )
  if (!done) return null
  const asked = Declared.parse(row.info_change)
  if (approved) {
    // Also those of before: money was paid by them.
    await markVerified(tx, [row, asked].flatMap(documentsIn), clock.now())
    const heldUntil = await holdForPayoutChange(tx, platform, row, asked)
    return heldUntil ? { params: { ...bankWords(asked), heldUntil: heldUntil.toISOString() } } : {}
  }
  await touchFiles(tx, row.account_id, documentsIn(asked), clock.now())
  await refusePayoutChange(tx, row.designer_id, clock.now())
  return {}
}

async function notifyAndRecord(
  tx: Db,
  clock: Clock,
  row: DesignerRow,
  logActor: LogActor,
  subject: 'designer' | 'infoChange',
  judged: Judged,
  { params }: NonNullable<Decided>,
) {
  const [from, to] =
    subject === 'designer'
      ? [row.registration_status, registrationLifecycle.moves[judged.move].to]
      : [row.info_change_status, infoChangeLifecycle.moves[judged.move].to]
  await recordActivity(tx, clock, logActor, {
    act: `${subject}.${judged.move}`,
    subjectKind: 'designer',
    subjectId: row.designer_id,
    from,
    to: to.toString(),
    reason: judged.reasonCode,
  })
  const kind = NOTICES[subject][judged.move]
  const common = {
    accountId: row.account_id,
    subject: { kind: 'designer' as const, id: row.designer_id },
    reasons: judged.reasonCode ? [judged.reasonCode] : [],
    note: judged.message,
    // One per asking: a second application or change has another moment.
    key: `${subject}.${judged.move}:${row.designer_id}:${askedAtOf(row, subject)}`,
  }
  await putNotice(
    tx,
    clock,
    kind === 'INFO_CHANGE_PASS' ? { ...common, kind, params: params ?? {} } : { ...common, kind },
  )
  await forgetAccount(tx, row.account_id)
}

async function decideRegistration(
  tx: Db,
  now: Date,
  row: DesignerRow,
  by: string,
  judged: Judged,
): Promise<Decided> {
  const approved = judged.move === 'approve'
  const contentTypes = CONTENT_TYPES.filter((type) => row.content_types.includes(type))
  const from = statesFrom(registrationLifecycle, judged.move)
  const done = await updateRegistration(tx, row.designer_id, from, {
    registration_status: approved ? 'VERIFIED' : 'REFUSED',
    reject_reason_code: judged.reasonCode,
    reject_message: judged.message,
    ...(approved ? { auth_product_types: whitelistFor(contentTypes) } : {}),
    decided_at: now,
    decided_by: by,
    updated_at: now,
  })
  if (approved) await markVerified(tx, documentsIn(row), now)
  else await touchFiles(tx, row.account_id, documentsIn(row), now)
  return done ? {} : null
}

/** What money follows stays as it was. */
async function refusePayoutChange(tx: Db, designerId: string, now: Date): Promise<void> {
  const open = await openPayoutChanges(tx, [designerId], now)
  const waiting = open.filter(({ state }) => state === 'WAITING')
  await endPayoutChanges(tx, waiting, 'REFUSED')
}

/** A refusal names a reason that fits; "another reason" says which in words. */
function judge(
  { decision, reasonCode = '', message = '' }: Decision,
  { designer_type: type }: DesignerRow,
): Judged | DomainError {
  if (decision === 'APPROVE') return { move: 'approve', reasonCode: null, message: null }
  if (reasonCode === '') return domainError('designer.reasonMissing')
  if (!refuseReasonsFor(z.enum(DESIGNER_TYPES).parse(type)).some((known) => known === reasonCode))
    return invalidInput([{ path: 'reasonCode', code: 'field.invalidOption', params: {} }])
  if (reasonCode === 'otherDesigner' && message === '')
    return invalidInput([{ path: 'message', code: 'field.required', params: {} }])
  return { move: 'refuse', reasonCode, message: message || null }
}

/** The requested data comes into force; the whitelist follows the content types only where they changed. */
function inForce(row: DesignerRow) {
  const asked = Declared.parse(row.info_change)
  const before = CONTENT_TYPES.filter((type) => row.content_types.includes(type))
  const added = whitelistFor(asked.content_types.filter((type) => !before.includes(type)))
  const dropped = whitelistFor(before.filter((type) => !asked.content_types.includes(type)))
  const remaining = whitelistOf(row.auth_product_types).filter((type) => !dropped.includes(type))
  return { ...asked, auth_product_types: whitelistOf([...remaining, ...added]) }
}
