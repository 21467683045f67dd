import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Tabs } from './Tabs.tsx'
import { Narrow } from './testing/Narrow.tsx'

const labels = [
  'All works',
  '待审核',
  'Approved works',
  '已驳回',
  'Published',
  'Removed from the store',
  '草稿',
]
const tabs = labels.map((label, index) => ({
  key: `k${index}`,
  label,
  href: `#k${index}`,
  count: index * 12,
}))

const meta = {
  component: Tabs,
  args: { label: 'Works', tabs, current: 'k6' },
  render: (args) => (
    <Narrow>
      <Tabs {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const TheCurrentOneIsInView: Story = {
  play: async () => {
    const current = await screen.findByRole('link', { current: 'page' })
    expect(current).toHaveTextContent('草稿')
    const frame = screen.getByRole('navigation', { name: 'Works' }).getBoundingClientRect()
    await waitFor(() => expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1))
    await userEvent.tab()
    const [first] = screen.getAllByRole('link')
    expect(first).toHaveFocus()
    await waitFor(() => expect(first?.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.left - 1))
  },
}

/** Where the counting stopped, the count says so. */
export const CountedSoFar: Story = {
  args: {
    tabs: [
      { key: 'k0', label: 'Queue', href: '#k0', count: 9_999 },
      { key: 'k1', label: 'All', href: '#k1', count: 10_000 },
    ],
    current: 'k0',
  },
  play: async () => {
    expect(await screen.findByRole('link', { name: /Queue/ })).toHaveTextContent(/9,999$/)
    expect(screen.getByRole('link', { name: /All/ })).toHaveTextContent(/10,000\+$/)
  },
}
