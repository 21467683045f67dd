import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Loading, Skeleton, SkeletonRows, SkeletonText } from './Skeleton.tsx'
import { words } from './testing/words.ts'

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const SaysLoadingOnce: Story = {
  render: () => (
    <Loading>
      <Skeleton width="6rem" ratio="9 / 16" />
      <SkeletonText lines={1} />
      <SkeletonRows rows={3} lines={2} />
    </Loading>
  ),
  play: async () => {
    expect(await screen.findAllByText(words()('loading'))).toHaveLength(1)
  },
}
