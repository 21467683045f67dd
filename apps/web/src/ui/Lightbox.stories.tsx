import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Lightbox } from './Lightbox.tsx'
import { film, pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const mark = fn()

const meta = {
  component: Lightbox,
  args: {
    label: 'Aurora',
    at: 0,
    onMove: fn(),
    pictures: [pictureOf(1080, 2400), pictureOf(2400, 1080, 30), { ...pictureOf(36, 64, 90), video: film }],
    caption: <span>极光 · 1080 × 2400</span>,
    keys: { m: mark },
  },
  render: (args) => <Moving {...args} />,
} satisfies Meta<typeof Lightbox>

export default meta
type Story = StoryObj<typeof meta>

const at = (number: number) =>
  screen.findByRole('dialog', { name: `Aurora: ${words()('lightbox.place', { number, total: 3 })}` })

export const ArrowsGoRound: Story = {
  play: async ({ args }) => {
    const dialog = await at(1)
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await at(2)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    const last = await at(3)
    expect(last.querySelector('video')).toHaveProperty('muted', true)
    await userEvent.keyboard('m')
    expect(mark).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(args.onMove).toHaveBeenLastCalledWith(null)
  },
}

export const Magnified: Story = {
  play: async () => {
    const dialog = await at(1)
    await waitFor(() => expect(dialog).toHaveFocus())
    const [tool] = screen.getAllByRole('button', { name: words()('lightbox.magnify') })
    await userEvent.click(tool ?? dialog)
    expect(screen.getAllByRole('button', { name: words()('lightbox.fit') })).toHaveLength(2)
    await userEvent.keyboard('{ArrowRight}')
    await at(1)
  },
}

export const AFilmStopsWhenAsked: Story = {
  args: { at: 2 },
  play: async () => {
    const dialog = await at(3)
    const playing = () => dialog.querySelector('video')?.paused === false
    // Where motion is not welcome, as in the tests, it waits to be started.
    const starts = !matchMedia('(prefers-reduced-motion: reduce)').matches
    await waitFor(() => expect(playing()).toBe(starts))
    const press = async (name: 'lightbox.play' | 'lightbox.pause') =>
      userEvent.click(await screen.findByRole('button', { name: words()(name) }))
    if (!starts) await press('lightbox.play')
    await waitFor(() => expect(playing()).toBe(true))
    await press('lightbox.pause')
    await waitFor(() => expect(playing()).toBe(false))
  },
}

export const OnePicture: Story = {
  args: { pictures: [pictureOf(1080, 2400)] },
  play: async () => {
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: words()('lightbox.next') })).toBeNull()
  },
}

function Moving({ at: first, onMove, ...rest }: ComponentProps<typeof Lightbox>) {
  const [place, setPlace] = useState(first)
  function move(next: number | null) {
    setPlace(next)
    onMove(next)
  }
  return <Lightbox {...rest} at={place} onMove={move} />
}

/** X: one pixel of the picture on one of the screen, and back. */
export const ActualPixels: Story = {
  play: async () => {
    const dialog = await at(1)
    await waitFor(() => expect(dialog).toHaveFocus())
    const width = () => dialog.querySelector('img')?.getBoundingClientRect().width ?? 0
    const fit = width()
    await userEvent.keyboard('x')
    await waitFor(() => expect(width()).toBeCloseTo(1080 / devicePixelRatio))
    expect(screen.getByRole('button', { name: words()('lightbox.pixels') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.keyboard('x')
    await waitFor(() => expect(width()).toBeCloseTo(fit))
  },
}
