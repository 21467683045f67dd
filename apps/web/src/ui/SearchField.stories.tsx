import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { SearchField } from './SearchField.tsx'
import { words } from './testing/words.ts'

const search = fn()

const meta = {
  component: SearchField,
  args: { label: 'Search works', value: '极光', onSearch: search },
  beforeEach: () => void search.mockClear(),
  render: (args) => <Searching first={args.value} />,
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('textbox', { name: 'Search works' })

export const AtOnceOnEnter: Story = {
  play: async () => {
    await userEvent.type(await field(), ' sea ')
    await userEvent.keyboard('{Enter}')
    expect(search).toHaveBeenLastCalledWith('极光 sea')
  },
}

export const OnceTypingStops: Story = {
  play: async () => {
    await userEvent.type(await field(), ' sea')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('极光 sea'))
  },
}

export const Cleared: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: words()('clearSearch') })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await field()).toHaveValue('')
    await waitFor(async () => expect(await field()).toHaveFocus())
    await waitFor(() => expect(search).toHaveBeenCalledWith(''))
  },
}

/** Enter ends a Chinese word first: what is typed of it in Latin letters is not searched for. */
export const EnterOfAnInputMethod: Story = {
  play: async () => {
    const input = await field()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    expect(search).not.toHaveBeenCalled()
  },
}

function Searching({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  function find(text: string) {
    search(text)
    setValue(text)
  }
  return <SearchField label="Search works" value={value} onSearch={find} />
}
