import { randomUUID } from 'node:crypto'
import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { LEASE_MINUTES } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { forEachFound } from '../../../platform/jobs/round.ts'
import { policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { logActorOf, SYSTEM } from '../../base/activity/public.ts'
import {
  allowedMove,
  auditRefusal,
  findAudit,
  lockAudit,
  makeMoves,
  moveAudit,
  relationsToAudit,
  seenByStaff,
} from '../../publishing/audits/public.ts'
import { opinionRefusal } from './opinion.ts'
import { extendClaim, lapsedClaims, renewClaim } from './queries.ts'

const LEASE_MILLISECONDS = LEASE_MINUTES * 60_000
const MAX_EXPIRED = 100

export interface Reviewer {
  readonly actor: Actor
  readonly ip: string
}

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS)

export interface Claim {
  readonly token: string
  readonly until: string
  readonly revision: number
}

/** Takes an audit for LEASE_MINUTES. Of two reviewers at once one gets it; the refusal names the other. */
export function claim(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
): Promise<Claim | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = seenByStaff(await lockAudit(tx, auditId))
    if (!row) return domainError('not_found')
    const actor = policyActor(reviewer.actor, 'staff')
    const holds = relationsToAudit(row, actor, now).includes('assigned')
    const asked = holds
      ? auditRefusal(row, 'renew', actor, now)
      : allowedMove({ row, move: 'claim', actor }, now)
    if (asked instanceof DomainError)
      return asked.code === 'claim.taken' ? takenBy(tx, row.claimed_by) : asked
    const opinion = opinionRefusal(row, reviewer.actor.accountId)
    if (opinion) return opinion
    const [token, until] = [randomUUID(), leaseFrom(now)]
    if (asked === null) await renewClaim(tx, auditId, token, until)
    else {
      const set = {
        claimed_by: reviewer.actor.accountId,
        claim_token: token,
        claim_until: until,
        claim_is_bulk: false,
      }
      await makeMoves(tx, clock, [{ ...asked, logActor: logActorOf(reviewer), set }])
    }
    return { token, until: until.toISOString(), revision: row.revision }
  })
}

async function takenBy(tx: Db, holder: string | null): Promise<DomainError> {
  const names = await staffNames(tx, holder ? [holder] : [])
  return domainError('claim.taken', { by: names.get(holder ?? '') ?? '' })
}

/** Keeps a claim alive; one that has lapsed is not revived. */
export async function heartbeat(
  db: Db,
  clock: Clock,
  { actor }: Reviewer,
  auditId: string,
  token: string,
): Promise<{ until: string } | DomainError> {
  const now = clock.now()
  const until = leaseFrom(now)
  const renewed = await extendClaim(db, { auditId, accountId: actor.accountId, token }, now, until)
  if (renewed) return { until: until.toISOString() }
  return domainError((await findAudit(db, auditId)) ? 'claim.lost' : 'not_found')
}

/** Gives a claim back; the audit waits again at its old place. */
export async function release(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
  token: string,
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const moved = await moveAudit(tx, clock, {
      auditId,
      move: 'release',
      actor: policyActor(reviewer.actor, 'staff'),
      logActor: logActorOf(reviewer),
      token,
    })
    return moved instanceof DomainError ? moved : null
  })
}

/** Returns claims whose lease has run out; several workers may look at once. @returns how many were returned. */
export async function expireClaims(db: Db, clock: Clock): Promise<number> {
  return forEachFound(
    MAX_EXPIRED,
    (except, limit) => lapsedClaims(db, clock.now(), except, limit),
    (auditId) => auditId,
    async (auditId) => {
      const moved = await inTransaction(db, (tx) =>
        moveAudit(tx, clock, {
          auditId,
          move: 'expire',
          actor: SYSTEM_ACTOR,
          logActor: SYSTEM,
        }),
      )
      // Refused: the reviewer's heartbeat or another worker was faster.
      return !(moved instanceof DomainError)
    },
  )
}
