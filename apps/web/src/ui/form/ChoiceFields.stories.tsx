import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
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

const few = Array.from({ length: 6 }, (_, at) => ({ value: `r${at}`, label: `Reason ${at + 1}` }))
const many = [...few, { value: 'r6', label: '其他原因' }]

/** Beside each other from seven on, on a phone too; one that explains itself takes a line. */
export const ManyWithoutAWordAreSetClose: Story = {
  render: () => (
    <Narrow>
      <InForm rules={rules} values={{ kind: '', basis: '', uses: [] }} onSubmit={submit}>
        <CheckboxesField name="kind" label="Few" options={few} />
        <CheckboxesField name="basis" label="Many" options={many} />
        <CheckboxesField
          name="uses"
          label="Explained"
          options={many.map((option) => ({ ...option, description: longEnglish }))}
        />
      </InForm>
    </Narrow>
  ),
  play: async () => {
    const inOneLine = async (name: string) => {
      const boxes = within(await screen.findByRole('group', { name })).getAllByRole('checkbox')
      return boxes.filter((box) => box.offsetTop === boxes[0]?.offsetTop).length
    }
    expect(await inOneLine('Few')).toBe(1)
    expect(await inOneLine('Many')).toBe(2)
    expect(await inOneLine('Explained')).toBe(1)
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
