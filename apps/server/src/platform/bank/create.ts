import type { Config } from '../config.ts'
import type { Bank } from './bank.ts'
import { filesBank } from './files.ts'
import { httpBank } from './http.ts'

/** The bank that `BANK` names. */
export function createBank({ bank }: Pick<Config, 'bank'>): Bank {
  if (bank.kind === 'http') return httpBank(bank)
  return bank.kind === 'files' ? filesBank(bank) : { kind: 'none' }
}
