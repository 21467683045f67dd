import { readFile, writeFile } from 'node:fs/promises'
import { costTable, dayTable, storageTable } from './capacity.ts'
import { capacityChart } from './capacityChart.ts'
import type { SizeResults } from './results.ts'
import { growthTable } from './table.ts'

/** The document with what stands between its comments of that name written anew. */
export function withPart(document: string, name: string, text: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!place.test(document)) throw new Error(`no place for ${name}`)
  return document.replace(place, (_whole, open: string, close: string) => `${open}${text}\n${close}`)
}

/** @param results smallest size first */
export function growthPart(results: readonly SizeResults[]): string {
  const loads = results.map(({ size, load }) => `${size.toLocaleString('en')} works: ${load.toFixed(0)}`)
  return `${growthTable(results)}\n\nLoad of the two cores after each run: ${loads.join(', ')}.`
}

/** Writes a whole run into docs/growth.md, docs/capacity.md and its picture. @param results smallest size first */
export async function writeDocuments(results: readonly SizeResults[]): Promise<void> {
  const largest = results.at(-1)
  if (!largest) return
  await rewrite('growth.md', { growth: growthPart(results) })
  const parts = { acts: costTable(largest), day: dayTable(largest), storage: storageTable(largest) }
  await rewrite('capacity.md', parts)
  await writeFile(placeOf('pictures/capacity.svg'), capacityChart(largest))
}

const placeOf = (name: string) => new URL(`../../../docs/${name}`, import.meta.url)

async function rewrite(name: string, parts: Readonly<Record<string, string>>): Promise<void> {
  const document = await readFile(placeOf(name), 'utf8')
  const written = Object.entries(parts).reduce((text, [part, table]) => withPart(text, part, table), document)
  await writeFile(placeOf(name), written)
}
