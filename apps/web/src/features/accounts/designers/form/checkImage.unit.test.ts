import { MEGABYTE, SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { expect, test } from 'vitest'
import { checkImage } from './checkImage.ts'

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const fileOf = (name: string, bytes: readonly number[], padTo = bytes.length) => {
  const whole = new Uint8Array(padTo)
  whole.set(bytes)
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
