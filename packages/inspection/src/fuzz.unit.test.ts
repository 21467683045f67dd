import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMp3 } from './audio/mp3.ts'
import { readOgg } from './audio/ogg.ts'
import { inspectCopyrightProof } from './copyright.ts'
import { readFontMedium } from './font/font.ts'
import { readImageHeader } from './image/header.ts'
import { readOrientation } from './image/orientation.ts'
import { nodeCodec } from './node/codec.ts'
import { bytesSource } from './source.ts'
import { sound, video } from './testing/encode.ts'
import { font } from './testing/font.ts'
import { apng, bmp, gif, jpg, webpHeader } from './testing/images.ts'
import { descriptionXml } from './testing/theme.ts'
import { concat, writeZip } from './testing/zipWriter.ts'
import { readDescription } from './theme/description.ts'
import { readVideo } from './video/video.ts'
import { TooMuchWork, type Work, workOf } from './work.ts'

const options = (work: Work) => ({ codec: nodeCodec, work })
const grey = () => [9, 9, 9] as const
const header = (bytes: Uint8Array, work: Work) => readImageHeader(bytes, { work })
/** Code points are named by ranges: few bytes may stand for all of Unicode, twice at most. */
const CODE_POINTS = 2 * 0x110000 + 70_000

interface Kind {
  readonly real: () => Uint8Array
  readonly read: (bytes: Uint8Array, work: Work) => unknown
  /** Steps beyond one for each byte. */
  readonly more?: number
}

const KINDS: Readonly<Record<string, Kind>> = {
  mp4: {
    real: () => video({ width: 108, height: 192, seconds: 1 }),
    read: (bytes, work) => readVideo(bytesSource(bytes), options(work)),
  },
  mp3: {
    real: () => sound({ codec: 'libmp3lame', ending: 'mp3', title: 'Waves' }),
    read: (bytes, work) => readMp3(bytesSource(bytes), options(work)),
  },
  ogg: {
    real: () => sound({ codec: 'libvorbis', ending: 'ogg', title: 'Waves' }),
    read: (bytes, work) => readOgg(bytesSource(bytes), options(work)),
  },
  ttf: {
    real: () => font({ characters: 'aé海😀', weightRange: [100, 900] }),
    read: (bytes, work) => readFontMedium(bytesSource(bytes), options(work)),
    more: CODE_POINTS,
  },
  png: { real: () => apng(3), read: header },
  jpg: { real: () => jpg(64, 64, grey), read: header },
  'orientation of a jpg': {
    real: () => jpg(64, 64, grey),
    read: (bytes, work) => readOrientation(bytes, 'jpg', work),
  },
  gif: { real: () => gif(5), read: header },
  webp: { real: () => webpHeader(40, 40), read: header },
  bmp: { real: () => bmp(9, 9), read: header },
  zip: {
    real: () =>
      writeZip([
        { name: 'a.txt', data: 'hello' },
        { name: 'b/c.txt', data: 'world' },
      ]),
    read: (bytes, work) => inspectCopyrightProof(bytesSource(bytes), { codec: nodeCodec, work }),
  },
  xml: { real: () => descriptionXml(), read: readDescription },
}

/** What hostile or broken software makes of a file: some bytes changed, a piece missing, a piece again, noise behind. */
function brokenOf(whole: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(whole.length)
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  return fc.oneof(
    changes.map((each) => {
      const bytes = whole.slice()
      for (const [at, value] of each) bytes[at] = value
      return bytes
    }),
    place.map((length) => whole.slice(0, length)),
    fc.tuple(place, place).map(([from, to]) => concat(whole.subarray(0, from), whole.subarray(to))),
    fc
      .tuple(place, fc.uint8Array({ maxLength: 4000 }))
      .map(([at, noise]) => concat(whole.subarray(0, at), noise)),
    fc.uint8Array({ maxLength: 4000 }),
  )
}

describe.each(Object.entries(KINDS))('%s', (_name, { real, read, more = 64 }) => {
  test('whatever is in it, reading ends within a step for each byte', async () => {
    await fc.assert(
      fc.asyncProperty(brokenOf(real()), async (bytes) => {
        const work = workOf(bytes.length + more)
        try {
          await read(bytes, work)
        } catch (error) {
          if (!(error instanceof TooMuchWork)) throw error
        }
        expect(work.isSpent).toBe(false)
      }),
      { numRuns: 120 },
    )
  })
})
