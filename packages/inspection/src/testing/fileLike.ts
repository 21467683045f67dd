import { type ByteSource, bytesSource } from '../source.ts'

/** Bytes as a file gives them: read anew each time; the caller keeps them or gives them back. */
export function fileLike(bytes: Uint8Array): ByteSource & { readonly lengths: readonly number[] } {
  const inner = bytesSource(bytes)
  const lengths: number[] = []
  return {
    size: bytes.length,
    /** Of every read, in order. */
    lengths,
    async read(offset, length) {
      lengths.push(length)
      return new Uint8Array(await inner.read(offset, length))
    },
  }
}
