/** How long typing pauses before it is saved. */
export const TYPING_PAUSE_MS = 800

interface SaveLoopPorts {
  /** Saves what is not saved yet; called again only once it has ended. */
  readonly run: () => Promise<void>
  /** Called with each failure, after which `later` may be called for the next attempt. */
  readonly failed: (reason: unknown) => void
}

/** Runs one save after the other, so that an older text never arrives last. */
export function createSaveLoop({ run, failed }: SaveLoopPorts) {
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => undefined), ms)
  }

  /** Saves at once what is not saved yet; rejects where that failed. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    const before = running
    const now = (async () => {
      await before?.catch(() => undefined)
      await run()
    })()
    running = now
    const over = () => {
      if (running === now) running = null
    }
    return now.then(over, (reason: unknown) => {
      over()
      failed(reason)
      throw reason
    })
  }

  return { flush, later, isRunning: () => running !== null, stop: () => clearTimeout(timer) }
}
