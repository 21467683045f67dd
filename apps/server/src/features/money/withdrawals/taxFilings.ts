import type { TaxFiling } from '@easel/contract/money/withdrawals/taxFilings.ts'
import { addMonths, type Month, monthStart, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import {
  isSameTax,
  TAX_FILING_HOURS,
  TAX_LAYOUTS,
  taxFiguresOf,
  taxFilingPolicy,
  taxFilingRelations,
} from '@easel/domain/money/withdrawals/taxFiling.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  findTaxFiling,
  insertTaxFiling,
  lockTaxFiling,
  ofLayout,
  openSince,
  type Paid,
  setTaxFilingAllowed,
  type TaxFilingRow,
  taxFilingRows,
  withheldIn,
} from './taxFilingQueries.ts'

const HOUR_MILLISECONDS = 3_600_000

interface Clerk {
  readonly actor: Actor
  readonly ip: string
}

/** The end of the hours in which its files are handed out; null before it is allowed. */
export const untilOf = ({ allowedAt }: TaxFilingRow): Date | null =>
  allowedAt && new Date(allowedAt.getTime() + TAX_FILING_HOURS * HOUR_MILLISECONDS)

const stateOf = ({ allowedAt }: TaxFilingRow) => (allowedAt ? 'ALLOWED' : 'ASKED')

/** How many of the payments that the bank may yet book were sent before a month's end. */
const openIn = (month: Month, open: readonly Date[]): number =>
  open.filter((since) => since < monthStart(addMonths(month, 1))).length

/** The files of a filing: what they say now, and what they said when they were taken. */
function filesOf(row: TaxFilingRow, paid: readonly Paid[], now: Date): TaxFiling['files'] {
  const until = untilOf(row)
  const isGiven = until !== null && now < until
  const isTaken = Object.keys(row.taken).length > 0
  return TAX_LAYOUTS.flatMap((layout) => {
    const figures = taxFiguresOf(ofLayout(paid, layout))
    const taken = row.taken[layout] ?? null
    if (figures.payments === 0 && !taken?.payments) return []
    return {
      layout,
      ...figures,
      taken,
      isChanged: taken === null ? isTaken && !isGiven : !isSameTax(taken, figures),
      url: isGiven && figures.payments > 0 ? `/staff/v1/tax-filings/${row.id}/${layout}.xlsx` : null,
    }
  })
}

async function present(
  { db, clock }: Platform,
  actor: Actor,
  rows: readonly TaxFilingRow[],
): Promise<TaxFiling[]> {
  const names = await staffNames(
    db,
    rows.flatMap(({ askedBy, allowedBy }) => [askedBy, ...(allowedBy ? [allowedBy] : [])]),
  )
  const now = clock.now()
  const months = new Map<Month, Paid[]>()
  for (const { month } of rows) if (!months.has(month)) months.set(month, await withheldIn(db, month))
  const open = await openSince(db)
  return rows.map((row) => {
    const relations = taxFilingRelations(policyActor(actor, 'staff'), row.askedBy)
    return {
      taxFilingId: row.id,
      month: row.month,
      askedBy: names.get(row.askedBy) ?? '',
      askedAt: row.askedAt.toISOString(),
      allowedBy: row.allowedBy && (names.get(row.allowedBy) ?? ''),
      allowedAt: row.allowedAt?.toISOString() ?? null,
      until: untilOf(row)?.toISOString() ?? null,
      openPayments: openIn(row.month, open),
      files: filesOf(row, months.get(row.month) ?? [], now),
      can: { allow: canOf(taxFilingPolicy.can(relations, 'allow', stateOf(row), now)) },
    }
  })
}

export async function taxFilings(
  platform: Platform,
  actor: Actor,
  { after, perPage }: { readonly after?: string | undefined; readonly perPage: number },
) {
  const found = await taxFilingRows(platform.db, { after, limit: perPage + 1 })
  const { rows, next } = cursorPage(found, perPage, ({ id }) => id)
  return { items: await present(platform, actor, rows), next }
}

async function presentOne(platform: Platform, actor: Actor, id: string): Promise<TaxFiling> {
  const row = await findTaxFiling(platform.db, id)
  const [filing] = row ? await present(platform, actor, [row]) : []
  if (!filing) throw new Error(`There is no tax filing ${id}`)
  return filing
}

/** One of finance asks for the file of a month that is over, knowing of what the bank may yet book in it. */
export async function askTaxFiling(
  platform: Platform,
  clerk: Clerk,
  { month, withOpenPayments }: { readonly month: Month; readonly withOpenPayments: boolean },
): Promise<TaxFiling | DomainError> {
  const { db, clock } = platform
  if (month >= shanghaiMonth(clock.now())) return domainError('taxFiling.monthNotOver')
  const count = openIn(month, await openSince(db))
  if (count > 0 && !withOpenPayments) return domainError('taxFiling.paymentsOpen', { count })
  if ((await withheldIn(db, month)).length === 0) return domainError('taxFiling.nothingWithheld')
  const id = newId()
  try {
    await inTransaction(db, async (tx) => {
      await insertTaxFiling(tx, { id, month, askedBy: clerk.actor.accountId, askedAt: clock.now() })
      await recordActivity(tx, clock, logActorOf(clerk), {
        act: 'taxFiling.ask',
        subjectKind: 'taxFiling',
        subjectId: id,
        to: 'ASKED',
        reason: month,
      })
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error, 'tax_filing_asked')) return domainError('taxFiling.askedAlready')
    throw error
  }
  return presentOne(platform, clerk.actor, id)
}

/** A colleague lets it be taken, by either of the two, for a day. */
export async function allowTaxFiling(
  platform: Platform,
  clerk: Clerk,
  id: string,
): Promise<TaxFiling | DomainError> {
  const { db, clock } = platform
  const refused = await inTransaction(db, async (tx) => {
    const row = await lockTaxFiling(tx, id)
    if (!row) return domainError('not_found')
    const relations = taxFilingRelations(policyActor(clerk.actor, 'staff'), row.askedBy)
    const refusal = taxFilingPolicy.can(relations, 'allow', stateOf(row), clock.now())
    if (refusal) return asDomainError(refusal)
    await setTaxFilingAllowed(tx, id, clerk.actor.accountId, clock.now())
    await recordActivity(tx, clock, logActorOf(clerk), {
      act: 'taxFiling.allow',
      subjectKind: 'taxFiling',
      subjectId: id,
      from: 'ASKED',
      to: 'ALLOWED',
      reason: row.month,
    })
    return null
  })
  return refused ?? presentOne(platform, clerk.actor, id)
}
