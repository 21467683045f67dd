// `npm run cluster` and `npm run cluster:test`: installs, builds, sees to the programs, and runs tools/cluster.
import { join } from 'node:path'
import { clusterPrograms } from './clusterPrograms.mjs'
import { build, install, pinnedNode, root, say, supervise } from './prepare.mjs'

const isTest = process.argv.includes('--test')
await install()
await build({ quick: true })
const missing = clusterPrograms()
if (missing.length > 0) {
  say(`A cluster needs Debian’s packages: apt-get install ${missing.join(' ')}`)
  // A machine without them cannot say anything about the cluster: no failure of the portal.
  process.exit(isTest ? 0 : 1)
}
const args = process.argv.slice(2).filter((argument) => argument !== '--test')
supervise(pinnedNode, [join(root, 'tools', 'cluster', isTest ? 'test/main.ts' : 'main.ts'), ...args])
