// `npm run bench [-- part …]`: prints the figures of docs/benchmarks.md, each beside its limit.
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { build, install, pinnedNode, root, run } from './prepare.mjs'

install()
build()
process.env.CHROMIUM_PATH = chromium() ?? ''
run(pinnedNode, [join(root, 'tools', 'bench', 'main.ts'), ...process.argv.slice(2)])
