import type { BankFile } from '@easel/contract/payouts/endpoints.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'

export const FILE_TONES: Readonly<Record<BankFile['state'], StatusTone>> = {
  MADE: 'waiting',
  PLACED: 'ok',
  TAKEN: 'ok',
  REFUSED: 'bad',
}
