import { dockSpot, gridSpot } from '@easel/domain/phoneGrid.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { pictureOf } from './testing/samples.ts'
import { sourceOf } from './testing/scenes.ts'
import { withPlainSpaces, words } from './testing/words.ts'

const icons = Array.from({ length: 24 }, (_, index) => ({
  androidPackage: index === 5 ? 'com.android.camera' : `com.example.app${index}`,
  picture: pictureOf(96, 96, index * 15),
}))

const meta = {
  component: PhoneMockup,
  args: { name: 'Aurora', home: pictureOf(1080, 2400), lock: pictureOf(1080, 2400, 90), aod: null, icons },
} satisfies Meta<typeof PhoneMockup>

export default meta
type Story = StoryObj<typeof meta>

const phone = (face: 'home' | 'lock' | 'aod') =>
  screen.findByRole('img', {
    name: `Aurora: ${words()('phone.picture', { face: words()(`phone.${face}`) })}`,
  })

export const EveryFace: Story = {
  play: async () => {
    await phone('home')
    await userEvent.click(screen.getByRole('radio', { name: words()('phone.lock') }))
    await phone('lock')
    await userEvent.keyboard('{ArrowRight}')
    await phone('aod')
    expect(screen.getByText(words()('phone.none'))).toBeVisible()
  },
}

export const AlwaysOnAlone: Story = {
  args: { home: null, lock: null, aod: pictureOf(1080, 2400, 30), initial: 'aod', icons: [] },
  play: async () => {
    await phone('aod')
    expect(screen.queryByRole('radio')).toBeNull()
  },
}

/** White above and black below, as a picture that the browser may read. */
const twoTones = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2400"><rect width="1080" height="1200" fill="#fff"/><rect y="1200" width="1080" height="1200"/></svg>',
)}`
const apps = [
  'com.miui.gallery',
  'com.miui.calculator',
  'com.android.settings',
  'com.example.app',
  'com.miui.notes',
]

/** Ink on what is light, white on what is dark: each name by what lies under it. */
export const NamesReadOnTheirWallpaper: Story = {
  args: {
    home: { url: twoTones },
    icons: Array.from({ length: 16 }, (_, index) => ({
      androidPackage:
        index < apps.length ? (apps[index] ?? '') : index === 12 ? 'com.miui.weather2' : `a.b${index}`,
      picture: pictureOf(96, 96, index * 15),
    })),
  },
  play: async () => {
    const [gallery] = await screen.findAllByText(words()('phone.app.gallery'))
    const [weather] = screen.getAllByText(words()('phone.app.weather2'))
    await waitFor(() => expect(gallery?.dataset.under).toBe('light'))
    expect(weather?.dataset.under).toBe('dark')
    // A long name moves no icon.
    const sizes = [...document.querySelectorAll('[data-app] > img')].map(
      (icon) => icon.getBoundingClientRect().width,
    )
    expect(Math.max(...sizes.slice(0, 12)) - Math.min(...sizes.slice(0, 12))).toBeLessThan(1)
    expect(gallery && getComputedStyle(gallery).color).toBe('rgb(23, 23, 23)')
    expect(weather && getComputedStyle(weather).color).toBe('rgb(255, 255, 255)')
  },
}

const pin = { face: 'home', severity: 'warning', message: 'The icon is blurred' } as const
const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, reach: width / 2 }
}

/** Pins lie on the apps that they are about, have names, and open their finding from the keyboard. */
export const PinsLieOnWhatWasFound: Story = {
  args: {
    icons: icons.slice(0, 12),
    pins: [
      { ...pin, key: 'a', number: 1, ...gridSpot(6) },
      { ...pin, key: 'b', number: 2, ...dockSpot(0), severity: 'error' },
      { ...pin, key: 'c', number: 3, face: 'lock', x: 0.5, y: 0.2 },
    ],
    onPin: fn(),
  },
  play: async ({ args, canvasElement }) => {
    await phone('home')
    const named = (number: number) =>
      screen.getByRole('button', { name: words()('phone.pin', { number, message: pin.message }) })
    for (const [number, app] of [
      [1, 'com.example.app7'],
      [2, 'com.android.camera'],
    ] as const) {
      const icon = canvasElement.querySelector(`[data-app="${app}"] img`)
      if (!icon) throw new Error(`There is no ${app}`)
      const [spot, drawn] = [centreOf(named(number)), centreOf(icon)]
      expect(Math.abs(spot.x - drawn.x)).toBeLessThan(drawn.reach / 2)
      expect(Math.abs(spot.y - drawn.y)).toBeLessThan(drawn.reach / 2)
    }
    await userEvent.tab()
    expect(named(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(args.onPin).toHaveBeenCalledWith(expect.objectContaining({ number: 1 }))

    const lock = screen.getByRole('radio', { name: new RegExp(words()('phone.lock')) })
    expect(lock.closest('label') ?? lock).toHaveTextContent(words()('phone.found', { count: 1 }))
    await userEvent.click(lock)
    expect(within(screen.getByRole('list')).getAllByRole('button')).toEqual([named(3)])
  },
}

const clockScene = sourceOf({
  'manifest.xml': '<Clock><Rectangle w="#view_width" h="#view_height" fillColor="#80ff0000"/></Clock>',
})

/** Apps stand beside a clock of two columns, and below it. */
export const ClockOfTwoColumns: Story = {
  args: { scenes: { clock: clockScene }, clockSize: '2x2' },
  play: async ({ canvasElement }) => {
    await phone('home')
    const boxOf = (selector: string) => {
      const found = canvasElement.querySelector(selector)
      if (!found) throw new Error(`There is no ${selector}`)
      return found.getBoundingClientRect()
    }
    const clock = await waitFor(() => boxOf('canvas[data-drawn]'))
    const [beside, below] = [boxOf('[data-app="com.example.app0"]'), boxOf('[data-app="com.example.app4"]')]
    expect(beside.left).toBeGreaterThan(clock.right - 1)
    expect(beside.top).toBeGreaterThan(clock.top)
    expect(beside.bottom).toBeLessThan(clock.bottom)
    expect(below.top).toBeGreaterThan(clock.bottom)
    expect(below.right).toBeLessThan(clock.right)
  },
}

/** A clock of four rows leaves the dock alone. */
export const ClockOfFourRows: Story = {
  args: { scenes: { clock: clockScene }, clockSize: '4x4' },
  play: async ({ canvasElement }) => {
    await phone('home')
    await waitFor(() => expect(canvasElement.querySelector('canvas[data-drawn]')).not.toBeNull())
    const shown = [...canvasElement.querySelectorAll('[data-app]')].map((app) => app.getAttribute('data-app'))
    expect(shown).toEqual(['com.android.camera', 'com.example.app0', 'com.example.app1', 'com.example.app2'])
  },
}

/** A theme that draws its lock screen itself: never our clock over it, and what stands for it is said. */
export const OwnLockScreenAsItsPreview: Story = {
  args: { ownLock: { preview: pictureOf(1080, 2400, 200) }, scenesLeftOut: ['lock'], initial: 'lock' },
  play: async () => {
    const screenOf = await phone('lock')
    expect(within(screenOf).queryByText('10:08')).toBeNull()
    expect(screen.getByText(words()('phone.still.lock'))).toBeVisible()
    expect(screen.getByText(withPlainSpaces(words()('phone.still.tooLarge')))).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: words()('phone.home') }))
    await phone('home')
    expect(screen.queryByText(words()('phone.still.lock'))).toBeNull()
  },
}
