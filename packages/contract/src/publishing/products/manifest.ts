import { productLifecycle } from '@easel/domain/publishing/products/lifecycle.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
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
  // Spec §3, about a product: released and shown, or taken offline.
  notices: {
    ONLINE: { about: 'work', tone: 'live', link: links.productPage },
    OFFLINE: { about: 'work', tone: 'off', link: links.statusOfProduct },
  },
  lifecycles: { product: productLifecycle },
  policies: { product: productPolicy },
})
