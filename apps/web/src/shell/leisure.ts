const ACTS = ['pointermove', 'pointerdown', 'keydown', 'dragenter'] as const
const STILL_MILLISECONDS = 2_000

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let watched = false

function run() {
  clearTimeout(timer)
  for (const act of ACTS) removeEventListener(act, run, true)
  const all = [...waiting]
  waiting.clear()
  for (const each of all) each()
}

function waitAnew() {
  if (waiting.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(run, STILL_MILLISECONDS)
}

/** Whatever still comes belongs to what is shown: nothing else is fetched beside it. */
function watchNetwork() {
  if (watched) return
  watched = true
  new PerformanceObserver(waitAnew).observe({ type: 'resource' })
}

/**
 * Runs what nobody needs before an act: at the first touch of the page, or once nothing has been fetched for two
 * seconds. What the page shows comes first; what is asked of it then is there already, connection or not.
 * Returns what takes it back.
 */
export function atLeisure(task: () => void): () => void {
  watchNetwork()
  waiting.add(task)
  for (const act of ACTS) addEventListener(act, run, { capture: true, passive: true })
  waitAnew()
  return () => void waiting.delete(task)
}
