import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ARCHITECTURE, LIFECYCLES, withParts } from './architecture.ts'
import { capacityChart } from './capacityChart.ts'
import { withDemoAccounts } from './demoAccounts.ts'
import { growthResults, largest, withCapacity, withGrowth } from './growthDocuments.ts'

/**
 * `npm run docs`: writes anew what documents take from the code and from measurements: lifecycles and layers from their
 * tables, the demo accounts, and what `npm run bench:growth` has measured.
 */
const WRITERS = {
  'docs/architecture.md': withParts(ARCHITECTURE),
  'docs/lifecycles.md': withParts(LIFECYCLES),
  'docs/capacity.md': withCapacity,
  'docs/growth.md': withGrowth,
  'README.md': withDemoAccounts,
}
const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
for (const [name, written] of Object.entries(WRITERS)) {
  const path = pathOf(name)
  await writeFile(path, written(await readFile(path, 'utf8')))
}
await writeFile(pathOf('docs/pictures/capacity.svg'), capacityChart(largest(growthResults('now'))))
