import { describe, expect, test } from 'vitest'
import { acceptOf, batchRefusals, deletionRefusal, type FileFacts, fileRefusals, fitting } from './files.ts'
import {
  ARCHIVE_LIMITS,
  FILE_RULES,
  type FileRule,
  IMAGE_LIMITS,
  MEGABYTE,
  SIDE_FILE_RULES,
} from './limits.ts'

const { THEME, AOD, FONT, WALLPAPER, VIDEO_WALLPAPER, RINGTONE } = FILE_RULES
const { IDENTITY, COPYRIGHT_PROOF } = SIDE_FILE_RULES
const codes = (rule: FileRule, file: Partial<FileFacts>) =>
  fileRefusals(rule, { name: 'a', sizeBytes: 1, ...file }).map(({ code }) => code)

describe('formats of §5', () => {
  test.each([
    [THEME, 'a.mtz', []],
    [THEME, 'a.MTZ', []],
    [THEME, 'a.zip', ['file.notResourcePackage']],
    [THEME, 'mtz', ['file.notResourcePackage']],
    [AOD, 'a.mtz', []],
    [AOD, 'a.ttf', ['file.notResourcePackage']],
    [FONT, 'a.ttf', []],
    [FONT, 'a.otf', ['font.onlyTtf']],
    [FONT, 'a.ttf.woff', ['font.onlyTtf']],
    [WALLPAPER, 'a.jpg', []],
    [WALLPAPER, 'a.jpeg', []],
    [WALLPAPER, 'a.png', []],
    [WALLPAPER, 'a.gif', []],
    [WALLPAPER, 'a.bmp', []],
    [WALLPAPER, 'a.webp', ['file.wrongFormat']],
    [WALLPAPER, 'a.jpg.exe', ['file.wrongFormat']],
    [VIDEO_WALLPAPER, 'a.mp4', []],
    [VIDEO_WALLPAPER, 'a.mov', ['file.wrongFormat']],
    [RINGTONE, 'a.mp3', []],
    [RINGTONE, 'a.ogg', []],
    [RINGTONE, 'a.wav', ['file.wrongFormat']],
    [COPYRIGHT_PROOF, 'a.zip', []],
    [COPYRIGHT_PROOF, 'a.rar', ['copyright.mustBeZip']],
    [IDENTITY, 'a.jpg', []],
    [IDENTITY, 'a.jpeg', []],
    [IDENTITY, 'a.png', []],
    [IDENTITY, 'a.gif', ['file.wrongFormat']],
  ])('%#: %s', (rule, name, expected) => {
    expect(codes(rule, { name })).toEqual(expected)
  })

  test('the bytes decide against the name', () => {
    expect(codes(WALLPAPER, { name: 'a.png', detectedMime: 'image/png' })).toEqual([])
    expect(codes(WALLPAPER, { name: 'a.png', detectedMime: 'image/jpeg' })).toEqual(['file.wrongFormat'])
    expect(codes(WALLPAPER, { name: 'a.jpg', detectedMime: 'text/html' })).toEqual(['file.wrongFormat'])
  })
})

describe('sizes, just inside and just outside', () => {
  test.each([
    [IDENTITY, 'a.png', 4 * MEGABYTE, 'image.tooLarge'],
    [VIDEO_WALLPAPER, 'a.mp4', 15 * MEGABYTE, 'file.tooLarge'],
    [THEME, 'a.mtz', 300 * MEGABYTE, 'file.tooLarge'],
    [RINGTONE, 'a.mp3', 400 * MEGABYTE, 'file.tooLarge'],
  ])('%#: %s', (rule, name, limit, code) => {
    expect(codes(rule, { name, sizeBytes: limit })).toEqual([])
    expect(codes(rule, { name, sizeBytes: limit + 1 })).toEqual([code])
    expect(codes(rule, { name, sizeBytes: 0 })).toEqual(['file.empty'])
  })

  test('the refusal has limit and size in bytes', () => {
    const [refusal] = fileRefusals(IDENTITY, { name: 'a.png', sizeBytes: 4 * MEGABYTE + 1 })
    expect(refusal?.params).toEqual({ max: 4_194_304, bytes: 4_194_305 })
  })
})

