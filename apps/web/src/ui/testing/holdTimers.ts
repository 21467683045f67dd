/** A message is shown for six seconds; one that was paused, for what is left of them. */
const isHeld = (milliseconds = 0) => milliseconds > 3000 && milliseconds <= 6000

/** The timers of messages as a list that a story reads and ends itself, so that no test waits for a clock. */
export function holdTimers() {
  const { setTimeout: startTimer, clearTimeout: endTimer } = window
  const pending = new Map<number, () => void>()
  let next = -1
  const start = (run: TimerHandler, milliseconds?: number, ...rest: unknown[]): number => {
    if (typeof run !== 'function' || !isHeld(milliseconds)) return startTimer(run, milliseconds, ...rest)
    pending.set(next, () => run(...rest))
    return next--
  }
  const end = (timer?: number) => {
    if (timer === undefined || !pending.delete(timer)) endTimer(timer)
  }
  Object.assign(window, { setTimeout: start, clearTimeout: end })
  return {
    count: () => pending.size,
    /** As if all of them had run out. */
    runOut() {
      const all = [...pending.values()]
      pending.clear()
      for (const run of all) run()
    },
    release: () => void Object.assign(window, { setTimeout: startTimer, clearTimeout: endTimer }),
  }
}
