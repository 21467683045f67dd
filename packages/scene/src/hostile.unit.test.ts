import { describe, expect, test, vi } from 'vitest'
import { readIconTransform } from './icons/transform.ts'
import { FrameBudget, SCENE_LIMITS } from './limits.ts'
import { PictureStore } from './pictures.ts'
import { openScene, Scene } from './scene.ts'
import { boundedHostiles, type Hostile, hostiles, PICTURE_EDGE, PICTURE_NAMES } from './testing/hostile.ts'
import { conditions, createRecorder, hostWith, playScene } from './testing/recorder.ts'
import { Variables } from './variables.ts'

const wallpaper = { image: 'wall', width: 500, height: 500 }
const pictures = { 'a.png': [9, 9] } as const
const size = { width: PICTURE_EDGE, height: PICTURE_EDGE }

/** A scene over a host that counts what is asked of it. */
function opened(manifest: string) {
  const host = hostWith({ wallpaper })
  const store = new PictureStore({
    files: { paths: new Set(PICTURE_NAMES), read: async () => new Uint8Array() },
    size: () => size,
    decode: async (_, path) => ({ ...size, image: path }),
    surface: host.surface,
  })
  const counted = { measured: 0, surfaces: 0, pixels: 0, lookups: 0 }
  let folders = 0
  const scene = openScene(manifest, {
    conditions,
    host: {
      ...host,
      lookIn(given) {
        folders = given.length
        store.lookIn(given)
      },
      picture(path) {
        counted.lookups += 1 + folders
        return store.picture(path)
      },
      hasFile: (path) => store.has(path),
      surface(width, height) {
        const surface = host.surface(width, height)
        const { measureText } = surface.canvas
        surface.canvas.measureText = (text) => {
          counted.measured += text.length
          return measureText(text)
        }
        counted.surfaces++
        counted.pixels += width * height
        return surface
      },
    },
  })
  return { scene, counted, store }
}

/** Draws two instants: a wallpaper that stands still is kept from the second on. */
async function played({ scene, counted, store }: ReturnType<typeof opened>) {
  if (!(scene instanceof Scene)) return { stop: { code: 'unreadable', line: scene.line }, counted, steps: 0 }
  let steps = 0
  for (let instant = 0; instant < 2; instant++) {
    store.startFrame()
    scene.draw(createRecorder().canvas, scene.width)
    steps += scene.cost.steps + scene.cost.elements
    await store.settled()
    scene.advance(10)
  }
  const stop = scene.problems().find(({ code }) => code === 'stopped') ?? null
  expect(scene.stopped).toBe(stop !== null)
  return { stop, counted, steps }
}

describe('a hostile manifest', () => {
  test.each(boundedHostiles)('plays up to a limit: $name', async ({ manifest, most }) => {
    expect((await played(opened(manifest(most)))).stop).toBeNull()
  })

  test.each(boundedHostiles)(
    'ends beyond it, with its line: $name',
    async ({ manifest, most, beyond, line }) => {
      const { stop } = await played(opened(manifest(most + 1)))
      expect(stop).toEqual(
        beyond === 'unreadable'
          ? { code: 'unreadable', line }
          : { code: 'stopped', limit: beyond, max: SCENE_LIMITS[beyond], line },
      )
    },
  )

  /** All that is done for it: rows that are run, steps, elements, letters that are measured, surfaces, lookups. */
  async function workOf({ manifest }: Hostile, size: number): Promise<number> {
    const run = vi.spyOn(Variables.prototype, 'setNumber')
    const { steps, counted, stop } = await played(opened(manifest(size)))
    const work = run.mock.calls.length + steps + counted.measured + counted.pixels + counted.lookups
    run.mockRestore()
    expect(stop).toBeNull()
    return work
  }

  test.each(hostiles)('costs twice as much where it is twice as large: $name', async (hostile) => {
    const [once, twice] = [await workOf(hostile, hostile.sample), await workOf(hostile, hostile.sample * 2)]
    expect(twice / once).toBeLessThan(2.3)
  })
})

