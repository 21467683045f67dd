import { readMp3 } from '../audio/mp3.ts'
import { readOgg } from '../audio/ogg.ts'
import { readCharacters } from '../font/characters.ts'
import { readFontMedium } from '../font/font.ts'
import { readTables } from '../font/tables.ts'
import { readOrientation } from '../image/exif.ts'
import { readImageHeader } from '../image/readHeader.ts'
import { readWallpaper } from '../image/wallpaper.ts'
import type { ReadMedium } from '../media/reading.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { readVideo } from '../video/video.ts'
import type { Work } from '../work.ts'
import { be16, be32, mp4Box, repeated } from './bigEndian.ts'
import { font } from './font.ts'
import { gif, PNG_START, pngChunk, pngHeader } from './images.ts'
import { oggPage } from './ogg.ts'
import { concat, concatAll, le, utf8 } from './zipWriter.ts'

/** A file that is as much work as its size allows, of the given number of parts. */
export interface WorstCase {
  readonly name: string
  readonly build: (parts: number) => Uint8Array
  /** Where its format or the limits of a package have no room for more. */
  readonly mostParts?: number
  /** @throws TooMuchWork, or says it in its answer, once `work` is spent. */
  readonly read: (bytes: Uint8Array, work: Work) => unknown
}

const medium =
  (read: ReadMedium): WorstCase['read'] =>
  (bytes, work) =>
    read(bytesSource(bytes), { codec: nodeCodec, work })
const options = (work: Work) => ({ codec: nodeCodec, work })

// An MP4 with one track whose tables are given; the codec's own configuration is one byte too short to be used.
const ftyp = mp4Box('ftyp', utf8('isom'), be32(0))
const free = mp4Box('free')
const table = (type: string, count: number, entry: Uint8Array) =>
  mp4Box(type, be32(0, count), repeated(entry, count))

/** Baseline H.264 of 16 × 16, as 14496-15 wraps it; units have a length of one byte. */
const SPS = Uint8Array.of(0x67, 66, 0, 10, 0xf8, 0x41, 0xa2)
const avcC = mp4Box('avcC', Uint8Array.of(1, 66, 0, 10, 0xfc, 0xe1, 0, SPS.length), SPS)

interface TrackSpec {
  readonly handler?: string
  readonly tables: readonly Uint8Array[]
  readonly entryBoxes?: readonly Uint8Array[]
}

function track({ handler = 'vide', tables, entryBoxes = [avcC] }: TrackSpec): Uint8Array {
  const entry = mp4Box('avc1', new Uint8Array(78), ...entryBoxes)
  const stbl = mp4Box('stbl', mp4Box('stsd', be32(0, 1), entry), ...tables)
  return mp4Box(
    'trak',
    mp4Box('tkhd', be32(0, 0, 0, 1), new Uint8Array(68)),
    mp4Box(
      'mdia',
      mp4Box('mdhd', be32(0, 0, 0, 1000, 0, 0)),
      mp4Box('hdlr', be32(0, 0), utf8(handler), new Uint8Array(12)),
      mp4Box('minf', stbl),
    ),
  )
}

/** Samples of `size` bytes, one after the other from `at`, all in one chunk. */
const samples = (count: number, size: number, at: number): Uint8Array[] => [
  mp4Box('stsz', be32(0, size, count)),
  mp4Box('stts', be32(0, 1, count, 10)),
  mp4Box('stsc', be32(0, 1, 1, count, 1)),
  mp4Box('stco', be32(0, 1, at)),
]

export const film = (content: Uint8Array, ...tracks: readonly Uint8Array[]): Uint8Array =>
  concat(ftyp, mp4Box('mdat', content), mp4Box('moov', ...tracks))
const CONTENT_AT = ftyp.length + 8
/** Units of one byte that all say that they are pictures. */
export const units = (count: number) => repeated(Uint8Array.of(1, 1), count)

/** A track of another kind than picture and sound: `chunks` of them, each as long as the file, one group each. */
export const foreignTrack = (chunks: number, sampleBytes: number): Uint8Array =>
  track({
    handler: 'meta',
    tables: [
      mp4Box('stsz', be32(0, sampleBytes, chunks)),
      mp4Box(
        'stsc',
        be32(0, chunks),
        ...Array.from({ length: chunks }, (_value, index) => be32(index + 1, 1, 1)),
      ),
      table('stco', chunks, be32(CONTENT_AT)),
      table('stts', 1, be32(chunks, 10)),
    ],
  })
/** A track that plays, so that a whole film is around what is measured. @param count of its samples, of two bytes each */
export const playedTrack = (count = 1): Uint8Array => track({ tables: samples(count, 2, CONTENT_AT) })

