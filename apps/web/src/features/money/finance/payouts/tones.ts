import type { BankFile } from '@easel/contract/money/payouts/endpoints.ts'
import type { StatusTone } from '../../../../ui/StatusBadge.tsx'

export const FILE_TONES: Readonly<Record<BankFile['state'], StatusTone>> = {
  MADE: 'waiting',
  PLACED: 'ok',
  RECEIVED: 'waiting',
  READING: 'active',
  RECORDING: 'active',
  TAKEN: 'ok',
  REFUSED: 'bad',
}
