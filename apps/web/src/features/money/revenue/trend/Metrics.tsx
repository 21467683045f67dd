import { TREND_METRICS } from '@easel/domain/money/revenue/trend.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'

/** Spec §2: the explanation of the nine metrics. */
export function Metrics() {
  const t = useT('revenue')
  return (
    <DescriptionList
      facts={TREND_METRICS.map((metric) => ({
        label: t(`metric.${metric}`),
        value: t(`explained.${metric}`),
      }))}
    />
  )
}
