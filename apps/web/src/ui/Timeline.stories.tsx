import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DateTime } from './DateTime.tsx'
import { Timeline } from './Timeline.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'

const when = <DateTime value="2026-11-22T08:30:00.000Z" />

const meta = {
  component: Timeline,
  args: {
    label: 'History',
    items: [
      { key: 'c', title: longEnglish, when, by: 'a reviewer', detail: longName, tone: 'bad' },
      { key: 'b', title: '已提交审核', when, by: '林夕', detail: longChinese, tone: 'active' },
      { key: 'a', title: 'Draft created', when },
    ],
  },
  render: (args) => (
    <Narrow>
      <Timeline {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const NewestFirst: Story = {
  play: async () => {
    expect(await screen.findByRole('list', { name: 'History' })).toBeVisible()
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Draft created/)
  },
}
