import type { Figure } from './figure.ts'

/** By how much two runs on one machine differ, where a row's own rounds do not say it. */
const USUAL_NOISE = 0.15

/** A row of a table in docs/benchmarks.md. */
interface Committed {
  readonly measured: string
  readonly ratio: number | null
}

/** Tables say `the same, …` of the row above. */
function fullNames(names: readonly string[]): string[] {
  let above = ''
  return names.map((name) => {
    if (name.startsWith('the same')) return `${above}: ${name}`
    above = name
    return name
  })
}

/** What the committed document says of each row, by its whole name. */
export function committedFigures(document: string): ReadonlyMap<string, Committed> {
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const names = fullNames(rows.map(([, what = '']) => what))
  let ratioAt = -1
  return new Map(
    rows.flatMap(([, what, measured = '', ...cells], at): [string, Committed][] => {
      if (what === 'what') ratioAt = measured === 'measured' ? cells.indexOf('ratio') : -1
      const ratio = Number(cells[ratioAt] || Number.NaN)
      return [[names[at] ?? '', { measured, ratio: Number.isNaN(ratio) ? null : ratio }]]
    }),
  )
}

/** For each figure what has changed since the committed one by more than noise; empty where nothing is to compare. */
export function changesSince(
  committed: ReadonlyMap<string, Committed>,
  figures: readonly Figure[],
): readonly string[] {
  const names = fullNames(figures.map(({ what }) => what))
  return figures.map((figure, at) => changeOf(figure, committed.get(names[at] ?? '')))
}

function changeOf(figure: Figure, before: Committed | undefined): string {
  const [now, then] = [figure.measured, before?.measured ?? ''].map(amountOf)
  if (!before || !now || !then || now.unit !== then.unit) return ''
  const share =
    figure.ratio !== null && before.ratio !== null ? figure.ratio / before.ratio : now.value / then.value
  if (!Number.isFinite(share) || share === 0) return ''
  const moreIsBetter = figure.aim.startsWith('≥') || (!figure.aim.startsWith('≤') && now.unit.endsWith('/s'))
  const gain = moreIsBetter ? share : 1 / share
  if (Math.abs(gain - 1) <= (figure.noise ?? USUAL_NOISE)) return 'as before'
  const percent = Math.round(Math.abs(share - 1) * 100)
  return `${gain > 1 ? 'better' : 'worse'} by ${percent} %`
}

function amountOf(measured: string): { readonly value: number; readonly unit: string } | null {
  const found = /^([\d,]*\.?\d+)\s*(\S*)/.exec(measured)
  return found ? { value: Number(found[1]?.replaceAll(',', '')), unit: found[2] ?? '' } : null
}
