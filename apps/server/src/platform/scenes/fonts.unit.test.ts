import { font } from '@easel/inspection/testing/font.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { createCanvasHost, forgetFonts } from './canvasHost.ts'
import { drawStill } from './draw.ts'

const [WIDTH, HEIGHT] = [270, 600]
const manifest = (attributes: string) => `<Lockscreen screenWidth="1080">
  <Text x="40" y="200" size="200" color="#ffffffff" text="aaaa" ${attributes}/></Lockscreen>`

async function drawn(attributes: string, files: Readonly<Record<string, Uint8Array>>, phone?: Uint8Array) {
  const inMemory = (all: Readonly<Record<string, Uint8Array>>) => ({
    paths: new Set(Object.keys(all)),
    read: async (path: string) => all[path] ?? null,
  })
  const phoneFonts = phone ? inMemory({ 'Roboto-Regular.ttf': phone }) : null
  const host = createCanvasHost({ files: inMemory(files), phoneFonts })
  const scene = openScene(manifest(attributes), { host, conditions })
  if (!(scene instanceof Scene)) throw new Error('not read')
  const canvas = await drawStill(scene, host, WIDTH, HEIGHT)
  return { picture: canvas.toBuffer('image/png').toString('base64'), problems: scene.problems() }
}

const boxes = font({ characters: 'a' })

test('texts are written in the fonts of their package, which are forgotten afterwards', async () => {
  const before = GlobalFonts.families.length
  const plain = await drawn('', {})
  const own = await drawn('fontPath="fonts/clock.ttf"', { 'fonts/clock.ttf': boxes })
  expect(own.picture).not.toBe(plain.picture)
  expect(own.problems).toEqual([])
  expect((await drawn('fontFamily="clock"', { 'fonts/clock.ttf': boxes })).picture).toBe(own.picture)
  expect((await drawn('', {}, boxes)).picture).toBe(own.picture)
  forgetFonts()
  expect(GlobalFonts.families.length).toBe(before)
})

test('a font that is none, is broken or hides something is not used, and its line is said', async () => {
  const plain = await drawn('', {})
  const cut = boxes.slice(0, boxes.length - 40)
  const nothing = new Uint8Array(4000)
  const noise = Uint8Array.from(boxes, (byte, at) => (at > 300 ? (byte * 7 + at) % 256 : byte))
  for (const bytes of [cut, nothing, new Uint8Array(0), noise, font({ tables: { loca: null } })]) {
    const { picture, problems } = await drawn('fontPath="clock.ttf"', { 'clock.ttf': bytes })
    expect(picture).toBe(plain.picture)
    expect(problems).toEqual([{ code: 'fontMissing', src: 'clock.ttf', line: 2 }])
  }
  expect((await drawn('fontPath="none.ttf"', {})).problems).toMatchObject([{ code: 'fontMissing', line: 2 }])
  forgetFonts()
})
