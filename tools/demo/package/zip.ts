import yazl from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly bytes: Uint8Array
}

// One moment for every entry, in local time as DOS dates are: the same bytes on every day and in every zone.
const MADE_AT = new Date(2025, 0, 1, 12)
const DEFLATED = /\.(xml|ini|txt)$/

/** A zip of the entries in their order: text deflated, pictures and nested zips stored as they are. */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const file = new yazl.ZipFile()
  for (const { path, bytes } of entries) {
    file.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), path, {
      mtime: MADE_AT,
      mode: 0o100644,
      compress: DEFLATED.test(path),
      forceDosTimestamp: true,
    })
  }
  file.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of file.outputStream)
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
}
