import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Link, LinkContext } from './Link.tsx'

const meta = {
  component: Link,
  args: { href: '#works', stay: true, grow: true, children: 'Works' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const WithoutARouter: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Works' })
    expect(link).toHaveAttribute('href', '#works')
    expect(link).not.toHaveAttribute('stay')
  },
}

export const WithARouter: Story = {
  render: (args) => (
    <LinkContext value={({ href, children }) => <a href={`${href}?routed`}>{children}</a>}>
      <Link {...args} />
    </LinkContext>
  ),
  play: async () => {
    expect(await screen.findByRole('link', { name: 'Works' })).toHaveAttribute('href', '#works?routed')
  },
}
