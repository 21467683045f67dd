import { describe, expect, test } from 'vitest'
import { remux, type VideoSpec, video } from '../testing/encode.ts'
import { inspect, measured } from '../testing/inspectVideo.ts'

// More of the kinds of which `video.unit.test.ts` has one each: an encoder makes each file.
describe('a video is measured by its packets', () => {
  const kinds: readonly (readonly [string, VideoSpec, object])[] = [
    [
      'frames out of order',
      { options: ['-bf', '2', '-preset', 'medium'] },
      { seconds: 2, framesPerSecond: 10 },
    ],
    ['24 per second', { framesPerSecond: 24, seconds: 1 }, { framesPerSecond: 24, seconds: 1 }],
    ['interlaced', { options: ['-flags', '+ilme+ildct'] }, { width: 1080, height: 1920 }],
    ['4:4:4', { options: ['-pix_fmt', 'yuv444p'] }, { width: 1080, height: 1920 }],
    ['baseline', { options: ['-profile:v', 'baseline'] }, { width: 1080, height: 1920 }],
  ]
  test.each(kinds)('%s', async (_name, spec, expected) => {
    expect(await measured(video(spec))).toMatchObject(expected)
  })

  test.each<readonly [NonNullable<VideoSpec['codec']>, string, object[]]>([
    ['libx264', 'gray', []],
    ['libx264', 'yuv422p', [{ chroma: '4:2:2', bits: 8 }]],
    ['libx264', 'yuv420p10le', [{ chroma: '4:2:0', bits: 10 }]],
    ['libx264', 'yuv422p10le', [{ chroma: '4:2:2', bits: 10 }]],
    ['libx265', 'yuv420p10le', []],
    ['libx265', 'yuv444p', [{ chroma: '4:4:4', bits: 8 }]],
  ])('%s in %s warns where phones cannot decode it', async (codec, format, found) => {
    const { refusals, warnings } = await inspect(video({ codec, seconds: 1, options: ['-pix_fmt', format] }))
    expect(refusals).toEqual([])
    expect(warnings).toEqual(found.map((params) => ({ code: 'video.unusualColours', params })))
  })

  test.each([
    ['ac3', 'ac3'],
    ['libopus', 'opus'],
    ['libvorbis', 'vorbis'],
    ['mp2', 'mp2'],
  ])('sound of %s is called %s', async (encoder, name) => {
    const options = ['-c:a', encoder, '-strict', '-2', '-ar', '48000', '-ac', '2']
    const { inspection } = await inspect(video({ sound: true, options }))
    expect(inspection).toMatchObject({ audioCodec: name })
  })
})

describe('what is no video of ours', () => {
  test.each([
    ['VP9', () => video({ codec: 'libvpx-vp9', seconds: 1 }), 'video.unsupportedCodec'],
    ['WebM', () => video({ codec: 'libvpx-vp9', seconds: 1, ending: 'webm' }), 'file.wrongFormat'],
    ['Matroska', () => remux(video(), 'mkv'), 'file.wrongFormat'],
    ['AVI', () => remux(video(), 'avi'), 'file.wrongFormat'],
  ])('%s', async (_name, make, code) => {
    expect(await inspect(make())).toMatchObject({ inspection: null, refusals: [{ code }] })
  })
})
