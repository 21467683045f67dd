import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'
import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useScheme } from '../../../../app/scheme.ts'
import { calendarText } from '../../../../ui/format.ts'
import { useMedia } from '../../../../ui/useMedia.ts'
import type { TrendLine } from './lines.ts'
import { useMetricText } from './useMetricText.ts'

type Options = ComposeOption<
  LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>

interface Drawing {
  readonly lines: readonly TrendLine[]
  readonly text: (value: number | null) => string
  /** No motion is wanted. */
  readonly still: boolean
  readonly style: Pick<CSSStyleDeclaration, 'getPropertyValue' | 'fontFamily'>
}

/** Lines differ by their marks as well as by their colours. */
const LOOKS = [
  { color: '--azurite', symbol: 'circle' },
  { color: '--warn', symbol: 'rect' },
  { color: '--ok', symbol: 'triangle' },
  { color: '--bad', symbol: 'diamond' },
] as const

/** What ECharts draws, in the colours of the page. */
function chartOptions({ lines, text, still, style }: Drawing): Options {
  const token = (name: string) => style.getPropertyValue(name).trim()
  const words = { color: token('--muted'), fontFamily: style.fontFamily }
  const starts = lines.find(({ earlier }) => !earlier)?.starts ?? []
  const rule = { lineStyle: { color: token('--hairline') } }
  return {
    animation: !still,
    animationDuration: 200,
    textStyle: words,
    grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, textStyle: words, data: lines.map(({ name }) => name) },
    tooltip: {
      trigger: 'axis',
      // Drawn, since a strict policy allows no styles within HTML.
      renderMode: 'richText',
      backgroundColor: token('--surface'),
      borderColor: token('--hairline'),
      textStyle: { ...words, color: token('--ink') },
      valueFormatter: (value) => text(typeof value === 'number' ? value : null),
    },
    xAxis: {
      type: 'category',
      data: starts.map(calendarText),
      boundaryGap: starts.length === 1,
      axisLine: rule,
      axisTick: rule,
      axisLabel: words,
    },
    yAxis: {
      type: 'value',
      axisLabel: { ...words, formatter: (value: number) => text(Math.round(value)) },
      splitLine: rule,
    },
    series: lines.map((line, index): LineSeriesOption => {
      const { color, symbol } = LOOKS[index % LOOKS.length] ?? LOOKS[0]
      const drawn = line.earlier ? token('--muted') : token(color)
      return {
        type: 'line',
        name: line.name,
        data: starts.map((_, place) => line.values[place] ?? null),
        symbol,
        symbolSize: 6,
        showSymbol: starts.length <= 60,
        color: drawn,
        lineStyle: { width: 2, color: drawn, type: line.earlier ? 'dashed' : 'solid' },
      }
    }),
  }
}

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
