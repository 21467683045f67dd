import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { currentT } from '../i18n/texts.ts'
import { PhoneGrid } from './PhoneGrid.tsx'
import type { PhoneDrawing } from './PhoneStage.tsx'
import { pictureOf } from './testing/samples.ts'
import { barOf, barScene, sourceOf } from './testing/scenes.ts'
import { withPlainSpaces, words } from './testing/words.ts'

const drawingOf = (name: string, color: string): PhoneDrawing => ({
  ...{ name, home: pictureOf(1080, 2400), lock: null, aod: null, icons: [], ownLock: { preview: null } },
  scenes: { lock: barScene(color) },
})
const app = 'com.miui.gallery'
const drawings = [
  drawingOf('Aurora', '#ff10233d'),
  drawingOf('Basalt', '#ff3d1023'),
  {
    ...drawingOf('Cedar', '#ff103d23'),
    icons: [{ androidPackage: app, picture: pictureOf(96, 96) }],
    scenes: {
      icons: sourceOf(
        Object.fromEntries(
          ['fancy_icons', 'animating_icons'].map((folder) => [`${folder}/${app}/manifest.xml`, '<Icon/>']),
        ),
      ),
    },
    scenesLeftOut: ['lock'],
  },
]

const meta = {
  component: PhoneGrid,
  args: {
    drawings,
    initial: 'lock',
    children: (phoneOf) => (
      <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 11rem)', gap: 16 }}>
        {drawings.map((drawing) => (
          <li key={drawing.name} style={{ listStyle: 'none' }} data-name={drawing.name}>
            {phoneOf(drawing)}
            <a href={`#${drawing.name}`}>{drawing.name}</a>
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof PhoneGrid>

export default meta
type Story = StoryObj<typeof meta>

const tile = (root: HTMLElement, name: string) => {
  const found = root.querySelector<HTMLElement>(`[data-name=${name}]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const barIn = (root: HTMLElement, name: string) => {
  const canvas = tile(root, name).querySelector('canvas')
  return canvas && barOf(canvas)
}
const bars = (root: HTMLElement) => ['Aurora', 'Basalt'].map((name) => barIn(root, name))
const button = (name: 'play' | 'pause' | 'replay') =>
  screen.findByRole('button', { name: currentT('scenes')(name) })

/** One control starts and stops them all; what cannot be played is said under its phone. */
export const SideBySide: Story = {
  play: async ({ canvasElement }) => {
    await button('play')
    await waitFor(() => expect(bars(canvasElement)).toEqual([expect.any(Number), expect.any(Number)]))
    const still = bars(canvasElement)
    expect(
      within(tile(canvasElement, 'Cedar')).getByText(withPlainSpaces(words()('phone.still.tooLarge'))),
    ).toBeVisible()

    await userEvent.click(await button('play'))
    await waitFor(() => {
      for (const [place, bar] of bars(canvasElement).entries())
        expect(bar ?? 0).toBeGreaterThan((still[place] ?? 1) + 0.03)
    })
    await userEvent.click(await button('pause'))
    await userEvent.click(await button('replay'))
    await waitFor(() => expect(bars(canvasElement)).toEqual(still))

    await userEvent.click(screen.getByRole('radio', { name: new RegExp(currentT('ui')('phone.home')) }))
    // Its moving icon is there; an icon that is pressed is the page's here, as all of the phone.
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(1))
    expect(within(tile(canvasElement, 'Cedar')).queryByRole('button')).toBeNull()
  },
}

/** Arrows choose the face, Space plays, and Tab goes on to the works: no pointer is needed. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await button('play')
    await waitFor(() => expect(bars(canvasElement)).toEqual([expect.any(Number), expect.any(Number)]))
    const still = bars(canvasElement)
    await userEvent.tab()
    expect(screen.getByRole('radio', { checked: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(bars(canvasElement)).toEqual([null, null]))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(bars(canvasElement)).toEqual(still))
    await userEvent.tab()
    expect(await button('play')).toHaveFocus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(barIn(canvasElement, 'Aurora') ?? 0).toBeGreaterThan((still[0] ?? 1) + 0.03))
    await userEvent.keyboard(' ')
    for (const link of ['Aurora', 'Basalt', 'Cedar']) {
      while (document.activeElement?.tagName !== 'A' || document.activeElement.textContent === null)
        await userEvent.tab()
      expect(screen.getByRole('link', { name: link })).toHaveFocus()
      await userEvent.tab()
    }
  },
}

/** A phone that is out of view holds no scene; it begins when it is scrolled to. */
export const OutOfView: Story = {
  decorators: [
    (Story) => (
      <div data-testid="frame" style={{ blockSize: 300, inlineSize: 190, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(barIn(canvasElement, 'Aurora')).toEqual(expect.any(Number)))
    expect(tile(canvasElement, 'Basalt').querySelector('canvas')).toBeNull()
    tile(canvasElement, 'Basalt').scrollIntoView()
    await waitFor(() => expect(barIn(canvasElement, 'Basalt')).toEqual(expect.any(Number)))
    await waitFor(() => expect(tile(canvasElement, 'Aurora').querySelector('canvas')).toBeNull())
  },
}
