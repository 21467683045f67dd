import { Readable } from 'node:stream'
import { StoreAway } from './storage.ts'

/**
 * A stream of the store that ends with an error when a reader waits for its next bytes for longer than
 * `milliseconds`. A reader that takes its time is not waiting: a slow download is not cut.
 * @throws StoreAway whatever the source fails with
 */
export function steady(source: Readable, milliseconds: number): Readable {
  const stream = Readable.from(chunksOf(source, milliseconds), { objectMode: false })
  // A reader that leaves while bytes are waited for does not keep the connection.
  stream.once('close', () => source.destroy())
  return stream
}

async function* chunksOf(source: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await within(chunks.next(), source, milliseconds)
    if (next.done) return
    yield next.value
  }
}

async function within<T>(waiting: Promise<T>, source: Readable, milliseconds: number): Promise<T> {
  const timer = setTimeout(() => source.destroy(new Error('no bytes came')), milliseconds)
  try {
    return await waiting
  } catch (cause) {
    throw new StoreAway('a download was cut', { cause })
  } finally {
    clearTimeout(timer)
  }
}
