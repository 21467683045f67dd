import type { SoundSpec } from '@easel/inspection/testing/encode.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { codesOf, HARDLY, SILENCE, SOFT } from './testing/sounds.ts'

// More of the kinds of which `sound.unit.test.ts` has one each: an encoder makes each file.
let root: string
beforeAll(async () => {
  root = await temporaryFolder('media')
})

describe('a sound in which nothing is heard', () => {
  const kinds: readonly (readonly [string, SoundSpec])[] = [
    ['a.ogg', { codec: 'libvorbis', ending: 'ogg' }],
    ['a.ogg', { codec: 'libopus', ending: 'ogg', sampleRate: 48_000 }],
  ]

  test.each(kinds)('%s %o is taken with a warning', async (fileName, spec) => {
    expect(await codesOf(root, fileName, { ...spec, wave: SILENCE })).toEqual(['audio.silent'])
    expect(await codesOf(root, fileName, { ...spec, wave: HARDLY })).toEqual(['audio.silent'])
  })

  test.each(kinds)('%s %o with one soft tone is none', async (fileName, spec) => {
    expect(await codesOf(root, fileName, { ...spec, wave: SOFT })).toEqual([])
  })

  test.each(kinds)('%s %o of 900 s is long too', async (fileName, spec) => {
    const sampleRate = spec.codec === 'libopus' ? 48_000 : 22_050
    const long = { ...spec, wave: SILENCE, seconds: 900, channels: 1, sampleRate }
    expect(await codesOf(root, fileName, long)).toEqual(['audio.long', 'audio.silent'])
  })
})
