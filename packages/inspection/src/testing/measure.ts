import { crc32, inflateRawSync } from 'node:zlib'
import { type Archive, openArchive } from '../archive/gate.ts'
import { themeLimits } from '../archive/limits.ts'
import { nodeCodec } from '../node/codec.ts'
import { openFileSource } from '../node/fileSource.ts'
import { type ByteSource, bytesSource } from '../source.ts'
import { inspectThemePackage } from '../theme/inspect.ts'
import { notMarker } from './heavyTheme.ts'
import { jpg, PNG_START, pngChunk, pngHeader } from './images.ts'
import { noise } from './noise.ts'
import { buildTheme } from './theme.ts'
import { concat, type EntrySpec } from './zipWriter.ts'

const MiB = 1024 * 1024

/** A theme of about `megabytes` whose pictures do not compress: half in the outer archive, half in modules. */
export function buildLargeTheme(megabytes: number, method: 0 | 8 = 8): Uint8Array {
  const pictures = Math.round(megabytes / 4)
  const icons = Math.round((megabytes / 4) * 16)
  return buildTheme({
    extra: Array.from({ length: pictures }, (_value, index) => ({
      name: `preview/preview_miwallpaper_${index}.jpg`,
      data: largeJpg(2 * MiB, index),
      method,
    })),
    modules: {
      icons: manyIcons(icons, method),
      'com.android.systemui': manyIcons(icons, method),
    },
  })
}

function manyIcons(count: number, method: number): EntrySpec[] {
  return Array.from({ length: count }, (_value, index) => ({
    name: `res/drawable-xxhdpi/com.example.app${index}.png`,
    data: largePng(64 * 1024, index),
    method,
  }))
}

/** A real picture, then noise without markers where a scan would go on, then its end. */
function largeJpg(bytes: number, seed: number): Uint8Array {
  const head = jpg(1080, 2400, (x, y) => [(x + seed) & 255, y & 255, 90])
  return concat(
    head.subarray(0, -2),
    noise(bytes - head.length, seed + 1).map(notMarker),
    Uint8Array.of(0xff, 0xd9),
  )
}

function largePng(bytes: number, seed: number): Uint8Array {
  const data = pngChunk('IDAT', noise(bytes, seed + 1))
  return concat(PNG_START, pngHeader(192, 192), data, pngChunk('IEND', new Uint8Array(0)))
}

export interface InspectionMeasured {
  megabytes: number
  /** Reading the file and inflating every entry once, nothing else: the limit that the other is compared with. */
  readSeconds: number
  /** The same with every CRC proven, as any unpacker does. */
  unpackSeconds: number
  inspectSeconds: number
  /** inspectSeconds to readSeconds. */
  ratio: number
}

/** docs/design/quality.md, Fast: inspection against reading and inflating once; the best of `rounds`, taken in turn. */
export async function measureInspection(path: string, rounds = 5): Promise<InspectionMeasured> {
  const source = openFileSource(path)
  try {
    const plan = await planOf(source)
    const times = {
      read: Number.POSITIVE_INFINITY,
      unpack: Number.POSITIVE_INFINITY,
      inspect: Number.POSITIVE_INFINITY,
    }
    for (let round = 0; round < rounds; round++) {
      times.read = Math.min(times.read, await secondsOf(() => readOnce(source, plan, () => {})))
      times.unpack = Math.min(times.unpack, await secondsOf(() => readOnce(source, plan, crc32)))
      const inspect = () => inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
      times.inspect = Math.min(times.inspect, await secondsOf(inspect))
    }
    return {
      megabytes: source.size / MiB,
      readSeconds: times.read,
      unpackSeconds: times.unpack,
      inspectSeconds: times.inspect,
      ratio: times.inspect / times.read,
    }
  } finally {
    source.close()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

type Range = Archive['entries'][number] & { inner: Range[] }

/** Where everything lies, found out before the clock starts. */
async function planOf(source: ByteSource): Promise<Range[]> {
  const opened = await openArchive(source, themeLimits)
  if (!opened.ok) return []
  const ranges: Range[] = []
  for (const entry of opened.archive.entries) {
    const packed = await source.read(entry.dataOffset, entry.packedBytes)
    const bytes = entry.method === 0 ? packed : inflateRawSync(packed)
    ranges.push({
      ...entry,
      inner: bytes[0] === 0x50 ? await planOf(bytesSource(new Uint8Array(bytes))) : [],
    })
  }
  return ranges
}

async function readOnce(
  source: ByteSource,
  plan: readonly Range[],
  take: (bytes: Uint8Array) => unknown,
): Promise<void> {
  for (const { dataOffset, packedBytes, unpackedBytes, method, inner } of plan) {
    const packed = await source.read(dataOffset, packedBytes)
    const bytes = method === 0 ? packed : inflateRawSync(packed, { chunkSize: Math.max(64, unpackedBytes) })
    take(bytes)
    if (inner.length > 0) await readOnce(bytesSource(bytes), inner, take)
  }
}
