import { existsSync, readFileSync } from 'node:fs'
import { Results, type SizeResults } from '../bench/growth/results.ts'
import { costTable, dayTable, storageTable } from './capacity.ts'
import { growthTable } from './growth.ts'

/** What `npm run bench:growth` has written; nothing where it never ran. */
export function growthResults(as: 'now' | 'before'): SizeResults[] {
  const url = new URL(`../../docs/growth/${as}.json`, import.meta.url)
  return existsSync(url) ? Results.parse(JSON.parse(readFileSync(url, 'utf8'))) : []
}

export function largest(results: readonly SizeResults[]): SizeResults {
  const last = results.toSorted((a, b) => a.size - b.size).at(-1)
  if (!last) throw new Error('npm run bench:growth has measured nothing yet')
  return last
}

/** The document with what stands between its comments of that name written anew. */
function withPart(document: string, name: string, text: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  return document.replace(place, (_whole, open: string, close: string) => `${open}${text}\n${close}`)
}

const loadsOf = (results: readonly SizeResults[]) =>
  results.map(({ size, load }) => `${size.toLocaleString('en')} works: ${load.toFixed(0)}`).join(', ')

/** docs/growth.md with its table. */
export function withGrowth(document: string): string {
  const now = growthResults('now')
  const table = growthTable(now, growthResults('before'))
  return withPart(document, 'growth', `${table}\n\nLoad of the two cores after each run: ${loadsOf(now)}.`)
}

/** docs/capacity.md with its three tables. */
export function withCapacity(document: string): string {
  const results = largest(growthResults('now'))
  const parts = { acts: costTable(results), day: dayTable(results), storage: storageTable(results) }
  return Object.entries(parts).reduce((text, [name, table]) => withPart(text, name, table), document)
}
