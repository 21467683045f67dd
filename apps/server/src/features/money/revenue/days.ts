import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import {
  getRevenueDay,
  listRevenueDays,
  type RevenueJournal,
  type RevenueSide,
} from '@easel/contract/money/revenue/endpoints.ts'
import { revenuePolicy } from '@easel/domain/money/revenue/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { partyNameOf } from '../sharing/public.ts'
import { dayPage, dayTotals, listedProduct, sidesOf } from './dayQueries.ts'
import { lastSoldDay } from './queries.ts'
import { daysOfMonths, type Reader } from './reader.ts'
import {
  batchesAbout,
  batchOfRow,
  entriesAbout,
  settlementsOf,
  splitsOf,
  type TracedEntry,
} from './traceQueries.ts'

const FIRST_MONTH = '2000-01'
const LAST_MONTH = '9998-12'
const DAY_MILLISECONDS = 86_400_000

/** As whom the reader sees a product's revenue, or why they do not. */
export async function sideOf(db: Db, reader: Reader, productId: string): Promise<RevenueSide | DomainError> {
  const sides = await sidesOf(db, reader, productId)
  if (!sides) return domainError('not_found')
  const relations = [
    ...(sides.owner ? (['owner'] as const) : []),
    ...(sides.sharer ? (['sharer'] as const) : []),
  ]
  const refusal = revenuePolicy.who(relations, 'read')
  if (refusal) return asDomainError(refusal)
  return sides.owner ? 'OWNER' : 'SHARER'
}

/** The days of a product with sales (docs/design/revenue.md, Screens). */
export async function revenueDays(
  db: Db,
  reader: Reader,
  productId: string,
  query: QueryOf<typeof listRevenueDays>,
): Promise<ReplyOf<typeof listRevenueDays> | DomainError> {
  const { from = FIRST_MONTH, to = LAST_MONTH } = query
  if (from > to) return domainError('revenue.range')
  const side = await sideOf(db, reader, productId)
  if (side instanceof DomainError) return side
  const asked = { productId, side, days: daysOfMonths({ from, to }) }
  const [product, items, { total, ...totals }, soldUntil] = await Promise.all([
    listedProduct(db, productId),
    dayPage(db, reader, asked, query),
    dayTotals(db, reader, asked),
    lastSoldDay(db),
  ])
  const { currentPage, perPage } = query
  return listRevenueDays.reply.parse({ product, side, items, total, totals, soldUntil, currentPage, perPage })
}

/** One day of a product down to the feed's batches, and up to the months that its entries went to. */
export async function revenueDay(
  db: Db,
  reader: Reader,
  { productId, day }: { readonly productId: string; readonly day: string },
): Promise<ReplyOf<typeof getRevenueDay> | DomainError> {
  const side = await sideOf(db, reader, productId)
  if (side instanceof DomainError) return side
  const [row] = await dayPage(
    db,
    reader,
    { productId, side, days: { start: day, end: dayAfter(day) } },
    { currentPage: 1, perPage: 1 },
  )
  if (!row) return domainError('not_found')
  const [product, entries, current, splits] = await Promise.all([
    listedProduct(db, productId),
    entriesAbout(db, reader, productId, day),
    batchOfRow(db, productId, day),
    splitsOf(db, reader, productId, day, side === 'OWNER'),
  ])
  const batchIds = new Set([
    ...entries.flatMap(({ batchId }) => batchId ?? []),
    ...(current ? [current] : []),
  ])
  const months = new Set(entries.flatMap(({ month }) => month ?? []))
  const [batches, settlements] = await Promise.all([
    batchesAbout(db, [...batchIds]),
    settlementsOf(db, [...months]),
  ])
  return getRevenueDay.reply.parse({
    product,
    side,
    row,
    batches: batches.map(({ batchId, receivedAt }) => ({
      batchId,
      receivedAt: receivedAt.toISOString(),
      counts: batchId === current,
    })),
    journals: journalsOf(entries),
    splits: splits.map(({ email, nickname, ...split }) => ({
      ...split,
      sharer: partyNameOf({ email, nickname }),
    })),
    months: settlements.map(({ month, settledAt }) => ({
      month,
      settledAt: settledAt?.toISOString() ?? null,
    })),
  })
}

const dayAfter = (day: string): string =>
  new Date(new Date(day).getTime() + DAY_MILLISECONDS).toISOString().slice(0, 10)

function journalsOf(entries: readonly TracedEntry[]) {
  return [...Map.groupBy(entries, ({ journalId }) => journalId)].map(([journalId, own]) => ({
    journalId,
    kind: own[0]?.kind,
    at: own[0]?.at.toISOString(),
    batchId: own[0]?.batchId ?? null,
    entries: own.map(({ account, month, amountFen }) => ({ account, month, amountFen })),
  })) satisfies readonly Partial<Record<keyof RevenueJournal, unknown>>[]
}
