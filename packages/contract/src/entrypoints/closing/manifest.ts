import { closingLifecycle } from '@easel/domain/entrypoints/closing/lifecycle.ts'
import { closingPolicy } from '@easel/domain/entrypoints/closing/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const closing = noun({
  endpoints,
  refusals: {
    'closing.alreadyAsked': 409,
    'closing.applicationWaits': 409,
    'closing.awardsUnpaid': 409,
    'closing.bidsUndecided': 409,
    'closing.deliveriesUnpaid': 409,
    'closing.figuresChanged': 409,
    'closing.hasRoles': 409,
    'closing.linkInvalid': 404,
    'closing.moneyLeft': 409,
    'closing.moneyPending': 409,
    'closing.monthOpen': 409,
    'closing.none': 409,
    'closing.owes': 409,
    'closing.payOutBanned': 409,
    'closing.payOutNotVerified': 409,
    'closing.underWay': 409,
    'closing.withdrawalFrozen': 409,
    'closing.withdrawalUnderWay': 409,
  },
  policies: { closing: closingPolicy },
  lifecycles: { closing: closingLifecycle },
})
