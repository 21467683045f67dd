import type { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { closingPolicy } from '@easel/domain/entrypoints/closing/policy.ts'
import {
  type ClosingMoney,
  closesAt,
  closingBlockers,
  payOutBlocker,
  requestBlocker,
} from '@easel/domain/entrypoints/closing/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  endSessions,
  forgetAccount,
  newUndoToken,
  ownerProof,
  tokenHash,
} from '../../accounts/accounts/public.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { notifyOfRequest, notifyOfStep } from './messages.ts'
import { loadClosingFacts } from './overview.ts'
import { type ClosingRow, closingByToken, insertClosing, moveClosing, openClosing } from './queries.ts'

export interface ClosingAsked {
  readonly accountId: string
  readonly logActor: LogActor
  readonly money: ClosingMoney
  readonly givenUpFen: number | undefined
  readonly proof: Proof | undefined
}

/** Asks to close an account, with proof: everybody who may be its owner is told, with a link that keeps it. */
export async function askToClose(platform: Platform, asked: ClosingAsked): Promise<null | DomainError> {
  const { db } = platform
  const { accountId, money, givenUpFen } = asked
  // First, so that nobody proves anything for what is refused anyway; and once more in the transaction.
  const early = await requestRefusal(db, platform, accountId, money, givenUpFen)
  if (early) return early
  const proof = await ownerProof(platform, accountId, asked.proof, 'closing')
  if (proof instanceof DomainError) return proof
  return inTransaction(db, async (tx) => {
    const refusal =
      (await proof.confirm(tx)) ?? (await requestRefusal(tx, platform, accountId, money, givenUpFen))
    return refusal ?? record(tx, platform, asked, proof.by)
  })
}

async function requestRefusal(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  accountId: string,
  money: ClosingMoney,
  givenUpFen: number | undefined,
): Promise<DomainError | null> {
  const known = await openClosing(db, accountId)
  const asked = closingPolicy.can(['owner'], 'request', known ? 'REQUESTED' : 'NONE', clock.now())
  if (asked) return asDomainError(asked)
  const { facts } = await loadClosingFacts(db, accountId, clock.now())
  const blockers = { obstacles: closingBlockers(facts), payOut: payOutBlocker(facts) }
  const blocker = requestBlocker(blockers, money)
  if (blocker) return asDomainError(blocker)
  const isOther = money === 'GIVE_UP' && givenUpFen !== facts.availableFen + facts.pendingFen
  return isOther ? domainError('closing.figuresChanged') : null
}

async function record(
  tx: Db,
  platform: Platform,
  { accountId, logActor, money, givenUpFen }: ClosingAsked,
  provedBy: 'PASSWORD' | 'CODE',
): Promise<null> {
  const { clock } = platform
  const now = clock.now()
  const [closingId, token, at] = [newId(), newUndoToken(), closesAt(now)]
  const told = { closing_id: closingId, account_id: accountId }
  const messageKeys = await notifyOfRequest(tx, platform, { ...told, closesAt: at, token })
  await insertClosing(tx, {
    ...told,
    state: 'REQUESTED',
    money,
    given_up_fen: money === 'GIVE_UP' ? (givenUpFen ?? 0) : null,
    requested_at: now,
    proved_by: provedBy,
    closes_at: at,
    next_look_at: at,
    token_hash: tokenHash(token),
    message_keys: messageKeys,
  })
  await recordActivity(tx, clock, logActor, {
    act: 'account.requestClosing',
    subjectKind: 'account',
    subjectId: accountId,
    to: 'REQUESTED',
    reason: money,
  })
  await forgetAccount(tx, accountId)
  return null
}

/** Its owner keeps the account, also after everything has left and while it waits for money. */
export function keepAccount(
  platform: Platform,
  accountId: string,
  logActor: LogActor,
): Promise<null | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const row = await openClosing(tx, accountId)
    return row && (await cancel(tx, platform, row, logActor, 'OWNER')) ? null : domainError('closing.none')
  })
}

/** The same by the link of the message. Whoever asked may be a thief: everybody is signed out. */
export function keepByLink(platform: Platform, token: string, ip: string): Promise<null | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const row = await closingByToken(tx, tokenHash(token), clock.now())
    if (!row) return domainError('closing.linkInvalid')
    const logActor: LogActor = { kind: 'account', accountId: row.account_id, ip }
    if (!(await cancel(tx, platform, row, logActor, 'LINK'))) return domainError('closing.linkInvalid')
    await endSessions(tx, row.account_id)
    return null
  })
}

async function cancel(
  tx: Db,
  platform: Platform,
  row: ClosingRow,
  logActor: LogActor,
  by: 'OWNER' | 'LINK',
): Promise<boolean> {
  const { clock } = platform
  const moved = await moveClosing(tx, row.closing_id, 'cancel', {
    ended_at: clock.now(),
    ended_by: by,
    token_hash: null,
  })
  if (!moved) return false
  await maskSecrets(tx, row.message_keys)
  await recordActivity(tx, clock, logActor, {
    act: 'account.keep',
    subjectKind: 'account',
    subjectId: row.account_id,
    from: row.state,
    to: moved.state,
    reason: by,
  })
  await notifyOfStep(tx, platform, row, 'CANCELLED')
  await forgetAccount(tx, row.account_id)
  return true
}
