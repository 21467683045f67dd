import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../e2e/portal.ts'
import { billOfMaterials } from './bill.ts'

/** `npm run sbom`: the bill of materials of what runs, as CycloneDX, on standard output. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
process.stdout.write(`${JSON.stringify(billOfMaterials(version), null, 2)}\n`)
