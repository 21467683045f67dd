import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DescriptionList, DescriptionPair } from './DescriptionList.tsx'
import { Stack } from './layout.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'

const meta = {
  component: DescriptionList,
  args: {
    facts: [
      { label: 'Author', value: 'Lin Xi' },
      { label: 'Copyright holder', value: '' },
      { label: 'File', value: longName },
      { label: 'Introduction', value: longEnglish },
      { label: '简介', value: longChinese },
    ],
  },
  render: (args) => (
    <Narrow>
      <DescriptionList {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

export const NothingIsADash: Story = {
  play: async () => {
    const values = (await screen.findAllByRole('definition')).map((each) => each.textContent)
    expect(values.slice(0, 2)).toEqual(['Lin Xi', '–'])
  },
}

const first = [
  { label: 'Amount', value: '¥1,240.00' },
  { label: 'Tax', value: '¥0.00' },
]
const second = [{ label: 'Applied', value: '2026/11/20' }]
const placesOf = async () => {
  const labels = (await screen.findAllByRole('term')).map((term) => term.parentElement)
  return labels.flatMap((fact) => fact?.getBoundingClientRect() ?? [])
}

export const TwoSideBySide: Story = {
  render: () => <DescriptionPair first={first} second={second} />,
  play: async () => {
    const [amount, , applied] = await placesOf()
    expect(applied?.top).toBe(amount?.top)
  },
}

const onAPhone: Pick<Story, 'parameters' | 'globals'> = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
}

export const TwoWithoutRoomAreOne: Story = {
  ...onAPhone,
  render: () => <DescriptionPair first={first} second={second} />,
  play: async () => {
    const [amount, tax, applied] = await placesOf()
    expect(tax?.top).toBe(amount?.bottom)
    expect(applied?.top).toBe(tax?.bottom)
    const lines = screen.getAllByRole('term').map(({ parentElement: fact }) => fact && getComputedStyle(fact))
    expect(lines.map((style) => style?.borderBlockEndWidth)).toEqual(['1px', '1px', '0px'])
  },
}

/** Two that are no pair, such as in a dialog, lie over each other nowhere. */
export const OneAfterAnotherStayApart: Story = {
  ...onAPhone,
  render: () => (
    <Stack gap={16}>
      <DescriptionList facts={first} />
      <DescriptionList facts={second} />
    </Stack>
  ),
  play: async () => {
    const [, tax, applied] = await placesOf()
    expect((applied?.top ?? 0) - (tax?.bottom ?? 0)).toBe(16)
  },
}
