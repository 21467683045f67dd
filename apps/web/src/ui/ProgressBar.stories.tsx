import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Stack } from './layout.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressRing } from './ProgressRing.tsx'

const meta = {
  component: ProgressBar,
  args: { label: 'Sending', fraction: 0.4 },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  render: (args) => (
    <Stack>
      <ProgressBar {...args} valueText="40 MB of 100 MB" />
      <ProgressBar label="Reading" fraction={null} />
      <ProgressBar label="Checking" fraction={1.2} tone="ok" />
      <ProgressBar label="Stopped" fraction={0.7} tone="bad" />
      <span>
        <ProgressRing fraction={0} /> <ProgressRing fraction={0.4} tone="warn" />{' '}
        <ProgressRing fraction={1} tone="ok" />
      </span>
    </Stack>
  ),
  play: async () => {
    const bars = await screen.findAllByRole('progressbar')
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['40', null, '100', '70'])
    expect(bars[0]).toHaveAttribute('aria-valuetext', '40 MB of 100 MB')
  },
}
