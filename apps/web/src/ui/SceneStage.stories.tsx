import { PicturePool } from '@easel/scene/picturePool.ts'
import { Scene } from '@easel/scene/scene.ts'
import { lockManifest } from '@easel/scene/testing/manifests.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { SceneStage, type StageReply } from './sceneStage.ts'
import { barOf, bytes, discPng, KEPT_BAR } from './testing/scenes.ts'

/** What needs a browser's canvas and nothing of a page. */
const meta = { component: () => null } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Of two scenes the one that throws is ended; the other is drawn. */
export const OneThatThrows: Story = {
  play: async () => {
    const replies: StageReply[] = []
    const stage = new SceneStage((reply) => replies.push(reply))
    await stage.take({ kind: 'files', files: 1, contents: new Map([['manifest.xml', bytes(lockManifest)]]) })
    for (const scene of [1, 2])
      await stage.take({ kind: 'open', scene, files: 1, wallpaper: null, conditions })
    const frame = { late: 0, draws: true, height: 20, reports: false }
    const draws = spyOn(Scene.prototype, 'draw').mockImplementationOnce(() => {
      throw new Error('not foreseen')
    })
    await stage.take({
      kind: 'frames',
      frames: [
        { ...frame, scene: 1, width: 10 },
        { ...frame, scene: 2, width: 10 },
      ],
    })
    draws.mockRestore()
    expect(replies.filter(({ kind }) => kind === 'failed')).toMatchObject([{ scene: 1 }])
    expect(replies.find(({ kind }) => kind === 'frames')).toMatchObject({ frames: [{ scene: 2 }] })
    replies.splice(0)
    await stage.take({ kind: 'touch', scene: 1, how: 'down', x: 0, y: 0 })
    expect(replies).toEqual([])
    // One that cannot even be opened is waited for no longer.
    await stage.take({ kind: 'open', scene: 3, files: 1, wallpaper: null, conditions: JSON.parse('null') })
    expect(replies).toMatchObject([
      { kind: 'opened', scene: 3, isThere: false },
      { kind: 'failed', scene: 3 },
    ])
  },
}

/** Pictures and wallpapers are given back when their scene ends, however it does, and when a check has ended. */
export const GivesBack: Story = {
  play: async () => {
    const replies: StageReply[] = []
    const stage = new SceneStage((reply) => replies.push(reply))
    const decode = spyOn(globalThis, 'createImageBitmap')
    const room = spyOn(PicturePool.prototype, 'makeRoomFor')
    const decoded = () =>
      Promise.all(decode.mock.results.map(({ value }): Promise<ImageBitmap> => Promise.resolve(value)))
    const wallpaper = () => createImageBitmap(new ImageData(4, 4))
    try {
      const scene = '<Lockscreen><Image src="a.png"/><Wallpaper w="9" h="9"/></Lockscreen>'
      const contents = new Map([
        ['manifest.xml', bytes(scene)],
        ['a.png', await discPng('#f00')],
      ])
      await stage.take({ kind: 'files', files: 1, contents })
      await stage.take({ kind: 'files', files: 2, contents: new Map([['manifest.xml', bytes('<a>')]]) })
      const order = { late: 0, draws: true, width: 10, height: 20, reports: false }
      for (const scene of [1, 2]) {
        await stage.take({ kind: 'open', scene, files: 1, wallpaper: await wallpaper(), conditions })
        await stage.take({ kind: 'frames', frames: [{ ...order, scene }] })
      }
      await waitFor(() => expect(replies.filter(({ kind }) => kind === 'more')).toHaveLength(2))
      expect((await decoded()).map(({ width }) => width)).toEqual([4, 60, 4, 60])
      await stage.take({ kind: 'close', scene: 1 })
      expect((await decoded()).map(({ width }) => width)).toEqual([0, 0, 4, 60])
      const fails = spyOn(Scene.prototype, 'draw').mockImplementationOnce(() => {
        throw new Error('not foreseen')
      })
      await stage.take({ kind: 'frames', frames: [{ ...order, scene: 2 }] })
      fails.mockRestore()
      for (const files of [2, 3])
        await stage.take({ kind: 'open', scene: 3, files, wallpaper: await wallpaper(), conditions })
      const how = { fonts: null, conditions, fillsScreen: true }
      await stage.take({ kind: 'check', check: 1, files: 1, ...how })
      await waitFor(() => expect(replies.at(-1)).toMatchObject({ kind: 'checked' }))
      expect((await decoded()).map(({ width }) => width)).toEqual([0, 0, 0, 0, 0, 0, 0])
      // Scenes and checks share the room of their stage.
      expect(room).toHaveBeenCalledTimes(3)
      expect(new Set(room.mock.contexts).size).toBe(1)
    } finally {
      room.mockRestore()
      decode.mockRestore()
    }
  },
}

