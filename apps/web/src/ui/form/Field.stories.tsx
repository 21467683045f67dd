import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Stack } from '../layout.tsx'
import { Narrow } from '../testing/Narrow.tsx'
import { longChinese, longEnglish } from '../testing/samples.ts'
import { Field } from './Field.tsx'

const meta = {
  component: Field,
  args: {
    id: 'holder',
    label: 'Copyright holder',
    optional: true,
    help: longEnglish,
    error: longChinese,
    tail: '3 of 60',
    children: (control) => <input {...control} style={{ inlineSize: '100%' }} />,
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const ErrorBesideOrUnder: Story = {
  render: (args) => (
    <Stack>
      <Field {...args} />
      <Narrow>
        <Field {...args} id="narrow" label="著作权人" />
      </Narrow>
    </Stack>
  ),
  play: async () => {
    const [wide, narrow] = await screen.findAllByRole('textbox')
    const [beside, under] = screen.getAllByText(longChinese)
    expect(wide).toHaveAccessibleDescription(new RegExp(longChinese.slice(0, 8)))
    expect(wide).toBeInvalid()
    const left = (element?: Element) => element?.getBoundingClientRect().left ?? 0
    expect(left(beside)).toBeGreaterThan(wide?.getBoundingClientRect().right ?? 0)
    expect(left(under)).toBeLessThan(narrow?.getBoundingClientRect().right ?? 0)
  },
}
