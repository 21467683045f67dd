import type { Config } from '../config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Bank } from './bank.ts'
import { filesBank } from './files.ts'
import { httpBank } from './http.ts'

export function createBank({ bank }: Pick<Config, 'bank'>, tracing?: Tracing): Bank {
  if (bank.kind === 'http') return httpBank(bank, tracing)
  return bank.kind === 'files' ? filesBank(bank) : { kind: 'none' }
}
