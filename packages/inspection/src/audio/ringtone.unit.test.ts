import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readerOf } from '../bytes.ts'
import { inspectMedium } from '../media/inspect.ts'
import { bytesSource } from '../source.ts'
import { type SoundSpec, sound } from '../testing/encode.ts'
import { noise } from '../testing/noise.ts'
import { oggPage } from '../testing/ogg.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { mpegFrameAt } from './mpegFrame.ts'

const inspect = (bytes: Uint8Array, fileName = 'a.mp3') =>
  inspectMedium(bytesSource(bytes), { productType: 'RINGTONE', fileName })
const codesOf = async (bytes: Uint8Array, fileName = 'a.mp3') =>
  (await inspect(bytes, fileName)).refusals.map(({ code }) => code)
async function secondsOf(bytes: Uint8Array, fileName = 'a.mp3'): Promise<number> {
  const { inspection, refusals } = await inspect(bytes, fileName)
  if (inspection?.productType !== 'RINGTONE') throw new Error(JSON.stringify(refusals))
  return inspection.seconds
}

const mp3 = (spec: Partial<SoundSpec> = {}) => sound({ codec: 'libmp3lame', ending: 'mp3', ...spec })
const vorbis = (spec: Partial<SoundSpec> = {}) => sound({ codec: 'libvorbis', ending: 'ogg', ...spec })
const opus = (spec: Partial<SoundSpec> = {}) =>
  sound({ codec: 'libopus', ending: 'ogg', sampleRate: 48_000, ...spec })
const withoutTag = { options: ['-id3v2_version', '0', '-write_xing', '0'] }

/** An ID3v2.3 tag with frames of any kind. */
function id3(...frames: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const be32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
  const body = concat(
    ...frames.map(([id, data]) => concat(utf8(id), be32(data.length), Uint8Array.of(0, 0), data)),
  )
  const size = [21, 14, 7, 0].map((shift) => (body.length >>> shift) & 127)
  return concat(utf8('ID3'), Uint8Array.of(3, 0, 0, ...size), body)
}
const latin = (text: string) => concat(Uint8Array.of(0), utf8(text))

describe('a ringtone is measured by its frames', { timeout: 60_000 }, () => {
  const kinds: readonly (readonly [string, string, () => Uint8Array, object])[] = [
    [
      'mp3, constant rate',
      'a.mp3',
      () => mp3({ options: ['-b:a', '128k'] }),
      { codec: 'mp3', channels: 2, sampleRate: 44_100 },
    ],
    ['mp3, variable rate', 'a.mp3', () => mp3({ options: ['-q:a', '4'] }), { codec: 'mp3' }],
    ['mp3, no header of its own', 'a.mp3', () => mp3(withoutTag), { codec: 'mp3', title: null }],
    [
      'mp3, mono at 22 kHz',
      'a.mp3',
      () => mp3({ channels: 1, sampleRate: 22_050 }),
      { channels: 1, sampleRate: 22_050 },
    ],
    [
      'mp3, mono at 8 kHz',
      'a.mp3',
      () => mp3({ channels: 1, sampleRate: 8_000 }),
      { channels: 1, sampleRate: 8_000 },
    ],
    ['ogg vorbis', 'a.ogg', vorbis, { codec: 'vorbis', channels: 2, sampleRate: 44_100 }],
    [
      'ogg vorbis, mono',
      'a.ogg',
      () => vorbis({ channels: 1, sampleRate: 22_050 }),
      { channels: 1, sampleRate: 22_050 },
    ],
    ['ogg opus', 'a.ogg', opus, { codec: 'opus', channels: 2, sampleRate: 48_000 }],
    [
      'ogg opus, frames of 60 ms',
      'a.ogg',
      () => opus({ options: ['-frame_duration', '60'] }),
      { codec: 'opus' },
    ],
  ]
  test.each(kinds)('%s', async (_name, fileName, make, expected) => {
    const { inspection, refusals, warnings } = await inspect(make(), fileName)
    expect([refusals, warnings]).toEqual([[], []])
    expect(inspection).toMatchObject({ productType: 'RINGTONE', ...expected })
    const seconds = inspection?.productType === 'RINGTONE' ? inspection.seconds : 0
    // An MP3 begins and ends with the encoder's own silence.
    expect(Math.abs(seconds - 3)).toBeLessThan(fileName === 'a.mp3' ? 0.2 : 0.002)
  })

  test.each([
    ['a.mp3', () => mp3({ title: '晨光', artist: 'Ann Example' })],
    ['a.ogg', () => vorbis({ title: '晨光', artist: 'Ann Example' })],
    ['a.ogg', () => opus({ title: '晨光', artist: 'Ann Example' })],
  ])('%s tells title and artist', async (fileName, make) => {
    expect((await inspect(make(), fileName)).inspection).toMatchObject({
      title: '晨光',
      artist: 'Ann Example',
    })
  })

  test('what is written in a title is bounded and harmless', async () => {
    const title = concat(Uint8Array.of(3), utf8(`a\u0007\u202e${'b'.repeat(900)}`))
    const { inspection } = await inspect(concat(id3(['TIT2', title]), mp3(withoutTag)))
    const tagged = inspection?.productType === 'RINGTONE' ? (inspection.title ?? '') : ''
    expect(tagged).toMatch(/^a b+$/)
    expect(tagged.length).toBeLessThanOrEqual(200)
  })

  test('a title behind a large cover is found', async () => {
    const bytes = concat(id3(['APIC', noise(3_000_000)], ['TIT2', latin('Behind')]), mp3(withoutTag))
    expect((await inspect(bytes)).inspection).toMatchObject({ title: 'Behind' })
  })

  test('the length is that of the frames, whatever the header claims', async () => {
    const tagged = mp3({ options: ['-q:a', '4'] })
    const seconds = await secondsOf(tagged)
    const at = Buffer.from(tagged).indexOf('Xing')
    const lying = tagged.slice()
    new DataView(lying.buffer).setUint32(at + 8, 3)
    expect(await secondsOf(lying)).toBe(seconds)
  })

  test('tags behind the sound are no sound', async () => {
    const plain = mp3(withoutTag)
    const v1 = concat(utf8('TAG'), new Uint8Array(125))
    expect(await secondsOf(concat(plain, v1))).toBe(await secondsOf(plain))
    const ape = new Uint8Array(64)
    ape.set(utf8('APETAGEX'), 32)
    new DataView(ape.buffer).setUint32(32 + 12, 64, true)
    expect(await secondsOf(concat(plain, ape, v1))).toBe(await secondsOf(plain))
  })

  test('one that is long for a ringtone gets a warning, and is accepted', async () => {
    const bytes = mp3({ seconds: 61, channels: 1, sampleRate: 8_000 })
    const { refusals, warnings } = await inspect(bytes)
    expect(refusals).toEqual([])
    expect(warnings).toEqual([{ code: 'audio.long', params: { seconds: 61, usual: 60 } }])
  })
})

