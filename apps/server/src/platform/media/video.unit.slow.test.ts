import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { encode, video } from '@easel/inspection/testing/encode.ts'
import { boxesAt, turned } from '@easel/inspection/testing/mp4.ts'
import { film, foreignTrack, playedTrack, units } from '@easel/inspection/testing/worstMedia.ts'
import { concat, utf8 } from '@easel/inspection/testing/zipWriter.ts'
import { readBoxes } from '@easel/inspection/video/boxes.ts'
import { readTracks } from '@easel/inspection/video/tracks.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanMp4 } from './cleanMp4.ts'
import { MediaExaminer } from './examiner.ts'

let root: string
const examiner = new MediaExaminer()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'easel-media-'))
})
afterAll(async () => {
  await examiner.stop()
  await rm(root, { recursive: true })
})

async function examine(bytes: Uint8Array) {
  const folder = await mkdtemp(join(root, 'video-'))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const task = { path, productType: 'VIDEO_WALLPAPER' as const, fileName: 'a.mp4', folder }
  const answer = await examiner.examine(task, { owner: 'one' })
  return { answer, folder }
}
async function posterOf(bytes: Uint8Array) {
  const { answer } = await examine(bytes)
  if (!answer.ok || !answer.poster) throw new Error(JSON.stringify(answer))
  return { ...answer, poster: answer.poster, image: sharp(await readFile(answer.poster.path)) }
}
/** The mean colour of a part of the poster, as shares of its sides. */
async function colourAt(image: Sharp, left: number, top: number) {
  const { width, height } = await image.metadata()
  const area = { left: Math.round(width * left), top: Math.round(height * top), width: 40, height: 40 }
  const { channels } = await sharp(await image.clone().extract(area).png().toBuffer()).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}
const near = (one: readonly number[], other: readonly number[], within = 12) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= within)

/** Four quarters: red, green, blue and white, so that its rotation can be seen. */
function quarters(width: number, height: number, ...options: readonly string[]) {
  const box = (x: string, y: string, colour: string) =>
    `drawbox=x=${x}:y=${y}:w=iw/2:h=ih/2:color=${colour}:t=fill`
  const filter = [box('0', '0', 'red'), box('iw/2', '0', 'lime'), box('0', 'ih/2', 'blue')].join(',')
  return encode(
    'mp4',
    ...['-f', 'lavfi', '-i', `color=white:s=${width}x${height}:r=5:d=1`, '-vf', filter],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...options],
  )
}
const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const

