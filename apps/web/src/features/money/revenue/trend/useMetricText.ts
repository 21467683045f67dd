import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'
import { useCallback } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { UNIT_OF } from './metrics.ts'

/** Writes a value of a metric; nothing as a dash. */
export function useMetricText(metric: TrendMetric): (value: number | null | undefined) => string {
  const t = useT('revenue')
  const ui = useT('ui')
  const unit = UNIT_OF[metric]
  return useCallback(
    (value) => {
      if (value === null || value === undefined) return '–'
      if (unit === 'fen') return ui('money', { amountFen: value })
      return unit === 'ratio' ? t('part', { ratio: value }) : t('count', { count: value })
    },
    [t, ui, unit],
  )
}
