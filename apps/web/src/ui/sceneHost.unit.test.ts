import { bmp, gif, jpg, PNG_START, png, pngHeader, webpHeader } from '@easel/inspection/testing/images.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decodePicture, decodeWallpaper } from './sceneHost.ts'

const decode = vi.fn(async () => ({ width: 3, height: 2 }))
beforeEach(() => vi.stubGlobal('createImageBitmap', decode))
afterEach(() => {
  vi.unstubAllGlobals()
  decode.mockClear()
})

const gray = () => [90, 90, 90] as const
const utf8 = (text: string) => new TextEncoder().encode(text)

/** With other bytes where its header says how large it is. */
const claiming = (bytes: Uint8Array, at: number, ...size: readonly number[]) => {
  const copy = bytes.slice()
  copy.set(size, at)
  return copy
}
const SMALL_JPG = jpg(8, 8, gray)
const FRAME = SMALL_JPG.findIndex((byte, at) => byte === 0xff && SMALL_JPG[at + 1] === 0xc0)

test.each([
  ['a PNG', new Uint8Array([...PNG_START, ...pngHeader(100_000, 100_000)])],
  ['a PNG of one row too many', new Uint8Array([...PNG_START, ...pngHeader(10_000, 10_001)])],
  ['a JPEG', claiming(SMALL_JPG, FRAME + 5, 0xff, 0xff, 0xff, 0xff)],
  ['a WebP', webpHeader(16_384, 16_384)],
  ['a GIF', gif(1, 60_000, 60_000)],
  ['a BMP', claiming(bmp(2, 2), 18, 0xff, 0xff, 0, 0, 0xff, 0xff, 0, 0)],
])('%s whose header claims too many pixels is not decoded', async (_, bytes) => {
  expect(await decodePicture(bytes)).toBeNull()
  expect(decode).not.toHaveBeenCalled()
})

test.each([
  ['an AVIF', new Uint8Array([0, 0, 0, 28, ...utf8('ftypavif'), ...new Uint8Array(40)])],
  ['an SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')],
  ['a text', utf8('no picture')],
  ['nothing', new Uint8Array()],
])('%s, which no phone draws, is not decoded', async (_, bytes) => {
  expect(await decodePicture(bytes)).toBeNull()
  expect(decode).not.toHaveBeenCalled()
})

test.each([
  ['PNG', png(3, 2, gray)],
  ['JPEG', SMALL_JPG],
  ['GIF', gif(2)],
  ['BMP', bmp(3, 2)],
  ['a PNG of as many pixels as may be', new Uint8Array([...PNG_START, ...pngHeader(10_000, 10_000)])],
])('%s is decoded', async (_, bytes) => {
  expect(await decodePicture(bytes)).toMatchObject({ width: 3, height: 2 })
  expect(decode).toHaveBeenCalledOnce()
})

const BOX = { width: 192, height: 192 }
test.each([
  ['is decoded as it is', png(192, 20, gray), {}],
  ['is made to fit where it is too wide', png(400, 100, gray), { resizeWidth: 192, resizeQuality: 'high' }],
  ['is made to fit where it is too tall', png(100, 400, gray), { resizeWidth: 48, resizeQuality: 'high' }],
])('a picture for a box %s', async (_, bytes, options) => {
  await decodePicture(bytes, BOX)
  expect(decode).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), options)
})

test.each([
  ['no larger than the screen stays as it is', 1080, 2340, {}],
  ['wide and short stays as it is', 4000, 1000, {}],
  ['is made to fill the screen by its width', 4320, 20_000, { resizeWidth: 1080, resizeQuality: 'high' }],
  ['is made to fill the screen by its height', 8000, 4680, { resizeWidth: 4000, resizeQuality: 'high' }],
])('a wallpaper that %s', async (_, naturalWidth, naturalHeight, options) => {
  const image = { naturalWidth, naturalHeight, decode: async () => undefined }
  const element = vi.fn(function create() {
    return image
  })
  vi.stubGlobal('Image', element)
  await decodeWallpaper('blob:wall', { width: 1080, height: 2340 })
  expect(image).toMatchObject({ src: 'blob:wall' })
  expect(decode).toHaveBeenCalledExactlyOnceWith(image, options)
})
