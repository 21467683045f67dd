import { sampleAppName } from '@easel/domain/phoneAppNames.ts'
import { phoneApps } from '@easel/domain/phoneApps.ts'
import { PicturePool } from '@easel/scene/picturePool.ts'
import { Scene } from '@easel/scene/scene.ts'
import { lockManifest } from '@easel/scene/testing/manifests.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { STILL_AT } from './sceneClock.ts'
import type { SceneSource } from './sceneFiles.ts'
import { SceneStage, type StageReply } from './sceneStage.ts'
import { pictureOf } from './testing/samples.ts'
import { sceneWords, words } from './testing/words.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sourceOf = (files: Readonly<Record<string, string>>): SceneSource => ({
  load: async () => new Map(Object.entries(files).map(([path, text]) => [path, bytes(text)])),
})

const lock = sourceOf({ 'manifest.xml': lockManifest })
const calendar = `<Icon width="168" height="168"><Rectangle w="168" h="168" cornerRadius="40,40" fillColor="#ffffffff"/>
  <Text x="84" y="40" align="center" size="80" color="#ff222222" textExp="#date"/></Icon>`

const meta = {
  component: PhoneMockup,
  args: {
    name: 'Aurora',
    home: pictureOf(1080, 2400),
    lock: pictureOf(1080, 2400, 90),
    aod: null,
    ownLock: { preview: null },
    icons: [
      { androidPackage: 'com.android.calendar', picture: pictureOf(96, 96) },
      { androidPackage: 'com.miui.gallery', picture: pictureOf(96, 96, 90) },
    ],
    scenes: { lock },
    initial: 'lock',
    isChecked: true,
  },
} satisfies Meta<typeof PhoneMockup>

export default meta
type Story = StoryObj<typeof meta>

/** The phone itself is the picture until the engine has come. */
const sceneOf = () =>
  waitFor(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[role="img"]')
    if (!canvas) throw new Error('nothing is played')
    return canvas
  })

/** The colour in the middle of the canvas: its scene's own once it is drawn. */
function isDrawn(canvas: HTMLCanvasElement): boolean {
  const { data = [] } = canvas.getContext('2d')?.getImageData(canvas.width / 2, 5, 1, 1) ?? {}
  return (data[3] ?? 0) > 0
}

async function openFindings(): Promise<void> {
  const list = await waitFor(() => {
    const found = document.querySelector('details summary')
    if (!found) throw new Error('nothing was found')
    return found
  })
  await userEvent.click(list)
}

/** Under reduced motion a scene stands still until it is asked to play; it says what its maker should look at. */
export const LockScreen: Story = {
  play: async () => {
    const t = sceneWords()
    const canvas = await sceneOf()
    await waitFor(() => expect(isDrawn(canvas)).toBe(true))
    expect(await screen.findByText(t('still'))).toBeVisible()
    await openFindings()
    expect(await screen.findByText(t('problem.pictureMissing', { src: 'missing.png' }))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: t('play') }))
    expect(screen.getByRole('button', { name: t('pause') })).toBeVisible()
  },
}

/** What a lock screen leaves free shows the wallpaper, and not the package's own picture of the lock screen. */
export const WithoutAGround: Story = {
  args: {
    ownLock: { preview: pictureOf(1080, 2400, 180) },
    scenes: {
      lock: sourceOf({
        'manifest.xml': '<Lockscreen><Circle x="540" y="900" r="300" fillColor="#ffffffff"/></Lockscreen>',
      }),
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = await sceneOf()
    await waitFor(() => expect(canvas).toHaveAttribute('data-drawn'))
    const { data } = canvas.getContext('2d')?.getImageData(5, 5, 1, 1) ?? {}
    expect(data?.[3]).toBe(0)
    const seen = [...canvasElement.querySelectorAll('img')].filter((image) =>
      image.checkVisibility({ visibilityProperty: true }),
    )
    expect(seen.map((image) => image.getAttribute('src'))).toEqual([args.lock?.url])
  },
}

/** Sliding up far enough unlocks it, which is said; then it begins anew. */
export const Unlocking: Story = {
  play: async () => {
    const canvas = await sceneOf()
    await waitFor(() => expect(isDrawn(canvas)).toBe(true))
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const at = (share: number) => ({
      pointerId: 1,
      buttons: 1,
      clientX: left + width / 2,
      clientY: top + height * share,
    })
    fireEvent.pointerDown(canvas, at(0.8))
    fireEvent.pointerMove(canvas, at(0.5))
    fireEvent.pointerUp(canvas, at(0.5))
    expect(await screen.findByText(sceneWords()('unlocked'))).toBeVisible()
    await waitFor(() => expect(screen.queryByText(sceneWords()('unlocked'))).toBeNull())
  },
}

/** What the viewer chooses changes the scene at once: its picture is another one. */
export const Conditions: Story = {
  play: async () => {
    const t = sceneWords()
    const canvas = await sceneOf()
    await waitFor(() => expect(isDrawn(canvas)).toBe(true))
    const changes = async (act: () => Promise<void>) => {
      const before = canvas.toDataURL()
      await act()
      await waitFor(() => expect(canvas.toDataURL()).not.toBe(before))
    }
    const notices = screen.getByRole('group', { name: t('notifications') })
    await changes(() => userEvent.click(within(notices).getByRole('radio', { name: '5' })))
    await changes(() => userEvent.click(screen.getByRole('checkbox', { name: t('dark') })))
    await changes(async () => {
      fireEvent.change(screen.getByRole('slider', { name: new RegExp(`^${t('time')}`) }), {
        target: { value: 1200 },
      })
    })
    const { width, height } = canvas.getBoundingClientRect()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: t('shape') }), 'short')
    await waitFor(() => {
      const now = canvas.getBoundingClientRect()
      expect(now.height / now.width).toBeLessThan(height / width)
    })
  },
}

