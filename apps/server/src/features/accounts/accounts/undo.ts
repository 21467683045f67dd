import { nouns } from '@easel/contract/manifests.ts'
import {
  type ChangeKind,
  maskedEmail,
  maskedPhone,
  UNDO_DAYS,
} from '@easel/domain/accounts/accounts/changes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import { recordActivity } from '../../base/activity/public.ts'
import type { AuthContext } from './authContext.ts'
import {
  type ChangeRow,
  deleteChangesSince,
  endCodes,
  findChange,
  restoreContacts,
  unlinkSince,
} from './changeQueries.ts'
import { tokenHash, undoMessageKeys } from './changes.ts'
import { codeMessageKey } from './codes.ts'
import { guessing } from './guesses.ts'
import { passwordHashing } from './hashing.ts'
import { forgetAccount } from './identity.ts'
import { contactProvesFrom } from './newContacts.ts'
import { setPasswordHash } from './passwordQueries.ts'
import { deleteOtherSessions, findKnownOfOwner, lockAccount } from './queries.ts'
import { weakPasswordRefusal } from './weakPassword.ts'

const KINDS: Readonly<Record<string, ChangeKind>> = { EMAIL: 'EMAIL', PHONE: 'PHONE', PASSWORD: 'PASSWORD' }
const invalid = () => domainError('undo.invalid', { days: UNDO_DAYS })

/** Undoing a change from the old address or number (docs/decisions/accounts.md). */
export function undoHandlers(context: AuthContext) {
  const { platform } = context
  const { db, clock } = platform
  const find = async (token: string) => (await findChange(db, tokenHash(token), clock.now())) ?? invalid()

  /** Everything that came after the change is ended too: the one who made the change may have done it. */
  const undo = async (tx: Db, change: ChangeRow, hash: string, ip: string) => {
    const accountId = change.account_id
    const account = await lockAccount(tx, accountId)
    const ended = await deleteChangesSince(tx, change)
    // Another request with the same link was faster.
    if (!account || !ended.includes(change.id)) return invalid()
    await restoreContacts(tx, change)
    await unlinkSince(tx, change)
    // The link may have gone to a contact that is new itself: what that one sets proves no sooner than it does.
    const proofs = await Promise.all(
      [change.email, change.phone].map((contact) =>
        contact === null ? null : contactProvesFrom(tx, accountId, contact, clock.now()),
      ),
    )
    const from = proofs.reduce((last, each) => (last === null || (each ?? last) > last ? each : last), null)
    await setPasswordHash(tx, accountId, hash, from)
    await deleteOtherSessions(tx, accountId, null)
    const contacts = [account.email, account.phone, change.email, change.phone]
    const targets = contacts.filter((contact) => contact !== null)
    const codes = await endCodes(tx, accountId, targets, clock.now())
    await maskSecrets(tx, [...ended.flatMap(undoMessageKeys), ...codes.map(codeMessageKey)])
    const logActor = { kind: 'account', accountId, ip } as const
    const act = 'account.undoChange'
    await recordActivity(tx, clock, logActor, {
      act,
      subjectKind: 'account',
      subjectId: accountId,
      reason: change.kind,
    })
    await forgetAccount(tx, accountId)
    return null
  }

  return handlersOf(nouns.accounts, {
    viewChange: async ({ body, request }) => {
      const change = await guessing(platform, { by: 'code', target: null, request }, () => find(body.token))
      if (change instanceof DomainError) return change
      const kind = KINDS[change.kind]
      if (!kind) return invalid()
      return {
        kind,
        changedAt: change.changed_at.toISOString(),
        expiresAt: change.expires_at.toISOString(),
        email: maskedEmail(change.email),
        phone: change.phone && maskedPhone(change.phone),
      }
    },
    undoChange: async ({ body, ip, request, reply }) => {
      const change = await guessing(platform, { by: 'code', target: null, request }, () => find(body.token))
      if (change instanceof DomainError) return change
      const known = await findKnownOfOwner(db, change.account_id)
      const owner = { ...known, emails: [...known.emails, change.email] }
      const weak = await weakPasswordRefusal('newPassword', body.newPassword, owner)
      if (weak) return weak
      const hash = await passwordHashing.hash(body.newPassword)
      try {
        const refusal = await inTransaction(db, (tx) => undo(tx, change, hash, ip))
        if (!refusal) await context.knowBrowser({ request, reply }, change.account_id)
        return refusal
      } catch (error) {
        if (isUniqueViolation(error, 'account_email_key')) return domainError('account.emailTaken')
        if (isUniqueViolation(error, 'account_phone_key')) return domainError('account.phoneTaken')
        throw error
      }
    },
  })
}
