import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { Narrow } from '../testing/Narrow.tsx'
import { longChinese, longEnglish } from '../testing/samples.ts'
import { CheckboxesField, RadioCardsField, SelectField } from './ChoiceFields.tsx'

const submit = fn()
const options = [
  { value: 'own', label: 'My own work', description: longEnglish },
  { value: 'licensed', label: '已获授权的作品', description: longChinese },
  { value: 'public', label: 'In the public domain', disabled: true },
]
const rules = { kind: z.string().min(1), basis: z.string().min(1), uses: z.array(z.string()).min(1) }

const meta = {
  beforeEach: () => void submit.mockClear(),
  render: () => (
    <Narrow>
      <InForm rules={rules} values={{ kind: '', basis: '', uses: [] }} onSubmit={submit}>
        <SelectField name="kind" label="Kind" help="As the store shows it." options={options} />
        <RadioCardsField name="basis" label="依据" options={options} />
        <CheckboxesField name="uses" label="Uses" optional options={options} />
      </InForm>
    </Narrow>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const ChosenByKeys: Story = {
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'licensed')
    const [own] = screen.getAllByRole('radio')
    own?.focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowDown}')
    const boxes = screen.getAllByRole('checkbox')
    for (const box of [boxes[1], boxes[0]]) if (box) await userEvent.click(box)
    expect(boxes[2]).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(submit).toHaveBeenCalledWith({ kind: 'licensed', basis: 'licensed', uses: ['own', 'licensed'] }),
    )
  },
}

export const NothingChosen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findAllByText('Choose one.')).not.toHaveLength(0)
    expect(screen.getByRole('combobox', { name: 'Kind' })).toBeInvalid()
    expect(screen.getByRole('group', { name: '依据' })).toHaveAccessibleDescription('Fill this in.')
    expect(submit).not.toHaveBeenCalled()
  },
}
