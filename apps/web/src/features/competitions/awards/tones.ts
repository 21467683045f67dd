import type { OwnAward } from '@easel/contract/competitions/awards/shapes.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'

/** The tone of each state of an award. */
export const awardTones: Readonly<Record<OwnAward['state'], StatusTone>> = {
  WON: 'waiting',
  CONFIRMED: 'ok',
  DECLINED: 'off',
  WITHDRAWN: 'bad',
}
