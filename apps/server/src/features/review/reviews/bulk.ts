import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@easel/contract/endpoint.ts'
import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import { type claimBulk, type decideBulk, NOTE_MAX } from '@easel/contract/review/reviews/endpoints.ts'
import { characterCount } from '@easel/domain/base/text/weight.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { type AuditRow, lockAudits, moveAudits, stateNow } from '../../publishing/audits/public.ts'
import { firstReplies } from '../saved-replies/public.ts'
import { lockClaimed, lockUnderToken, nextWaitingQuery, renewClaims } from './bulkQueries.ts'
import { leaseFrom, type Reviewer } from './claims.ts'
import { decideAll, type LockedDecision } from './decide.ts'
import { languagesOf } from './queries.ts'

const lacksNote = ({ decision }: LockedDecision): boolean =>
  decision.decision === 'REJECT' && !decision.note && !decision.reasons.includes('other')

/**
 * A bulk rejects by one key: what has no note of its own gets the saved replies of its reasons, in the designer's
 * language (docs/decisions/reviews.md). Where none is saved the note is missing, as it is for `other`.
 */
async function withSavedNotes(
  tx: Db,
  decisions: readonly LockedDecision[],
): Promise<readonly LockedDecision[]> {
  const bare = decisions.filter(lacksNote)
  const [languages, replies] = await Promise.all([
    languagesOf(
      tx,
      bare.map(({ row }) => row.designer_id),
    ),
    firstReplies(
      tx,
      bare.flatMap(({ decision }) => decision.reasons),
    ),
  ])
  return decisions.map((each) => {
    if (!lacksNote(each)) return each
    const language = languages.get(each.row.designer_id) ?? DEFAULT_LOCALE
    const texts = each.decision.reasons.flatMap((reason) => replies.get(reason)?.[language] ?? [])
    return { ...each, decision: { ...each.decision, note: joined(texts) } }
  })
}

/** Joins as many texts as fit into a note. */
function joined(texts: readonly string[]): string {
  return texts.reduce((note, text) => {
    const longer = note === '' ? text : `${note}\n${text}`
    return characterCount(longer) <= NOTE_MAX ? longer : note
  }, '')
}

/** Works that one reviewer holds under one token. */
export interface Bulk {
  readonly token: string
  readonly until: Date
  readonly rows: readonly AuditRow[]
}

/**
 * Takes the next that wait under one token, for LEASE_MINUTES: all of one kind, of one batch or designer where that
 * is asked. Of several reviewers at once each gets others; what this one holds by itself comes along.
 */
export function claimMany(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  { productType, batchId, designerId, limit }: BodyOf<typeof claimBulk>,
): Promise<Bulk | DomainError> {
  const { actor } = reviewer
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const [token, until] = [randomUUID(), leaseFrom(now)]
    const [{ accountId }, ownDesignerId] = [actor, actor.designer?.designerId ?? null]
    const filter = { productType, batchId, designerId, accountId, ownDesignerId, now }
    const next = await nextWaitingQuery(tx, filter, limit).execute()
    const claim = { claim_token: token, claim_until: until, claim_is_bulk: true } as const
    const { mine = [], waiting = [] } = Object.groupBy(next, (row) =>
      stateNow(row, now) === 'UNDER_REVIEW' ? 'mine' : 'waiting',
    )
    const renewed = await renewClaims(
      tx,
      mine.map((row) => row.audit_id),
      claim,
    )
    const moved = await moveAudits(
      tx,
      clock,
      waiting.map((row) => ({
        row,
        move: 'claim',
        actor: policyActor(reviewer.actor, 'staff'),
        logActor: logActorOf(reviewer),
        set: { ...claim, claimed_by: accountId },
      })),
    )
    const claimed = waiting.flatMap((row) => {
      const each = moved.get(row.audit_id)
      return each && !(each instanceof DomainError) ? [each.audit] : []
    })
    const rows = inQueueOrder([...renewed, ...claimed])
    return rows.length > 0 ? { token, until, rows } : domainError('bulk.nothingWaits')
  })
}

/** Goes on with a bulk after a reload, under a new token; the old one is void. */
export function resume(db: Db, clock: Clock, { actor }: Reviewer): Promise<Bulk | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const claims = await lockClaimed(tx, actor.accountId, now)
    const [newest] = claims.toSorted((a, b) => time(b.claim_until) - time(a.claim_until))
    if (!newest) return domainError('bulk.nothingClaimed')
    const [token, until] = [randomUUID(), leaseFrom(now)]
    const ids = claims.filter((row) => row.claim_token === newest.claim_token).map((row) => row.audit_id)
    const rows = await renewClaims(tx, ids, { claim_token: token, claim_until: until })
    return { token, until, rows: inQueueOrder(rows) }
  })
}

const time = (moment: Date | null): number => moment?.getTime() ?? Number.POSITIVE_INFINITY

const inQueueOrder = (rows: readonly AuditRow[]): AuditRow[] => {
  const keys = (row: AuditRow) => [time(row.nudged_at), time(row.turn_at)] as const
  return rows.toSorted((a, b) => {
    const [nudgedA, turnA] = keys(a)
    const [nudgedB, turnB] = keys(b)
    if (nudgedA !== nudgedB) return nudgedA < nudgedB ? -1 : 1
    if (turnA !== turnB) return turnA < turnB ? -1 : 1
    return a.audit_id < b.audit_id ? -1 : 1
  })
}

/** Keeps a bulk alive; what has lapsed, or was taken out, is not revived. */
export function keepBulk(
  db: Db,
  clock: Clock,
  { actor }: Reviewer,
  token: string,
): Promise<{ until: string; auditIds: string[] } | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const until = leaseFrom(now)
    const claims = await lockUnderToken(tx, actor.accountId, token, now)
    const auditIds = claims.map((row) => row.audit_id)
    if (auditIds.length === 0) return domainError('claim.lost')
    await renewClaims(tx, auditIds, { claim_until: until })
    return { until: until.toISOString(), auditIds }
  })
}

/** Gives back what is left of a bulk; each waits again at its old place. @returns how many were given back. */
export function releaseMany(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  token: string,
): Promise<number | DomainError> {
  return inTransaction(db, async (tx) => {
    const rows = await lockUnderToken(tx, reviewer.actor.accountId, token, clock.now())
    const moved = await moveAudits(
      tx,
      clock,
      rows.map((row) => ({
        row,
        move: 'release',
        actor: policyActor(reviewer.actor, 'staff'),
        logActor: logActorOf(reviewer),
        token,
      })),
    )
    return [...moved.values()].filter((each) => !(each instanceof DomainError)).length
  })
}

/** Each by itself; of two verdicts on one work the later counts. @returns by audit what came of it. */
export function decideMany(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  { token, verdicts }: BodyOf<typeof decideBulk>,
): Promise<ReadonlyMap<string, AuditRow | DomainError> | DomainError> {
  return inTransaction(db, async (tx) => {
    const byId = new Map(verdicts.map(({ auditId, ...verdict }) => [auditId, verdict]))
    const rows = await lockAudits(tx, [...byId.keys()])
    const decisions = rows.flatMap((row) => {
      const verdict = byId.get(row.audit_id)
      return verdict ? [{ row, decision: { ...verdict, token, pins: [] } }] : []
    })
    const decided = await decideAll(tx, clock, reviewer, await withSavedNotes(tx, decisions))
    return new Map([...byId.keys()].map((id) => [id, decided.get(id) ?? domainError('not_found')]))
  })
}
