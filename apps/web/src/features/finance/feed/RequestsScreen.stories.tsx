import type { SalesRequest } from '@easel/contract/sales/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, screen, spyOn } from 'storybook/test'
import { paths } from '../../../shell/paths.ts'
import { queryClient } from '../../../shell/queryClient.ts'
import RequestsScreen from './RequestsScreen.tsx'

const request: SalesRequest = {
  requestId: '01980000-0000-7000-8000-000000000001',
  kind: 'DISCARD_BATCH',
  day: '2026-11-18',
  batchId: 'x7-f3',
  reason: 'Sent for the wrong day',
  state: 'ASKED',
  askedBy: 'finance2',
  askedAt: '2026-11-20T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  can: { confirm: null, drop: null },
}

const meta = {
  component: RequestsScreen,
  render: () => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RequestsScreen />
      </MemoryRouter>
    </QueryClientProvider>
  ),
  beforeEach: () => {
    queryClient.clear()
    const fetched = spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
      const data = pathname.endsWith('/requests') ? { items: [request], next: null } : {}
      return Response.json({ code: 'success', message: '', data })
    })
    return () => fetched.mockRestore()
  },
} satisfies Meta<typeof RequestsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const NamesTheDayOfABatch: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: /^(?:Batch of 2026\/11\/18|2026\/11\/18 的批次)/ })
    await expect(link).toHaveAttribute('href', paths.feedBatch('x7-f3'))
  },
}