/** A bar at the bottom that is placed once, as tall as rows of an `Array`, and one at the top that grows with time. */
const PLACED_ONCE = `<Lockscreen screenWidth="1080">
  <Var name="bottom" const="true" expression="#screen_height"/>
  <Array count="int(#screen_height/100)"><Rectangle y="#bottom-100" w="1080" h="100" fillColor="#ffff0000"/></Array>
  <Rectangle w="#time/10" h="40" fillColor="#ff00ff00"/>
</Lockscreen>`

/** Another shape lays the scene out anew, at the instant that was seen. */
export const ShapeOfScreen: Story = {
  args: { scenes: { lock: sourceOf({ 'manifest.xml': PLACED_ONCE }) } },
  play: async () => {
    const t = sceneWords()
    const canvas = await sceneOf()
    const tenths = (share: number) => Math.round(share * 10) / 10
    const layout = () => {
      const { width, height } = canvas
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const unit = width / 1080
      const isAt = (x: number, y: number, part: number) =>
        (data[(Math.floor(y) * width + Math.floor(x)) * 4 + part] ?? 0) > 200
      const green = Array.from({ length: width }, (_, x) => isAt(x, 20 * unit, 1))
      return {
        shape: tenths(height / width),
        hasBar: isAt(width / 2, height - 50 * unit, 0),
        time: tenths(green.lastIndexOf(true) / width),
      }
    }
    const seen = { hasBar: true, time: tenths(STILL_AT / 10 / 1080) }
    await waitFor(() => expect(layout()).toEqual({ ...seen, shape: 2.2 }))
    for (const [shape, ratio] of [
      ['short', 1.8],
      ['tablet', 1.6],
      ['long', 2.2],
    ] as const) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: t('shape') }), shape)
      await waitFor(() => expect(layout()).toEqual({ ...seen, shape: ratio }))
    }
  },
}

/** A manifest that is not well-formed says its line in the place of a picture. */
export const Unreadable: Story = {
  args: { scenes: { lock: sourceOf({ 'manifest.xml': '<Lockscreen>\n<Text></Lockscreen>' }) } },
  play: async () => {
    expect(await screen.findByRole('alert')).toHaveTextContent(sceneWords()('unreadable', { line: '2' }))
  },
}

/** Its picture comes in after a second, where a short screen has ended. */
const LATE = `<Lockscreen screenWidth="1080">
<Image src="ground.png"/>
<Image src="late.png" y="2000" alpha="(#time}1000)*255"/>
<Unlocker name="a"><StartPoint w="9" h="9"/></Unlocker></Lockscreen>`

/** Every scene of the theme is run, whichever is seen: here the home screen, on which nothing plays. */
export const FindingsOfAllScenes: Story = {
  args: {
    initial: 'home',
    scenes: {
      lock: {
        load: async () =>
          new Map([
            ['manifest.xml', bytes(LATE)],
            ['late.png', await discPng('#000')],
          ]),
      },
      aod: sourceOf({ 'manifest.xml': '<Lockscreen>\n<Text></Lockscreen>' }),
      icons: sourceOf({
        'fancy_icons/com.android.calendar/manifest.xml': '<Icon>\n\n<Image src="day.png"/></Icon>',
        'fancy_icons/com.miui.gallery/manifest.xml': '<Icon width="168"><Circle r="9"/></Icon>',
      }),
    },
  },
  play: async () => {
    const t = sceneWords()
    await openFindings()
    const icon = await screen.findByText(t('part.icons', { app: 'com.android.calendar' }))
    const said = [...document.querySelectorAll('details section')].map((part) =>
      [...part.querySelectorAll('li')].map((each) => each.textContent),
    )
    const line = (number: number, text: string, source: string) =>
      `${t('line', { line: String(number) })} ${text}${source}`
    expect(said).toEqual([
      [
        line(2, t('problem.pictureMissing', { src: 'ground.png' }), '<Image src="ground.png"/>'),
        line(
          3,
          t('problem.outside', { name: 'image' }),
          '<Image src="late.png" y="2000" alpha="(#time}1000)*255"/>',
        ),
      ],
      [line(2, t('notXml'), '<Text></Lockscreen>')],
      [line(3, t('problem.pictureMissing', { src: 'day.png' }), '<Image src="day.png"/></Icon>')],
    ])
    expect(icon).toBeVisible()
  },
}

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
  args: { scenes: {} },
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