describe('resolution and length', () => {
  test.each([
    [1080, 1920, []],
    [1079, 1920, ['image.wrongResolution']],
    [1080, 1919, ['image.wrongResolution']],
    [1920, 1080, ['image.wrongResolution']],
  ])('%i × %i', (width, height, expected) => {
    expect(codes(WALLPAPER, { name: 'a.png', width, height })).toEqual(expected)
    expect(codes(VIDEO_WALLPAPER, { name: 'a.mp4', width, height })).toEqual(expected)
  })

  test.each([
    [10, []],
    [10.001, ['video.tooLong']],
    [0.5, []],
  ])('%f s', (seconds, expected) => {
    expect(codes(VIDEO_WALLPAPER, { name: 'a.mp4', seconds })).toEqual(expected)
  })

  test.each([
    [10.001, 10.1],
    [10.3, 10.3],
    [61, 61],
  ])('%f s reads as %f', (seconds, reported) => {
    expect(fileRefusals(VIDEO_WALLPAPER, { name: 'a.mp4', sizeBytes: 1, seconds })[0]?.params).toEqual({
      maxSeconds: 10,
      seconds: reported,
    })
  })

  test('everything wrong is reported at once', () => {
    expect(
      codes(VIDEO_WALLPAPER, { name: 'a.avi', sizeBytes: 16 * MEGABYTE, width: 1, height: 1, seconds: 11 }),
    ).toEqual(['file.wrongFormat', 'file.tooLarge', 'image.wrongResolution', 'video.tooLong'])
  })
})

describe('batches', () => {
  const files = (count: number, sizeBytes = 1) => Array.from({ length: count }, () => ({ sizeBytes }))
  const batch = (rule: FileRule, list: { sizeBytes: number }[]) =>
    batchRefusals(rule, list).map(({ code }) => code)

  test.each([
    [RINGTONE, files(200), []],
    [RINGTONE, files(201), ['file.tooMany']],
    [RINGTONE, files(2, 200 * MEGABYTE), []],
    [RINGTONE, files(2, 200 * MEGABYTE + 1), ['file.totalTooLarge']],
    [VIDEO_WALLPAPER, files(10), []],
    [VIDEO_WALLPAPER, files(11), ['file.tooMany']],
    [WALLPAPER, [], ['file.noneSelected']],
    [COPYRIGHT_PROOF, files(2), ['file.tooMany']],
  ])('%#', (rule, list, expected) => {
    expect(batch(rule, list)).toEqual(expected)
  })

  const named = (...files: readonly (readonly [string, number])[]) =>
    files.map(([name, sizeBytes]) => ({ name, sizeBytes }))
  const clips = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.mp4`, sizeBytes: 1 }))
  const big = 200 * MEGABYTE

  test.each([
    ['what fits is taken whole', VIDEO_WALLPAPER, files(4), clips(6), [0, 1, 2, 3, 4, 5], null],
    [
      'the first are taken, as many as there is room for',
      VIDEO_WALLPAPER,
      files(8),
      clips(5),
      [0, 1],
      { code: 'file.tooMany', params: { max: 10, leftOut: 3 } },
    ],
    [
      'a full batch takes none',
      VIDEO_WALLPAPER,
      files(10),
      clips(1),
      [],
      { code: 'file.tooMany', params: { max: 10, leftOut: 1 } },
    ],
    [
      'a file with a fault of its own takes no place',
      VIDEO_WALLPAPER,
      files(9),
      named(['empty.mp4', 0], ['a.mp4', 1], ['b.mp4', 1], ['c.mov', 1]),
      [0, 1, 3],
      { code: 'file.tooMany', params: { max: 10, leftOut: 1 } },
    ],
    [
      'they are measured together too',
      RINGTONE,
      files(1, big),
      named(['a.mp3', big], ['b.mp3', big], ['c.mp3', 1]),
      [0],
      { code: 'file.totalTooLarge', params: { max: 2 * big, bytes: 3 * big + 1, leftOut: 2 } },
    ],
  ])('%s', (_, rule, here, list, acceptedAt, refusal) => {
    expect(fitting(rule, here, list)).toEqual({ accepted: acceptedAt.map((at) => list[at]), refusal })
  })
})

test.each([
  [2, 1, undefined],
  [2, 2, 'file.keepOne'],
  [1, 1, 'file.keepOne'],
])('of %i, %i may be deleted', (count, deleted, code) => {
  expect(deletionRefusal(count, deleted)?.code).toBe(code)
})

test('the file dialog offers what the rule takes', () => {
  expect(acceptOf(WALLPAPER)).toBe('.jpg,.jpeg,.png,.gif,.bmp')
})

test('archive and image limits are those of docs/design/quality.md', () => {
  expect(ARCHIVE_LIMITS).toMatchObject({
    packedBytes: 314_572_800,
    entries: 10_000,
    unpackedBytes: 1_073_741_824,
    entryBytes: 134_217_728,
    ratio: 200,
    ratioFromBytes: 1_048_576,
    nesting: 2,
    inspectionSeconds: 30,
  })
  expect(IMAGE_LIMITS.pixels).toBe(100_000_000)
})
