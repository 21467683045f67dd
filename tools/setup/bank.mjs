// The demo's bank: a process beside the portal that pays nobody. Plain JavaScript, like the other files here.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pinnedNode, portalEnvironment, root, say } from './prepare.mjs'

/** The demo runs (as apps/server/src/platform/config.ts decides), and no bank is named. */
export function wantsDemoBank({ BANK, DEMO, DATABASE_URL, NODE_ENV }) {
  if (BANK || NODE_ENV === 'production') return false
  return DEMO ? DEMO === '1' : !DATABASE_URL
}

/**
 * Starts the bank, again and again should it die, at one address. It ends with this process, however that ends.
 * @returns {Promise<Record<string, string>>} what the portal is started with; nothing where there is no demo
 */
export function demoBank(environment = portalEnvironment) {
  if (!wantsDemoBank(environment)) return Promise.resolve({})
  const token = randomBytes(16).toString('hex')
  return new Promise((done) => start(environment, token, '0', done))
}

/** One payment of the demo stays unknown for hours, so that finance finds one: the connection breaks each time. */
const RULES = [{ manner: 'dropBefore', creditor: 'Lin Xi', times: 50 }]

function start(environment, token, port, done) {
  let url = null
  const bank = spawn(pinnedNode, [join(root, 'tools', 'bank', 'main.ts')], {
    cwd: root,
    env: {
      ...environment,
      BANK_TOKEN: token,
      BANK_PORT: port,
      BANK_RULES: JSON.stringify(RULES),
      BANK_STORE: join(environment.DATA_DIR || '.data', 'demo-bank.jsonl'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  bank.on('message', (message) => {
    url = message.url
    // From now on only this process’s own work keeps it running.
    bank.unref()
    bank.channel?.unref()
    done({ BANK: 'http', BANK_URL: url, BANK_TOKEN: token })
  })
  bank.on('exit', () => {
    if (url !== null) return start(environment, token, new URL(url).port, done)
    say('The demo’s bank did not start: payments wait.')
    done({})
  })
}
