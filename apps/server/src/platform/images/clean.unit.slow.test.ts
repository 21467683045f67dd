import { be16, repeated } from '@easel/inspection/testing/bigEndian.ts'
import { gif, PNG_START, pngChunk, pngHeader } from '@easel/inspection/testing/images.ts'
import { startMeter } from '@easel/inspection/testing/meter.ts'
import { film, playedTrack, units } from '@easel/inspection/testing/worstMedia.ts'
import { concat, le, utf8 } from '@easel/inspection/testing/zipWriter.ts'
import { TooMuchWork, workOf } from '@easel/inspection/work.ts'
import { afterAll, describe, expect, test } from 'vitest'

const meter = await startMeter(['/apps/server/src/platform/'])
// Only what is loaded from now on is counted.
const { cleanImage } = await import('./clean.ts')
const { cleanMp4 } = await import('../media/cleanMp4.ts')
afterAll(() => meter.stop())

type Work = ReturnType<typeof workOf>
interface WorstCopy {
  readonly build: (parts: number) => Uint8Array
  readonly clean: (bytes: Buffer, work: Work) => unknown
}

const jpgOf = (...parts: readonly Uint8Array[]) =>
  concat(Uint8Array.of(0xff, 0xd8), ...parts, Uint8Array.of(0xff, 0xd9))
/** A scan of one component of a progressive picture, which goes on in others. */
const scan = concat(Uint8Array.of(0xff, 0xda), be16(8), Uint8Array.of(1, 1, 0, 0, 63, 0))

const CASES: Readonly<Record<string, WorstCopy>> = {
  'png of empty chunks': {
    build: (parts) =>
      concat(
        PNG_START,
        pngHeader(9, 9),
        repeated(pngChunk('tEXt', new Uint8Array(0)), parts),
        pngChunk('IEND', new Uint8Array(0)),
      ),
    clean: (bytes, work) => cleanImage(bytes, 'png', 1, work),
  },
  'jpg of empty segments behind its first scan': {
    build: (parts) => jpgOf(scan, repeated(Uint8Array.of(0xff, 0xfe, 0, 2), parts)),
    clean: (bytes, work) => cleanImage(bytes, 'jpg', 1, work),
  },
  'jpg of restarts': {
    build: (parts) => jpgOf(scan, repeated(Uint8Array.of(0xff, 0xd0), parts)),
    clean: (bytes, work) => cleanImage(bytes, 'jpg', 1, work),
  },
  'gif of frames': {
    build: (parts) => gif(parts),
    clean: (bytes, work) => cleanImage(bytes, 'gif', 1, work),
  },
  'WebP of empty chunks': {
    build: (parts) =>
      concat(
        utf8('RIFF'),
        le([4, 4 + parts * 8]),
        utf8('WEBP'),
        repeated(concat(utf8('ANMF'), le([4, 0])), parts),
      ),
    clean: (bytes, work) => cleanImage(bytes, 'webp', 1, work),
  },
  'mp4 of the smallest samples': {
    build: (parts) => film(units(parts), playedTrack(parts)),
    clean: (bytes, work) => cleanMp4(bytes, work),
  },
}

const PARTS = 150
const GROWTH = 8
const MAX_MORE_WORK = 12

describe.each(Object.entries(CASES))('the clean copy of a %s', (_name, { build, clean }) => {
  test('costs work in proportion to its size', async () => {
    const less = Buffer.from(build(PARTS))
    const more = Buffer.from(build(PARTS * GROWTH))
    const workOfLess = await meter.workOf(() => clean(less, workOf()))
    const workOfMore = await meter.workOf(() => clean(more, workOf()))
    expect(workOfMore / workOfLess, `${workOfLess} and ${workOfMore}`).toBeLessThan(MAX_MORE_WORK)
  })

  test('is given up once its work is spent', () => {
    expect(() => clean(Buffer.from(build(PARTS * GROWTH)), workOf(PARTS))).toThrow(TooMuchWork)
  })
})
