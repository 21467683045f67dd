import { createSecrets, type Secrets } from '../../../platform/secrets.ts'
import type { TenderRow } from './queries.ts'

/** Binds a tender's key to its row. */
export const sealKeyContext = (tenderId: string): string => `tender-seal:${tenderId}`

/**
 * What seals the bids of a tender: a key of its own, which the server's key unwraps (docs/design/tenders.md, Sealed). A
 * dump of the database alone reads no bid.
 */
export const sealOf = (
  secrets: Pick<Secrets, 'decrypt'>,
  { tender_id, seal_key }: Pick<TenderRow, 'tender_id' | 'seal_key'>,
): Pick<Secrets, 'encrypt' | 'decrypt'> =>
  createSecrets([secrets.decrypt(seal_key, sealKeyContext(tender_id))])
