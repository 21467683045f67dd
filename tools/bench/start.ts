import { startPortal, temporaryDataDir } from '../../e2e/portal.ts'
import type { Figure } from './figure.ts'

async function secondsToReady(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const started = performance.now()
  const portal = await startPortal({
    dataDir,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'error', ...environment },
  })
  const seconds = (performance.now() - started) / 1000
  await portal.stop()
  return seconds
}

/** docs/design/quality.md, Fast: first start with demo data under 60 s, second under 5 s, installation aside. */
export async function startFigures(): Promise<Figure[]> {
  const folder = await temporaryDataDir()
  const first = await secondsToReady(folder.path, { DEMO: '1' })
  const second = await secondsToReady(folder.path, { DEMO: '1' })
  await folder.remove()
  const line = (what: string, seconds: number, most: number): Figure => ({
    what,
    measured: `${seconds.toFixed(1)} s`,
    limit: '',
    ratio: null,
    aim: `< ${most} s`,
    met: seconds < most,
  })
  return [line('first start, demo data made', first, 60), line('second start', second, 5)]
}
