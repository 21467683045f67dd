import { type CapacityResults, type Load, loadsOf } from './capacity.ts'

const WIDTH = 760
const LABELS = 240
const BAR = 18
const GAP = 16
const TOP = 48
const RIGHT = 60

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Cores of portal and database at the busiest hour, a bar for each kind of act, the most first. */
export function capacityChart(results: CapacityResults): string {
  const loads = loadsOf(results).toSorted((a, b) => coresOf(b) - coresOf(a))
  const most = Math.max(...loads.map(coresOf), Number.MIN_VALUE)
  const perCore = (WIDTH - LABELS - RIGHT) / most
  const bars = loads.map((load, index) => bar(load, TOP + index * (BAR + GAP), perCore))
  const height = TOP + loads.length * (BAR + GAP) + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Cores at the busiest hour, by kind of act">
<style>
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .portal { fill: #2563eb } .database { fill: #d97706 }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .portal { fill: #60a5fa } .database { fill: #fbbf24 } }
</style>
<rect class="portal" x="${LABELS}" y="14" width="12" height="12"/><text x="${LABELS + 18}" y="25">portal</text>
<rect class="database" x="${LABELS + 90}" y="14" width="12" height="12"/><text x="${LABELS + 108}" y="25">database</text>
${bars.join('\n')}
</svg>
`
}

const coresOf = ({ portalCores, databaseCores }: Load) => portalCores + databaseCores

function bar(load: Load, y: number, perCore: number): string {
  const portal = load.portalCores * perCore
  const database = load.databaseCores * perCore
  const middle = y + BAR / 2 + 5
  return `<text x="${LABELS - 12}" y="${middle}" text-anchor="end">${escaped(load.what)}</text>
<rect class="portal" x="${LABELS}" y="${y}" width="${portal.toFixed(1)}" height="${BAR}"/>
<rect class="database" x="${(LABELS + portal).toFixed(1)}" y="${y}" width="${database.toFixed(1)}" height="${BAR}"/>
<text x="${(LABELS + portal + database + 8).toFixed(1)}" y="${middle}">${coresOf(load).toFixed(1)}</text>`
}