describe('what players play is taken', { timeout: 60_000 }, () => {
  const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const long = () => mp3({ seconds: 20, ...withoutTag })
  const cutOff: readonly (readonly [string, string, () => Uint8Array])[] = [
    ['an mp3 within its last frames', 'a.mp3', () => cut(long(), 0.99)],
    ['an mp3 that promises a little more', 'a.mp3', () => cut(mp3({ seconds: 20 }), 0.95)],
    ['ogg vorbis within a page', 'a.ogg', () => cut(vorbis({ seconds: 20 }), 0.9)],
    ['ogg opus within a page', 'a.ogg', () => cut(opus({ seconds: 20 }), 0.9)],
    [
      'an ogg between two pages',
      'a.ogg',
      () => {
        const bytes = vorbis({ seconds: 20 })
        return bytes.subarray(0, Buffer.from(bytes).lastIndexOf('OggS'))
      },
    ],
  ]
  test.each(cutOff)('cut off: %s', async (_name, fileName, make) => {
    const { inspection, refusals, warnings } = await inspect(make(), fileName)
    expect([refusals, warnings.map(({ code }) => code)]).toEqual([[], ['audio.cutOff']])
    const seconds = inspection?.productType === 'RINGTONE' ? inspection.seconds : 0
    expect(seconds).toBeGreaterThan(17)
    expect(warnings[0]?.params).toEqual({ seconds: Math.round(seconds * 10) / 10 })
  })

  const beside: readonly (readonly [string, string, () => Uint8Array])[] = [
    ['a head that was cut off', 'a.mp3', () => long().subarray(700)],
    ['zeros before it', 'a.mp3', () => concat(new Uint8Array(1000), long())],
    ['zeros behind it', 'a.mp3', () => concat(long(), new Uint8Array(100_000))],
    ['a few bytes behind it', 'a.mp3', () => concat(long(), utf8('written by a phone'))],
    ['a tag between two sounds', 'a.mp3', () => concat(long(), id3(['TIT2', latin('x')]), long())],
    ['zeros behind an ogg', 'a.ogg', () => concat(opus(), new Uint8Array(500))],
    ['an ID3v1 tag behind an ogg', 'a.ogg', () => concat(vorbis(), utf8('TAG'), new Uint8Array(125))],
  ]
  test.each(beside)('%s', async (_name, fileName, make) => {
    expect(await inspect(make(), fileName)).toMatchObject({ refusals: [], warnings: [] })
  })
})

