/** One line of docs/benchmarks.md: a measurement beside its limit, in one run. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly limit: string
  /** measured : limit where that is what counts. */
  readonly ratio: number | null
  readonly aim: string
  readonly met: boolean
}

const COLUMNS = ['what', 'measured', 'limit beside it', 'ratio', 'aim', 'met'] as const

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, limit, ratio, aim, met }) => [
    what,
    measured,
    limit,
    ratio === null ? '' : ratio.toFixed(2),
    aim,
    met ? 'yes' : 'no',
  ])
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
