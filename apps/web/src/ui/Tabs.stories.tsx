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

const phone = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
}

/** So many are not a strip of which most are hidden: all are in sight once unfolded. */
export const ManyUnfoldOnAPhone: Story = {
  ...phone,
  render: (args) => <Tabs {...args} />,
  play: async () => {
    const button = await screen.findByRole('button', { name: /草稿/ })
    expect(button).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(button)
    for (const link of screen.getAllByRole('link')) {
      const { left, right, bottom } = link.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(innerWidth)
      expect(bottom).toBeLessThan(innerHeight)
    }
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: /Published/ }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(button).toHaveFocus()
  },
}

/** The words fade at the edge behind which there are more, and nowhere else. */
export const AStripSaysThatThereIsMore: Story = {
  ...phone,
  args: { tabs: tabs.slice(0, 6), current: 'k0' },
  render: (args) => <Tabs {...args} />,
  play: async () => {
    const strip = await screen.findByRole('navigation', { name: 'Works' })
    const hidden = () => {
      const style = getComputedStyle(strip)
      return [style.getPropertyValue('--hidden-before'), style.getPropertyValue('--hidden-after')].map(
        (length) => Number.parseFloat(length) > 0,
      )
    }
    await waitFor(() => expect(hidden()).toEqual([false, true]))
    strip.scrollLeft = strip.scrollWidth
    await waitFor(() => expect(hidden()).toEqual([true, false]))
  },
}