describe('a long text', () => {
  const multiLine = (text: string, width: number) => {
    const { frame } = playScene(
      `<Lockscreen screenWidth="1080"><Text multiLine="true" w="${width}" size="10" text="${text}"/></Lockscreen>`,
    )
    return frame().flatMap(({ what, args }) => (what === 'fillText' ? [args[0]] : []))
  }

  test.each([
    ['at blanks', 'one two  three', 40, ['one two', 'three']],
    ['at blanks that would be too wide themselves', 'one          two', 40, ['one', 'two']],
    ['between letters, where a word is too wide', 'to abcdefghij kl', 20, ['to', 'abcd', 'efgh', 'ij', 'kl']],
    ['behind the rest of a word', 'abcdefg hi', 25, ['abcde', 'fg hi']],
    ['between characters that stand for themselves', '春眠 不觉晓 ab', 15, ['春眠', '不觉晓', 'ab']],
    ['at each letter, where none has room', 'abc', 1, ['a', 'b', 'c']],
    ['at its own lines', 'a\\n\\nb c', 10, ['a', '', 'b', 'c']],
    ['nowhere, where it has room', 'a b c', 1000, ['a b c']],
  ])('is broken %s', (_, text, width, lines) => {
    expect(multiLine(text, width)).toEqual(lines)
  })

  test('is as long as an expression may be', async () => {
    const { textLength } = SCENE_LIMITS
    const lines = multiLine('a'.repeat(60_000), 100_000)
    expect(lines.join('')).toHaveLength(textLength)
    const scene = opened(
      `<Lockscreen><Var name="s" type="string" const="true" expression="'${'a'.repeat(9000)}'"/>
        <Text size="10" format="${'%s'.repeat(5000)}" paras="${'@s,'.repeat(4999)}@s"/></Lockscreen>`,
    )
    expect((await played(scene)).stop).toBeNull()
    expect(scene.counted.measured).toBeLessThanOrEqual(2 * textLength)
  })

  test('that changes is measured on the account of its frame', async () => {
    const scene = opened(
      `<Lockscreen>${`<Text size="10" text="${'a'.repeat(20_000)}"/>`.repeat(700)}</Lockscreen>`,
    )
    expect((await played(scene)).stop).toMatchObject({ limit: 'expressionSteps' })
  })
})

test('a VirtualScreen keeps its surface from instant to instant', () => {
  const { scene, counted } = opened(
    '<Lockscreen><VirtualScreen name="s" w="9" h="9"/><Image srcType="VirtualScreen" src="s"/><Image srcType="VirtualScreen" src="s"/></Lockscreen>',
  )
  if (!(scene instanceof Scene)) throw new Error('not read')
  const before = counted.surfaces
  for (let instant = 0; instant < 10; instant++) {
    scene.draw(createRecorder().canvas, scene.width)
    scene.advance(100)
  }
  expect(counted.surfaces).toBe(before + 1)
})

test('what throws in a layer or a wallpaper leaves the canvas as it was', () => {
  const { canvas, drawn } = createRecorder()
  const layers: ReturnType<typeof createRecorder>[] = []
  const fails = () => {
    throw new TypeError('no canvas takes this picture')
  }
  const scene = openScene(
    `<Lockscreen screenWidth="540"><Image src="a.png" tint="#fff"/>
      <Wallpaper w="90" h="90" blur="9"/>
      <Rectangle x="7" w="5" h="5" fillColor="#fff"/></Lockscreen>`,
    {
      conditions,
      host: {
        ...hostWith({ pictures, wallpaper }),
        surface(width, height) {
          const layer = createRecorder()
          layer.canvas.drawImage = fails
          layers.push(layer)
          return { canvas: layer.canvas, image: layer.drawn, width, height }
        },
      },
    },
  )
  if (!(scene instanceof Scene)) throw new Error('not read')
  canvas.drawImage = fails
  for (let frame = 0; frame < 3; frame++) scene.draw(canvas, 1080)
  for (const { canvas: layer, drawn } of layers) {
    layer.fillRect(0, 0, 1, 1)
    expect(drawn.at(-1)?.matrix).toEqual([1, 0, 0, 1, 0, 0])
  }
  const places = drawn.flatMap(({ what, matrix, args }) => (what === 'rect' && args[2] === 5 ? [matrix] : []))
  expect(places).toEqual(Array.from({ length: 3 }, () => [2, 0, 0, 2, 14, 0]))
  expect(scene.problems().map(({ code }) => code)).toEqual(['failed', 'failed'])
})

test('a transform of icons with more than can be read transforms nothing', () => {
  const references = hostiles.find(({ bound }) => bound?.beyond === 'unreadable')
  const xml = references?.manifest((references.bound?.most ?? 0) + 1) ?? ''
  expect(readIconTransform(xml)).toEqual({ matrix: null, maskPath: null })
})

test('surfaces are counted for as long as the scene is there, one that is given back no more', () => {
  const budget = new FrameBudget()
  budget.holdSurface(SCENE_LIMITS.surfaceBytes)
  budget.start()
  budget.holdSurface(-10)
  budget.holdSurface(10)
  expect(() => budget.holdSurface(1)).toThrow('surfaceBytes')
})
