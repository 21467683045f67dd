// `npm start`: installs, builds, and runs the portal. A second start does neither again.
import { join } from 'node:path'
import { demoBank } from './bank.mjs'
import { demoDevice } from './device.mjs'
import { checkFirst } from './first.mjs'
import { build, checkNode, install, pinnedNode, root, supervise } from './prepare.mjs'
import { step } from './steps.mjs'

checkNode()
await checkFirst(process.env)
await install({ tests: false })
const [bank, device] = await Promise.all([demoBank(), demoDevice()])

/** The database and its demo data are made while the browser application is built; pages wait for both. */
const built = build({ quick: true })
const database = step('Database')
let demo = null
const portal = supervise(
  pinnedNode,
  [join(root, 'apps', 'server', 'src', 'main.ts')],
  { ...bank, ...device, WAIT_FOR_BUILD: '1' },
  {
    isReadable: process.env.NODE_ENV !== 'production',
    message: ({ database: state, demo: share }) => {
      if (state === 'ready') database.end()
      if (!share) return
      if (share.isReady) return demo?.end('the rest is made while you look around')
      demo ??= step('Demo data')
      demo.progress(share.done, share.of)
    },
    ended: () => {
      database.fail()
      demo?.fail()
    },
  },
)
await built
portal.send({ built: true })
