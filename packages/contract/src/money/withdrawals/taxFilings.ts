import { TaxLayout } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Month } from '../settlements/endpoints.ts'

const access = ['finance'] as const

const Figures = { payments: z.int(), incomeFen: z.int(), taxFen: z.int() }

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
  /** Payments with tax withheld that were sent before the month's end and that the bank may yet book in it. */
  openPayments: z.int(),
  /** What was paid in the month with tax withheld, by kind of income; no identity is read for it. */
  files: z.array(
    z.object({
      layout: TaxLayout,
      ...Figures,
      /** What the file said when it was last taken; null where it was not, or before this was kept. */
      taken: z.object({ at: Instant, ...Figures }).nullable(),
      /** It says something else by now than when it was taken, or came after the others were. */
      isChanged: z.boolean(),
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
  body: z.object({
    month: Month,
    /** Also while payments sent before the month's end are not booked; else they refuse it. */
    withOpenPayments: z.boolean().default(false),
  }),
  reply: TaxFiling,
  refusals: [
    'taxFiling.askedAlready',
    'taxFiling.monthNotOver',
    'taxFiling.nothingWithheld',
    'taxFiling.paymentsOpen',
  ],
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
