import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { type LogActor, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { insertChange } from './changeQueries.ts'
import { newUndoToken, tokenHash } from './changes.ts'
import { forgetAccount } from './identity.ts'
import { proveEmail } from './ownerQueries.ts'
import { type AccountRow, findAccountByEmail, grantedRoles, insertAccount, lockAccount } from './queries.ts'
import { closingAmong, setRoles } from './roleQueries.ts'

/** For so long the link that the command line prints may be opened. */
const LINK_HOURS = 1

interface Grant {
  readonly email: string
  readonly role: GrantedRole
  /** Hands an address that nobody has confirmed to whoever opens a link. */
  readonly withLink: boolean
}

interface Granted {
  readonly roles: readonly GrantedRole[]
  readonly linkToken: string | null
}

/**
 * Adds a role from the command line. An address that nobody has confirmed may be a stranger's sign-up: it is refused,
 * or handed over by a link, without whatever was put on the account before (docs/decisions/accounts.md).
 */
export function grantRole(
  db: Db,
  clock: Clock,
  { email, role, withLink }: Grant,
): Promise<Granted | DomainError> {
  return inTransaction(db, async (tx) => {
    const known = await findAccountByEmail(tx, email)
    if (!withLink && !known) return domainError('not_found')
    const accountId = known?.id ?? newId()
    if (!known) await insertAccount(tx, { id: accountId, email, locale: DEFAULT_LOCALE })
    const isHandedOver = withLink && !known?.email_verified
    const linkToken = isHandedOver ? await handOver(tx, clock, accountId, email) : null
    const roles = await addRole(tx, clock, SYSTEM, { accountId, role, reason: 'command line' })
    return roles instanceof DomainError ? roles : { roles, linkToken }
  })
}

/** @returns the token of a link that sets the password, once: the same that undoes a change of one. */
async function handOver(tx: Db, clock: Clock, accountId: string, email: string): Promise<string> {
  await proveEmail(tx, clock, accountId)
  await forgetAccount(tx, accountId)
  const changedAt = clock.now()
  const token = newUndoToken()
  await insertChange(tx, {
    id: newId(),
    accountId,
    kind: 'PASSWORD',
    tokenHash: tokenHash(token),
    email,
    emailVerified: true,
    phone: null,
    changedAt,
    expiresAt: new Date(changedAt.getTime() + LINK_HOURS * 3_600_000),
  })
  return token
}

interface AddedRole {
  readonly accountId: string
  readonly role: GrantedRole
  /** For the activity log. */
  readonly reason: string
}

/**
 * Why an account gets no role: whoever signed up with its address may not be whose address it is, or nobody is to sign
 * in to it any more.
 */
export function roleRefusal(
  { id, email_verified, closed_at }: AccountRow,
  closing: ReadonlySet<string>,
): Refusal<'account.closing' | 'account.notConfirmed'> | null {
  if (closed_at !== null || closing.has(id)) return refuse('account.closing')
  return email_verified ? null : refuse('account.notConfirmed')
}

/** Adds a role to an account, where it may have one and has it not yet. @returns all roles then */
export async function addRole(
  tx: Db,
  clock: Clock,
  logActor: LogActor,
  { accountId, role, reason }: AddedRole,
): Promise<readonly GrantedRole[] | DomainError> {
  const account = await lockAccount(tx, accountId)
  if (!account) return domainError('not_found')
  const refusal = roleRefusal(account, await closingAmong(tx, [accountId]))
  if (refusal) return asDomainError(refusal)
  const before = grantedRoles(account.roles)
  if (before.includes(role)) return before
  const roles = [...before, role].sort()
  await setRoles(tx, accountId, roles)
  await recordActivity(tx, clock, logActor, {
    act: 'account.setRoles',
    subjectKind: 'account',
    subjectId: accountId,
    from: before.join(' '),
    to: roles.join(' '),
    reason,
  })
  await forgetAccount(tx, accountId)
  return roles
}
