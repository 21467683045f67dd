import { readMp3 } from '../audio/mp3.ts'
import { readOgg } from '../audio/ogg.ts'
import { inspectCopyrightProof } from '../copyright.ts'
import { readFontMedium } from '../font/font.ts'
import { readOrientation } from '../image/exif.ts'
import { readImageHeader } from '../image/readHeader.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { readDescription } from '../theme/description.ts'
import { readVideo } from '../video/video.ts'
import type { Work } from '../work.ts'
import { sound, video } from './encode.ts'
import { font } from './font.ts'
import { apng, bmp, gif, jpg, webpHeader } from './images.ts'
import { descriptionXml } from './theme.ts'
import { writeZip } from './zipWriter.ts'

const options = (work: Work) => ({ codec: nodeCodec, work })
const grey = () => [9, 9, 9] as const
const header = (bytes: Uint8Array, work: Work) => readImageHeader(bytes, { work })
/** Code points are named by ranges: few bytes may name all of Unicode, twice at most. */
const CODE_POINTS = 2 * 0x110000 + 70_000

/** A kind of file, and what reads it. */
interface Kind {
  readonly real: () => Uint8Array
  readonly read: (bytes: Uint8Array, work: Work) => unknown
  /** Steps beyond one for each byte. */
  readonly more?: number
}

/** A whole file of every kind. */
export const KINDS: Readonly<Record<string, Kind>> = {
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
