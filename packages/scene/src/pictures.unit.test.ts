import { describe, expect, test, vi } from 'vitest'
import { SCENE_LIMITS } from './limits.ts'
import { PicturePool } from './picturePool.ts'
import { PictureStore } from './pictures.ts'
import { openScene, Scene } from './scene.ts'
import { conditions, createRecorder, hostWith } from './testing/recorder.ts'

const EDGE = 1024
/** So many pictures of `EDGE` may be held. */
const MAX_HELD = SCENE_LIMITS.pictureBytes / (EDGE * EDGE * 4)

function storeOf(names: readonly string[], size = EDGE, pool?: PicturePool) {
  const asked: string[] = []
  const released: unknown[] = []
  let surfaces = 0
  const onReady = vi.fn()
  /** Bytes of those that are being decoded at once, and the most there were of them. */
  const decoding = { now: 0, most: 0 }
  const pictures = new PictureStore({
    ...{ pool, onReady },
    files: {
      paths: new Set(names),
      read: async (path) => new Uint8Array(path.includes('none') ? 0 : 1),
    },
    size: (bytes) => (bytes.length > 0 ? { width: size, height: size } : null),
    decode: async (_, path) => {
      asked.push(path)
      if (pool) expect(pool.excess).toBeLessThanOrEqual(0)
      decoding.now += size * size * 4
      decoding.most = Math.max(decoding.most, decoding.now)
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      decoding.now -= size * size * 4
      if (path.includes('broken')) throw new Error('cut short')
      return path.includes('refused') ? null : { image: path, width: size, height: size }
    },
    surface: (width, height) => {
      const image = `surface ${++surfaces}`
      return { canvas: createRecorder().canvas, image, width, height }
    },
    release: ({ image }) => released.push(image),
  })
  return { pictures, asked, released, decoding, onReady }
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
  expect(store.released).toEqual(names.slice(0, -MAX_HELD))
  // One that went is decoded again.
  expect(await drawn(store, ['0.png'])).toEqual(['0.png'])
  expect(store.asked.filter((path) => path === '0.png')).toHaveLength(2)
})

test.each([
  ['one more than may be held', MAX_HELD + 1, EDGE],
  ['a thousand', 1000, EDGE],
  ['one that is too large by itself', 1, 9000],
])(
  'one frame that draws %s stops the scene, and no more are decoded than may be held',
  async (_, count, size) => {
    const names = numbered(count)
    const store = storeOf(names, size)
    await expect(drawn(store, names)).rejects.toMatchObject({ limit: 'pictureBytes' })
    expect(store.decoding.most).toBeLessThanOrEqual(SCENE_LIMITS.pictureBytes)
    expect(store.pictures.heldBytes).toBeLessThanOrEqual(SCENE_LIMITS.pictureBytes)
  },
)

test.each([
  ['drawn', (images: string) => images],
  [
    'measured',
    (images: string) => `<Var name="w" expression="#p.bmp_width"/><Group alpha="0">${images}</Group>`,
  ],
])('a scene stops at the element whose picture was too much when it is %s', async (_, around) => {
  const names = numbered(MAX_HELD + 1)
  const { pictures } = storeOf(names)
  const images = names.map((name) => `<Image name="p" src="${name}"/>`).join('\n')
  const scene = openScene(`<Lockscreen>${around(images)}</Lockscreen>`, {
    host: { ...hostWith({}), picture: (src) => pictures.picture(src), hasFile: (src) => pictures.has(src) },
    conditions,
  })
  if (!(scene instanceof Scene)) throw new Error('not read')
  for (let frame = 0; frame < 2; frame++) {
    pictures.startFrame()
    scene.advance(10)
    scene.draw(createRecorder().canvas, scene.width)
    await pictures.settled()
  }
  expect(scene.problems()).toMatchObject([{ code: 'stopped', limit: 'pictureBytes', line: names.length }])
})

test('a picture that was too much of a frame is drawn in a later one that has room for it', async () => {
  const names = numbered(MAX_HELD + 1)
  const store = storeOf(names)
  await expect(drawn(store, names)).rejects.toMatchObject({ limit: 'pictureBytes' })
  await drawn(store, names.slice(0, 1))
  await drawn(store, names.slice(0, 1))
  expect(await drawn(store, names.slice(-1))).toEqual(names.slice(-1))
})

test('a picture of another folder is looked for once', async () => {
  const store = storeOf(['wide/a.png'])
  store.pictures.lookIn(['tall', 'wide'])
  const looked = vi.spyOn(Set.prototype, 'has')
  for (let frame = 0; frame < 5; frame++) expect(store.pictures.has('./a.png')).toBe(true)
  const asked = looked.mock.calls.flatMap(([path]) => (String(path).endsWith('/a.png') ? [path] : []))
  looked.mockRestore()
  expect(asked).toEqual(['tall/a.png', 'wide/a.png'])
  expect(await drawn(store, ['a.png'])).toEqual(['wide/a.png'])
  store.pictures.lookIn(['tall'])
  expect(store.pictures.has('a.png')).toBe(false)
})

test('frames that change faster than their pictures are decoded do not stop the scene', async () => {
  const names = numbered(MAX_HELD * 3)
  const store = storeOf(names)
  for (const name of names) {
    store.pictures.startFrame()
    store.pictures.picture(name)
  }
  await store.pictures.settled()
  expect(store.decoding.most).toBeLessThanOrEqual(SCENE_LIMITS.pictureBytes)
  // What there was no room for then is decoded when it is drawn again.
  await vi.waitFor(async () => expect(await drawn(store, [`${names.length - 1}.png`])).not.toEqual([null]))
})

