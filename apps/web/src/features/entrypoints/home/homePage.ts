import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { getHome, HOME_RELEASED } from '@easel/contract/entrypoints/home/endpoints.ts'
import { listProducts } from '@easel/contract/publishing/products/endpoints.ts'
import { apiQuery } from '../../../app/data.ts'
import { pageData } from '../../../app/pageData.ts'
import { getSession } from '../../../app/session.ts'
import { withdrawalNowQuery } from '../../money/withdrawals/public.ts'

export const homeQuery = () => apiQuery(getHome)
export const releasedQuery = () => apiQuery(listProducts, { query: HOME_RELEASED })

/** What `/` reads for somebody who publishes. */
export const homePage = pageData(() => {
  const designer = getSession().me?.designer
  if (!designer) return []
  return [
    homeQuery(),
    releasedQuery(),
    withdrawalNowQuery,
    ...(designer.registrationStatus === 'NORMAL' ? [apiQuery(getDesigner)] : []),
  ]
})
