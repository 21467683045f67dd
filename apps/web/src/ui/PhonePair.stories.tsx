import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { currentT } from '../i18n/texts.ts'
import { PhonePair } from './PhonePair.tsx'
import { pictureOf } from './testing/samples.ts'
import { barOf, barScene } from './testing/scenes.ts'

const drawing = {
  name: 'Aurora',
  home: pictureOf(1080, 2400),
  lock: pictureOf(1080, 2400, 90),
  aod: null,
  ownLock: { preview: null },
  icons: [],
}

const meta = {
  component: PhonePair,
  args: {
    before: { ...drawing, scenes: { lock: barScene('#ff10233d') } },
    after: { ...drawing, scenes: { lock: barScene('#ff3d1023') } },
    labels: { before: 'Published', after: 'Submission' },
    hasKeys: true,
  },
} satisfies Meta<typeof PhonePair>

export default meta
type Story = StoryObj<typeof meta>

const canvases = (root: HTMLElement) => [...root.querySelectorAll('canvas')]
const placesOf = (root: HTMLElement) => canvases(root).map(barOf)
const button = (name: 'play' | 'pause' | 'step' | 'replay') =>
  screen.findByRole('button', { name: currentT('scenes')(name) })

/** Both stand at the same instant, go at the same pace, and begin again together. */
export const InStep: Story = {
  play: async ({ canvasElement }) => {
    await button('play')
    await waitFor(() => expect(placesOf(canvasElement)).toEqual([expect.any(Number), expect.any(Number)]))
    const [still] = placesOf(canvasElement)
    expect(placesOf(canvasElement)).toEqual([still, still])

    await userEvent.click(await button('play'))
    await waitFor(() => expect(placesOf(canvasElement)[0]).toBeGreaterThan((still ?? 1) + 0.03))
    await userEvent.click(await button('pause'))
    const [stopped] = placesOf(canvasElement)
    await waitFor(() => expect(placesOf(canvasElement)[1]).toBe(placesOf(canvasElement)[0]))
    await userEvent.click(await button('step'))
    await waitFor(() => expect(placesOf(canvasElement)[0]).toBeGreaterThan(stopped ?? 1))
    expect(placesOf(canvasElement)[1]).toBe(placesOf(canvasElement)[0])

    await userEvent.click(await button('replay'))
    await waitFor(() => expect(placesOf(canvasElement)).toEqual([still, still]))
  },
}

/** The settings are those of both. */
export const SharedSettings: Story = {
  play: async ({ canvasElement }) => {
    await button('play')
    const shape = await screen.findByLabelText(currentT('scenes')('shape'))
    await userEvent.selectOptions(shape, 'tablet')
    await waitFor(() => {
      for (const { clientWidth, clientHeight } of canvases(canvasElement))
        expect(clientHeight / clientWidth).toBeCloseTo(1.6, 1)
    })
  },
}

/** L and O show a face and lead back, H leads home from within, Space plays; none of them while one types. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const t = currentT('ui')
    const chosen = () => canvasElement.querySelector('[data-face]')?.getAttribute('data-face')
    await button('play')
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    await button('play')
    await userEvent.keyboard('l')
    expect(chosen()).toBe('home')
    await userEvent.keyboard('o')
    expect(chosen()).toBe('aod')
    await userEvent.keyboard('h')
    expect(chosen()).toBe('aod')
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(t('phone.lock')) }))
    expect(chosen()).toBe('lock')
    await userEvent.keyboard('h')
    expect(chosen()).toBe('home')
    await userEvent.keyboard('l')
    await userEvent.click(await screen.findByLabelText(currentT('scenes')('date')))
    await userEvent.keyboard('o')
    expect(chosen()).toBe('lock')
  },
}

/** On a narrow screen both stay beside each other, nothing runs over, and each control can be pressed. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await button('play')
    const box = canvasElement.querySelector('section')
    if (!box) throw new Error('no phones')
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    for (const control of box.querySelectorAll('button, select, label:has(input)'))
      expect(control.getBoundingClientRect().height, control.textContent ?? '').toBeGreaterThanOrEqual(24)
    for (const range of box.querySelectorAll('input[type=range]'))
      expect(range.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    for (const canvas of canvases(canvasElement)) expect(getComputedStyle(canvas).touchAction).toBe('none')
    expect(getComputedStyle(box).touchAction).toBe('auto')
  },
}
