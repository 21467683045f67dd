import { statesAfter } from '@easel/domain/lifecycle.ts'
import {
  type SalesRequestInput,
  type SalesRequestMove,
  SalesRequestState,
  salesRequestLifecycle,
  salesRequestPolicy,
  salesRequestRelations,
} from '@easel/domain/money/sales/requests.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import { closeIn } from './close.ts'
import { USUAL_RATIO } from './importBatch.ts'
import { dayRefusal } from './openDay.ts'
import { postDay } from './post.ts'
import { insertBatch, lockSales, setDayBatch } from './queries.ts'
import {
  batchOfDay,
  dropBatch,
  earnsOn,
  insertRequest,
  lockRequest,
  type RequestRow,
  setRequestDecided,
} from './requestQueries.ts'
import { keepDiscrepancies, openStaging, restateDay } from './stagingQueries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>

interface Clerk {
  readonly actor: Actor
  readonly ip: string
}

/** Why the clerk may not make the move, or null: nobody decides of a day that they earn by. */
export async function moveRefusal(
  db: Db,
  now: Date,
  actor: Actor,
  move: SalesRequestMove,
  thing: {
    readonly day: string
    readonly askedBy: string | null
    readonly state: SalesRequestState | 'NONE'
  },
) {
  const relations = salesRequestRelations(policyActor(actor, 'staff'), thing.askedBy)
  const refusal = salesRequestPolicy.can(relations, move, thing.state, now)
  if (refusal || move === 'drop') return refusal
  return (await earnsOn(db, thing.day, actor.accountId)) ? refuse('notOwn.decide') : null
}

/** Asks for something that another of finance confirms; nothing is done before. @returns its id */
export async function ask(
  { db, clock }: Deps,
  clerk: Clerk,
  input: SalesRequestInput,
): Promise<string | DomainError> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockSales(tx)
      const thing = { day: input.day, askedBy: null, state: 'NONE' } as const
      const refusal = await moveRefusal(tx, clock.now(), clerk.actor, 'ask', thing)
      if (refusal) return asDomainError(refusal)
      const needless = await needlessness(tx, clock, input)
      if (needless) return needless
      const requestId = newId()
      const batch = input.kind === 'DISCARD_BATCH' ? await batchOfDay(tx, input.day) : undefined
      await insertRequest(tx, {
        ...input,
        requestId,
        batchId: batch?.batchId ?? null,
        askedBy: clerk.actor.accountId,
        askedAt: clock.now(),
      })
      await log(tx, clock, logActorOf(clerk), 'ask', { ...input, from: null, to: 'ASKED' })
      return requestId
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sales_request_once')) return domainError('salesRequest.askedAlready')
    throw error
  }
}

/** Confirms and does what a colleague asked for, or drops it. Of two clerks at once one decides. */
export function decide(
  { db, clock }: Deps,
  clerk: Clerk,
  requestId: string,
  move: 'confirm' | 'drop',
): Promise<DomainError | null> {
  return inTransaction(db, async (tx) => {
    await lockSales(tx)
    const row = await lockRequest(tx, requestId)
    if (!row) return domainError('not_found')
    const state = SalesRequestState.parse(row.state)
    const thing = { day: row.day, askedBy: row.asked_by, state }
    const refusal = await moveRefusal(tx, clock.now(), clerk.actor, move, thing)
    if (refusal) return asDomainError(refusal)
    if (move === 'confirm') {
      const failed = await carryOut(tx, clock, logActorOf(clerk), row)
      if (failed) return failed
    }
    const [to] = statesAfter(salesRequestLifecycle, state, move)
    const decided = to === 'CONFIRMED' ? 'CONFIRMED' : 'DROPPED'
    await setRequestDecided(tx, requestId, { state: decided, by: clerk.actor.accountId, at: clock.now() })
    await log(tx, clock, logActorOf(clerk), move, { ...row, from: state, to: decided })
    return null
  })
}

interface Logged {
  readonly kind: string
  readonly day: string
  readonly reason: string
  readonly from: string | null
  readonly to: string
}

const log = (tx: Db, clock: Clock, logActor: LogActor, move: 'ask' | 'confirm' | 'drop', logged: Logged) =>
  recordActivity(tx, clock, logActor, {
    act: `salesRequest.${move}`,
    subjectKind: 'salesDay',
    subjectId: logged.day,
    ...(logged.from === null ? {} : { from: logged.from }),
    to: logged.to,
    reason: `${logged.kind}: ${logged.reason}`,
  })

/** Why there is nothing to do, asked before and when it is confirmed. */
async function needlessness(
  tx: Db,
  clock: Clock,
  { kind, day }: Pick<RequestRow, 'kind' | 'day'>,
): Promise<DomainError | null> {
  const closed = await dayRefusal(tx, clock, day)
  if (kind === 'ALLOW_DAY') return closed ? null : domainError('salesRequest.dayIsTaken', { day })
  const batch = await batchOfDay(tx, day)
  if (kind === 'DISCARD_BATCH') return batch ? null : domainError('sales.noBatch', { day })
  if (closed) return closed
  return batch && (batch.rows > 0 || batch.isClosed) ? domainError('salesRequest.notEmpty', { day }) : null
}

async function carryOut(
  tx: Db,
  clock: Clock,
  logActor: LogActor,
  row: RequestRow,
): Promise<DomainError | null> {
  const needless = await needlessness(tx, clock, row)
  if (needless) return needless
  if (row.kind === 'DISCARD_BATCH') return discard(tx, clock, row)
  if (row.kind === 'CLOSE_EMPTY') return closeEmpty(tx, clock, logActor, row)
  return null
}

/** Every row of the batch is taken back by journals of its own; the store sends the day again. */
async function discard(tx: Db, clock: Clock, { day, batch_id }: RequestRow): Promise<DomainError | null> {
  const batch = await batchOfDay(tx, day)
  if (!batch || batch.batchId !== batch_id) return domainError('salesRequest.restated', { day })
  await openStaging(tx)
  await keepDiscrepancies(tx, day, batch.batchId, clock.now())
  const productIds = await restateDay(tx, day, batch.batchId, USUAL_RATIO)
  await postDay(tx, clock, { day, batchId: `${batch.batchId}+discarded`, productIds })
  await dropBatch(tx, day, batch.batchId, clock.now())
  return null
}

const NOTHING = { rows: 0, turnoverFen: 0, channelCostFen: 0, sales: 0 }

/** As if the store had sent and closed a day on which nothing was sold; a batch that comes later restates it. */
async function closeEmpty(
  tx: Db,
  clock: Clock,
  logActor: LogActor,
  { day, request_id }: RequestRow,
): Promise<DomainError | null> {
  if (!(await batchOfDay(tx, day))) {
    const batchId = `empty:${day}:${request_id}`
    await insertBatch(tx, { batchId, day, rows: 0 }, { ...NOTHING, sha256: '', receivedAt: clock.now() })
    await setDayBatch(tx, day, batchId)
  }
  const closed = await closeIn(tx, clock, logActor, day, NOTHING)
  return 'day' in closed ? null : closed
}
