import type { TaxFiling } from '@easel/contract/money/withdrawals/taxFilings.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import {
  linesOf,
  recordOf,
  TAX_COLUMNS,
  TAX_FILING_HOURS,
  TAX_LAYOUTS,
  TaxLayout,
  taxFilingPolicy,
  taxFilingRelations,
} from '@easel/domain/money/withdrawals/taxFiling.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import type { Actor, Identify } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { addExportOf } from '../../../platform/http/exports.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import type { Table } from '../../../platform/table.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/xlsx.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { identitiesOf, personsOf } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  findTaxFiling,
  insertTaxFiling,
  lockTaxFiling,
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

const stateOf = ({ allowedAt }: TaxFilingRow) => (allowedAt ? 'ALLOWED' : 'ASKED')
const untilOf = ({ allowedAt }: TaxFilingRow): Date | null =>
  allowedAt && new Date(allowedAt.getTime() + TAX_FILING_HOURS * HOUR_MILLISECONDS)

const ofLayout = (paid: readonly Paid[], layout: TaxLayout) => paid.filter(({ method }) => method === layout)

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
  return rows.map((row) => {
    const until = untilOf(row)
    const relations = taxFilingRelations(policyActor(actor, 'staff'), row.askedBy)
    return {
      taxFilingId: row.id,
      month: row.month,
      askedBy: names.get(row.askedBy) ?? '',
      askedAt: row.askedAt.toISOString(),
      allowedBy: row.allowedBy && (names.get(row.allowedBy) ?? ''),
      allowedAt: row.allowedAt?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      files: TAX_LAYOUTS.flatMap((layout) => {
        const paid = ofLayout(months.get(row.month) ?? [], layout)
        if (paid.length === 0) return []
        return {
          layout,
          payments: paid.length,
          incomeFen: sumFen(paid.map(({ amountFen }) => amountFen)),
          taxFen: sumFen(paid.map(({ taxFen }) => taxFen)),
          url: until && now < until ? `/staff/v1/tax-filings/${row.id}/${layout}.xlsx` : null,
        }
      }),
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

/** One of finance asks for the file of a month that is over. */
export async function askTaxFiling(
  platform: Platform,
  clerk: Clerk,
  month: Month,
): Promise<TaxFiling | DomainError> {
  const { db, clock } = platform
  if (month >= shanghaiMonth(clock.now())) return domainError('taxFiling.monthNotOver')
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

const Given = z.object({ id: z.uuid(), layout: TaxLayout })

/** The file itself: given to the two who asked for and allowed it, and written into the log each time. */
export function addTaxFilingRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  addExportOf(server, platform, identify, {
    path: '/staff/v1/tax-filings/:id/:layout.xlsx',
    role: 'finance',
    given: Given,
    write: async ({ actor, ip, given: { id, layout } }) => {
      const { db, clock } = platform
      const row = await findTaxFiling(db, id)
      if (!row) return domainError('not_found')
      const until = untilOf(row)
      if (!until) return domainError('taxFiling.notAllowed')
      if (actor.accountId !== row.askedBy && actor.accountId !== row.allowedBy)
        return domainError('forbidden')
      if (clock.now() >= until) return domainError('taxFiling.expired')
      const table = await tableOf(platform, row.month, layout)
      await recordActivity(db, clock, logActorOf({ actor, ip }), {
        act: 'taxFiling.export',
        subjectKind: 'taxFiling',
        subjectId: id,
        reason: `${row.month} ${layout}`,
      })
      return { name: `easel-tax-${row.month}-${layout}.xlsx`, type: XLSX_TYPE, content: xlsxOf(table) }
    },
  })
}

async function tableOf(platform: Platform, month: Month, layout: TaxLayout): Promise<Table> {
  const paid = ofLayout(await withheldIn(platform.db, month), layout)
  const designerIds = [...new Set(paid.map(({ designerId }) => designerId))]
  const identities = await identitiesOf(platform, designerIds)
  const persons = await personsOf(platform, designerIds, 'taxFiling')
  const lines = linesOf(
    paid.map(({ designerId, ...payment }) => ({
      ...payment,
      personKey: persons.get(designerId) ?? designerId,
      name: identities.get(designerId)?.name ?? '',
      documentNumber: identities.get(designerId)?.idCardNumber ?? '',
    })),
  )
  async function* records() {
    for (const line of lines) yield [...recordOf(line)]
  }
  return { names: TAX_COLUMNS[layout], records: records() }
}
