import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bmp, jpeg, png } from '../../testing/pictures.ts'
import { examineImage } from '../images/examine.ts'
import { dominantColours } from './colours.ts'
import { examineMedium } from './examine.ts'

let root: string
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'easel-media-'))
})
afterAll(() => rm(root, { recursive: true }))

async function examine(bytes: Uint8Array, fileName: string) {
  const folder = await mkdtemp(join(root, `${count++}-`))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return examineMedium({ path, productType: 'WALLPAPER', fileName, folder })
}

describe('a wallpaper', () => {
  test.each([
    ['a.jpg', () => jpeg({ width: 1920, height: 1080, orientation: 6, personal: true })],
    ['a.jpeg', () => jpeg({ width: 1080, height: 1920 })],
    ['a.png', () => png({ width: 1080, height: 1920, personal: true })],
    ['a.bmp', () => Promise.resolve(bmp(1080, 1920))],
  ])('%s: measured, made small and clean as any picture is, and its colours told', async (name, make) => {
    const bytes = Buffer.from(await make())
    const answer = await examine(bytes, name)
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
    const alone = await examineImage(bytes)
    if (!alone.ok) throw new Error(alone.refusal.code)
    const { clean, format, ...image } = alone.image
    expect(answer).toMatchObject({
      ...image,
      inspection: { productType: 'WALLPAPER', format, width: 1080, height: 1920 },
    })
    const written = answer.cleanPath && (await readFile(answer.cleanPath))
    expect(written).toEqual(clean)
    expect(answer.colours.length).toBeGreaterThan(0)
  })

  test.each([
    ['a.jpg', () => jpeg({ width: 1080, height: 1919 }), 'image.wrongResolution'],
    ['a.jpg', () => jpeg({ width: 1080, height: 1920, orientation: 6 }), 'image.wrongResolution'],
    [
      'a.jpg',
      async () => (await jpeg({ width: 1080, height: 1920 })).subarray(0, 20_000),
      'image.undecodable',
    ],
    ['a.png', () => jpeg({ width: 1080, height: 1920 }), 'file.wrongFormat'],
  ])('%s %s is refused', async (name, make, code) => {
    expect(await examine(await make(), name)).toMatchObject({ ok: false, refusals: [{ code }] })
  })
})

describe('the colours of a picture', () => {
  const colours = async (svg: string) =>
    dominantColours({ data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer() })
  const picture = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" shape-rendering="crispEdges">${inside}</svg>`

  test('are told by their share, the largest first', async () => {
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
