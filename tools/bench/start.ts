import { setTimeout as sleep } from 'node:timers/promises'
import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { createClient } from '../../e2e/client.ts'
import { startPortal, temporaryDataDir } from '../../e2e/portal.ts'
import type { Figure } from './figure.ts'

const LOOK_MILLISECONDS = 3_000

/** Until it is ready, and until all of its demo data is there. */
async function secondsOfStart(dataDir: string) {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const environment = { NODE_ENV: 'development', LOG_LEVEL: 'error', DEMO: '1' }
  const portal = await startPortal({ dataDir, environment })
  const ready = since()
  const visitor = createClient(portal.url, 'visitor')
  const isWhole = async () => Me.parse((await visitor.call('GET', '/auth/me')).data).demoPercent === undefined
  while (!(await isWhole())) await sleep(LOOK_MILLISECONDS)
  const whole = since()
  await portal.stop()
  return { ready, whole }
}

/** docs/design/quality.md: from installed packages to ready, and until the demo is whole; a second start. */
export async function startFigures(): Promise<Figure[]> {
  const folder = await temporaryDataDir()
  const first = await secondsOfStart(folder.path)
  const second = await secondsOfStart(folder.path)
  await folder.remove()
  const line = (what: string, seconds: number, most: number): Figure => ({
    what,
    measured: `${seconds.toFixed(1)} s`,
    limit: '',
    ratio: null,
    aim: `< ${most} s`,
    met: seconds < most,
  })
  return [
    line('first start, ready', first.ready, 15),
    line('first start, demo data whole', first.whole, 75),
    line('second start', second.ready, 2),
  ]
}
