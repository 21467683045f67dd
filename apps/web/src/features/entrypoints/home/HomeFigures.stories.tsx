import { getHome, type HomeDownloads } from '@easel/contract/entrypoints/home/endpoints.ts'
import {
  getRevenueOverview,
  getRevenueTrend,
  type TrendPoint,
} from '@easel/contract/money/revenue/endpoints.ts'
import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { moneyOf } from '../../../app/testing/actions.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer, readAddresses, replies } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import { HomeFigures } from './HomeFigures.tsx'

const meta = {
  component: HomeFigures,
  render: () => (
    <Screen>
      <HomeFigures />
    </Screen>
  ),
} satisfies Meta<typeof HomeFigures>

export default meta
type Story = StoryObj<typeof meta>

const point = (start: string, myShareFen: number, days = 1): TrendPoint => ({
  start,
  days,
  heat: 0,
  users: 0,
  payingUsers: 0,
  sales: 0,
  refunds: 0,
  turnoverFen: myShareFen,
  channelCostFen: 0,
  shareFen: myShareFen,
  myShareFen,
})

interface Given {
  readonly hasWorks?: boolean
  readonly hasRevenue: boolean
  readonly downloads: HomeDownloads | null
  /** Of the days before. */
  readonly before?: number
  /** Nothing is in the way of a withdrawal. */
  readonly mayWithdraw?: boolean
}

const group = { counts: {}, entries: [] }
const groups = {
  questions: group,
  rejected: group,
  screenshots: group,
  drafts: group,
  review: group,
  approved: group,
}

/** The store has reported until the 19th, and not the 18th. */
const server = ({ hasWorks = true, hasRevenue, downloads, before, mayWithdraw = false }: Given) =>
  mockServer([
    replies(getHome, { hasWorks, tasks: [], downloads, groups }),
    replies(getRevenueOverview, {
      designerType: 'INDIVIDUAL',
      availableFen: 30_000,
      reservedFen: 0,
      frozenFen: 0,
      owedFen: 0,
      thisMonth: {
        month: '2026-11',
        amountFen: 45_600,
        correctionsFen: 0,
        settledFrom: '2026-11-30T16:10:00.000Z',
      },
      earlier: [],
      soldUntil: '2026-11-19',
      hasRevenue,
    }),
    replies(getRevenueTrend, {
      until: '2026-11-19',
      all: {
        points: [point('2026-11-17', 10_000), point('2026-11-18', 0, 0), point('2026-11-19', 5_000)],
        before: before === undefined ? [] : [point('2026-11-15', before), point('2026-11-16', before)],
      },
      products: [],
    }),
    replies(getWithdrawalNow, {
      designerType: 'INDIVIDUAL',
      availableFen: 30_000,
      pendingFen: 45_600,
      reservedFen: 0,
      frozenFen: 0,
      owedFen: 0,
      leastFen: 20_000,
      window: { from: '2026-12-04T16:00:00.000Z', to: '2026-12-15T16:00:00.000Z', isOpen: false },
      obstacles: mayWithdraw
        ? []
        : [
            {
              code: 'withdrawal.notYetDate',
              params: { from: '2026-12-04T16:00:00.000Z', to: '2026-12-15T16:00:00.000Z' },
            },
          ],
      mustAgree: false,
      creditor: null,
      choices: [],
      openId: null,
      invoiceDueAt: null,
      failed: null,
    }),
  ])

const t = () => currentT('home')
const days = 30

/** The sums end with the last reported day, a day that is not reported is a gap, and as many days are compared. */
export const FiguresFirst: Story = {
  beforeEach: () =>
    server({
      hasRevenue: true,
      before: 10_000,
      downloads: { until: '2026-11-18', days: [3, null, 4], total: 7, before: 5 },
    }),
  play: async ({ canvasElement }) => {
    for (const fen of [45_600, 15_000, 30_000]) await screen.findByText(moneyOf(fen))
    expect(canvasElement).toHaveTextContent(t()('figures.lead', { day: '2026/11/19' }))
    expect(canvasElement).toHaveTextContent(t()('figures.change', { sign: 'less', percent: 25, days: 2 }))
    // Its own day, where it is another.
    expect(canvasElement).toHaveTextContent(
      `${t()('figures.change', { sign: 'more', percent: 40, days: 2 })} ${t()('figures.until', { day: '2026/11/18' })}`,
    )
    expect(canvasElement).toHaveTextContent('2026/12/05–2026/12/15')
    const label = t()('figures.line', { label: t()('figures.earned', { days }) })
    const line = screen.getByRole('img', { name: label }).querySelector('path')?.getAttribute('d') ?? ''
    expect(line.match(/M/g)).toHaveLength(2)
  },
}

export const WhatIsAvailableIsWithdrawnFromHere: Story = {
  beforeEach: () => server({ hasRevenue: true, downloads: null, mayWithdraw: true }),
  play: async () => {
    const name = t()('figures.withdraw', { availableFen: 30_000 })
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/revenues/withdrawals')
  },
}

export const NothingToCompareWith: Story = {
  beforeEach: () => server({ hasRevenue: true, downloads: null }),
  play: async ({ canvasElement }) => {
    await screen.findByText(moneyOf(15_000))
    expect(canvasElement).not.toHaveTextContent('%')
    expect(canvasElement).not.toHaveTextContent(t()('figures.downloads', { days }))
  },
}

/** Before the first sale no zeros: what comes, and when. */
export const BeforeTheFirstSale: Story = {
  beforeEach: () =>
    server({ hasRevenue: false, downloads: { until: '2026-11-19', days: [0, 0], total: 0, before: null } }),
  play: async ({ canvasElement }) => {
    await screen.findByText(t()('figures.none'))
    expect(canvasElement.querySelector('dl')).toBeNull()
  },
}

/** The page's first step says it all. */
export const WithoutWorks: Story = {
  beforeEach: () => server({ hasWorks: false, hasRevenue: false, downloads: null }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(readAddresses().length).toBeGreaterThanOrEqual(4))
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}