/** What a scene keeps is there when its files are opened again, until they are forgotten. */
export const KeepsVariables: Story = {
  play: async () => {
    const replies: StageReply[] = []
    const stage = new SceneStage((reply) => replies.push(reply))
    const give = () =>
      stage.take({ kind: 'files', files: 1, contents: new Map([['manifest.xml', bytes(KEPT_BAR)]]) })
    /** Where the bar is when the scene is opened, and when it was pressed. */
    const pressed = async (forgets: boolean) => {
      const scene = 1
      await stage.take({ kind: 'open', scene, files: 1, wallpaper: null, conditions, forgets })
      const bar = async () => {
        const frame = { scene, late: 0, draws: true, width: 540, height: 20, reports: false }
        await stage.take({ kind: 'frames', frames: [frame] })
        const reply = replies.at(-1)
        const image = reply?.kind === 'frames' ? reply.frames[0]?.image : null
        return image instanceof HTMLCanvasElement ? barOf(image) : null
      }
      const before = await bar()
      await stage.take({ kind: 'touch', scene, how: 'down', x: 0.5, y: 0.5 })
      const after = await bar()
      await stage.take({ kind: 'close', scene })
      return [before, after].map((x) => x && Math.round(x * 1080))
    }
    await give()
    expect(await pressed(true)).toEqual([100, 800])
    expect(await pressed(false)).toEqual([100, 800])
    expect(await pressed(false)).toEqual([800, 800])
    expect(await pressed(true)).toEqual([100, 800])
    await stage.take({ kind: 'forget', files: 1 })
    await give()
    expect(await pressed(false)).toEqual([100, 800])
  },
}

/** Ten frames in a row that each take too long are a finding, with the line of what takes longest. */
export const HeavyFrames: Story = {
  play: async () => {
    const replies: StageReply[] = []
    const stage = new SceneStage((reply) => replies.push(reply))
    const manifest = `<Lockscreen screenWidth="1080">
      <Text size="20" text="light"/>
      <Text size="40" text="dear"/>
      <Rectangle w="99" h="99" fillColor="#ffffffff"/></Lockscreen>`
    await stage.take({ kind: 'files', files: 1, contents: new Map([['manifest.xml', bytes(manifest)]]) })
    await stage.take({ kind: 'open', scene: 1, files: 1, wallpaper: null, conditions })
    let [time, cost] = [0, 60]
    const now = spyOn(performance, 'now').mockImplementation(() => time)
    const write = spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation((text) => {
      time += text === 'dear' ? cost : 1
    })
    const afterFrames = async (count: number) => {
      const frame = { scene: 1, late: 10, draws: true, width: 108, height: 240, reports: true }
      for (let drawn = 0; drawn < count; drawn++) await stage.take({ kind: 'frames', frames: [frame] })
      const last = replies.at(-1)
      return last?.kind === 'frames' ? last.frames[0]?.problems : null
    }
    try {
      expect(await afterFrames(9)).toEqual([])
      cost = 20
      expect(await afterFrames(1)).toEqual([])
      cost = 60
      expect(await afterFrames(9)).toEqual([])
      expect(await afterFrames(1)).toEqual([{ code: 'heavy', cost: 61, line: 3 }])
      // Said once, by the frame that it was found at.
      cost = 90
      expect(await afterFrames(2)).toEqual([{ code: 'heavy', cost: 61, line: 3 }])
    } finally {
      write.mockRestore()
      now.mockRestore()
    }
  },
}
