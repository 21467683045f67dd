import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { apng, bmp, gif, jpg, png, webpHeader } from '../testing/images.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { checkImage } from './check.ts'
import { hidesArchive } from './hiddenArchive.ts'
import { readImageHeader } from './readHeader.ts'

const grey = () => [9, 9, 9] as const
const base64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Written by libvips: 37 × 53 pixels each. */
const written: readonly (readonly [name: string, format: string, bytes: string])[] = [
  [
    'progressive jpg',
    'jpg',
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAA1ACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAgP/2gAMAwEAAhADEAAAAZBGgAAAAAAAAAAH/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQABBQIP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAwEBPwFP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPwFP/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQAGPwIP/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQABPyEP/9oADAMBAAIAAwAAABD333333333333/xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAEDAQE/EE//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/EE//xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAE/EA//2Q==',
  ],
  [
    'jpg with EXIF',
    'jpg',
    '/9j/4QDIRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAADsBAgACAAAAYQAAABMCAwABAAAAAQAAAGmHBAABAAAAcgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAACUAAAADoAQAAQAAADUAAAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8AAEQgANQAlAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAADBP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJQCLSAAAAAAAAAAAAAAAAAAAAAA/9k=',
  ],
  [
    'lossy WebP',
    'webp',
    'UklGRkIAAABXRUJQVlA4IDYAAABQAwCdASolADUAPzmcyF0vKygkoqgB4CcJZwAAE/GOHwhFgAD+6ez/QfFy/6tJpEgMUcAAAAA=',
  ],
  ['lossless WebP', 'webp', 'UklGRiQAAABXRUJQVlA4TBcAAAAvJAANAAdQlJKVov8BICH8Xy9G9D89AAA='],
  [
    'WebP with alpha',
    'webp',
    'UklGRnIAAABXRUJQVlA4WAoAAAAQAAAAJAAANAAAQUxQSBAAAAABB1DAiAgACeH/ejGi/+kBVlA4IDwAAABwAwCdASolADUAPzmcyF0vKygkoqgB4CcJZwDUFAd7tTT4TvgA/ru3+DZIpuR/t5zZ3AqgKJDiAh4AAAA=',
  ],
  [
    'interlaced png',
    'png',
    'iVBORw0KGgoAAAANSUhEUgAAACUAAAA1CAMAAAGGkeI8AAAAA1BMVEXIUCi3yA+MAAAAAXRSTlOArV5bRgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAABdJREFUSIljYBgFo2AUjIJRMApGwcgGAAgOAAGynx2oAAAAAElFTkSuQmCC',
  ],
  [
    'gif',
    'gif',
    'R0lGODlhJQA1AIAAAExpcchQKCH5BAUAAAAALAAAAAAlADUAAAIsjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKGQUAOw==',
  ],
]

it.each(written)('%s', (_name, format, bytes) => {
  const header = readImageHeader(base64(bytes), { crc32: nodeCodec.crc32 })
  expect(header).toEqual({ format, width: 37, height: 53, frames: 1, complete: true })
})

it.each([
  [
    'WebP',
    'UklGRugAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AQBBTk1GNgAAAAAAAAAAAAcAAAcAAGQAAAJWUDggHgAAAHABAJ0BKggACAAMwM4lmAJ0AUAAAP7q00I1FE/AAEFOTUY6AAAAAAAAAAAABwAABwAAZAAAAFZQOCAiAAAAdAEAnQEqCAAIAAAAziWgAnQBQAAA/ug3Sigc7VsfXYAAAEFOTUY8AAAAAAAAAAAABwAABwAAZAAAAFZQOCAkAAAAdAEAnQEqCAAIAAAAziWgAnQBQAAA/uUKoPi5fxd2I4y6AAAA',
  ],
  [
    'gif',
    'R0lGODlhCAAIAIAAAExpcTwAACH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAAh+QQFAAAAACwAAAAACAAIAIBMaXF4AAACB4yPqcvtXQAAIfkEBQAAAAAsAAAAAAgACACATGlxtAAAAgeMj6nL7V0AADs=',
  ],
])('animated %s of libvips: three frames', (_name, bytes) => {
  expect(readImageHeader(base64(bytes))).toMatchObject({ width: 8, height: 8, frames: 3, complete: true })
})

it.each([
  ['png', png(5, 7, grey), 1],
  ['jpg', jpg(5, 7, grey), 1],
  ['gif', gif(4, 5, 7), 4],
  ['bmp', bmp(5, 7), 1],
  ['webp', webpHeader(5, 7), 1],
])('%s of the builder', (format, bytes, frames) => {
  expect(readImageHeader(bytes, { crc32: nodeCodec.crc32 })).toEqual({
    format,
    width: 5,
    height: 7,
    frames,
    complete: true,
  })
})

it('counts the frames of an animated png', () => {
  expect(readImageHeader(apng(12), { crc32: nodeCodec.crc32 })).toMatchObject({ frames: 12, complete: true })
})

it('never calls a part of an image complete', () => {
  const images = [png(9, 9, grey), jpg(16, 16, grey), gif(2), bmp(4, 4), webpHeader(5, 7)]
  const cut = fc.tuple(fc.constantFrom(...images), fc.double({ min: 0, max: 0.999, noNaN: true }))
  fc.assert(
    fc.property(cut, ([image, share]) => {
      const header = readImageHeader(image.subarray(0, Math.floor(image.length * share)))
      expect(header?.complete ?? false).toBe(false)
    }),
  )
})

it('never throws on noise behind a magic number', () => {
  const magic = fc.constantFrom(
    ...[png(1, 1, grey), jpg(8, 8, grey), gif(1), bmp(1, 1), webpHeader(1, 1)].map((image) =>
      image.subarray(0, 16),
    ),
  )
  fc.assert(
    fc.property(magic, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      checkImage(concat(start, rest), 'a.png', { crc32: nodeCodec.crc32 })
    }),
    { numRuns: 1000 },
  )
})

it('says when the name promises another format', () => {
  expect(checkImage(png(2, 2, grey), 'a.jpg').findings).toEqual([
    {
      severity: 'warning',
      code: 'package.image.formatDiffers',
      path: 'a.jpg',
      params: { promised: 'jpg', found: 'png' },
    },
  ])
  expect(checkImage(jpg(8, 8, grey), 'a.JPEG').findings).toEqual([])
})

it('finds an archive in a picture only when there is one', () => {
  expect(hidesArchive(concat(jpg(8, 8, grey), writeZip([{ name: 'a', data: 'b' }])))).toBe(true)
  expect(hidesArchive(concat(jpg(8, 8, grey), utf8('PK\u0005\u0006'), new Uint8Array(30)))).toBe(false)
  // Of ZIP64: the end record says less than the one before it, to which the locator leads.
  const [locator, end] = [concat(utf8('PK\u0006\u0007'), new Uint8Array(16)), utf8('PK\u0005\u0006')]
  expect(hidesArchive(concat(jpg(8, 8, grey), locator, end, new Uint8Array(18)))).toBe(true)
})