test('what cannot be decoded, or is refused, is asked for once and drawn as nothing', async () => {
  const names = ['broken.png', 'refused.avif', 'sound.png', 'none.png']
  const store = storeOf(names)
  for (let round = 0; round < 3; round++)
    expect(await drawn(store, names)).toEqual([null, null, 'sound.png', null])
  expect(store.asked).toEqual(names.slice(0, 3))
  expect(store.pictures.picture('missing.png')).toBeNull()
})

test('a scene that ends gives back its pictures, and those that come later', async () => {
  const store = storeOf(['held.png', 'broken.png', 'late.png', 'unread.png'])
  await drawn(store, ['held.png', 'broken.png'])
  store.pictures.picture('late.png')
  while (!store.asked.includes('late.png')) await Promise.resolve()
  store.pictures.picture('unread.png')
  store.pictures.dispose()
  expect(store.released).toEqual(['held.png'])
  await store.pictures.settled()
  expect(store.released).toEqual(['held.png', 'late.png'])
  expect(await drawn(store, ['held.png', 'late.png', 'unread.png'])).toEqual([null, null, null])
  expect(store.pictures.heldBytes).toBe(0)
  expect(store.asked).not.toContain('unread.png')
})

test('a .9.png gives back what it was cut from', async () => {
  const store = storeOf(['a.9.png'], 12)
  expect(await drawn(store, ['a.9.png'])).toEqual(['surface 2'])
  expect(store.released).toEqual(['surface 1', 'a.9.png'])
})

describe('scenes that share a pool', () => {
  const EACH = EDGE * EDGE * 4
  const STORES = 9

  test('hold no more than it has together, and each goes on drawing other pictures', async () => {
    const pool = new PicturePool()
    const names = numbered(MAX_HELD * 2)
    const stores = Array.from({ length: STORES }, () => storeOf(names, EDGE, pool))
    for (let frame = 0; frame + 4 <= names.length; frame += 4) {
      const seen = names.slice(frame, frame + 4)
      for (const store of stores) expect(await drawn(store, seen)).toEqual(seen)
    }
    expect(pool.excess).toBe(0)
  })

  test('keep what their last frame drew; one without room draws nothing until there is some', async () => {
    const pool = new PicturePool(5 * EACH)
    const names = numbered(3)
    const first = storeOf(names, EDGE, pool)
    const second = storeOf(names, EDGE, pool)
    expect(await drawn(first, names)).toEqual(names)
    expect(await drawn(second, names)).toEqual(['0.png', '1.png', null])
    // Being refused is nothing new to draw: a scene that stands still would ask again for ever.
    await second.pictures.settled()
    const told = second.onReady.mock.calls.length
    expect(await drawn(second, names)).toEqual(['0.png', '1.png', null])
    await second.pictures.settled()
    expect(second.onReady).toHaveBeenCalledTimes(told)
    first.pictures.dispose()
    expect(first.released).toEqual(names)
    expect(second.onReady).toHaveBeenCalledTimes(told + 1)
    expect(await drawn(second, names)).toEqual(names)
  })

  test('are given the room of what the others draw no more, their own first', async () => {
    const pool = new PicturePool(6 * EACH)
    const names = numbered(4)
    const [first, second] = [storeOf(names, EDGE, pool), storeOf(names, EDGE, pool)]
    for (const name of names) await drawn(first, [name])
    await drawn(second, names.slice(0, 1))
    expect(await drawn(second, names.slice(1, 3))).toEqual(names.slice(1, 3))
    expect([first.released, second.released]).toEqual([[], ['0.png']])
    expect(await drawn(second, names)).toEqual(names)
    expect([first.released, second.released]).toEqual([['0.png', '1.png'], ['0.png']])
  })

  test('tell who waits as soon as another draws less, also where it stands still', async () => {
    const pool = new PicturePool(2 * EACH)
    const [plays, stands] = [storeOf(['a.png', 'b.png'], EDGE, pool), storeOf(['c.png'], EDGE, pool)]
    await drawn(plays, ['a.png', 'b.png'])
    expect(await drawn(stands, ['c.png'])).toEqual([null])
    await stands.pictures.settled()
    expect(stands.onReady).not.toHaveBeenCalled()
    await drawn(plays, ['a.png'])
    await drawn(plays, ['a.png'])
    expect(stands.onReady).toHaveBeenCalledOnce()
    expect(await drawn(stands, ['c.png'])).toEqual(['c.png'])
  })

  test('count what is still being decoded of a scene that has ended', async () => {
    const pool = new PicturePool(EACH)
    const [first, second] = [storeOf(['a.png'], EDGE, pool), storeOf(['a.png'], EDGE, pool)]
    first.pictures.picture('a.png')
    while (first.asked.length === 0) await Promise.resolve()
    first.pictures.dispose()
    expect(await drawn(second, ['a.png'])).toEqual([null])
    await vi.waitFor(() => expect(second.onReady).toHaveBeenCalledOnce())
    expect(await drawn(second, ['a.png'])).toEqual(['a.png'])
  })
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

test('a .9.png that no canvas can take is drawn as nothing', async () => {
  const release = vi.fn()
  const wide = new PictureStore({
    files: { paths: new Set(['a.9.png']), read: async () => new Uint8Array(1) },
    size: () => ({ width: 5000, height: 3 }),
    decode: async () => ({ image: 'wide', width: 5000, height: 3 }),
    surface: () => {
      throw new Error('no canvas is as large')
    },
    release,
  })
  expect(wide.picture('a.9.png')).toBeNull()
  await wide.settled()
  expect(wide.picture('a.9.png')).toBeNull()
  expect(release).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ image: 'wide' }))
})
