import accounts from './accounts.ts'
import designers from './designers.ts'
import media from './media.ts'
import packages from './packages.ts'

/** What few screens say: what inspections find, accounts and applications. */
export default {
  ...accounts,
  ...designers,
  ...packages,
  ...media,
} as const
