import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DemoTheme } from '../catalogue/shape.ts'
import type { DrawnFile } from '../drawings.ts'

export interface Studio {
  /** The package of one version; the last version of a theme frees its bytes. */
  packageOf(theme: DemoTheme, version: string): Promise<DrawnFile>
  /** A wallpaper's bytes, once. */
  pictureOf(key: string): Promise<Uint8Array>
  /** Everything that was drawn under a key, once. */
  filesOf(key: string): Promise<readonly DrawnFile[]>
  stop(): Promise<void>
}

/** Draws ahead on other threads, in the order in which the files will be needed. */
export function createStudio(order: readonly string[]): Studio {
  const waiting = [...order]
  const drawn = new Map(order.map((key) => [key, Promise.withResolvers<DrawnFile[]>()]))
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('drawWorker.ts', import.meta.url)),
  )

  async function draw(worker: Worker): Promise<void> {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      worker.postMessage(key)
      try {
        const [files] = await once(worker, 'message')
        drawn.get(key)?.resolve(files)
      } catch (error) {
        drawn.get(key)?.reject(error)
        return
      }
    }
  }
  const drawing = Promise.all(workers.map(draw))

  async function filesOf(key: string): Promise<readonly DrawnFile[]> {
    const files = (await drawn.get(key)?.promise) ?? []
    drawn.delete(key)
    return files
  }

  return {
    async packageOf(theme, version) {
      const packages = (await drawn.get(theme.key)?.promise) ?? []
      const found = packages.find((made) => made.version === version)
      if (!found) throw new RangeError(`${theme.key} has no package ${version}`)
      if (packages.at(-1) === found) drawn.delete(theme.key)
      return found
    },
    async pictureOf(key) {
      const [file] = await filesOf(key)
      if (!file) throw new RangeError(`No picture ${key}`)
      return file.bytes
    },
    filesOf,
    stop: async () => {
      waiting.length = 0
      await drawing
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
