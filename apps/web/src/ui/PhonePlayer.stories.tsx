import { lockManifest } from '@easel/scene/testing/manifests.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { STILL_AT } from './sceneClock.ts'
import { pictureOf } from './testing/samples.ts'
import { BAR_KEPT, BAR_STARTS, barOf, discPng, KEPT_BAR, pressScene, sourceOf } from './testing/scenes.ts'
import { sceneWords, words } from './testing/words.ts'

const lock = sourceOf({ 'manifest.xml': lockManifest })

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

/** A variable that the theme keeps is there when the scene starts over. */
export const KeepsVariables: Story = {
  args: { scenes: { lock: sourceOf({ 'manifest.xml': KEPT_BAR }) } },
  play: async () => {
    await waitFor(async () => expect(barOf(await sceneOf())).toBeCloseTo(BAR_STARTS, 2))
    const before = await sceneOf()
    pressScene(before)
    await waitFor(() => expect(barOf(before)).toBeCloseTo(BAR_KEPT, 2))
    await userEvent.click(screen.getByRole('button', { name: sceneWords()('replay') }))
    await waitFor(async () => {
      expect(await sceneOf()).not.toBe(before)
      expect(barOf(await sceneOf())).toBeCloseTo(BAR_KEPT, 2)
    })
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
      lock: sourceOf({ 'manifest.xml': LATE, 'late.png': discPng('#000') }),
      aod: sourceOf({ 'manifest.xml': '<Lockscreen>\n<Text></Lockscreen>' }),
      icons: sourceOf({
        'fancy_icons/com.android.calendar/manifest.xml': '<Icon>\n\n<Image src="day.png"/></Icon>',
        'animating_icons/com.android.calendar/manifest.xml': '<Icon>\n<Image src="turn.png"/></Icon>',
        'fancy_icons/com.miui.gallery/manifest.xml': '<Icon width="168"><Circle r="9"/></Icon>',
      }),
    },
  },
  play: async () => {
    const t = sceneWords()
    await openFindings()
    const icon = await screen.findByText(t('part.pressed', { app: 'com.android.calendar' }))
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
      [line(2, t('problem.pictureMissing', { src: 'turn.png' }), '<Image src="turn.png"/></Icon>')],
    ])
    expect(icon).toBeVisible()
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
