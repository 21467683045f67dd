import { banLine } from '@easel/domain/accounts/designers/banLine.ts'
import { type BanImposition, endOfBan, namesAccount } from '@easel/domain/accounts/designers/bans.ts'
import { type BanPermission, PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { designerPolicy } from '@easel/domain/accounts/designers/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { type AccountRow, lockAccount } from '../accounts/public.ts'
import { insertBan } from './banQueries.ts'
import { notifyOfBan } from './notifyOfBan.ts'
import { findDesignerOfAccount, lockDesignerOfAccount } from './queries.ts'

interface StaffCall {
  readonly actor: Actor
  readonly ip: string
}
type Period = Pick<BanImposition, 'length' | 'endDate' | 'reason' | 'accountNumber'>

interface Imposed extends Period {
  readonly disableAuthSet: BanPermission[]
  readonly banned: {
    readonly accountId: string
    readonly accountNumber: string
    /** Null of an account that is no designer. */
    readonly designerId: string | null
  }
  /** What is said of a ban without an end that does not name the account's number. */
  readonly notNumbered: Pick<Issue, 'path' | 'code'>
}

/** A ban is in force from now on, and its account is told. @returns its id. */
export async function imposeBan(
  tx: Db,
  clock: Clock,
  call: StaffCall,
  { banned, disableAuthSet, notNumbered, ...period }: Imposed,
): Promise<string | DomainError> {
  const now = clock.now()
  if (!namesAccount(period, banned.accountNumber)) return invalidInput([{ ...notNumbered, params: {} }])
  const end = endOfBan(period, now)
  if ('refusal' in end) return invalidInput([{ path: 'endDate', code: end.refusal.code, params: {} }])
  const { accountId, designerId } = banned
  const ban = { banId: newId(), designerId, beginDate: now, endDate: end.endDate, disableAuthSet }
  await insertBan(tx, {
    ban_id: ban.banId,
    designer_id: designerId,
    account_id: designerId === null ? accountId : null,
    disable_auth: disableAuthSet,
    reason: period.reason,
    begin_at: now,
    end_at: ban.endDate > PERMANENT_BEYOND ? null : ban.endDate,
    imposed_by: call.actor.accountId,
  })
  await recordActivity(tx, clock, logActorOf(call), {
    act: 'ban.impose',
    subjectKind: 'ban',
    subjectId: ban.banId,
    to: 'ACTIVE',
    reason: banLine({ ...ban, reason: period.reason }),
  })
  await notifyOfBan(tx, clock, accountId, ban, 'BANNED', period.reason)
  return ban.banId
}

/** Keeps an account from voting, a designer's or not; withdrawals have nothing to follow. @returns the ban's id. */
export async function banFromVoting(
  tx: Db,
  clock: Clock,
  call: StaffCall,
  account: Pick<AccountRow, 'id' | 'mi_id'>,
  period: Period,
): Promise<string | DomainError> {
  const denied = designerPolicy.who(
    relationsTo(policyActor(call.actor, 'staff'), { accountId: account.id }),
    'ban',
  )
  if (denied) return asDomainError(denied)
  const designer = (await lockDesignerOfAccount(tx, account.id)) ?? (await sinceApplied(tx, account.id))
  return imposeBan(tx, clock, call, {
    ...period,
    disableAuthSet: ['VOTE'],
    banned: {
      accountId: account.id,
      accountNumber: String(account.mi_id),
      designerId: designer?.designer_id ?? null,
    },
    notNumbered: { path: 'account', code: 'banAccount.byNumber' },
  })
}

/** The designer of an account that had none a moment ago. Whoever applies from now on waits, and takes the ban along. */
async function sinceApplied(tx: Db, accountId: string) {
  await lockAccount(tx, accountId)
  return findDesignerOfAccount(tx, accountId)
}
