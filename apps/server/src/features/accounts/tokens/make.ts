import type { makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import type { BodyOf, ReplyOf } from '@easel/contract/endpoint.ts'
import { TOKENS_MAX } from '@easel/domain/accounts/tokens/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { ownerProof } from '../accounts/public.ts'
import { endingOf, newSecret, secretHash } from './format.ts'
import { presentToken } from './present.ts'
import { countTokens, insertToken } from './queries.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/** What else is part of it, in its transaction; a refusal undoes it. */
type Alongside = (tx: Db, tokenId: string) => Promise<DomainError | null>

interface Asked {
  readonly accountId: string
  readonly logActor: LogActor
  readonly body: BodyOf<typeof makeToken>
}

/** Makes a token once the account's owner has proved to ask. What is sent with calls leaves here and is kept nowhere. */
export async function makeFor(
  platform: Platform,
  { accountId, logActor, body }: Asked,
  alongside: Alongside = async () => null,
): Promise<ReplyOf<typeof makeToken> | DomainError> {
  const { db, clock } = platform
  const { name, scopes, days } = body
  const proof = await ownerProof(platform, accountId, body.proof, 'token')
  if (proof instanceof DomainError) return proof
  const [secret, now] = [newSecret(), clock.now()]
  return inTransaction(db, async (tx) => {
    // Locks the account, so that calls at the same moment count each other's.
    const refusal = await proof.confirm(tx)
    if (refusal) return refusal
    if ((await countTokens(tx, accountId)) >= TOKENS_MAX)
      return domainError('token.tooMany', { max: TOKENS_MAX })
    const row = await insertToken(tx, {
      token_id: newId(),
      account_id: accountId,
      name,
      scopes,
      hash: secretHash(secret),
      ending: endingOf(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MILLISECONDS),
    })
    const undone = await alongside(tx, row.token_id)
    if (undone) return undone
    await recordActivity(tx, clock, logActor, {
      act: 'account.makeToken',
      subjectKind: 'account',
      subjectId: accountId,
      to: scopes.join(' '),
      reason: name,
    })
    await putNotice(tx, clock, {
      kind: 'TOKEN_MADE',
      accountId,
      subject: null,
      params: { name },
      key: `token.made:${row.token_id}`,
    })
    return { token: presentToken(row, now), secret }
  })
}
