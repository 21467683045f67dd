import { setImmediate as nextTurn } from 'node:timers/promises'

/** The collector does not know how large a canvas and its pixels are: without this a film holds each of its frames. */
export async function freeCanvases(): Promise<void> {
  globalThis.gc?.()
  await nextTurn()
}
