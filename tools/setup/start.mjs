// `npm start`: installs, builds, and runs the portal. A second start does neither again.
import { join } from 'node:path'
import { build, install, pinnedNode, root, supervise } from './prepare.mjs'

install({ tests: false })
build()
supervise(pinnedNode, [join(root, 'apps', 'server', 'src', 'main.ts')])
