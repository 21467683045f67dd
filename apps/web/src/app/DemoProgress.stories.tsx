import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, screen } from 'storybook/test'
import { DemoProgress } from './RequireSession.tsx'
import { meKey } from './session.ts'

const meta = { component: DemoProgress } satisfies Meta<typeof DemoProgress>

export default meta
type Story = StoryObj<typeof meta>

const visitor: Me = {
  account: null,
  designer: null,
  unreadCount: 0,
  consoleSections: [],
  externalProvider: null,
  closesAt: null,
  contacts: ['email', 'phone'],
  now: '2026-11-20T04:00:00.000Z',
}

const knowing = (me: Me) => () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(meKey, me)
  return (
    <QueryClientProvider client={client}>
      <DemoProgress />
      <p>A page</p>
    </QueryClientProvider>
  )
}

export const BeingMade: Story = {
  render: knowing({ ...visitor, demoPercent: 62 }),
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: /62\s?%/ })
    expect(bar).toHaveAttribute('aria-valuenow', '62')
    const page = screen.getByText('A page').getBoundingClientRect()
    expect(page.top - bar.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16)
  },
}

export const Whole: Story = {
  render: knowing(visitor),
  play: async () => {
    await screen.findByText('A page')
    expect(screen.queryByRole('progressbar')).toBeNull()
  },
}
