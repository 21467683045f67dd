import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type OrderedPicture, PictureOrder } from './PictureOrder.tsx'
import { longName, pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const pictures: readonly OrderedPicture[] = ['a', 'b', 'c', 'd'].map((key, index) => ({
  key,
  picture: pictureOf(1080, 2400, index * 60),
  note: index === 0 ? longName : `${key}.jpg`,
}))

const meta = { render: () => <Ordering /> } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const order = () =>
  screen
    .getAllByRole('listitem')
    .map((tile) => tile.getAttribute('data-key'))
    .join('')
const button = (name: string) => screen.findByRole('button', { name })
const later = (number: number) => button(words()('order.later', { number }))
const earlier = (number: number) => button(words()('order.earlier', { number }))
const removal = (number: number) => button(words()('remove', { name: words()('order.picture', { number }) }))

export const MovedByKeys: Story = {
  play: async () => {
    const first = await later(1)
    first.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(order()).toBe('bacd'))
    const moved = await later(2)
    await waitFor(() => expect(moved).toHaveFocus())
    expect(screen.getByText(words()('order.moved', { from: 1, to: 2, total: 4 }))).toBeInTheDocument()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(order()).toBe('bcda'))
    expect(await later(4)).toHaveAccessibleDescription(words()('order.last'))
    expect(await earlier(1)).toHaveAccessibleDescription(words()('order.first'))
    await userEvent.click(await earlier(1))
    expect(order()).toBe('bcda')
  },
}

export const TakenAwayByKeys: Story = {
  play: async () => {
    const second = await removal(2)
    second.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(order()).toBe('acd'))
    await waitFor(async () => expect(await removal(2)).toHaveFocus())
    const last = await removal(3)
    last.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(order()).toBe('ac'))
    await waitFor(async () => expect(await removal(2)).toHaveFocus())
  },
}

export const Dragged: Story = {
  play: async () => {
    const [first, , third] = await screen.findAllByRole('listitem')
    const send = (tile: Element | undefined, type: string) =>
      tile?.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      )
    send(first, 'dragstart')
    await waitFor(() => expect(first).toHaveAttribute('data-dragged'))
    send(third, 'dragover')
    await waitFor(() => expect(third).toHaveAttribute('data-over'))
    send(third, 'drop')
    await waitFor(() => expect(order()).toBe('bcad'))
    send(first, 'dragend')
  },
}

function Ordering() {
  const [ordered, setOrdered] = useState(pictures)
  const without = (index: number) => ordered.filter((_, at) => at !== index)
  return (
    <PictureOrder
      label="Screenshots"
      pictures={ordered}
      onMove={(from, to) => setOrdered(without(from).toSpliced(to, 0, ...ordered.slice(from, from + 1)))}
      onRemove={(index) => setOrdered(without(index))}
    />
  )
}
