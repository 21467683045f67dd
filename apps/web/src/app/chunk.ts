/** Spec §9: a part of the application that has not come after this long counts as lost. */
export const chunkTimeoutMs = 120_000

export class ChunkLost extends Error {
  constructor() {
    super('A part of the application could not be loaded')
    this.name = 'ChunkLost'
  }
}

/** True for what browsers throw when a script or a style of the application does not come. */
export function isChunkError(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return (
    reason instanceof ChunkLost ||
    /dynamically imported module|module script failed|Importing a module|preload CSS/i.test(reason.message)
  )
}

/** A part that is loaded on demand, given up after the time of spec §9. */
export function withTimeout<T>(loading: Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkLost()), timeoutMs)
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer))
}

/** Loads a part of the application, and asks for it once more where it did not come. */
export async function retried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load())
  } catch {
    return await withTimeout(load())
  }
}
