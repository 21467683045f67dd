import { noun } from '../../noun.ts'
import { listMonthAccounts } from './accounts.ts'
import * as endpoints from './endpoints.ts'

export const settlements = noun({
  endpoints: { ...endpoints, listMonthAccounts },
  refusals: {
    'settlement.notDue': 409,
    'settlement.alreadySettled': 409,
    'settlement.earlierOpen': 409,
    'settlement.incomplete': 409,
    'settlement.breaks': 409,
    'settlement.ownMoney': 403,
  },
  console: [{ section: 'finance/months', needs: 'listRevenueMonths', place: 84 }],
})
