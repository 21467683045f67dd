import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from './Dialog.tsx'
import { Toasts } from './Toasts.tsx'
import { holdTimers } from './testing/holdTimers.ts'
import { toast } from './toasts.ts'

const undo = fn()
const closed = fn()

/** Held from before the first message to the end of the story. */
let timers: ReturnType<typeof holdTimers>

const meta = {
  component: Toasts,
  beforeEach: () => {
    undo.mockClear()
    closed.mockClear()
    timers = holdTimers()
    return () => {
      timers.runOut()
      timers.release()
    }
  },
} satisfies Meta<typeof Toasts>

export default meta
type Story = StoryObj<typeof meta>

const deleted = 'Deleted 3 drafts.'
const sayDeleted = () => toast(deleted, 'ok', { label: 'Undo', run: undo })
const toastOf = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('[role=group]')
  if (!(toast instanceof HTMLElement)) throw new Error(`No message says ${text}`)
  return toast
}
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

export const WaitsWhilePointedAtOrFocused: Story = {
  play: async () => {
    sayDeleted()
    const shown = await toastOf(deleted)
    await waitFor(() => expect(timers.count()).toBe(1))
    await userEvent.hover(shown)
    await waitFor(() => expect(timers.count()).toBe(0))
    await userEvent.unhover(shown)
    await waitFor(() => expect(timers.count()).toBe(1))
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(timers.count()).toBe(0))
    await userEvent.click(within(shown).getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    await gone(deleted)
  },
}

export const GoesByItself: Story = {
  play: async () => {
    sayDeleted()
    await toastOf(deleted)
    await waitFor(() => expect(timers.count()).toBe(1))
    timers.runOut()
    await gone(deleted)
  },
}

export const WhatWentWrongStays: Story = {
  play: async () => {
    toast('Nothing was saved.', 'bad')
    toast('Nothing was saved.', 'bad')
    const shown = await toastOf('Nothing was saved.')
    expect(timers.count()).toBe(0)
    await userEvent.click(within(shown).getByRole('button'))
    await gone('Nothing was saved.')
  },
}

export const ShownOnceMounted: Story = {
  beforeEach: sayDeleted,
  play: async () => {
    await toastOf(deleted)
    await waitFor(() => expect(timers.count()).toBe(1))
    timers.runOut()
    await gone(deleted)
  },
}

export const OverADialog: Story = {
  decorators: [
    (Story) => (
      <>
        <ConfirmDialog
          open
          title="Delete 3 drafts?"
          confirmLabel="Delete"
          onConfirm={fn()}
          onCancel={closed}
        />
        <Story />
      </>
    ),
  ],
  play: async () => {
    await screen.findByRole('dialog')
    sayDeleted()
    const button = within(await toastOf(deleted)).getByRole('button', { name: 'Undo', hidden: true })
    await waitFor(() => {
      const box = button.getBoundingClientRect()
      const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      expect(button).toContainElement(onTop instanceof HTMLElement ? onTop : document.body)
    })
    expect(button.closest('[aria-hidden=true], [inert]')).toBeNull()
    await userEvent.click(button)
    expect(undo).toHaveBeenCalledOnce()
    expect(closed).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeVisible()
    await gone(deleted)
  },
}

const shown = (text: string) => screen.queryByText(text)?.checkVisibility() ?? false

/** One message at a time: the next takes its place; what can still be undone comes again when it has gone. */
export const OneTakesThePlaceOfAnother: Story = {
  play: async () => {
    toast('Draft saved')
    await toastOf('Draft saved')
    sayDeleted()
    await toastOf(deleted)
    await gone('Draft saved')
    toast('Copied', 'info')
    await toastOf('Copied')
    await waitFor(() => expect(shown(deleted)).toBe(false))
    await userEvent.click(within(await toastOf('Copied')).getByRole('button'))
    await gone('Copied')
    await waitFor(() => expect(shown(deleted)).toBe(true))
  },
}

/** What is so, what can be done, and the way to put it away stand on one line, in this order. */
export const StandsOnOneLine: Story = {
  play: async () => {
    sayDeleted()
    const shown = within(await toastOf(deleted))
    const middle = (element: HTMLElement) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    const parts = [shown.getByText(deleted), ...shown.getAllByRole('button')]
    const [first, ...others] = parts
    for (const other of others) expect(Math.abs(middle(other) - (first ? middle(first) : 0))).toBeLessThan(4)
    const lefts = parts.map((part) => part.getBoundingClientRect().left)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  },
}
