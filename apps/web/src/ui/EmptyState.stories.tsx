import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

const meta = { component: EmptyState, args: { title: 'No works yet' } } satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const WithAFirstStep: Story = {
  render: (args) => (
    <Narrow>
      <EmptyState {...args} action={<Button look="primary">Upload</Button>}>
        {longEnglish}
      </EmptyState>
      <EmptyState title="还没有作品">{longChinese}</EmptyState>
    </Narrow>
  ),
}
