import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { Screen } from '../testing/Screen.tsx'
import { mockServer } from '../testing/server.ts'
import { NavLinks } from './Navigation.tsx'

const groups = [
  { key: 'home', items: [{ key: 'home', label: 'Home', href: '/console', end: true }] },
  {
    key: 'review',
    label: 'Review',
    items: [
      { key: 'queue', label: 'Queue', href: '/console/queue', count: 63 },
      { key: 'works', label: 'Works', href: '/console/works', count: 0 },
    ],
  },
]

const meta = {
  component: NavLinks,
  args: { groups },
  beforeEach: () => mockServer([]),
  render: (args) => (
    <Screen path="/console/queue/:id" at="/console/queue/1">
      <NavLinks {...args} />
    </Screen>
  ),
} satisfies Meta<typeof NavLinks>

export default meta
type Story = StoryObj<typeof meta>

/** A list has its group's name; the section of the page is current, a count says what it counts, none says nothing. */
export const Groups: Story = {
  play: async () => {
    const group = within(await screen.findByRole('list', { name: 'Review' }))
    const queue = group.getByRole('link', { name: /^Queue 63 (?:waiting|待处理)$/ })
    expect(queue).toHaveAttribute('aria-current', 'page')
    expect(group.getByRole('link', { name: 'Works' })).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  },
}
