import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { getHome, HOME_FIGURE_DAYS, HOME_RELEASED } from '@easel/contract/entrypoints/home/endpoints.ts'
import { getRevenueOverview, getRevenueTrend } from '@easel/contract/money/revenue/endpoints.ts'
import { listProducts } from '@easel/contract/publishing/products/endpoints.ts'
import { apiQuery } from '../../../app/data.ts'
import { pageData } from '../../../app/pageData.ts'
import { getSession } from '../../../app/session.ts'
import { withdrawalNowQuery } from '../../money/withdrawals/public.ts'

export const homeQuery = () => apiQuery(getHome)
export const releasedQuery = () => apiQuery(listProducts, { query: HOME_RELEASED })
export const overviewQuery = apiQuery(getRevenueOverview)
export const trendQuery = apiQuery(getRevenueTrend, { query: { days: HOME_FIGURE_DAYS, step: 'day' } })

/** What `/` reads for somebody who publishes. */
export const homePage = pageData(() => {
  const designer = getSession().me?.designer
  if (!designer) return []
  return [
    homeQuery(),
    releasedQuery(),
    overviewQuery,
    trendQuery,
    withdrawalNowQuery,
    ...(designer.registrationStatus === 'NORMAL' ? [apiQuery(getDesigner)] : []),
  ]
})
