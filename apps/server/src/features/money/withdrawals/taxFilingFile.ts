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
import { identitiesOf, personsOf } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { findTaxFiling, ofLayout, type Paid, setTaxFilingTaken, withheldIn } from './taxFilingQueries.ts'
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