const video: readonly Omit<WorstCase, 'read'>[] = [
  { name: 'mp4 of empty boxes at its top', build: (parts) => concat(ftyp, repeated(free, parts)) },
  {
    name: 'mp4 of empty boxes in its headers',
    build: (parts) => film(units(1), playedTrack(), repeated(free, parts)),
  },
  {
    name: 'mp4 of empty boxes in its sample entry',
    build: (parts) =>
      film(units(1), track({ tables: samples(1, 2, CONTENT_AT), entryBoxes: [repeated(free, parts), avcC] })),
  },
  {
    name: 'mp4 of empty tracks',
    build: (parts) => film(units(1), playedTrack(), repeated(mp4Box('trak'), parts)),
  },
  {
    name: 'mp4 of the smallest samples',
    build: (parts) => film(units(parts), playedTrack(parts)),
  },
  {
    name: 'mp4 of one sample of the smallest units',
    build: (parts) => film(units(parts), track({ tables: samples(1, parts * 2, CONTENT_AT) })),
  },
  {
    name: 'mp4 of runs of no samples',
    build: (parts) =>
      film(
        units(1),
        track({
          tables: [
            mp4Box('stts', be32(0, parts), repeated(be32(0, 1), parts - 1), be32(1, 10)),
            ...samples(1, 2, CONTENT_AT).filter((_table, index) => index !== 1),
          ],
        }),
      ),
  },
  {
    name: 'mp4 of empty fragments',
    build: (parts) => {
      const traf = mp4Box('traf', mp4Box('tfhd', be32(0, 1)), mp4Box('trun', be32(0, 0)))
      return concat(film(units(1), playedTrack()), repeated(mp4Box('moof', traf), parts))
    },
  },
  {
    name: 'mp4 of fragments of another track',
    build: (parts) => {
      const traf = mp4Box('traf', mp4Box('tfhd', be32(0, 9)))
      return concat(film(units(1), playedTrack()), repeated(mp4Box('moof', traf), parts))
    },
  },
]

/** MPEG-2, layer III, 8 kbit/s at 24 kHz: 24 bytes a frame. */
const SMALLEST_FRAME = concat(Uint8Array.of(0xff, 0xf3, 0x14, 0xc0), new Uint8Array(20))
const opusHead = concat(utf8('OpusHead'), le([1, 1], [1, 1], [2, 0], [4, 48000], [2, 0], [1, 0]))
const opusTags = (comments: number) =>
  concat(utf8('OpusTags'), le([4, 0], [4, comments]), repeated(le([4, 0]), comments))
const oggOf = (pages: readonly Omit<Parameters<typeof oggPage>[0], 'sequence' | 'flags'>[]) =>
  concatAll(
    pages.map((page, sequence) =>
      oggPage({ ...page, sequence, flags: sequence === 0 ? 2 : sequence === pages.length - 1 ? 4 : 0 }),
    ),
  )
const many = <T>(count: number, each: T): T[] => new Array<T>(count).fill(each)

const sound: readonly WorstCase[] = [
  {
    name: 'mp3 of the smallest frames',
    build: (parts) => repeated(SMALLEST_FRAME, parts),
    read: (bytes, work) => readMp3(bytesSource(bytes), options(work)),
  },
  {
    name: 'mp3 of frames in its tag',
    build: (parts) => {
      const frames = repeated(concat(utf8('TXXX'), new Uint8Array(6)), parts)
      const size = [21, 14, 7, 0].map((shift) => (frames.length >>> shift) & 127)
      const tag = concat(utf8('ID3'), Uint8Array.of(3, 0, 0, ...size), frames)
      return concat(tag, repeated(SMALLEST_FRAME, parts))
    },
    read: (bytes, work) => readMp3(bytesSource(bytes), options(work)),
  },
  {
    name: 'ogg of empty pages',
    build: (parts) =>
      oggOf([{ packets: [opusHead] }, { packets: [opusTags(0)] }, ...many(parts, { packets: [] })]),
    read: (bytes, work) => readOgg(bytesSource(bytes), options(work)),
  },
  {
    name: 'ogg of empty packets',
    build: (parts) =>
      oggOf([
        { packets: [opusHead] },
        { packets: [opusTags(0)] },
        ...many(Math.ceil(parts / 250), { packets: many(250, new Uint8Array(0)) }),
      ]),
    read: (bytes, work) => readOgg(bytesSource(bytes), options(work)),
  },
  {
    name: 'ogg of comments',
    build: (parts) =>
      oggOf([
        { packets: [opusHead] },
        ...headerPages(opusTags(parts)),
        ...many(Math.ceil(parts / 10), { packets: [Uint8Array.of(0, 0)] }),
      ]),
    read: (bytes, work) => readOgg(bytesSource(bytes), options(work)),
  },
]

/** A packet over as many pages as it needs. */
function headerPages(packet: Uint8Array): Omit<Parameters<typeof oggPage>[0], 'sequence' | 'flags'>[] {
  const MAX = 255 * 250
  const pages = []
  let at = 0
  for (; packet.length - at > MAX; at += MAX) {
    pages.push({ packets: [], unended: packet.subarray(at, at + MAX) })
  }
  return [...pages, { packets: [packet.subarray(at)] }]
}

