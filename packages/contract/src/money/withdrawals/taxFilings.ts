import { TaxLayout } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Month } from '../settlements/endpoints.ts'

const access = ['finance'] as const

/** A month's file for the tax office: one of finance asks for it, another lets it be taken. */
export const TaxFiling = z.object({
  taxFilingId: Id,
  month: Month,
  askedBy: z.string(),
  askedAt: Instant,
  allowedBy: z.string().nullable(),
  allowedAt: Instant.nullable(),
  /** Until when its files are given out; null before it is allowed. */
  until: Instant.nullable(),
  /** What was paid in the month with tax withheld, by kind of income; no identity is read for it. */
  files: z.array(
    z.object({
      layout: TaxLayout,
      payments: z.int(),
      incomeFen: z.int(),
      taxFen: z.int(),
      /** Null where it is not given out now. */
      url: z.string().nullable(),
    }),
  ),
  can: z.object({ allow: Can }),
})
export type TaxFiling = z.infer<typeof TaxFiling>

export const staffListTaxFilings = endpoint({
  method: 'GET',
  path: '/staff/v1/tax-filings',
  summary: 'Requested files for the tax office, latest first',
  access,
  query: CursorQuery.extend({ after: listPlace(Id).optional() }),
  reply: cursorPageOf(TaxFiling),
})
export const staffAskTaxFiling = endpoint({
  method: 'POST',
  path: '/staff/v1/tax-filings',
  summary: 'Request the tax withheld in a month, by person, in the tax office’s layout',
  access,
  body: z.object({ month: Month }),
  reply: TaxFiling,
  refusals: ['taxFiling.askedAlready', 'taxFiling.monthNotOver', 'taxFiling.nothingWithheld'],
})
export const staffAllowTaxFiling = endpoint({
  method: 'POST',
  path: '/staff/v1/tax-filings/:id/allow',
  summary: 'Allow the file a colleague requested: it contains identity numbers',
  access,
  resources: { 'params.id': { taxFiling: 'allow' } },
  params: IdParams,
  reply: TaxFiling,
  refusals: ['taxFiling.ownRequest', 'taxFiling.decided'],
})
