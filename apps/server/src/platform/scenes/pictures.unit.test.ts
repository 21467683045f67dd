import { apng, gif, jpg, PNG_START, png, pngHeader } from '@easel/inspection/testing/images.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { expect, test } from 'vitest'
import { createCanvasHost, decodePicture } from './canvasHost.ts'
import { drawStill } from './draw.ts'

const [WIDTH, HEIGHT] = [270, 600]
const red = () => [200, 0, 0] as const
const utf8 = (text: string) => new TextEncoder().encode(text)
const huge = new Uint8Array([...PNG_START, ...pngHeader(100_000, 100_000)])
const avif = new Uint8Array([0, 0, 0, 28, ...utf8('ftypavif'), ...new Uint8Array(40)])

const PICTURES = {
  'huge.png': huge,
  'cut.jpg': jpg(64, 64, red).subarray(0, 200),
  'other.dat': avif,
  'text.png': utf8('no picture'),
  'empty.png': new Uint8Array(),
  'still.gif': gif(3),
  'moves.png': apng(3),
  'plain.9.png': png(40, 40, red),
  'dot.9.png': png(1, 1, red),
}

test('hostile pictures are left out, and everything else is drawn', async () => {
  const images = [...Object.keys(PICTURES), 'missing.png']
    .map((src) => `<Image src="${src}" x="0" y="0" w="400" h="400"/>`)
    .join('\n')
  const files = {
    paths: new Set(Object.keys(PICTURES)),
    read: async (path: string) => new Map(Object.entries(PICTURES)).get(path) ?? null,
  }
  const host = createCanvasHost({ files })
  const scene = openScene(
    `<Lockscreen screenWidth="1080">${images}<Rectangle x="0" y="2000" w="1080" h="400" fillColor="#ff0000ff"/></Lockscreen>`,
    { host, conditions },
  )
  if (!(scene instanceof Scene)) throw new Error('not read')
  const canvas = await drawStill(scene, host, WIDTH, HEIGHT)
  const at = (x: number, y: number) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data]
  expect(at(135, 550)).toEqual([0, 0, 255, 255])
  expect(at(50, 50)).toEqual([200, 0, 0, 255])
  expect(scene.stopped).toBe(false)
  expect(scene.problems()).toEqual([{ code: 'pictureMissing', src: 'missing.png', line: 10 }])
})

test.each([
  ['of too many pixels', huge],
  ['cut short', PICTURES['cut.jpg']],
])('a picture %s rejects', async (_, bytes) => {
  await expect(decodePicture(bytes)).rejects.toThrow()
})

test.each([
  ['an AVIF', avif],
  ['a text', utf8('no picture')],
])('%s is none', async (_, bytes) => {
  expect(await decodePicture(bytes)).toBeNull()
})

test('decoded pictures are given back, and what was drawn of them stays', async () => {
  const files = { paths: new Set(['a.png']), read: async () => png(40, 40, red) }
  const host = createCanvasHost({ files })
  const scene = openScene(
    '<Lockscreen screenWidth="1080"><Image src="a.png" w="1080" h="2400"/></Lockscreen>',
    {
      host,
      conditions,
    },
  )
  if (!(scene instanceof Scene)) throw new Error('not read')
  const canvas = await drawStill(scene, host, WIDTH, HEIGHT)
  const picture = host.picture('a.png')
  expect(picture?.image).toMatchObject({ width: 40, height: 40 })
  host.pictures.dispose()
  expect(picture?.image).toMatchObject({ width: 0, height: 0 })
  expect([...canvas.getContext('2d').getImageData(135, 550, 1, 1).data]).toEqual([200, 0, 0, 255])
})
