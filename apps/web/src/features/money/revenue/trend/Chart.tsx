import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'
import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useScheme } from '../../../../app/scheme.ts'
import { useMedia } from '../../../../ui/useMedia.ts'
import { chartOptions } from './chartOptions.ts'
import type { TrendLine } from './lines.ts'
import { useMetricText } from './useMetricText.ts'

register([CanvasRenderer, GridComponent, LegendComponent, LineChart, TooltipComponent])

interface ChartProps {
  readonly lines: readonly TrendLine[]
  readonly metric: TrendMetric
  readonly height: string
}

/** The lines, drawn; the table below says the same in figures, for who cannot see it and for keys. */
export default function Chart({ lines, metric, height }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const text = useMetricText(metric)
  const scheme = useScheme()
  const dark = useMedia('(prefers-color-scheme: dark)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other colours
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const chart = init(element)
    chart.setOption(chartOptions({ lines, text, still, style: getComputedStyle(element) }))
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [lines, text, still, scheme, dark])
  return <div ref={frame} style={{ blockSize: height }} aria-hidden="true" />
}
