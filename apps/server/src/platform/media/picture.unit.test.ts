import { readFile } from 'node:fs/promises'
import { caseBytes } from '@easel/inspection/testing/cases.ts'
import { gif } from '@easel/inspection/testing/images.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { jpeg, png } from '../../testing/pictures.ts'
import { examineImage } from '../images/examine.ts'
import { dominantColours } from './colours.ts'
import { examine } from './testing/examine.ts'
import {
  channelsOf,
  expectAsItsPng,
  expectLooksAsWhole,
  expectMadeClean,
  expectMeasured,
  expectServedInSrgb,
  NOISE,
  noise,
  orange,
} from './testing/wallpapers.ts'

let root: string
beforeAll(async () => {
  root = await temporaryFolder('media')
})

describe('a wallpaper', { timeout: 60_000 }, () => {
  test.each([
    ['a.jpg', () => jpeg({ width: 1920, height: 1080, orientation: 6, personal: true })],
    ['a.png', () => png({ width: 1080, height: 1920, personal: true })],
  ])('%s: measured, made small and clean like any picture, with its colours', async (name, make) => {
    await expectMadeClean(root, Buffer.from(await make()), name)
  })

  test('ember-dunes looks to the copy search as it does decoded whole', () =>
    expectLooksAsWhole(root, 'ember-dunes'))

  test.each([
    ['a.jpg', () => jpeg({ width: 1080, height: 1919 }), 'image.wrongResolution'],
    ['a.jpg', () => jpeg({ width: 1080, height: 1920, orientation: 6 }), 'image.wrongResolution'],
    [
      'a.jpg',
      async () => (await jpeg({ width: 1080, height: 1920 })).subarray(0, 20_000),
      'image.undecodable',
    ],
    ['a.png', () => jpeg({ width: 1080, height: 1920 }), 'file.wrongFormat'],
  ])('%s with %# is refused', async (name, make, code) => {
    expect(await examine(root, await make(), 'WALLPAPER', name)).toMatchObject({
      ok: false,
      refusals: [{ code }],
    })
  })
})

describe('whatever a designer’s tools write', { timeout: 60_000 }, () => {
  const turned = () =>
    sharp(NOISE, { raw: { width: 1920, height: 1080, channels: 3 } }).withMetadata({ orientation: 6 })

  test.each([
    ['progressive', 'a.jpg', () => noise().jpeg({ progressive: true }).toBuffer()],
    ['held sideways', 'a.png', () => turned().png().toBuffer()],
    ['animated', 'a.gif', () => Promise.resolve(Buffer.from(gif(3, 1080, 1920)))],
  ])('%s %s', async (_name, fileName, make) => {
    await expectMeasured(root, await make(), fileName)
  })
})

describe('what the store serves of a picture for print', { timeout: 60_000 }, () => {
  test('c-cmyk.jpg: in sRGB, as its thumbnail shows it, and with a warning', () =>
    expectServedInSrgb(root, Buffer.from(caseBytes('c-cmyk.jpg'))))

  test('a picture of an account too', async () => {
    const bytes = await orange(400, 400).withIccProfile('cmyk').jpeg().toBuffer()
    const answer = await examineImage(bytes)
    if (!answer.ok || !answer.image.clean) throw new Error(JSON.stringify(answer))
    expect((await sharp(answer.image.clean).metadata()).space).toBe('srgb')
    const [red = 0, green = 0, blue = 0] = await channelsOf(answer.image.clean)
    expect([Math.abs(red - 0xe0), Math.abs(green - 0x70), Math.abs(blue - 0x20)].every((by) => by < 40)).toBe(
      true,
    )
  })
})

test('i-ultrahdr.jpg is served without its gain map, which is said', {
  timeout: 60_000,
}, async () => {
  const bytes = Buffer.from(caseBytes('i-ultrahdr.jpg'))
  const answer = await examine(root, bytes, 'WALLPAPER', 'a.jpg')
  if (!answer.ok || !answer.cleanPath) throw new Error(JSON.stringify(answer))
  expect(answer.warnings).toEqual([{ code: 'image.gainMap' }])
  const clean = await readFile(answer.cleanPath)
  expect([bytes.includes('hdr-gain-map'), clean.includes('hdr-gain-map')]).toEqual([true, false])
  // The first picture alone, its coded pixels untouched.
  expect(clean.subarray(-1_000)).toEqual(bytes.subarray(40_141 - 1_000, 40_141))
})

test('a BMP, 24 bits, looks as the same picture does as PNG', { timeout: 60_000 }, () =>
  expectAsItsPng(root, { bits: 24 }),
)

describe('the colours of a picture', () => {
  const colours = async (svg: string) =>
    dominantColours({ data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer() })
  const picture = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" shape-rendering="crispEdges">${inside}</svg>`

  test('are listed by their share, the largest first', async () => {
    const three = picture(
      '<rect width="40" height="40" fill="#102030"/><rect width="40" height="10" fill="#e04020"/><rect width="8" height="8" y="20" fill="#fff"/>',
    )
    expect(await colours(three)).toEqual([
      { hex: '#102030', share: 0.71 },
      { hex: '#e04020', share: 0.25 },
      { hex: '#ffffff', share: 0.04 },
    ])
  })

  test('leave out what is not seen; a picture that is all transparent has none', async () => {
    expect(await colours(picture('<rect width="20" height="40" fill="#fff"/>'))).toEqual([
      { hex: '#ffffff', share: 1 },
    ])
    expect(await colours(picture(''))).toEqual([])
  })

  test('are at most six, whatever there is in it', async () => {
    const noise = Buffer.from(
      Uint8Array.from({ length: 40_000 }, (_value, at) => (at * 7919 + (at >> 3) * 104_729) % 256),
    )
    expect(dominantColours({ data: noise }).length).toBeLessThanOrEqual(6)
  })
})
