import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BottomSheet } from './BottomSheet.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { FullScreen } from './FullScreen.tsx'
import { KeyboardOnly } from './Kbd.tsx'
import { KeyList } from './KeyList.tsx'
import { setLetterKeys } from './letterKeys.ts'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
import { useHotkeys } from './useHotkeys.ts'

const approve = fn()
const save = fn()
const leave = fn()

const meta = {
  component: KeyList,
  args: {
    lines: [
      { name: 'approve', pressed: ['A'], text: 'Approve' },
      { name: 'move', pressed: ['J', 'K'], text: longEnglish },
      { name: 'save', pressed: ['Ctrl', 'S'], text: longChinese },
    ],
  },
  render: (args) => (
    <Narrow>
      <KeyboardOnly>Press ? for all keys.</KeyboardOnly>
      <KeyList {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof KeyList>

export default meta
type Story = StoryObj<typeof meta>

export const KeysOfAScreen: Story = {}

function Screen({ open }: { open: boolean }) {
  useHotkeys({ a: approve, 'mod+s': save, 'mod+enter': save, escape: leave })
  return (
    <>
      <input aria-label="Note" />
      <Dialog open={open} title="Reject" onClose={fn()}>
        Choose a reason.
      </Dialog>
    </>
  )
}

export const SilentWhileSomeoneTypes: Story = {
  beforeEach: () => {
    for (const each of [approve, save, leave]) each.mockClear()
  },
  render: () => <Screen open={false} />,
  play: async () => {
    const note = await screen.findByRole('textbox', { name: 'Note' })
    await userEvent.keyboard('a')
    expect(approve).toHaveBeenCalledOnce()
    await userEvent.type(note, 'a{Control>}s{/Control}{Escape}')
    expect(approve).toHaveBeenCalledOnce()
    expect(save).toHaveBeenCalledOnce()
    expect(leave).toHaveBeenCalledOnce()
    expect(note).toHaveValue('a')
  },
}

export const SilentUnderADialog: Story = {
  beforeEach: () => {
    for (const each of [approve, leave]) each.mockClear()
  },
  render: () => <Screen open />,
  play: async () => {
    const heading = await screen.findByRole('heading', { name: 'Reject' })
    await waitFor(() => expect(heading).toHaveFocus())
    await userEvent.keyboard('a{Escape}')
    expect(approve).not.toHaveBeenCalled()
    expect(leave).not.toHaveBeenCalled()
  },
}

export const LettersCanBeSwitchedOff: Story = {
  beforeEach: () => {
    for (const each of [approve, save]) each.mockClear()
    return () => setLetterKeys(true)
  },
  render: (args) => (
    <>
      <Screen open={false} />
      <KeyList {...args} />
    </>
  ),
  play: async () => {
    const letters = await screen.findByRole('checkbox', { name: /Single-character|字母、数字或符号/ })
    await userEvent.click(letters)
    await userEvent.keyboard('a{Control>}s{/Control}')
    expect(approve).not.toHaveBeenCalled()
    expect(save).toHaveBeenCalledOnce()
    expect(localStorage.getItem('easel.letterKeys')).toBe('off')
    await userEvent.click(letters)
    await userEvent.keyboard('a')
    expect(approve).toHaveBeenCalledOnce()
  },
}

const over = {
  dialog: () => <Dialog open title="Reject" onClose={fn()} />,
  sheet: () => (
    <BottomSheet open title="Reject" onClose={fn()}>
      Choose a reason.
    </BottomSheet>
  ),
  fullScreen: () => (
    <FullScreen label="Reject" head="Reject" keys={{}} onClose={fn()}>
      Choose a reason.
    </FullScreen>
  ),
}

/** No key of the page acts under what lies over it, one with Ctrl no more than a letter. */
function SilentUnder(cover: keyof typeof over): Story {
  const Cover = over[cover]
  return {
    beforeEach: () => {
      for (const each of [approve, save, leave]) each.mockClear()
    },
    render: () => (
      <>
        <Screen open={false} />
        <Cover />
      </>
    ),
    play: async () => {
      const dialog = await screen.findByRole('dialog')
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await userEvent.keyboard('a{Control>}s{Enter}{/Control}{Escape}')
      for (const each of [approve, save, leave]) expect(each).not.toHaveBeenCalled()
    },
  }
}
export const SilentUnderAnEmptyDialog = SilentUnder('dialog')
export const SilentUnderASheet = SilentUnder('sheet')
export const SilentUnderPictures = SilentUnder('fullScreen')

function Asking() {
  const [asking, setAsking] = useState(false)
  useHotkeys({ a: () => setAsking(true), 'mod+enter': save })
  return (
    <ConfirmDialog
      open={asking}
      title="Approve?"
      confirmLabel="Approve"
      onConfirm={approve}
      onCancel={() => setAsking(false)}
    />
  )
}

/** From the instant at which it is asked for, what draws it loaded or not. */
export const SilentBeforeTheDialogIsDrawn: Story = {
  beforeEach: () => {
    for (const each of [approve, save]) each.mockClear()
  },
  render: () => <Asking />,
  play: async () => {
    const user = userEvent.setup({ delay: null })
    await user.keyboard('a{Control>}{Enter}{/Control}')
    expect(save).not.toHaveBeenCalled()
    const main = await screen.findByRole('button', { name: 'Approve' })
    await waitFor(() => expect(main).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(approve).toHaveBeenCalledOnce()
  },
}
