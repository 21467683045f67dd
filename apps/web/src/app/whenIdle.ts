const LATEST_MS = 5_000

/** Once the browser has nothing better to do, or after five seconds. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS })
  else setTimeout(run, LATEST_MS)
}
