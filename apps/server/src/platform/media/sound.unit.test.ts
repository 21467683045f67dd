import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { type SoundSpec, sound } from '@easel/inspection/testing/encode.ts'
import { font } from '@easel/inspection/testing/font.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examineMedium } from './examine.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'easel-media-'))
})
afterAll(() => rm(root, { recursive: true }))

async function examine(bytes: Uint8Array, productType: MediumType, fileName: string) {
  const folder = await mkdtemp(join(root, 'sound-'))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return examineMedium({ path, productType, fileName, folder })
}

describe('the waveform of a sound', { timeout: 60_000 }, () => {
  const kinds: readonly (readonly [string, SoundSpec, string])[] = [
    ['a.mp3', { codec: 'libmp3lame', ending: 'mp3' }, 'audio/mpeg'],
    ['a.ogg', { codec: 'libvorbis', ending: 'ogg' }, 'audio/ogg'],
    ['a.ogg', { codec: 'libopus', ending: 'ogg', sampleRate: 48_000 }, 'audio/ogg'],
    ['a.mp3', { codec: 'libmp3lame', ending: 'mp3', channels: 1, sampleRate: 22_050 }, 'audio/mpeg'],
  ]
  test.each(kinds)('%s %o grows as the sound does', async (fileName, spec, mediaType) => {
    const answer = await examine(sound(spec), 'RINGTONE', fileName)
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
      sound({ ...spec, seconds: 1900, options: ['-b:a', '8k'] }),
      'RINGTONE',
      'a.mp3',
    )
    expect(answer).toMatchObject({ ok: true, peaks: null, warnings: [{ code: 'audio.long' }] })
  })

  test('one that does not decode is refused', async () => {
    const bytes = sound({ codec: 'libvorbis', ending: 'ogg' })
    bytes.fill(0, 200, 300)
    expect(await examine(bytes, 'RINGTONE', 'a.ogg')).toMatchObject({
      ok: false,
      refusals: [{ code: 'audio.damaged' }],
    })
  })
})

describe('a sound in which nothing is heard', { timeout: 60_000 }, () => {
  const kinds: readonly (readonly [string, SoundSpec])[] = [
    ['a.mp3', { codec: 'libmp3lame', ending: 'mp3' }],
    ['a.ogg', { codec: 'libvorbis', ending: 'ogg' }],
    ['a.ogg', { codec: 'libopus', ending: 'ogg', sampleRate: 48_000 }],
  ]
  const codesOf = async (fileName: string, spec: SoundSpec) => {
    const answer = await examine(sound(spec), 'RINGTONE', fileName)
    return answer.ok ? answer.warnings.map(({ code }) => code) : answer.refusals.map(({ code }) => code)
  }

  test.each(kinds)('%s %o is taken with a warning', async (fileName, spec) => {
    expect(await codesOf(fileName, { ...spec, wave: '0' })).toEqual(['audio.silent'])
    expect(await codesOf(fileName, { ...spec, wave: '0.002*sin(2*PI*440*t)' })).toEqual(['audio.silent'])
  })

  test.each(kinds)('%s %o with one soft tone is none', async (fileName, spec) => {
    expect(await codesOf(fileName, { ...spec, wave: '0.05*sin(2*PI*440*t)*between(t\\,1\\,1.3)' })).toEqual(
      [],
    )
  })

  test.each(kinds)('%s %o of 900 s is long too', async (fileName, spec) => {
    const sampleRate = spec.codec === 'libopus' ? 48_000 : 22_050
    const long = { ...spec, wave: '0', seconds: 900, channels: 1, sampleRate }
    expect(await codesOf(fileName, long)).toEqual(['audio.long', 'audio.silent'])
  })
})

test('a font is recognised by its tables', async () => {
  const answer = await examine(font({ characters: 'abc', embedding: 2 }), 'FONT', 'a.ttf')
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
  expect(await examine(new Uint8Array(0), 'RINGTONE', 'a.wav')).toEqual({
    ok: false,
    refusals: [{ code: 'file.wrongFormat', params: { allowed: 'mp3, ogg' } }, { code: 'file.empty' }],
  })
})
