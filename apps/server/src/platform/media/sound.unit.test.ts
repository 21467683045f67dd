import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import { type SoundSpec, sound } from '@easel/inspection/testing/encode.ts'
import { font } from '@easel/inspection/testing/font.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { examine } from './testing/examine.ts'
import { codesOf, HARDLY, SILENCE, SOFT } from './testing/sounds.ts'

let root: string
beforeAll(async () => {
  root = await temporaryFolder('media')
})

describe('the waveform of a sound', { timeout: 60_000 }, () => {
  const kinds: readonly (readonly [string, SoundSpec, string])[] = [
    ['a.mp3', { codec: 'libmp3lame', ending: 'mp3' }, 'audio/mpeg'],
    ['a.ogg', { codec: 'libvorbis', ending: 'ogg' }, 'audio/ogg'],
    ['a.ogg', { codec: 'libopus', ending: 'ogg', sampleRate: 48_000 }, 'audio/ogg'],
    ['a.mp3', { codec: 'libmp3lame', ending: 'mp3', channels: 1, sampleRate: 22_050 }, 'audio/mpeg'],
  ]
  test.each(kinds)('%s %o grows as the sound does', async (fileName, spec, mediaType) => {
    const answer = await examine(root, sound(spec), 'RINGTONE', fileName)
    if (!answer.ok || !answer.peaks) throw new Error(JSON.stringify(answer))
    const { peaks, width, height, thumbHash, poster, colours } = answer
    expect([answer.mediaType, width, height, thumbHash, poster, colours]).toEqual([
      mediaType,
      null,
      null,
      null,
      null,
      [],
    ])
    expect(peaks).toHaveLength(240)
    // Its loudness runs from nothing to 0.8 of the most, evenly; of two channels each is as loud as of one.
    for (const part of [60, 120, 180, 230]) {
      expect(Math.abs((peaks[part] ?? 0) - 0.8 * 255 * (part / 240))).toBeLessThan(20)
    }
    expect(peaks[2]).toBeLessThan(12)
  })

  test('of one that lasts long there is none, and it is taken', async () => {
    const spec: SoundSpec = { codec: 'libmp3lame', ending: 'mp3', channels: 1, sampleRate: 8_000 }
    const answer = await examine(
      root,
      sound({ ...spec, seconds: 1900, options: ['-b:a', '8k'] }),
      'RINGTONE',
      'a.mp3',
    )
    expect(answer).toMatchObject({ ok: true, peaks: null, warnings: [{ code: 'audio.long' }] })
  })

  test('one that does not decode is refused', async () => {
    const bytes = sound({ codec: 'libvorbis', ending: 'ogg' })
    bytes.fill(0, 200, 300)
    expect(await examine(root, bytes, 'RINGTONE', 'a.ogg')).toMatchObject({
      ok: false,
      refusals: [{ code: 'audio.damaged' }],
    })
  })
})

describe('a sound in which nothing is heard', { timeout: 60_000 }, () => {
  const spec: SoundSpec = { codec: 'libmp3lame', ending: 'mp3' }

  test('a.mp3 is taken with a warning', async () => {
    expect(await codesOf(root, 'a.mp3', { ...spec, wave: SILENCE })).toEqual(['audio.silent'])
    expect(await codesOf(root, 'a.mp3', { ...spec, wave: HARDLY })).toEqual(['audio.silent'])
  })

  test('a.mp3 with one soft tone is none', async () => {
    expect(await codesOf(root, 'a.mp3', { ...spec, wave: SOFT })).toEqual([])
  })

  test('a.mp3 of 900 s is long too', async () => {
    const long = { ...spec, wave: SILENCE, seconds: 900, channels: 1, sampleRate: 22_050 }
    expect(await codesOf(root, 'a.mp3', long)).toEqual(['audio.long', 'audio.silent'])
  })
})

test('a font is recognised by its tables', async () => {
  const answer = await examine(root, font({ characters: 'abc', embedding: 2 }), 'FONT', 'a.ttf')
  expect(answer).toMatchObject({
    ok: true,
    mediaType: 'font/ttf',
    warnings: [{ code: 'font.restricted' }],
    inspection: { productType: 'FONT', characters: 3 },
  })
  const coverage = answer.ok && answer.inspection.productType === 'FONT' ? answer.inspection.coverage : []
  expect(coverage.map(({ language }) => language)).toEqual(FONT_LANGUAGES)
})

test('everything that is wrong comes back at once', async () => {
  expect(await examine(root, new Uint8Array(0), 'RINGTONE', 'a.wav')).toEqual({
    ok: false,
    refusals: [{ code: 'file.wrongFormat', params: { allowed: 'mp3, ogg' } }, { code: 'file.empty' }],
  })
})
