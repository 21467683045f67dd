// `npm run bench [-- part …]`: prints the figures of docs/benchmarks.md, each beside its limit. `npm run bench:growth`:
// those of docs/growth.md; `npm run bench:capacity`: those of docs/capacity.md.
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { build, install, pinnedNode, root, run } from './prepare.mjs'

await install()
await build()
process.env.CHROMIUM_PATH = chromium() ?? ''
const [first = '', ...rest] = process.argv.slice(2)
const isFile = first.endsWith('.ts')
const file = isFile ? first : 'main.ts'
await run(pinnedNode, [join(root, 'tools', 'bench', file), ...(isFile ? rest : process.argv.slice(2))])