describe('the title, however a program wrote it', () => {
  const utf16 = (text: string) =>
    concat(
      Uint8Array.of(1, 0xff, 0xfe),
      ...Array.from(text, (each) => Uint8Array.of(each.charCodeAt(0), each.charCodeAt(0) >> 8)),
    )
  /** A zero behind every FF. */
  const unsynchronised = (bytes: Uint8Array) =>
    Uint8Array.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
  const safe = (size: number) => Uint8Array.from([21, 14, 7, 0], (shift) => (size >>> shift) & 127)
  const be32 = (size: number) => Uint8Array.of(0, 0, size >> 8, size & 255)
  const tag = (version: number, flags: number, body: Uint8Array, footer: Uint8Array = new Uint8Array(0)) =>
    concat(utf8('ID3'), Uint8Array.of(version, 0, flags), safe(body.length), body, footer)
  const title = utf16('Tide ÿ 海')
  const frame23 = concat(utf8('TIT2'), be32(title.length), Uint8Array.of(0, 0), title)
  const frame22 = concat(utf8('TT2'), Uint8Array.of(0, 0, title.length), title)
  const frame24 = (flags: number, content: Uint8Array) =>
    concat(utf8('TIT2'), safe(content.length), Uint8Array.of(0, flags), content)
  const footer = utf8('3DI\x04\0\0\0\0\0\0')
  const extended = concat(be32(6), new Uint8Array(6))

  test.each([
    ['2.2, unsynchronised', tag(2, 0x80, unsynchronised(frame22)), 'Tide ÿ 海'],
    ['2.3, unsynchronised', tag(3, 0x80, unsynchronised(frame23)), 'Tide ÿ 海'],
    ['2.3, a header of its own before', tag(3, 0x40, concat(extended, frame23)), 'Tide ÿ 海'],
    ['2.4, the frame says so', tag(4, 0x90, frame24(2, unsynchronised(title)), footer), 'Tide ÿ 海'],
    ['2.4, only the tag says so', tag(4, 0x80, frame24(0, unsynchronised(title))), 'Tide ÿ 海'],
    ['2.4, its length before it', tag(4, 0, frame24(1, concat(be32(title.length), title))), 'Tide ÿ 海'],
    ['GB 2312 that calls itself Latin-1', id3(['TIT2', Uint8Array.of(0, 0xba, 0xa3, 0xb8, 0xdb)]), '海港'],
    ['UTF-8 that calls itself Latin-1', id3(['TIT2', latin('海港')]), '海港'],
    ['Latin-1', id3(['TIT2', Uint8Array.of(0, 0x43, 0x61, 0x66, 0xe9)]), 'Café'],
  ])('%s', async (_name, head, expected) => {
    expect((await inspect(concat(head, mp3(withoutTag)))).inspection).toMatchObject({ title: expected })
  })
})

describe('what is no ringtone of ours', { timeout: 60_000 }, () => {
  test.each([
    ['wav called mp3', 'a.mp3', () => sound({ codec: 'pcm_s16le', ending: 'wav' }), 'file.wrongFormat'],
    ['flac called ogg', 'a.ogg', () => sound({ codec: 'flac', ending: 'flac' }), 'file.wrongFormat'],
    ['m4a called mp3', 'a.mp3', () => sound({ codec: 'aac', ending: 'm4a' }), 'file.wrongFormat'],
    ['flac in ogg', 'a.ogg', () => sound({ codec: 'flac', ending: 'oga' }), 'audio.unsupportedCodec'],
    ['a tag and nothing behind it', 'a.mp3', () => id3(['TIT2', latin('Nothing')]), 'audio.noTrack'],
    [
      'a tag and noise behind it',
      'a.mp3',
      () => concat(id3(['TIT2', latin('x')]), noise(90_000)),
      'audio.noTrack',
    ],
    ['a web page called mp3', 'a.mp3', () => utf8('<!doctype html><script>1</script>'), 'file.wrongFormat'],
    ['two sounds in one ogg', 'a.ogg', () => concat(vorbis(), opus()), 'audio.severalStreams'],
  ])('%s', async (_name, fileName, make, code) => {
    expect(await inspect(make(), fileName)).toMatchObject({ inspection: null, refusals: [{ code }] })
  })
})