/** A wallpaper that comes when its face is no longer seen is given back. */
export const LateWallpaper: Story = {
  args: { initial: 'home' },
  play: async () => {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    const bitmap = await createImageBitmap(new ImageData(4, 4))
    const decode = spyOn(globalThis, 'createImageBitmap').mockImplementation(async () => {
      ask()
      await mayCome
      return bitmap
    })
    try {
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(words()('phone.lock')) }))
      await isAsked
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(words()('phone.home')) }))
      come()
      await waitFor(() => expect(bitmap.width).toBe(0))
    } finally {
      decode.mockRestore()
    }
  },
}

/** A scene that does not come is said, and the rest of the phone stays. */
export const NotThere: Story = {
  args: { scenes: { lock: { load: async () => Promise.reject(new Error('gone')) } } },
  play: async () => {
    expect(await screen.findByText(sceneWords()('failed'))).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: words()('phone.home') }))
    expect(await screen.findByText(words()('phone.app.gallery'))).toBeVisible()
  },
}

/** An icon that moves is drawn in the place of its picture; the others stay pictures. */
export const MovingIcons: Story = {
  args: {
    initial: 'home',
    scenes: { icons: sourceOf({ 'fancy_icons/com.android.calendar/manifest.xml': calendar }) },
  },
  play: async ({ canvasElement }) => {
    const moving = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLCanvasElement>('[data-app="com.android.calendar"] canvas')
      if (!found) throw new Error('the icon does not move')
      return found
    })
    await waitFor(() => expect(moving.getContext('2d')?.getImageData(20, 20, 1, 1).data[3]).toBe(255))
    expect(canvasElement.querySelector('[data-app="com.miui.gallery"] img')).toBeVisible()
  },
}

/** A disc in a clear square, as PNG. */
async function discPng(color: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(60, 60)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.beginPath()
  context.arc(30, 30, 29, 0, Math.PI * 2)
  context.fill()
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

/** Apps that the theme has no icon for stand in its mask, beside a folder; a full grid makes room for them. */
export const OtherIcons: Story = {
  args: {
    initial: 'home',
    ownLock: null,
    icons: phoneApps().map((app, at) => ({
      androidPackage: `com.example.${app}`,
      picture: pictureOf(96, 96, at * 20),
    })),
    scenes: {
      icons: {
        load: async () =>
          new Map([
            ['icon_mask.png', await discPng('#000')],
            ['icon_background.png', await discPng('#ffffff')],
            ['transform_config.xml', bytes('<IconTransform><ScaleX value="0.9"/></IconTransform>')],
          ]),
      },
    },
  },
  beforeEach: () => {
    const decode = spyOn(globalThis, 'createImageBitmap')
    return () => decode.mockRestore()
  },
  play: async ({ canvas }) => {
    const t = words()
    expect(await canvas.findByText(t('phone.others'))).toBeVisible()
    // They are given back once they are drawn.
    const decoded = await Promise.all(mocked(createImageBitmap).mock.results.map(({ value }) => value))
    expect(decoded.map(({ width }) => width)).toEqual([0, 0])
    const [books, , , folder] = [...document.querySelectorAll('img[src^="data:image/png"]')]
    expect([books, folder].map((icon) => icon?.parentElement?.textContent)).toEqual([
      sampleAppName('books', t('phone.home') === 'Home' ? 'en' : 'zh'),
      sampleAppName('folder', t('phone.home') === 'Home' ? 'en' : 'zh'),
    ])
    await userEvent.click(canvas.getByRole('radio', { name: new RegExp(t('phone.lock')) }))
    expect(canvas.queryByText(t('phone.others'))).toBeNull()
  },
}

/** A live wallpaper plays on a face of its own; a theme without one has no such face. */
export const LiveWallpaper: Story = {
  args: {
    initial: 'home',
    scenes: {
      wallpaper: sourceOf({
        'manifest.xml':
          '<MiWallpaper screenWidth="1080"><Wallpaper w="1080" h="#screen_height"/></MiWallpaper>',
      }),
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: words()('phone.wallpaper') }))
    const canvas = await sceneOf()
    await waitFor(() => expect(isDrawn(canvas)).toBe(true))
  },
}

/** What plays scenes has ended: that is said, and it can be started anew. */
export const Died: Story = {
  play: async () => {
    const t = sceneWords()
    const posts = spyOn(Worker.prototype, 'postMessage')
    try {
      await waitFor(async () => expect(isDrawn(await sceneOf())).toBe(true))
      const worker: unknown = posts.mock.contexts.at(-1)
      if (!(worker instanceof Worker)) throw new Error('no worker plays')
      worker.dispatchEvent(new Event('error'))
      expect(await screen.findByText(t('died'))).toBeVisible()
      const said = screen.getByRole('alert')
      await userEvent.click(within(said).getByRole('button', { name: t('replay') }))
      await waitFor(async () => expect(isDrawn(await sceneOf())).toBe(true))
    } finally {
      posts.mockRestore()
    }
  },
}
