import audits from './audits.ts'
import products from './products.ts'
import specification from './specification.ts'

/** What is said of works and their forms before anybody acts: a browser fetches this part first. */
export default {
  ...products,
  ...audits,
  ...specification,
} as const
