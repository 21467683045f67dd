import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Dialog } from './Dialog.tsx'
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
  useHotkeys({ a: approve, 'mod+s': save, escape: leave })
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
