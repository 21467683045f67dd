import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Steps } from './Steps.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longEnglish } from './testing/samples.ts'
import { words } from './testing/words.ts'

const meta = {
  component: Steps,
  args: {
    steps: [
      { key: 'agree', label: 'Agreement', state: 'done', href: '#agree' },
      { key: 'identity', label: '身份信息与证明材料', state: 'current' },
      { key: 'wait', label: longEnglish, state: 'next' },
    ],
  },
  render: (args) => (
    <Narrow>
      <Steps {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof Steps>

export default meta
type Story = StoryObj<typeof meta>

export const DoneNowLater: Story = {
  play: async () => {
    const steps = await screen.findAllByRole('listitem')
    expect(steps[0]).toHaveTextContent(words()('steps.done'))
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('link', { name: 'Agreement' })).toHaveAttribute('href', '#agree')
  },
}
