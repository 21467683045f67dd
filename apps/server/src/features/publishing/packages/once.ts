import { createHash } from 'node:crypto'

const MAX_CACHED = 1000

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Does something with the same bytes once: a new version of a theme mostly brings the pictures of the last one. What
 * was used longest ago is dropped; only what `keeps` allows is kept.
 */
export function oncePerBytes<Input, Made>(
  make: (bytes: Buffer, input: Input) => Promise<Made>,
  keeps: (made: Made) => boolean,
): (sha256: string, bytes: Buffer, input: Input) => Promise<Made> {
  const cache = new Map<string, Made>()
  return async (sha256, bytes, input) => {
    const key = `${sha256} ${String(input)}`
    const known = cache.get(key)
    cache.delete(key)
    const made = known ?? (await make(bytes, input))
    if (keeps(made)) cache.set(key, made)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return made
  }
}
