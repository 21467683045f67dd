import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ARCHITECTURE, LIFECYCLES, withParts } from './architecture.ts'
import { withDemoAccounts } from './demoAccounts.ts'

/** `npm run docs`: writes anew what documents take from the code: lifecycles, layers and the demo accounts. */
const WRITERS = {
  'docs/architecture.md': withParts(ARCHITECTURE),
  'docs/lifecycles.md': withParts(LIFECYCLES),
  'README.md': withDemoAccounts,
}
for (const [name, written] of Object.entries(WRITERS)) {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  await writeFile(path, written(await readFile(path, 'utf8')))
}
