import { ACTS } from './acts.ts'
import type { Act, Taken } from './measure.ts'
import type { SizeResults } from './results.ts'

/** The table of docs/growth.md. */
export function growthTable(results: readonly SizeResults[]): string {
  const sizes = results.map(({ size }) => size.toLocaleString('en'))
  const head = ['what', ...sizes, 'growth', 'aim', 'met']
  const rows = ACTS.map((act) => [
    act.what,
    ...results.map(({ size }) => shown(act, at(results, act, size))),
    growthOf(results.flatMap(({ size }) => pointOf(act, size, at(results, act, size)))),
    act.aim === null ? '' : `${act.unit === 'perSecond' ? '≥' : '<'} ${act.aim} ${UNITS[act.unit]}`,
    metBy(act, at(results, act, results.at(-1)?.size ?? 0)),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const UNITS = { ms: 'ms', s: 's', perSecond: 'per second' } as const

const at = (results: readonly SizeResults[], { key }: Act, size: number): Taken | undefined =>
  results.find((each) => each.size === size)?.acts[key]

/** The wait, and the work in it where that can be told. */
function shown({ unit }: Act, measured: Taken | undefined): string {
  if (!measured) return ''
  const wait = `${measured.value.toFixed(measured.value < 10 ? 1 : 0)} ${UNITS[unit]}`
  return measured.processor === null ? wait : `${wait} (${measured.processor.toFixed(0)} ms of work)`
}

/** What an idle machine would take: the wait on a busy one is mostly that for a processor. */
const worth = ({ value, processor }: Taken): number => processor ?? value

const pointOf = ({ unit }: Act, size: number, measured: Taken | undefined) =>
  measured ? [{ size, cost: unit === 'perSecond' ? 1 / measured.value : worth(measured) }] : []

const FLAT = 0.15
const LOG = 0.45

interface Point {
  readonly size: number
  readonly cost: number
}

/** The exponent of cost over size: from nothing (flat) to one (linear). */
export function growthOf(points: readonly Point[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || first.size === last.size) return ''
  const exponent = Math.log(last.cost / first.cost) / Math.log(last.size / first.size)
  return exponent < FLAT ? 'flat' : exponent < LOG ? 'log' : 'linear'
}

function metBy({ aim, unit }: Act, measured: Taken | undefined): string {
  if (aim === null || !measured) return ''
  if (unit === 'perSecond') return measured.value >= aim ? 'yes' : 'no'
  if (measured.value < aim) return 'yes'
  return measured.processor !== null && measured.processor < aim ? 'by its work' : 'no'
}