describe('the poster of a video', { timeout: 60_000 }, () => {
  test('its first picture, at its own ratio, with ThumbHash and colours', async () => {
    const { poster, image, colours, width, height, thumbHash, mediaType } = await posterOf(
      quarters(1080, 1920),
    )
    expect([width, height, mediaType]).toEqual([1080, 1920, 'video/mp4'])
    expect(poster).toMatchObject({ width: 1080, height: 1920, mediaType: 'image/jpeg', thumbHash })
    const bytes = await readFile(poster.path)
    expect(poster.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(poster.sizeBytes).toBe(bytes.length)
    const seen = [
      await colourAt(image, 0.2, 0.2),
      await colourAt(image, 0.7, 0.2),
      await colourAt(image, 0.2, 0.7),
      await colourAt(image, 0.7, 0.7),
    ]
    expect(seen.map((colour, index) => near(colour, [RED, GREEN, BLUE, WHITE][index] ?? [], 40))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(colours.map(({ share }) => share)).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  // Clockwise: the quarter that was at the lower left comes to the upper left.
  test.each([
    [90, BLUE],
    [270, GREEN],
  ])('held at %i degrees', async (degrees, upperLeft) => {
    const { poster, image } = await posterOf(turned(quarters(1920, 1080), degrees))
    expect([poster.width, poster.height]).toEqual([1080, 1920])
    expect(near(await colourAt(image, 0.2, 0.2), upperLeft, 40)).toBe(true)
  })

  test('no larger than it is looked at', async () => {
    const { poster, width } = await posterOf(quarters(2160, 3840))
    expect(width).toBe(2160)
    expect([poster.width, poster.height]).toEqual([1080, 1920])
  })

  test('pixels that are wider than high are drawn as they are seen', async () => {
    const { poster } = await posterOf(quarters(720, 1920, '-aspect', '1080:1920'))
    expect([poster.width, poster.height]).toEqual([1080, 1920])
  })

  test('what is black at first is passed over', async () => {
    const { image } = await posterOf(video({ blackSeconds: 1, framesPerSecond: 10 }))
    const { channels } = await image.stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60)
  })

  test('one that is black throughout has a black one', async () => {
    const { poster, colours } = await posterOf(video({ blackSeconds: 9, seconds: 1 }))
    expect([poster.width, poster.height]).toEqual([1080, 1920])
    expect(colours).toHaveLength(1)
  })

  test('HEVC, and frames out of order', async () => {
    for (const spec of [
      { codec: 'libx265', seconds: 1 },
      { options: ['-bf', '2', '-preset', 'medium'] },
    ] as const) {
      expect((await posterOf(video(spec))).poster.height).toBe(1920)
    }
  })

  test('nothing is left behind but what was asked for', async () => {
    const { folder } = await examine(quarters(1080, 1920))
    expect((await readdir(folder)).sort()).toEqual(['clean', 'file', 'poster.jpg'])
  })
})

describe('what does not decode', { timeout: 60_000 }, () => {
  test('samples of the right lengths with noise in them', async () => {
    const bytes = video({ seconds: 1, framesPerSecond: 5 })
    const { start = 0, end = 0 } = boxesAt(bytes, 'mdat')[0] ?? {}
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = start; at < end; at += 4 + view.getUint32(at)) {
      for (let place = at + 5; place < at + 4 + view.getUint32(at); place++)
        bytes[place] = (place * 7919) % 251
    }
    // Everything but the pictures is in order.
    const inspected = await inspectMedium(bytesSource(bytes), {
      productType: 'VIDEO_WALLPAPER',
      fileName: 'a.mp4',
    })
    expect(inspected.refusals).toEqual([])
    expect((await examine(bytes)).answer).toEqual({ ok: false, refusals: [{ code: 'video.damaged' }] })
  })
})

describe('a video without what it says of its maker', { timeout: 60_000 }, () => {
  /** As phones write it: the place at the end of the headers, which here are the end of the file. */
  const personal = () => {
    const options = [
      '-metadata',
      'comment=Somebody Private',
      '-metadata',
      'creation_time=2026-01-02T03:04:05Z',
    ]
    const bytes = Buffer.from(quarters(1080, 1920, ...options))
    const place = Buffer.from('\0\0\0\x26udta\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+39.9042+116.4074/', 'latin1')
    const { at = 0, end = 0 } = boxesAt(bytes, 'moov')[0] ?? {}
    expect([end, place.length]).toEqual([bytes.length, 0x26])
    bytes.writeUInt32BE(end - at + place.length, at)
    return Buffer.concat([bytes, place])
  }

  test('place, comment and date go; every packet stays where it was', async () => {
    const bytes = personal()
    expect(bytes.includes('+39.9042')).toBe(true)
    expect(bytes.includes('Somebody Private')).toBe(true)
    const { answer } = await examine(bytes)
    if (!answer.ok || !answer.cleanPath) throw new Error(JSON.stringify(answer))
    const clean = await readFile(answer.cleanPath)
    expect(clean.length).toBe(bytes.length)
    expect(['+39.9042', 'Somebody Private'].filter((secret) => clean.includes(secret))).toEqual([])
    const options = { productType: 'VIDEO_WALLPAPER', fileName: 'a.mp4' } as const
    expect(await inspectMedium(bytesSource(clean), options)).toEqual(
      await inspectMedium(bytesSource(bytes), options),
    )
    expect(cleanMp4(clean).equals(clean)).toBe(true)
  })

  test.each([
    ['in chunks', [], ''],
    ['in fragments', ['-movflags', 'frag_keyframe+empty_moov'], ''],
    ['in places that nothing names', [], 'stco'],
  ])('a track of neither picture nor sound goes, its samples %s', (_how, options, renamed) => {
    const bytes = Buffer.from(
      encode(
        'mp4',
        ...['-f', 'lavfi', '-i', 'color=s=1080x1920:r=5:d=1', '-f', 'srt', '-i', SUBTITLES],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:s', 'mov_text', ...options],
      ),
    )
    if (renamed) bytes.write('none', bytes.lastIndexOf(renamed), 'latin1')
    expect(bytes.includes('GPS 39.9042')).toBe(true)
    const clean = cleanMp4(bytes)
    expect(clean.includes('GPS 39.9042')).toBe(false)
    expect(boxesAt(clean, 'moov/trak')).toHaveLength(1)
    expect(packetsOf(clean)).toEqual(packetsOf(bytes))
  })

  test('what no track plays goes from the media data, and what one plays stays', () => {
    const [plays, secret] = [units(3), utf8('GPS 39.9042')]
    const bytes = Buffer.from(film(concat(plays, secret, plays), playedTrack(3), foreignTrack(2, 40)))
    const clean = cleanMp4(bytes)
    const [mdat = { start: 0, end: 0 }] = boxesAt(clean, 'mdat')
    expect([...clean.subarray(mdat.start, mdat.start + plays.length)]).toEqual([...plays])
    expect(clean.subarray(mdat.start + plays.length, mdat.end).every((byte) => byte === 0)).toBe(true)
  })
})

function packetsOf(bytes: Uint8Array) {
  const read = readBoxes(bytes)
  if (!read.ok) throw new Error(read.reason)
  return readTracks(bytes, read.boxes).video.map((track) => track.packets())
}

const SUBTITLES = `data:text/plain;base64,${btoa('1\n00:00:00,000 --> 00:00:01,000\nGPS 39.9042\n')}`