describe('a damaged ringtone', { timeout: 60_000 }, () => {
  test.each([0.3, 0.6])('%f of what its header promises', async (share) => {
    const bytes = mp3()
    expect(await codesOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toEqual(['audio.damaged'])
  })

  test('an mp3 cut between two frames has fewer than its header promises', async () => {
    const bytes = mp3({ options: ['-id3v2_version', '0'] })
    const reader = readerOf(bytes)
    let at = 0
    while (at < bytes.length / 2) at += mpegFrameAt(reader, at)?.bytes ?? bytes.length
    expect(await codesOf(bytes.subarray(0, at))).toEqual(['audio.damaged'])
  })

  test('noise among the frames', async () => {
    const bytes = mp3()
    bytes.set(new Uint8Array(3000), Math.floor(bytes.length / 2))
    expect(await codesOf(bytes)).toEqual(['audio.damaged'])
  })

  test('one bit of an ogg', async () => {
    const bytes = vorbis()
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(await codesOf(bytes, 'a.ogg')).toEqual(['audio.damaged'])
  })

  test('pages out of order, of another stream, of no length', async () => {
    const head = concat(Uint8Array.of(1), utf8('vorbis'), new Uint8Array(23))
    const first = oggPage({ sequence: 0, flags: 2, packets: [head] })
    expect(await codesOf(concat(first, oggPage({ sequence: 2, flags: 4, packets: [] })), 'a.ogg')).toEqual([
      'audio.damaged',
    ])
    expect(await codesOf(oggPage({ sequence: 0, flags: 0, packets: [head] }), 'a.ogg')).toEqual([
      'audio.damaged',
    ])
  })
})

describe('tags that are too much', () => {
  test('a cover of nine megabytes', async () => {
    const bytes = concat(id3(['APIC', new Uint8Array(9 * 1024 * 1024)]), mp3(withoutTag))
    expect(await codesOf(bytes)).toEqual(['audio.tagTooLarge'])
  })

  test('a tag that claims to be longer than the file', async () => {
    const bytes = concat(utf8('ID3'), Uint8Array.of(3, 0, 0, 127, 127, 127, 127), mp3(withoutTag))
    expect(await codesOf(bytes)).toEqual(['audio.damaged'])
  })

  test('headers of an ogg without end', async () => {
    const head = opus().subarray(28, 47)
    const pages = Array.from({ length: 140 }, (_value, index) =>
      oggPage({
        sequence: index + 1,
        flags: index === 0 ? 0 : 1,
        packets: [],
        unended: new Uint8Array(255 * 255),
      }),
    )
    const bytes = concat(oggPage({ sequence: 0, flags: 2, packets: [head] }), ...pages)
    expect(await codesOf(bytes, 'a.ogg')).toEqual(['audio.tagTooLarge'])
  })

  test('an archive behind a sound', async () => {
    const zip = writeZip([{ name: 'a.txt', data: 'hidden' }])
    expect(await codesOf(concat(mp3(), zip))).toEqual(['audio.hiddenFile'])
    expect(await codesOf(concat(vorbis(), zip), 'a.ogg')).toEqual(['audio.hiddenFile'])
  })
})

test('of the right kinds, under the name of the other', async () => {
  expect(await codesOf(vorbis())).toEqual(['file.wrongFormat'])
  expect(await codesOf(mp3(), 'a.ogg')).toEqual(['file.wrongFormat'])
})

describe('spec §5: 400 MB together, and so each', { timeout: 60_000 }, () => {
  /** One frame again and again, made as it is read. */
  function endless(size: number) {
    const whole = mp3({ seconds: 1, channels: 1, options: ['-b:a', '320k', ...withoutTag.options] })
    const frameBytes = mpegFrameAt(readerOf(whole), 0)?.bytes ?? 0
    const tile = concat(...new Array(1100).fill(whole.subarray(0, frameBytes)))
    const end = size - (size % frameBytes)
    return {
      size,
      read: async (offset: number, length: number) => {
        const bytes = tile.slice(offset % frameBytes, (offset % frameBytes) + length)
        if (offset + length > end) bytes.fill(0, Math.max(0, end - offset))
        return bytes
      },
    }
  }

  test.each([
    [400 * 1024 * 1024, []],
    [400 * 1024 * 1024 + 1, ['file.tooLarge']],
  ])('%i bytes', async (size, codes) => {
    const { refusals } = await inspectMedium(endless(size), { productType: 'RINGTONE', fileName: 'a.mp3' })
    expect(refusals.map(({ code }) => code)).toEqual(codes)
  })
})

test.each([
  ['a.mp3', mp3],
  ['a.ogg', vorbis],
  ['a.ogg', opus],
])(
  'never throws on changed bytes of %s',
  async (fileName, make) => {
    const whole = make()
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = whole.slice()
        for (const [place, value] of changes) bytes[place] = value
        const { inspection, refusals } = await inspect(bytes, fileName)
        if (!inspection) expect(refusals.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  },
  60_000,
)
