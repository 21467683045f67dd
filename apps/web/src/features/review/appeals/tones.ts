import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'

export const TONES: Readonly<Record<AppealCase['state'], StatusTone>> = {
  WAITING: 'waiting',
  GRANTED: 'ok',
  UPHELD: 'bad',
  WITHDRAWN: 'off',
}
