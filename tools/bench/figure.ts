/** One line of docs/benchmarks.md: a measurement beside its limit, in one run. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly limit: string
  /** measured : limit where that is what counts. */
  readonly ratio: number | null
  readonly aim: string
  readonly met: boolean
  /** By which share its rounds differed. */
  readonly noise?: number
}

const COLUMNS = [
  'what',
  'measured',
  'limit beside it',
  'ratio',
  'aim',
  'met',
  'since the committed one',
] as const

/** @param changes of each, in the order of the figures */
export function tableOf(figures: readonly Figure[], changes: readonly string[]): string {
  const rows = figures.map(({ what, measured, limit, ratio, aim, met }, at) => [
    what,
    measured,
    limit,
    ratio === null ? '' : ratio.toFixed(2),
    aim,
    met ? 'yes' : 'no',
    changes[at] ?? '',
  ])
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
