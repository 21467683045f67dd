import { productLifecycle } from '@easel/domain/products/lifecycle.ts'
import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

export const products = noun({
  endpoints,
  refusals: {
    'product.wrongState': 409,
    'product.alreadyRemoved': 409,
    'product.cannotHideNow': 409,
    'product.cannotRemoveNow': 409,
    'product.cannotUnhideNow': 409,
    'product.notYours': 403,
  },
  lifecycles: { product: productLifecycle },
})
