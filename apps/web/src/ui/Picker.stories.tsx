import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Picker } from './Picker.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
import { words } from './testing/words.ts'

const labels = ['Minimal', '海洋', longEnglish, longChinese]
const options = Array.from({ length: 40 }, (_, index) => ({
  value: `t${index}`,
  label: `${labels[index % labels.length]} ${index + 1}`,
}))

const meta = {
  component: Picker,
  args: { options, chosen: ['t0', 'gone'], onChange: fn(), max: 3, nameOf: () => 'Retired tag' },
  render: (args) => <Picking {...args} />,
} satisfies Meta<typeof Picker>

export default meta
type Story = StoryObj<typeof meta>

const chip = (name: string) => screen.findByRole('button', { name: words()('remove', { name }) })

export const FoundByTyping: Story = {
  play: async ({ args }) => {
    const find = await screen.findByRole('textbox', { name: words()('tags.find') })
    await userEvent.type(find, '海洋 6')
    const option = await screen.findByRole('checkbox', { name: '海洋 6' })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.click(option)
    expect(args.onChange).toHaveBeenLastCalledWith(['t0', 'gone', 't5'])
    await userEvent.clear(find)
    expect(screen.getByRole('checkbox', { name: '海洋 10' })).toBeDisabled()
    expect(screen.getByText(new RegExp(words()('tags.full')))).toBeVisible()
    await userEvent.type(find, 'zebra')
    expect(await screen.findByText(words()('tags.none'))).toBeVisible()
  },
}

export const TakenAwayByKeys: Story = {
  play: async ({ args }) => {
    const first = await chip('Minimal 1')
    first.focus()
    await userEvent.keyboard('{Enter}')
    expect(args.onChange).toHaveBeenLastCalledWith(['gone'])
    const second = await chip('Retired tag')
    await waitFor(() => expect(second).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(args.onChange).toHaveBeenLastCalledWith([])
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  },
}

export const EnterTakesTheOnlyOneThatFits: Story = {
  play: async ({ args }) => {
    const find = await screen.findByRole('textbox')
    await userEvent.type(find, 'minimal{Enter}')
    expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(find)
    await userEvent.type(find, 'minimal 5{Enter}')
    expect(args.onChange).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(find).toHaveValue(''))
  },
}

export const Few: Story = {
  args: { options: options.slice(0, 3), chosen: [] },
  play: async ({ args }) => {
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(args.onChange).toHaveBeenLastCalledWith(['t0'])
  },
}

function Picking({ chosen: first, onChange, ...rest }: ComponentProps<typeof Picker>) {
  const [chosen, setChosen] = useState(first)
  function change(next: readonly string[]) {
    setChosen(next)
    onChange(next)
  }
  return (
    <Narrow>
      <Picker {...rest} chosen={chosen} onChange={change} />
    </Narrow>
  )
}
