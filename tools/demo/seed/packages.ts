import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DemoTheme } from '../catalogue/shape.ts'
import type { DrawnPackage } from './drawWorker.ts'

export interface PackageMaker {
  /** The package of one version; the last version of a theme lets go of its bytes. */
  make(theme: DemoTheme, version: string): Promise<DrawnPackage>
  stop(): Promise<void>
}

/** Draws ahead on other threads, in the order in which packages will be asked for. */
export function createPackageMaker(order: readonly DemoTheme[]): PackageMaker {
  const waiting = [...order]
  const drawn = new Map(order.map((theme) => [theme.key, Promise.withResolvers<DrawnPackage[]>()]))
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('drawWorker.ts', import.meta.url)),
  )

  async function draw(worker: Worker): Promise<void> {
    for (let theme = waiting.shift(); theme; theme = waiting.shift()) {
      worker.postMessage(theme.key)
      try {
        const [packages] = await once(worker, 'message')
        drawn.get(theme.key)?.resolve(packages)
      } catch (error) {
        drawn.get(theme.key)?.reject(error)
        return
      }
    }
  }
  const drawing = Promise.all(workers.map(draw))

  return {
    async make(theme, version) {
      const packages = (await drawn.get(theme.key)?.promise) ?? []
      const found = packages.find((made) => made.version === version)
      if (!found) throw new RangeError(`${theme.key} has no package ${version}`)
      if (packages.at(-1) === found) drawn.delete(theme.key)
      return found
    },
    stop: async () => {
      waiting.length = 0
      await drawing
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
