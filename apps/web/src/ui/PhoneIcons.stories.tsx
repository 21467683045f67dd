import { sampleAppName } from '@easel/domain/phoneAppNames.ts'
import { phoneApps } from '@easel/domain/phoneApps.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { STILL_AT } from './sceneClock.ts'
import { pictureOf } from './testing/samples.ts'
import { discPng, sourceOf } from './testing/scenes.ts'
import { sceneWords, words } from './testing/words.ts'

const calendar = `<Icon width="168" height="168"><Rectangle w="168" h="168" cornerRadius="40,40" fillColor="#ffffffff"/>
  <Text x="84" y="40" align="center" size="80" color="#ff222222" textExp="#date"/></Icon>`

const GREEN = '<Icon width="168"><Rectangle w="168" h="168" fillColor="#ff00ff00"/></Icon>'

const meta = {
  component: PhoneMockup,
  args: {
    name: 'Aurora',
    home: pictureOf(1080, 2400),
    lock: pictureOf(1080, 2400, 90),
    aod: null,
    icons: [
      { androidPackage: 'com.android.calendar', picture: pictureOf(96, 96) },
      { androidPackage: 'com.miui.gallery', picture: pictureOf(96, 96, 90) },
    ],
    initial: 'home',
  },
} satisfies Meta<typeof PhoneMockup>

export default meta
type Story = StoryObj<typeof meta>

/** An icon that moves is drawn in the place of its picture; the others stay pictures. */
export const MovingIcons: Story = {
  args: {
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
    // Nothing of it can be pressed: it is one picture.
    expect(screen.getByRole('img', { name: /Aurora/ })).toBeVisible()
  },
}

/** An icon that moves when it is pressed does so once, in the place of its picture; a paused phone does not hold it up. */
export const PressedIcons: Story = {
  args: {
    scenes: {
      icons: sourceOf({
        'animating_icons/com.android.calendar/fancy/manifest.xml': GREEN,
        'fancy_icons/com.miui.gallery/manifest.xml': GREEN,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const t = sceneWords()
    const name = t('pressIcon', { app: words()('phone.app.calendar') })
    const button = await screen.findByRole('button', { name })
    // What moves by itself is not pressed.
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(1))
    const phone = await screen.findByRole('group', { name: /Aurora/ })
    expect(within(phone).getAllByRole('button')).toEqual([button])
    const still = button.querySelector('img')
    expect(still).toBeVisible()
    expect(button.getBoundingClientRect().height).toBeCloseTo(button.getBoundingClientRect().width, 0)
    await userEvent.click(button)
    await waitFor(() => {
      const moving = button.querySelector('canvas')
      expect(moving?.getContext('2d')?.getImageData(20, 20, 1, 1).data).toEqual(
        new Uint8ClampedArray([0, 255, 0, 255]),
      )
    })
    expect(still).not.toBeVisible()
    await waitFor(() => expect(button.querySelector('canvas')).toBeNull(), { timeout: 2 * STILL_AT })
    expect(still).toBeVisible()
  },
}

/** Apps that the theme has no icon for stand in its mask, beside a folder; a full grid makes room for them. */
export const OtherIcons: Story = {
  args: {
    icons: phoneApps().map((app, at) => ({
      androidPackage: `com.example.${app}`,
      picture: pictureOf(96, 96, at * 20),
    })),
    scenes: {
      icons: sourceOf({
        'icon_mask.png': discPng('#000'),
        'icon_background.png': discPng('#ffffff'),
        'transform_config.xml': '<IconTransform><ScaleX value="0.9"/></IconTransform>',
      }),
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
