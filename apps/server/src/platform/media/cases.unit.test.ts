import { join } from 'node:path'
import type { VideoInspection } from '@easel/inspection/media/inspection.ts'
import { caseBytes, MEDIUM_CASES } from '@easel/inspection/testing/cases.ts'
import { sound } from '@easel/inspection/testing/encode.ts'
import { oggPage } from '@easel/inspection/testing/ogg.ts'
import { concat, utf8 } from '@easel/inspection/testing/zipWriter.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { takePoster } from './poster/take.ts'
import { examine } from './testing/examine.ts'

let root: string
beforeAll(async () => {
  root = await temporaryFolder('cases')
})

describe('the server says what the browser says', { timeout: 120_000 }, () => {
  test.each(Object.entries(MEDIUM_CASES))('%s', async (fileName, expected) => {
    const { type, refusals = [], warnings = [], inspection = {} } = expected
    const answer = await examine(root, caseBytes(fileName), type, fileName)
    expect(answer).toMatchObject(
      refusals.length > 0 ? { ok: false, refusals } : { ok: true, warnings, inspection, faults: [] },
    )
  })
})

describe('what we cannot draw refuses no file', { timeout: 60_000 }, () => {
  const picture = (bytes: number) => ['-metadata', `METADATA_BLOCK_PICTURE=${'iVBORw0K'.repeat(bytes / 8)}`]
  test.each([
    ['libopus', 65_000],
    ['libopus', 120_000],
    ['libvorbis', 120_000],
  ] as const)('%s with a cover of %i characters has its waveform', async (codec, bytes) => {
    const file = sound({ codec, ending: 'ogg', sampleRate: 48_000, options: picture(bytes) })
    const answer = await examine(root, file, 'RINGTONE', 'a.ogg')
    if (!answer.ok || !answer.peaks) throw new Error(JSON.stringify(answer))
    expect(Math.max(...answer.peaks)).toBeGreaterThan(150)
  })

  test('a sound that our decoder gives up on is kept, and the fault is told as ours', async () => {
    const head = concat(
      utf8('OpusHead'),
      Uint8Array.of(1, 2, 0, 0),
      new Uint8Array([0x80, 0xbb, 0, 0, 0, 0, 0]),
    )
    const tags = concat(utf8('OpusTags'), new Uint8Array(8))
    // A packet larger than the decoder has room for.
    const unended = new Uint8Array(255 * 255)
    unended[0] = 0xfc
    const file = concat(
      oggPage({ sequence: 0, flags: 2, packets: [head] }),
      oggPage({ sequence: 1, flags: 0, packets: [tags] }),
      oggPage({ sequence: 2, flags: 0, packets: [], unended }),
      oggPage({ sequence: 3, flags: 5, packets: [new Uint8Array(50)], granule: 960 }),
    )
    expect(await examine(root, file, 'RINGTONE', 'a.ogg')).toMatchObject({
      ok: true,
      peaks: null,
      inspection: { seconds: 0.02 },
      warnings: [{ code: 'audio.noWaveform' }],
      faults: [{ code: 'audio.noWaveform', error: expect.any(String) }],
    })
  })

  test('a video whose picture we cannot take is no damaged one', async () => {
    const video: VideoInspection = {
      productType: 'VIDEO_WALLPAPER',
      ...{ width: 1080, height: 1920, rotation: 0, seconds: 1, framesPerSecond: 10, variableRate: false },
      ...{ videoCodec: 'h264', audioCodec: null, bytesPerSecond: 1 },
    }
    // The process that decodes ends over it.
    expect(await takePoster(join(root, 'not there'), video, root)).toMatchObject({ state: 'failed' })
  })
})
