import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DescriptionList } from './DescriptionList.tsx'
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
