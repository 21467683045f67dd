// The demo's phone: a process beside the portal that attests system versions. Plain JavaScript, like the other files.
import { join } from 'node:path'
import { startBeside, wantsDemo } from './beside.mjs'
import { portalEnvironment } from './prepare.mjs'

/** The demo runs, and nobody is named who attests phones. */
export const wantsDemoDevice = (environment) => !environment.DEVICE_ISSUER && wantsDemo(environment)

/**
 * Starts the phone. Its clock is the portal's, also where `NOW` moves that.
 * @returns {Promise<Record<string, string>>} what the portal is started with; nothing where there is no demo
 */
export async function demoDevice(environment = portalEnvironment) {
  if (!wantsDemoDevice(environment)) return {}
  const clock = environment.NOW && !environment.NOW_SINCE ? { NOW_SINCE: new Date().toISOString() } : {}
  const url = await startBeside({
    script: 'tools/device/main.ts',
    portVariable: 'DEVICE_PORT',
    environment: {
      ...environment,
      ...clock,
      DEVICE_STORE: join(environment.DATA_DIR || '.data', 'demo-device.json'),
    },
    failure: 'The demo’s phone did not start: editions that ask for a system version take no votes.',
  })
  return url === null ? {} : { DEVICE_ISSUER: url, ...clock }
}
