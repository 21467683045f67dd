import { Session } from 'node:inspector/promises'

/** Native calls whose cost is not in the code that makes them: how many bytes or characters each went through. */
const scanned = (length: number, from: unknown, found: number): number =>
  (found < 0 ? length : found + 1) - Math.min(length, typeof from === 'number' ? Math.max(0, from) : 0)

interface Meter {
  /** Blocks of our code that ran and bytes that native calls went through, while `work` ran. */
  workOf(work: () => unknown): Promise<number>
  /** Blocks of our code alone: what a native call goes through is not counted. */
  blocksOf(work: () => unknown): Promise<number>
  stop(): Promise<void>
}

/**
 * Counts work instead of time: how often the busiest block of every function under `paths` runs, by the engine's own coverage, and
 * what native searches and copies go through. The same in every run, on any machine. Only modules that are imported
 * after the start are counted, so import them dynamically.
 */
export async function startMeter(paths: readonly string[]): Promise<Meter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const natives = meterNatives()

  async function blocks(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    let sum = 0
    for (const { url, functions } of result) {
      if (url.includes('/testing/') || !paths.some((path) => url.includes(path))) continue
      // Of a function what ran most: the engine merges blocks that ran equally often, so that a sum would jump.
      for (const { ranges } of functions) sum += Math.max(...ranges.map(({ count }) => count))
    }
    return sum
  }

  return {
    async blocksOf(work) {
      await blocks()
      await work()
      return blocks()
    },
    async workOf(work) {
      await blocks()
      natives.reset()
      await work()
      const bytes = natives.bytes()
      return (await blocks()) + bytes
    },
    async stop() {
      natives.restore()
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

function meterNatives() {
  let bytes = 0
  const { indexOf, lastIndexOf, slice, set, fill } = Uint8Array.prototype
  const textIndexOf = String.prototype.indexOf
  const bufferFill = Buffer.prototype.fill
  Object.assign(Uint8Array.prototype, {
    indexOf(this: Uint8Array, value: number, from?: number): number {
      const found = indexOf.call(this, value, from)
      bytes += scanned(this.length, from, found)
      return found
    },
    lastIndexOf(this: Uint8Array, value: number, from = this.length - 1): number {
      const found = lastIndexOf.call(this, value, from)
      bytes += from - Math.max(0, found)
      return found
    },
    slice(this: Uint8Array, start?: number, end?: number): Uint8Array {
      const copy = slice.call(this, start, end)
      bytes += copy.length
      return copy
    },
    set(this: Uint8Array, from: ArrayLike<number>, at?: number): void {
      bytes += from.length
      set.call(this, from, at)
    },
    fill(this: Uint8Array, value: number, start = 0, end = this.length): Uint8Array {
      bytes += Math.max(0, end - start)
      return fill.call(this, value, start, end)
    },
  })
  Object.assign(Buffer.prototype, {
    fill(this: Buffer, value: number, start = 0, end = this.length): Buffer {
      bytes += Math.max(0, end - start)
      return bufferFill.call(this, value, start, end)
    },
  })
  Object.assign(String.prototype, {
    indexOf(this: string, text: string, from?: number): number {
      const found = textIndexOf.call(this, text, from)
      bytes += scanned(this.length, from, found)
      return found
    },
  })
  return {
    bytes: () => bytes,
    reset: () => {
      bytes = 0
    },
    restore: () => {
      Object.assign(Uint8Array.prototype, { indexOf, lastIndexOf, slice, set, fill })
      Object.assign(Buffer.prototype, { fill: bufferFill })
      Object.assign(String.prototype, { indexOf: textIndexOf })
    },
  }
}
