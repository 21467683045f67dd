import { MEGABYTE, SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { PNG_START, png, pngHeader } from '@easel/inspection/testing/images.ts'
import { expect, test } from 'vitest'
import { checkImage } from './checkImage.ts'

const fileOf = (
  name: string,
  bytes: Iterable<number> & { readonly length: number },
  padTo = bytes.length,
) => {
  const whole = new Uint8Array(padTo)
  whole.set([...bytes])
  return new File([whole], name)
}
const codesOf = async (file: File) =>
  (await checkImage(SIDE_FILE_RULES.IDENTITY, file)).map(({ code }) => code)

test.each([
  ['empty', fileOf('id.png', []), ['file.wrongFormat', 'file.empty']],
  ['HTML called a picture', fileOf('id.jpg', [...new TextEncoder().encode('<html>')]), ['file.wrongFormat']],
  [
    'a picture of a kind that is not taken',
    fileOf('id.gif', [...new TextEncoder().encode('GIF89a')]),
    ['file.wrongFormat'],
  ],
  ['a png called jpg', fileOf('id.jpg', PNG_START), ['file.wrongFormat']],
  ['too large', fileOf('id.png', PNG_START, 4 * MEGABYTE + 1), ['image.tooLarge']],
  ['cut short', fileOf('id.png', PNG_START), ['image.undecodable']],
])('%s', async (_, file, codes) => {
  expect(await codesOf(file)).toEqual(codes)
})

test.each([
  [
    'of ten thousand million pixels in a hundred bytes',
    100_000,
    100_000,
    ['image.tooManyPixels', 'image.undecodable'],
  ],
  ['smaller than it may be', 319, 2400, ['image.wrongResolution']],
  ['as it should be', 320, 320, []],
])('a screenshot %s', async (_, width, height, codes) => {
  const isDrawn = width * height < 1_000_000
  const bytes = isDrawn
    ? png(width, height, () => [90, 90, 90])
    : new Uint8Array([...PNG_START, ...pngHeader(width, height)])
  const refusals = await checkImage(SIDE_FILE_RULES.SCREENSHOT, fileOf('screen.png', bytes))
  expect(refusals.map(({ code }) => code)).toEqual(codes)
})
