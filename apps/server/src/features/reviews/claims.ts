import { randomUUID } from 'node:crypto'
import { LEASE_MINUTES } from '@easel/domain/audits/lifecycle.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import { staffNames } from '../accounts/public.ts'
import { doerOf, SYSTEM } from '../activity/public.ts'
import { findAudit, lockAudit, moveAudit, stateNow } from '../audits/public.ts'
import { extendClaim, lapsedClaims, renewClaim } from './queries.ts'

const LEASE_MILLISECONDS = LEASE_MINUTES * 60_000
const MOST_EXPIRED = 100

export interface Reviewer {
  readonly actor: Actor
  readonly ip: string
}

export const asReviewer = ({ actor }: Reviewer) => ({
  kind: 'reviewer' as const,
  designerId: actor.designer?.designerId ?? null,
})

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MILLISECONDS)

export interface Claim {
  readonly token: string
  readonly until: string
}

/** Takes an audit for LEASE_MINUTES. Of two reviewers at once one gets it, the other hears who. */
export function claim(db: Db, clock: Clock, reviewer: Reviewer, auditId: string): Promise<Claim | Refused> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockAudit(tx, auditId)
    if (!row || row.state === 'DRAFT') return refused('not_found')
    if (row.designer_id === reviewer.actor.designer?.designerId) return refused('notOwn.decide')
    const [token, until] = [randomUUID(), leaseFrom(now)]
    const holder = stateNow(row, now) === 'UNDER_REVIEW' ? row.claimed_by : null
    if (holder !== null && holder !== reviewer.actor.accountId) {
      const names = await staffNames(tx, [holder])
      return refused('claim.taken', { by: names.get(holder) ?? '' })
    }
    if (holder !== null) await renewClaim(tx, auditId, token, until)
    else {
      const moved = await moveAudit(tx, clock, {
        auditId,
        move: 'claim',
        actor: asReviewer(reviewer),
        doer: doerOf(reviewer),
        set: {
          claimed_by: reviewer.actor.accountId,
          claim_token: token,
          claim_until: until,
          claim_is_bulk: false,
        },
      })
      if (moved instanceof Refused) return moved
    }
    return { token, until: until.toISOString() }
  })
}

/** Keeps a claim alive; one that has lapsed is not revived. */
export async function heartbeat(
  db: Db,
  clock: Clock,
  { actor }: Reviewer,
  auditId: string,
  token: string,
): Promise<{ until: string } | Refused> {
  const now = clock.now()
  const until = leaseFrom(now)
  const kept = await extendClaim(db, { auditId, accountId: actor.accountId, token }, now, until)
  if (kept) return { until: until.toISOString() }
  return refused((await findAudit(db, auditId)) ? 'claim.lost' : 'not_found')
}

/** Gives a claim back; the audit waits again at its old place. */
export async function release(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
  token: string,
): Promise<null | Refused> {
  return inTransaction(db, async (tx) => {
    const moved = await moveAudit(tx, clock, {
      auditId,
      move: 'release',
      actor: asReviewer(reviewer),
      doer: doerOf(reviewer),
      token,
    })
    return moved instanceof Refused ? moved : null
  })
}

/** Returns claims whose lease has run out; several workers may look at once. @returns how many were returned. */
export async function expireClaims(db: Db, clock: Clock): Promise<number> {
  let returned = 0
  for (const auditId of await lapsedClaims(db, clock.now(), MOST_EXPIRED)) {
    const moved = await inTransaction(db, (tx) =>
      moveAudit(tx, clock, {
        auditId,
        move: 'expire',
        actor: { kind: 'system', designerId: null },
        doer: SYSTEM,
      }),
    )
    // Refused: the reviewer's heartbeat or another worker was faster.
    if (!(moved instanceof Refused)) returned += 1
  }
  return returned
}
