import { readFile, writeFile } from 'node:fs/promises'
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

/** Of a document, or of a picture in one. */
export const placeOf = (name: string) => new URL(`../../../docs/${name}`, import.meta.url)

/** Writes parts of a document anew, each between its comments. */
export async function rewrite(name: string, parts: Readonly<Record<string, string>>): Promise<void> {
  const document = await readFile(placeOf(name), 'utf8')
  const written = Object.entries(parts).reduce((text, [part, table]) => withPart(text, part, table), document)
  await writeFile(placeOf(name), written)
}
