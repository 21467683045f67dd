import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../envelope.ts'
import { LedgerAccount, LedgerOwner } from '../ledger/endpoints.ts'
import { Month, RevenueMonth } from './endpoints.ts'

/** What a month brought one account: of its own works less what others share of them, and of works it shares in. */
export const MonthAccount = RevenueMonth.pick({
  shareFen: true,
  correctionsFen: true,
  settledFen: true,
  correctedFen: true,
}).extend({
  owner: LedgerOwner,
  /** Its accounts of the ledger for this month, whose entries the figures are posted by. */
  accounts: z.array(LedgerAccount.pick({ account: true, kind: true })),
})
export type MonthAccount = z.infer<typeof MonthAccount>

export const listMonthAccounts = endpoint({
  method: 'GET',
  path: '/staff/v1/revenue/months/:month/accounts',
  summary: 'A month with the accounts behind its figures, largest settled amount first',
  access: ['finance'],
  params: z.object({ month: Month }),
  query: PageQuery,
  reply: pageOf(MonthAccount).extend({ month: RevenueMonth }),
})
