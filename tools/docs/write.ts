import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withDiagrams } from './architecture.ts'
import { withDemoAccounts } from './demoAccounts.ts'

/** `npm run docs`: writes anew what documents take from the code: lifecycles from their tables, the demo accounts. */
const WRITERS = {
  'docs/architecture.md': withDiagrams,
  'README.md': withDemoAccounts,
}
for (const [name, written] of Object.entries(WRITERS)) {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  await writeFile(path, written(await readFile(path, 'utf8')))
}
