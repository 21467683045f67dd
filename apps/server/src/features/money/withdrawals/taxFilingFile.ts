import {
  linesOf,
  recordOf,
  TAX_COLUMNS,
  TaxLayout,
  taxFiguresOf,
} from '@easel/domain/money/withdrawals/taxFiling.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Identify } from '../../../platform/http/actor.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { addExportOf } from '../../../platform/http/exports.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Table } from '../../../platform/table.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/xlsx.ts'
import { identitiesOf, personKey, personsOf } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { openedPerson } from './person.ts'
import {
  findTaxFiling,
  keptPersons,
  ofLayout,
  type Paid,
  setTaxFilingTaken,
  withheldIn,
} from './taxFilingQueries.ts'
import { untilOf } from './taxFilings.ts'

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
      const paid = ofLayout(await withheldIn(db, row.month), layout)
      const table = await tableOf(platform, paid, layout)
      await db.transaction().execute(async (tx) => {
        await setTaxFilingTaken(tx, id, layout, { ...taxFiguresOf(paid), at: clock.now() })
        await recordActivity(tx, clock, logActorOf({ actor, ip }), {
          act: 'taxFiling.export',
          subjectKind: 'taxFiling',
          subjectId: id,
          reason: `${row.month} ${layout}`,
        })
      })
      return { name: `easel-tax-${row.month}-${layout}.xlsx`, type: XLSX_TYPE, content: xlsxOf(table) }
    },
  })
}

async function tableOf(platform: Platform, paid: readonly Paid[], layout: TaxLayout): Promise<Table> {
  const payees = await payeesOf(platform, paid)
  const lines = linesOf(
    paid.map(({ withdrawalId, method, amountFen, taxFen }) => ({
      method,
      amountFen,
      taxFen,
      ...(payees.get(withdrawalId) ?? NOBODY),
    })),
  )
  async function* records() {
    for (const line of lines) yield [...recordOf(line)]
  }
  return { names: TAX_COLUMNS[layout], records: records() }
}

const PURPOSE = 'taxFiling'
const NOBODY = { personKey: '', name: '', documentNumber: '' }

/** Who was paid, by the withdrawals; a designer as they are now where nothing was kept of them. */
async function payeesOf(
  platform: Platform,
  paid: readonly Paid[],
): Promise<ReadonlyMap<string, typeof NOBODY>> {
  const { db, secrets } = platform
  const kept = await keptPersons(
    db,
    paid.map(({ withdrawalId }) => withdrawalId),
  )
  const unkept = paid.flatMap(({ withdrawalId, designerId }) => (kept.has(withdrawalId) ? [] : designerId))
  const identities = await identitiesOf(platform, unkept)
  const persons = await personsOf(platform, unkept, PURPOSE)
  return new Map(
    paid.map(({ withdrawalId, designerId }) => {
      const cipher = kept.get(withdrawalId)
      const person = cipher === undefined ? null : openedPerson(secrets, withdrawalId, cipher)
      const identity = person ?? identities.get(designerId)
      const payee = {
        personKey: person
          ? personKey(secrets, PURPOSE, person.idCardNumber ?? designerId)
          : (persons.get(designerId) ?? designerId),
        name: identity?.name ?? '',
        documentNumber: identity?.idCardNumber ?? '',
      }
      return [withdrawalId, payee]
    }),
  )
}
