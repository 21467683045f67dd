// `npm run dev`: the server restarts when its sources change; the browser application reloads by itself.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoBank } from './bank.mjs'
import { demoDevice } from './device.mjs'
import { build, environment, install, pinnedNode, reactRouter, root, say } from './prepare.mjs'
import { printLinesOf } from './steps.mjs'

await install()
await build({ quick: true })
const web = [reactRouter(), 'dev', '--port', process.env.WEB_PORT ?? '5173']
const [bank, device] = await Promise.all([demoBank(environment), demoDevice(environment)])
const children = [
  spawn(pinnedNode, ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...environment, ...bank, ...device },
    stdio: ['inherit', 'pipe', 'pipe'],
  }),
  spawn(pinnedNode, web, { cwd: join(root, 'apps', 'web'), env: environment, stdio: 'inherit' }),
]
printLinesOf(children[0])
say('The API runs on PORT (8080); open the address that the second line names to work on the screens.')
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
await Promise.all(children.map((child) => new Promise((done) => child.on('exit', done))))