const nameRecord = be16(3, 1, 0x409, 99, 0, 0)
const fontOf = (tables: Readonly<Record<string, Uint8Array>>) => font({ tables })
/** Format 12 of one code point to a group, each after the other. */
const groupsOf = (parts: number) =>
  concat(
    be16(0, 1, 3, 10),
    be32(12),
    be16(12, 0),
    be32(16 + parts * 12, 0, parts),
    concatAll(Array.from({ length: parts }, (_value, index) => be32(0x10000 + index, 0x10000 + index, 1))),
  )
/** Format 4 of segments that all cover the same hundred code points. */
const segmentsOf = (parts: number) =>
  concat(
    be16(0, 1, 3, 1),
    be32(12),
    be16(4, 16 + parts * 8, 0, parts * 2, 0, 0, 0),
    repeated(be16(199), parts),
    be16(0),
    repeated(be16(100), parts),
    repeated(be16(1), parts),
    new Uint8Array(parts * 2),
  )
const characters: WorstCase['read'] = (bytes, work) => {
  const cmap = readTables(bytes)?.get('cmap')?.reader
  return cmap && readCharacters(cmap, 100, work)
}

const fonts: readonly WorstCase[] = [
  {
    name: 'ttf of names',
    mostParts: 60_000,
    build: (parts) =>
      fontOf({ name: concat(be16(0, parts, 6), repeated(nameRecord, parts), new Uint8Array(20)) }),
    read: medium(readFontMedium),
  },
  {
    name: 'ttf of groups of characters',
    build: (parts) => fontOf({ cmap: groupsOf(parts) }),
    read: characters,
  },
  {
    name: 'ttf of segments of characters',
    mostParts: 30_000,
    build: (parts) => fontOf({ cmap: segmentsOf(parts) }),
    read: characters,
  },
]

const end = pngChunk('IEND', new Uint8Array(0))
const header: WorstCase['read'] = (bytes, work) => readImageHeader(bytes, { work, crc32: nodeCodec.crc32 })
const turned: WorstCase['read'] = (bytes, work) => readOrientation(bytes, 'jpg', work)
const jpgStart = Uint8Array.of(0xff, 0xd8)

const images: readonly WorstCase[] = [
  {
    name: 'png of empty chunks',
    build: (parts) =>
      concat(PNG_START, pngHeader(9, 9), repeated(pngChunk('IDAT', new Uint8Array(0)), parts), end),
    read: medium(readWallpaper),
  },
  { name: 'gif of frames', build: (parts) => gif(parts), read: medium(readWallpaper) },
  {
    name: 'gif of the smallest blocks',
    build: (parts) => {
      const whole = gif(1)
      return concat(whole.subarray(0, -4), repeated(Uint8Array.of(1, 0x4c), parts), whole.subarray(-2))
    },
    read: header,
  },
  {
    name: 'gif of empty extensions',
    build: (parts) => {
      const whole = gif(1)
      return concat(whole.subarray(0, 19), repeated(Uint8Array.of(0x21, 1, 0), parts), whole.subarray(19))
    },
    read: header,
  },
  {
    name: 'jpg of empty segments',
    build: (parts) => concat(jpgStart, repeated(Uint8Array.of(0xff, 0xfe, 0, 2), parts)),
    read: header,
  },
  {
    name: 'jpg of fill bytes',
    build: (parts) => concat(jpgStart, repeated(Uint8Array.of(0xff), parts)),
    read: header,
  },
  {
    name: 'jpg of ends without a marker',
    build: (parts) =>
      concat(
        jpgStart,
        // A frame of one pixel: without one there is no picture whose end would be sought.
        Uint8Array.of(0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0),
        Uint8Array.of(0xff, 0xda, 0, 2),
        repeated(Uint8Array.of(0xd9), parts),
      ),
    read: header,
  },
  {
    name: 'jpg of empty segments, its orientation',
    build: (parts) => concat(jpgStart, repeated(Uint8Array.of(0xff, 0xfe, 0, 2), parts)),
    read: turned,
  },
  {
    name: 'WebP of empty chunks',
    build: (parts) =>
      concat(
        utf8('RIFF'),
        le([4, 4 + 18 + parts * 8]),
        utf8('WEBPVP8X'),
        le([4, 10], [8, 0], [2, 0]),
        repeated(concat(utf8('ANMF'), le([4, 0])), parts),
      ),
    read: header,
  },
]

/** Every reader of a single file, with the files that cost it most. */
export const worstMedia: readonly WorstCase[] = [
  ...video.map((each) => ({ ...each, read: medium(readVideo) })),
  ...sound,
  ...fonts,
  ...images,
]
