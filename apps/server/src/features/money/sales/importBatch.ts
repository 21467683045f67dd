import {
  BatchId,
  NAMED_DISCREPANCIES,
  SalesDiscrepancy,
  SalesReceipt,
} from '@easel/contract/money/sales/endpoints.ts'
import { BeyondExact } from '@easel/domain/base/amounts/fen.ts'
import { FeedDay } from '@easel/domain/base/calendar/feedDay.ts'
import { PLATFORM_SHARE_PERCENT } from '@easel/domain/money/revenue/terms.ts'
import { SalesRow } from '@easel/domain/money/sales/row.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { textOfTotals } from './close.ts'
import { BatchIncomplete } from './forms.ts'
import { dayRefusal } from './openDay.ts'
import { postDay } from './post.ts'
import { discrepanciesOf, findBatch, insertBatch, lockSales, setAnswer, setDayBatch } from './queries.ts'
import { BATCH_MAX_BYTES, BatchDamaged, BatchTooLarge, BatchUnreadable, type OpenBatch } from './read.ts'
import { batchOfDay } from './requestQueries.ts'
import {
  keepDiscrepancies,
  openStaging,
  restateDay,
  type StagedRow,
  stagedTotals,
  stageRows,
} from './stagingQueries.ts'

/** Which batch it is and of which day, as far as it is known before the file is read. */
const BatchHead = z.object({ batchId: BatchId, day: FeedDay })
type BatchHead = z.infer<typeof BatchHead>

/** What is said of a batch beside its file. */
interface NamedBatch {
  readonly batchId?: string | undefined
  readonly day?: string | undefined
}

/** So many rows go to the database at once. */
const AT_ONCE = 5_000
export const USUAL_RATIO = PLATFORM_SHARE_PERCENT * 100

/**
 * Takes one batch, all of it or nothing (docs/design/revenue.md, The feed): reads and checks each row, makes the day
 * what the batch says, and posts the differences to the ledger. The same batch again gets its first answer.
 */
export async function importBatch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch: OpenBatch,
  named: NamedBatch,
): Promise<SalesReceipt | DomainError> {
  try {
    return await inTransaction(db, async (tx) => {
      await openStaging(tx)
      const head = await stage(tx, batch, named)
      return head instanceof DomainError ? head : take(tx, clock, head, batch.digest())
    })
  } catch (error) {
    if (error instanceof BatchTooLarge) return domainError('file.tooLarge', { max: BATCH_MAX_BYTES })
    if (error instanceof BatchDamaged) return domainError('file.damagedGzip')
    if (error instanceof BatchIncomplete)
      return invalidInput([{ path: error.path, code: error.code, params: {} }])
    if (error instanceof BeyondExact || isOutOfRange(error)) return domainError('sales.tooMuch')
    if (error instanceof BatchUnreadable) return domainError('sales.malformed', { place: error.place + 1 })
    throw error
  }
}

async function take(
  tx: Db,
  clock: Clock,
  head: BatchHead,
  sha256: string,
): Promise<SalesReceipt | DomainError> {
  const { batchId, day } = head
  await lockSales(tx)
  const known = await findBatch(tx, batchId)
  if (known?.discarded_at) return domainError('sales.batchDiscarded', { batchId })
  if (known)
    return known.sha256 === sha256 && known.day === day
      ? SalesReceipt.parse(known.answer)
      : domainError('sales.batchDiffers', { batchId })
  const refusal = await dayRefusal(tx, clock, day)
  if (refusal) return refusal
  const { rows, ...sums } = await stagedTotals(tx)
  if (rows === 0 && (await hasRows(tx, day))) return domainError('sales.emptied', { day })
  await insertBatch(tx, { batchId, day, rows }, { ...sums, sha256, receivedAt: clock.now() })
  await setDayBatch(tx, day, batchId)
  await keepDiscrepancies(tx, day, batchId, clock.now())
  const productIds = await restateDay(tx, day, batchId, USUAL_RATIO)
  await postDay(tx, clock, { day, batchId, productIds })
  const breaks = await discrepanciesOf(tx, day, NAMED_DISCREPANCIES)
  const receipt: SalesReceipt = {
    batchId,
    day,
    rows,
    changed: productIds.length,
    breakCount: breaks.count,
    breaks: breaks.named.map(({ product_id, reason }) =>
      SalesDiscrepancy.parse({ productId: product_id, reason }),
    ),
  }
  await setAnswer(tx, receipt)
  await recordActivity(
    tx,
    clock,
    { kind: 'store' },
    {
      act: 'sales.batch',
      subjectKind: 'salesDay',
      subjectId: day,
      reason: `${batchId}: ${textOfTotals({ rows, ...sums })}`,
    },
  )
  return receipt
}

/** An empty batch of such a day is more often a fault of the store than a day on which nothing was sold after all. */
const hasRows = async (tx: Db, day: string): Promise<boolean> => ((await batchOfDay(tx, day))?.rows ?? 0) > 0

/** Reads the whole file into the staging table. @returns what it says of itself */
async function stage(tx: Db, batch: OpenBatch, named: NamedBatch): Promise<BatchHead | DomainError> {
  const headFields: Record<string, unknown> = { ...named }
  const days = new Map<string, number>()
  let some: StagedRow[] = []
  for await (const part of batch.parts()) {
    if ('head' in part) {
      Object.assign(headFields, part.head)
      continue
    }
    const row = SalesRow.safeParse(part.row)
    if (!row.success) return rowFault(part.place, issuesOf(row.error))
    if (!days.has(row.data.day)) days.set(row.data.day, part.place)
    some.push({ ...row.data, place: part.place })
    if (some.length < AT_ONCE) continue
    const refusal = await stageSome(tx, some)
    if (refusal) return refusal
    some = []
  }
  const refusal = some.length > 0 ? await stageSome(tx, some) : null
  if (refusal) return refusal
  const head = BatchHead.safeParse(headFields)
  if (!head.success) return invalidInput(issuesOf(head.error))
  for (const [day, place] of days)
    if (day !== head.data.day)
      return rowFault(place, [{ path: 'day', code: 'sales.otherDay', params: { day: head.data.day } }])
  return head.data
}

async function stageSome(tx: Db, rows: readonly StagedRow[]): Promise<DomainError | null> {
  const doubled = await stageRows(tx, rows)
  return doubled === null
    ? null
    : rowFault(doubled, [{ path: 'productId', code: 'sales.productTwice', params: {} }])
}

/** The row, the column and the rule: `rows.12.turnoverFen`, counted from 1. */
const rowFault = (place: number, issues: ReturnType<typeof issuesOf>): DomainError =>
  invalidInput(issues.map((issue) => ({ ...issue, path: `rows.${place}.${issue.path}` })))

/** A sum that leaves the range of bigint. */
const isOutOfRange = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22003'
