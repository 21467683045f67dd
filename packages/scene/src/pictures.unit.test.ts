import { expect, test } from 'vitest'
import { SCENE_LIMITS } from './limits.ts'
import { PictureStore } from './pictures.ts'
import { createRecorder } from './testing/recorder.ts'

const EDGE = 1024
/** So many pictures of `EDGE` may be held. */
const MAX_HELD = SCENE_LIMITS.pictureBytes / (EDGE * EDGE * 4)

function storeOf(names: readonly string[], size = EDGE) {
  const asked: string[] = []
  const pictures = new PictureStore({
    files: { paths: new Set(names), read: async () => new Uint8Array(1) },
    decode: async (_, path) => {
      asked.push(path)
      if (path.includes('broken')) throw new Error('cut short')
      return path.includes('refused') ? null : { image: path, width: size, height: size }
    },
    surface: (width, height) => ({ canvas: createRecorder().canvas, image: 'inner', width, height }),
  })
  return { pictures, asked }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}.png`)

async function drawn({ pictures }: ReturnType<typeof storeOf>, names: readonly string[]) {
  pictures.startFrame()
  for (const name of names) pictures.picture(name)
  await pictures.settled()
  return names.map((name) => pictures.picture(name)?.image ?? null)
}

test('those that were not drawn lately go, so that no more are held than may be', async () => {
  const names = numbered(MAX_HELD * 3)
  const store = storeOf(names)
  for (const name of names) {
    expect(await drawn(store, [name])).toEqual([name])
    expect(store.pictures.heldBytes).toBeLessThanOrEqual(SCENE_LIMITS.pictureBytes)
  }
  // One that went is decoded again.
  expect(await drawn(store, ['0.png'])).toEqual(['0.png'])
  expect(store.asked.filter((path) => path === '0.png')).toHaveLength(2)
})

test('one frame that draws more than may be held stops the scene', async () => {
  const names = numbered(MAX_HELD + 1)
  await expect(drawn(storeOf(names), names)).rejects.toMatchObject({ limit: 'pictureBytes' })
})

test('what cannot be decoded, or is refused, is asked for once and drawn as nothing', async () => {
  const names = ['broken.png', 'refused.avif', 'sound.png']
  const store = storeOf(names)
  for (let round = 0; round < 3; round++) expect(await drawn(store, names)).toEqual([null, null, 'sound.png'])
  expect(store.asked).toEqual(names)
  expect(store.pictures.picture('missing.png')).toBeNull()
})

test.each([
  [
    'without a border stretches as a whole',
    12,
    { width: 10, height: 10, stretch: { x: [0, 10], y: [0, 10] } },
  ],
  ['that is nothing but border is drawn as it is', 2, { width: 2, height: 2, image: 'a.9.png' }],
])('a .9.png %s', async (_, size, expected) => {
  const store = storeOf(['a.9.png'], size)
  await drawn(store, ['a.9.png'])
  expect(store.pictures.picture('a.9.png')).toMatchObject(expected)
})
