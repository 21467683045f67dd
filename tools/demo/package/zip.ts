import { Readable } from 'node:stream'
import yazl from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly bytes: Uint8Array
}

/** How a tool zips: what phones and portals read all the same. */
export interface ZipManner {
  /** An entry for every folder, before what lies in it. */
  readonly folders: boolean
  /** Sizes and checksums stand behind the data, as tools write that zip while they read. */
  readonly streamed: boolean
  /** Whether an entry is deflated or stored. */
  readonly deflates: (path: string) => boolean
  /** Of zlib, where it deflates. */
  readonly level: number
}

/** Text deflated, pictures and nested zips stored as they are. */
export const PLAIN: ZipManner = {
  folders: false,
  streamed: false,
  deflates: (path) => /\.(xml|ini|txt)$/.test(path),
  level: 6,
}

// One moment for every entry, in local time as DOS dates are: the same bytes on every day and in every zone.
const MADE_AT = new Date(2025, 0, 1, 12)
const FOLDER_MODE = 0o40755
const FILE_MODE = 0o100644

/** A zip of the entries in their order. */
export async function zip(entries: readonly ZipEntry[], manner: ZipManner = PLAIN): Promise<Uint8Array> {
  const file = new yazl.ZipFile()
  const common = { mtime: MADE_AT, forceDosTimestamp: true }
  const written = new Set<string>()
  for (const { path, bytes } of entries) {
    for (const folder of manner.folders ? foldersOf(path) : []) {
      if (!written.has(folder)) file.addEmptyDirectory(folder, { ...common, mode: FOLDER_MODE })
      written.add(folder)
    }
    const compressionLevel = manner.deflates(path) ? manner.level : 0
    const options = { ...common, mode: FILE_MODE, compressionLevel }
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    if (manner.streamed) file.addReadStream(Readable.from([buffer]), path, options)
    else file.addBuffer(buffer, path, options)
  }
  file.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of file.outputStream)
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
}

/** `a/` and `a/b/` of `a/b/c.png`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
