import { getStatus } from '@easel/contract/base/status/endpoints.ts'
import { countWaitingEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { changeSession } from '../../../app/session.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../app/testing/server.ts'
import ConsoleIndex from './ConsoleIndex.tsx'

const at = '2026-11-20T10:00:00.000Z'
const server = [
  replies(getReviewOverview, {
    kinds: [
      { productType: 'WALLPAPER', waiting: 40, late: 2, oldestAt: at, promisedDays: 2 },
      { productType: 'THEME', waiting: 5, late: 1, oldestAt: at, promisedDays: 3 },
    ],
    days: [],
    mine: 0,
    appeals: 4,
    removals: 0,
    designers: 6,
    infoChanges: 0,
    tags: 2,
    threads: 7,
  }),
  replies(getFinanceWaiting, {
    withdrawals: 9,
    payouts: 0,
    unmatched: 0,
    breaks: 0,
    feed: 0,
    adjustments: 0,
    shareTerms: 0,
    tenders: 0,
  }),
  replies(countWaitingEntries, { entries: 12 }),
  replies(getStatus, {
    asOf: at,
    version: '1',
    release: null,
    checks: { database: true, replica: null, store: true, space: true },
    jobs: { queues: [], dead: 3 },
    failing: [],
    overdue: { releaseAt: at, settlementAt: null, freezeAt: null },
    messages: [],
    replicas: [],
    disk: { database: 1, free: 1, total: 2 },
    activity: null,
  }),
]

const meta = {
  component: ConsoleIndex,
  render: () => (
    <Screen>
      <ConsoleIndex />
    </Screen>
  ),
  beforeEach: () => {
    mockServer(server)
    changeSession({
      login: 'signedIn',
      me: {
        account: {
          id: '1',
          miId: '1',
          email: 'admin@easel.test',
          emailVerified: true,
          phone: null,
          phoneVerified: false,
          roles: ['admin', 'organiser'],
        },
        designer: null,
        unreadCount: 0,
        consoleSections: ['works', 'designers', 'threads', 'entries', 'tags', 'finance/tax-rules', 'status'],
        contacts: ['email'],
        externalProvider: null,
        closesAt: null,
        now: at,
      },
    })
    return () => changeSession({ login: 'unknown', me: null })
  },
} satisfies Meta<typeof ConsoleIndex>

export default meta
type Story = StoryObj<typeof meta>

/** Their own groups come first; what they may not open is a figure without a link. */
export const Administrator: Story = {
  play: async () => {
    const designers = await screen.findByRole('link', { name: /^(?:Designers to verify|待认证设计师)$/ })
    expect(designers).toHaveAttribute('href', '/console/designers')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles.at(0)).toMatch(/^(?:People|人员)$/)
    expect(titles.at(-1)).toMatch(/^(?:Money|财务)$/)

    const queue = screen.getByText(/^(?:Queue|审核队列)$/)
    expect(queue.closest('a')).toBeNull()
    const row = within(queue.closest('li') ?? queue)
    expect(row.getByText('45')).toBeVisible()
    expect(row.getByText(/^(?:3 late|逾期 3 个)$/)).toBeVisible()
    expect(screen.getByText('9')).toBeVisible()
    expect(screen.getByRole('link', { name: /^(?:Overdue tasks|逾期任务)$/ })).toBeVisible()
  },
}
