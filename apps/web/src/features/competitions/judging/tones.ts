import type { JudgingRound } from '@easel/contract/competitions/judging/shapes.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'

export const roundTones: Readonly<Record<JudgingRound['state'], StatusTone>> = {
  OPEN: 'live',
  CLOSING: 'live',
  CLOSED: 'ok',
}
