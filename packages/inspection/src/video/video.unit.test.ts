import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { be32, mp4Box, repeated } from '../testing/bigEndian.ts'
import { encode, remux, type VideoSpec, video } from '../testing/encode.ts'
import { codesOf, inspect, measured } from '../testing/inspectVideo.ts'
import { boxesAt, claimingSeconds, turned, withBoxes } from '../testing/mp4.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { MAX_BOXES, MAX_SAMPLES } from './boxes.ts'

describe('a video is measured by its packets', { timeout: 60_000 }, () => {
  test('a right one', async () => {
    const bytes = video()
    const { inspection, refusals, warnings } = await inspect(bytes)
    expect([refusals, warnings]).toEqual([[], []])
    expect(inspection).toEqual({
      productType: 'VIDEO_WALLPAPER',
      width: 1080,
      height: 1920,
      rotation: 0,
      seconds: 2,
      framesPerSecond: 10,
      variableRate: false,
      videoCodec: 'h264',
      audioCodec: null,
      bytesPerSecond: Math.round(bytes.length / 2),
    })
  })

  const kinds: readonly (readonly [string, VideoSpec, object])[] = [
    ['HEVC', { codec: 'libx265', seconds: 1 }, { videoCodec: 'hevc', width: 1080, height: 1920, seconds: 1 }],
    ['moov first', { options: ['-movflags', '+faststart'] }, { seconds: 2, framesPerSecond: 10 }],
    ['fragments', { options: ['-movflags', '+frag_keyframe+empty_moov', '-g', '5'] }, { seconds: 2 }],
    ['29.97 per second', { framesPerSecond: 30000 / 1001 }, { framesPerSecond: 29.97, variableRate: false }],
  ]
  test.each(kinds)('%s', async (_name, spec, expected) => {
    expect(await measured(video(spec))).toMatchObject(expected)
  })

  test.each<readonly [NonNullable<VideoSpec['codec']>, string, object[]]>([
    ['libx264', 'yuv420p', []],
    ['libx264', 'yuv444p', [{ chroma: '4:4:4', bits: 8 }]],
    ['libx265', 'yuv422p10le', [{ chroma: '4:2:2', bits: 10 }]],
  ])('%s in %s warns where phones cannot decode it', async (codec, format, found) => {
    const { refusals, warnings } = await inspect(video({ codec, seconds: 1, options: ['-pix_fmt', format] }))
    expect(refusals).toEqual([])
    expect(warnings).toEqual(found.map((params) => ({ code: 'video.unusualColours', params })))
  })

  test.each([
    [90, 1080, 1920],
    [270, 1080, 1920],
    [180, 1920, 1080],
    [0, 1920, 1080],
  ])('held at %i degrees', async (degrees, width, height) => {
    const bytes = turned(video({ width: 1920, height: 1080 }), degrees)
    expect(await measured(bytes)).toMatchObject({ rotation: degrees, width, height })
    expect(await codesOf(bytes)).toEqual(width === 1080 ? [] : ['image.wrongResolution'])
  })

  test('pixels that are wider than high count as they are seen', async () => {
    const bytes = video({ width: 720, height: 1920, options: ['-aspect', '1080:1920'] })
    expect(await measured(bytes)).toMatchObject({ width: 1080, height: 1920 })
  })

  test('pixels that no phone films make no larger picture', async () => {
    const bytes = video({ width: 108, height: 1920, options: ['-aspect', '1080:1920'] })
    expect(await measured(bytes)).toMatchObject({ width: 108, height: 1920 })
    expect(await codesOf(bytes)).toEqual(['image.wrongResolution'])
  })

  test('the size is that of the stream, whatever its header claims', async () => {
    const small = video({ width: 540, height: 960, seconds: 1 })
    const lying = withBoxes(small, 'moov/trak/mdia/minf/stbl/stsd', (content) => {
      content.setUint16(8 + 32, 1080)
      content.setUint16(8 + 34, 1920)
    })
    expect(await measured(lying)).toMatchObject({ width: 540, height: 960 })
  })

  test('the length is that of the packets, whatever the headers claim', async () => {
    const long = claimingSeconds(video({ seconds: 12, framesPerSecond: 5 }), 3)
    expect(await inspect(long)).toMatchObject({
      inspection: { seconds: 12 },
      refusals: [{ code: 'video.tooLong', params: { maxSeconds: 10, seconds: 12 } }],
    })
    const short = claimingSeconds(video(), 3000)
    expect(await inspect(short)).toMatchObject({ inspection: { seconds: 2 }, refusals: [] })
  })

  test('a rate that varies is reported, with its mean', async () => {
    const bytes = video({
      seconds: 4,
      options: ['-vf', "select='lt(t,2)+not(mod(n,5))'", '-fps_mode', 'vfr'],
    })
    const { inspection, warnings } = await inspect(bytes)
    expect(inspection).toMatchObject({ variableRate: true })
    expect(warnings.map(({ code }) => code)).toEqual(['video.variableRate'])
  })

  test('one frame that lasts longer makes no varying rate', async () => {
    const options = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-g', '5']
    const { inspection } = await inspect(video({ sound: true, options }))
    expect(inspection).toMatchObject({ variableRate: false, audioCodec: 'aac' })
  })

  test('sound is reported; a little more of it than of the picture is no length of its own', async () => {
    const { inspection, warnings } = await inspect(video({ sound: true }))
    expect(inspection).toMatchObject({ audioCodec: 'aac', seconds: 2 })
    expect(warnings.map(({ code }) => code)).toEqual(['video.hasSound'])
  })

  test('sound of libmp3lame is called mp3', async () => {
    const options = ['-c:a', 'libmp3lame', '-strict', '-2', '-ar', '48000', '-ac', '2']
    const { inspection } = await inspect(video({ sound: true, options }))
    expect(inspection).toMatchObject({ audioCodec: 'mp3' })
  })

  test('sound that goes on after the picture counts', async () => {
    const bytes = encode(
      'mp4',
      ...['-f', 'lavfi', '-i', 'color=c=teal:s=1080x1920:r=5:d=1', '-f', 'lavfi', '-i', 'sine=d=11'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    )
    expect(await codesOf(bytes)).toEqual(['video.tooLong'])
  })
})

describe('just inside and just outside of spec §5', { timeout: 60_000 }, () => {
  test.each([
    [10, []],
    [10.2, ['video.tooLong']],
  ])('%f seconds', async (seconds, codes) => {
    expect(await codesOf(video({ seconds, framesPerSecond: 5 }))).toEqual(codes)
  })

  test.each([
    [1080, 1920, []],
    [1078, 1920, ['image.wrongResolution']],
    [1080, 1918, ['image.wrongResolution']],
    [1082, 1922, []],
  ])('%i × %i', async (width, height, codes) => {
    const bytes = video({ width, height, seconds: 1 })
    expect(await measured(bytes)).toMatchObject({ width, height })
    expect(await codesOf(bytes)).toEqual(codes)
  })

  test('15 MB to the byte', async () => {
    const whole = video()
    const filled = (bytes: number) => {
      const free = new Uint8Array(bytes - whole.length)
      new DataView(free.buffer).setUint32(0, free.length)
      free.set(utf8('free'), 4)
      return concat(whole, free)
    }
    expect(await codesOf(filled(15 * 1024 * 1024))).toEqual([])
    expect(await codesOf(filled(15 * 1024 * 1024 + 1))).toEqual(['file.tooLarge'])
  })
})

describe('what is no video of ours', { timeout: 60_000 }, () => {
  test.each([
    ['MPEG-4 part 2', () => video({ codec: 'mpeg4', seconds: 1 }), 'video.unsupportedCodec'],
    ['sound alone', () => encode('mp4', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac'), 'video.noTrack'],
    ['QuickTime', () => remux(video(), 'mov'), 'file.wrongFormat'],
    [
      'two videos',
      () =>
        encode(
          'mp4',
          ...['-f', 'lavfi', '-i', 'color=s=1080x1920:r=5:d=1', '-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=1'],
          ...['-map', '0', '-map', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
        ),
      'video.severalTracks',
    ],
  ])('%s', async (_name, make, code) => {
    expect(await inspect(make())).toMatchObject({ inspection: null, refusals: [{ code }] })
  })
})

test('a video of more pixels than any phone shows', async () => {
  const bytes = withBoxes(video({ seconds: 1 }), 'moov/trak/mdia/minf/stbl/stsd', (content) => {
    const view = new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    const at = Buffer.from(view).indexOf('avcC') + 4 + 8
    // The parameter set of a stream of 16,384 × 16,384 in the baseline profile.
    view.set([0x67, 0x42, 0xc0, 0x1e, 0xda, 0x00, 0x10, 0x00, 0x00, 0x80, 0x19], at)
  })
  const { refusals } = await inspect(bytes)
  expect(refusals[0]?.code).toBe('video.tooManyPixels')
})

describe('a damaged video', { timeout: 60_000 }, () => {
  const first = () => video({ options: ['-movflags', '+faststart'] })

  test.each([0.1, 0.5, 0.9, 0.999])('%f of it, the headers first', async (share) => {
    const bytes = first()
    expect(await codesOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toEqual(['video.damaged'])
  })

  test.each([0.5, 0.999])('%f of it, the headers last', async (share) => {
    const bytes = video()
    expect(await codesOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toEqual(['video.damaged'])
  })

  test('filled up with zeros where it was cut', async () => {
    const bytes = first()
    bytes.fill(0, Math.floor(bytes.length * 0.7))
    expect(await codesOf(bytes)).toEqual(['video.damaged'])
  })

  const stbl = 'moov/trak/mdia/minf/stbl'
  const lies: readonly (readonly [string, string, (content: DataView) => void])[] = [
    ['four thousand million samples', `${stbl}/stts`, (content) => content.setUint32(8, 0xffffffff)],
    ['more entries than there are', `${stbl}/stts`, (content) => content.setUint32(4, 0x10000000)],
    ['more sizes than there are', `${stbl}/stsz`, (content) => content.setUint32(8, 0x7fffffff)],
    [
      'one size for as many',
      `${stbl}/stsz`,
      (content) => {
        content.setUint32(4, 1_000_000)
        content.setUint32(8, 0x7fffffff)
      },
    ],
    ['chunks outside of the file', `${stbl}/stco`, (content) => content.setUint32(8, 0x7fffffff)],
    ['chunks in the headers', `${stbl}/stco`, (content) => content.setUint32(8, 0)],
  ]
  test.each(lies)('tables that claim %s', async (_name, path, edit) => {
    expect(await codesOf(withBoxes(first(), path, edit))).toEqual(['video.damaged'])
  })

  test('samples that share their bytes to be more than the file', async () => {
    const bytes = withBoxes(first(), `${stbl}/stsz`, (content) => {
      const count = content.getUint32(8)
      for (let sample = 1; sample < count; sample++) content.setUint32(12 + sample * 4, content.getUint32(12))
    })
    expect(await codesOf(bytes)).toEqual(['video.damaged'])
  })

  test('boxes in boxes without end', async () => {
    const nested = new Uint8Array(19_000 * 8)
    const view = new DataView(nested.buffer)
    for (let at = 0; at < nested.length; at += 8) {
      view.setUint32(at, nested.length - at)
      nested.set(utf8('moov'), at + 4)
    }
    const [head] = boxesAt(first(), 'ftyp')
    expect(await codesOf(concat(first().subarray(0, head?.end), nested))).toEqual(['video.damaged'])
  })

  test('half a million empty boxes at its top', async () => {
    const bytes = concat(first(), repeated(mp4Box('free'), 500_000))
    expect((await inspect(bytes)).refusals).toEqual([
      { code: 'media.tooManyParts', params: { max: MAX_BOXES } },
    ])
  })

  test('a sample for each instant, as sound has that was not compressed', async () => {
    const bytes = withBoxes(video(), `${stbl}/stsz`, (content) => {
      content.setUint32(4, 1)
      content.setUint32(8, MAX_SAMPLES + 1)
    })
    expect(bytes.length).toBeGreaterThan(MAX_SAMPLES)
    expect((await inspect(bytes)).refusals).toEqual([
      { code: 'media.tooManyParts', params: { max: MAX_SAMPLES } },
    ])
  })

  test('never throws on changed headers', async () => {
    const whole = first()
    const { at = 0, end = 0 } = boxesAt(whole, 'moov')[0] ?? {}
    const change = fc.tuple(fc.integer({ min: at, max: end - 1 }), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = whole.slice()
        for (const [place, value] of changes) bytes[place] = value
        const { inspection, refusals } = await inspect(bytes)
        if (!inspection) expect(refusals.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what lies beside a video and is stepped over', { timeout: 60_000 }, () => {
  test.each([
    ['zeros behind it', () => concat(video(), new Uint8Array(4096)), []],
    ['five zeros behind it', () => concat(video(), new Uint8Array(5)), []],
    ['boxes of no content', () => concat(video(), mp4Box('free'), mp4Box('skip')), []],
    ['a box that a maker put there', () => concat(video(), mp4Box('sefd', utf8('x'))), []],
    ['a few bytes of nothing', () => concat(video(), Uint8Array.of(1, 2, 3, 4, 5)), ['video.tail']],
    ['a few words', () => concat(video(), utf8('Made with Foo 3.1')), ['video.tail']],
    ['a box that was cut off', () => concat(video(), mp4Box('\x01\x02ab').subarray(0, 7)), ['video.tail']],
  ])('%s', async (_name, make, codes) => {
    const { refusals, warnings } = await inspect(make())
    expect([refusals, warnings.map(({ code }) => code)]).toEqual([[], codes])
  })
})

describe('a video that is something else too', { timeout: 60_000 }, () => {
  const zip = writeZip([{ name: 'a.txt', data: 'hidden' }])
  const boxed = (type: string, content: Uint8Array) => {
    const head = new Uint8Array(8)
    new DataView(head.buffer).setUint32(0, 8 + content.length)
    head.set(utf8(type), 4)
    return concat(head, content)
  }
  test.each([
    [
      'a web page before it',
      () => concat(utf8('<!doctype html><script>1</script>'), video()),
      'file.wrongFormat',
    ],
    ['text behind it', () => concat(video(), utf8('<script>alert(1)</script>')), 'video.hiddenFile'],
    ['an archive behind it', () => concat(video(), zip), 'video.hiddenFile'],
    ['an archive in a box of its own', () => concat(video(), boxed('free', zip)), 'video.hiddenFile'],
  ])('%s', async (_name, make, code) => {
    expect(await codesOf(make())).toEqual([code])
  })
})

describe('a video is measured by what is presented of it', { timeout: 60_000 }, () => {
  const whole = () => video({ seconds: 12, framesPerSecond: 10, options: ['-bf', '0'] })
  /** The same video with another edit list: seconds presented, where in the media they begin, and how fast. */
  const edited = (...edits: readonly (readonly [seconds: number, from: number | null, rate?: number])[]) => {
    const bytes = whole()
    const scale = (path: string, at: number) => {
      const [box] = boxesAt(bytes, path)
      return new DataView(bytes.buffer, bytes.byteOffset + (box?.start ?? 0)).getUint32(at)
    }
    const [movie, media] = [scale('moov/mvhd', 12), scale('moov/trak/mdia/mdhd', 12)]
    const entries = edits.map(([seconds, from, rate = 1]) =>
      be32(seconds * movie, from === null ? 0xffffffff : from * media, rate * 0x10000),
    )
    const list = mp4Box('edts', mp4Box('elst', be32(0, edits.length), ...entries))
    const [track, moov] = [boxesAt(bytes, 'moov/trak')[0], boxesAt(bytes, 'moov')[0]]
    const [old] = boxesAt(bytes, 'moov/trak/edts')
    if (!track || !moov || !old) throw new Error('no edit list to replace')
    const grown = list.length - (old.end - old.at)
    const copy = concat(bytes.subarray(0, old.at), list, bytes.subarray(old.end))
    const view = new DataView(copy.buffer)
    view.setUint32(moov.at, moov.end - moov.at + grown)
    view.setUint32(track.at, track.end - track.at + grown)
    return copy
  }

  test.each([
    ['a part', [[9.5, 1]], 9.5],
    ['to the end', [[0, 3]], 9],
    [
      'two parts',
      [
        [2, 0],
        [3, 6],
      ],
      5,
    ],
    [
      'a part again',
      [
        [4, 1],
        [4, 1],
      ],
      8,
    ],
    ['twice as fast', [[6, 0, 2]], 6],
    ['one picture, held', [[3, 5, 0]], 3],
    ['a part that begins within a picture', [[4.05, 0.05]], 4.05],
  ] as const)('%s', async (_name, edits, seconds) => {
    const { inspection, refusals } = await inspect(edited(...edits))
    expect(refusals).toEqual([])
    expect(inspection).toMatchObject({ seconds: expect.closeTo(seconds, 2) })
  })

  test('a part that is too long, and its rate', async () => {
    expect(await codesOf(edited([11, 0.5]))).toEqual(['video.tooLong'])
    expect(await measured(edited([4.05, 0.05]))).toMatchObject({ framesPerSecond: 10, variableRate: false })
  })

  test('more edits than any film has', async () => {
    const many = Array.from({ length: 300 }, () => [1, 0] as const)
    expect(await codesOf(edited(...many))).toEqual(['video.damaged'])
  })
})
