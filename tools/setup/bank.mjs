// The demo's bank: a process beside the portal that pays nobody. Plain JavaScript, like the other files here.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startBeside, wantsDemo } from './beside.mjs'
import { portalEnvironment } from './prepare.mjs'

/** The demo runs, and no bank is named. */
export const wantsDemoBank = (environment) => !environment.BANK && wantsDemo(environment)

/** One payment of the demo stays unknown for hours, so that finance finds one: the connection breaks each time. */
const RULES = [{ manner: 'dropBefore', creditor: 'Lin Xi', times: 50 }]

/**
 * Starts the bank.
 * @returns {Promise<Record<string, string>>} what the portal is started with; nothing where there is no demo
 */
export async function demoBank(environment = portalEnvironment) {
  if (!wantsDemoBank(environment)) return {}
  const token = randomBytes(16).toString('hex')
  const url = await startBeside({
    script: 'tools/bank/main.ts',
    portVariable: 'BANK_PORT',
    environment: {
      ...environment,
      BANK_TOKEN: token,
      BANK_RULES: JSON.stringify(RULES),
      BANK_STORE: join(environment.DATA_DIR || '.data', 'demo-bank.jsonl'),
    },
    failure: 'The demo’s bank did not start: payments wait.',
  })
  return url === null ? {} : { BANK: 'http', BANK_URL: url, BANK_TOKEN: token }
}
