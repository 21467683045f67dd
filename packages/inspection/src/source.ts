/** Random access to bytes that may be larger than memory: a file on disk, a `File` in the browser, a buffer. */
export interface ByteSource {
  /** Length in bytes. */
  readonly size: number
  /** Reads cost nothing: there is no use in reading ahead. */
  readonly inMemory?: boolean
  /**
   * Exactly `length` bytes from `offset`, the caller's own unless the source is `inMemory`. Rejects when the range is
   * not inside the source.
   */
  read(offset: number, length: number): Promise<Uint8Array>
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    inMemory: true,
    async read(offset, length) {
      assertRange(bytes.length, offset, length)
      return bytes.subarray(offset, offset + length)
    },
  }
}

export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    async read(offset, length) {
      assertRange(blob.size, offset, length)
      return new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())
    },
  }
}

/** A part of a source as a source of its own. */
export function partOf(source: ByteSource, start: number, size: number): ByteSource {
  return {
    size,
    ...(source.inMemory ? { inMemory: true } : {}),
    async read(offset, length) {
      assertRange(size, offset, length)
      return source.read(start + offset, length)
    },
  }
}

/**
 * Serves short reads that lie near each other from one window, so that thousands of small entries
 * cost few reads of the file underneath. Long reads pass through.
 */
export function windowedSource(source: ByteSource, windowBytes = 16 * 1024): ByteSource {
  if (source.inMemory) return source
  let start = 0
  let window: Uint8Array = new Uint8Array(0)
  return {
    size: source.size,
    async read(offset, length) {
      if (length > windowBytes) return source.read(offset, length)
      assertRange(source.size, offset, length)
      if (offset < start || offset + length > start + window.length) {
        window = await source.read(offset, Math.min(windowBytes, source.size - offset))
        start = offset
      }
      return new Uint8Array(window.subarray(offset - start, offset - start + length))
    },
  }
}

export function assertRange(size: number, offset: number, length: number): void {
  if (offset < 0 || length < 0 || offset + length > size) {
    throw new RangeError(`bytes ${offset}..${offset + length} lie outside of ${size}`)
  }
}
