import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { assertRange, type ByteSource } from '../source.ts'

export interface FileSource extends ByteSource {
  close(): void
}

/** A file on disk. Reads block: for use in a thread that has nothing else to do. */
export function openFileSource(path: string): FileSource {
  const descriptor = openSync(path, 'r')
  const { size } = fstatSync(descriptor)
  return {
    size,
    async read(offset, length) {
      assertRange(size, offset, length)
      const bytes = Buffer.allocUnsafeSlow(length)
      let done = 0
      while (done < length) {
        const count = readSync(descriptor, bytes, done, length - done, offset + done)
        if (count === 0) throw new RangeError(`${path} ended early`)
        done += count
      }
      return bytes
    },
    close: () => closeSync(descriptor),
  }
}
