import type { StageOrder, StageReply } from './sceneStage.ts'

/** Where scenes are run: a worker, or this page. */
export interface Stage {
  post(order: StageOrder, transfer: Transferable[]): void
  end(): void
}
export type ConnectStage = (take: (reply: StageReply) => void, died: () => void) => Stage

const inWorker: ConnectStage = (take, died) => {
  const worker = new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<StageReply>) => take(data))
  worker.addEventListener('error', died)
  worker.addEventListener('messageerror', died)
  return { post: (order, transfer) => worker.postMessage(order, transfer), end: () => worker.terminate() }
}

/** Of browsers that draw in pages alone. */
const inPage: ConnectStage = (take, died) => {
  const stage = import('./sceneStage.ts').then(({ SceneStage }) => new SceneStage(take))
  let last: Promise<unknown> = stage
  return {
    post(order) {
      last = last.then(async () => (await stage).take(order)).catch(died)
    },
    end: () => undefined,
  }
}

const canDrawInWorker = () => 'OffscreenCanvas' in globalThis && 'Worker' in globalThis

/** In a worker where the browser draws there. */
export const connectStage: ConnectStage = (take, died) => (canDrawInWorker() ? inWorker : inPage)(take, died)
