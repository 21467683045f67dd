import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Segmented } from './Segmented.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

type View = 'now' | 'before' | 'difference'
const change = fn()

const meta = {
  beforeEach: () => void change.mockClear(),
  render: () => <Choosing />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const radio = (name: string) => screen.findByRole('radio', { name })

export const ByKeys: Story = {
  play: async () => {
    await userEvent.tab()
    expect(await radio('Now')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(change).toHaveBeenLastCalledWith('before')
    await waitFor(async () => expect(await radio('Before')).toBeChecked())
    expect(screen.getByRole('group', { name: 'Version' })).toBeVisible()
  },
}

export const TheReasonIsReachedByKeys: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    const difference = await radio('Difference')
    expect(difference).toHaveFocus()
    expect(difference).toHaveAccessibleDescription('It is the first version.')
    expect(await screen.findByRole('tooltip')).toHaveTextContent('It is the first version.')
    await userEvent.click(difference)
    expect(change).not.toHaveBeenCalled()
    expect(await radio('Now')).toBeChecked()
  },
}

export const LongTexts: Story = {
  render: () => (
    <Narrow>
      <Segmented
        label="版本"
        labelled
        value="a"
        onChange={fn()}
        options={[
          { value: 'a', label: longEnglish },
          { value: 'b', label: longChinese },
        ]}
      />
    </Narrow>
  ),
}

function Choosing() {
  const [value, setValue] = useState<View>('now')
  function choose(next: View) {
    change(next)
    setValue(next)
  }
  return (
    <Segmented
      label="Version"
      value={value}
      onChange={choose}
      options={[
        { value: 'now', label: 'Now' },
        { value: 'before', label: 'Before' },
        { value: 'difference', label: 'Difference', disabledReason: 'It is the first version.' },
      ]}
    />
  )
}
