import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withDiagrams } from './architecture.ts'

/** `npm run docs`: draws the diagrams of docs/architecture.md anew from the tables in domain. */
const path = fileURLToPath(new URL('../../docs/architecture.md', import.meta.url))
await writeFile(path, withDiagrams(await readFile(path, 'utf8')))
