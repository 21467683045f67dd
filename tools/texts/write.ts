import { writeFile } from 'node:fs/promises'
import { GENERATED } from './generated.ts'

/** Writes the types of parameters: `npm run texts` after a change of an English catalogue. */
for (const { path, text } of GENERATED) await writeFile(path, text())
