import { beforeAll, describe, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { bmp, jpeg } from '../../testing/pictures.ts'
import {
  expectAsItsPng,
  expectLooksAsWhole,
  expectMadeClean,
  expectMeasured,
  expectServedInSrgb,
  noise,
  orange,
} from './testing/wallpapers.ts'

// More of the kinds of which `picture.unit.test.ts` has one each.
let root: string
beforeAll(async () => {
  root = await temporaryFolder('media')
})

describe('a wallpaper', () => {
  test.each([
    ['a.jpeg', () => jpeg({ width: 1080, height: 1920 })],
    ['a.bmp', () => Promise.resolve(bmp(1080, 1920))],
  ])('%s: measured, made small and clean like any picture, with its colours', async (name, make) => {
    await expectMadeClean(root, Buffer.from(await make()), name)
  })

  test.each(['still-water', 'peacock-silk'])('%s looks to the copy search as it does decoded whole', (name) =>
    expectLooksAsWhole(root, name),
  )
})

describe('whatever a designer’s tools write', () => {
  test.each([
    ['CMYK', 'a.jpg', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', 'a.jpg', () => noise().greyscale().jpeg().toBuffer()],
    ['16 bits', 'a.png', () => noise().toColourspace('rgb16').png().toBuffer()],
    ['a palette', 'a.png', () => noise().png({ palette: true }).toBuffer()],
    ['interlaced', 'a.png', () => noise().png({ progressive: true }).toBuffer()],
  ])('%s %s', async (_name, fileName, make) => {
    await expectMeasured(root, await make(), fileName)
  })
})

describe('what the store serves of a picture for print', () => {
  test.each([
    ['with a profile', () => orange().withIccProfile('cmyk').jpeg().toBuffer()],
    ['without one', () => orange().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'held sideways',
      () =>
        orange(1920, 1080)
          .withMetadata({ orientation: 6, icc: 'cmyk' })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
  ])('%s: in sRGB, as its thumbnail shows it, and with a warning', async (_name, make) => {
    await expectServedInSrgb(root, await make())
  })
})

test.each([
  ['32 bits', { bits: 32 }],
  ['top down', { bits: 24, topDown: true }],
] as const)('a BMP, %s, looks as the same picture does as PNG', (_name, spec) => expectAsItsPng(root, spec))
