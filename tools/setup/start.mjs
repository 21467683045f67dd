// `npm start`: installs, builds, and runs the portal. A second start does neither again.
import { join } from 'node:path'
import { demoBank } from './bank.mjs'
import { demoDevice } from './device.mjs'
import { build, install, pinnedNode, root, supervise } from './prepare.mjs'

install({ tests: false })
const beside = Promise.all([demoBank(), demoDevice()])
build()
const [bank, device] = await beside
supervise(pinnedNode, [join(root, 'apps', 'server', 'src', 'main.ts')], { ...bank, ...device })
