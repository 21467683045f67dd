// `npm run bench [-- part …]`: prints the figures of docs/benchmarks.md, each beside its limit. `npm run bench:growth`:
// those of docs/growth.md; `npm run bench:capacity`: those of docs/capacity.md.
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { build, install, pinnedNode, portalEnvironment, root, run } from './prepare.mjs'

await install()
await build()
process.env.CHROMIUM_PATH = chromium() ?? ''
// As `npm start` has it: without it every portal that is measured holds what takes the types out of its sources.
process.env.NODE_COMPILE_CACHE = portalEnvironment.NODE_COMPILE_CACHE
const [first = '', ...rest] = process.argv.slice(2)
const isFile = first.endsWith('.ts')
const file = isFile ? first : 'main.ts'
await run(pinnedNode, [join(root, 'tools', 'bench', file), ...(isFile ? rest : process.argv.slice(2))])
