import {
  getRevenueOverview,
  listEarnedMonths,
  listRevenue,
  type RevenueOverview,
} from '@easel/contract/money/revenue/endpoints.ts'
import { getWithdrawalNow, type WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { buttonOf, moneyOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import OverviewScreen from './OverviewScreen.tsx'

const meta = {
  component: OverviewScreen,
  render: () => (
    <Screen path="/revenues" at="/revenues">
      <OverviewScreen />
    </Screen>
  ),
} satisfies Meta<typeof OverviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const figures = {
  heat: 40,
  users: 30,
  payingUsers: 3,
  sales: 3,
  refunds: 0,
  turnoverFen: 380_000,
  channelCostFen: 2_000,
  shareFen: 264_600,
  myShareFen: 247_220,
  correctionsFen: -97_341,
}
const paid = { withdrawnFen: 100_000, taxFen: 3_000, arrivedFen: 97_000 }
const sums = { shareFen: 247_220, correctionsFen: -97_341, settledFen: 149_879, ...paid }
const present: RevenueOverview = {
  designerType: 'INDIVIDUAL',
  availableFen: 2_697_944,
  reservedFen: 0,
  frozenFen: 0,
  owedFen: 0,
  thisMonth: {
    month: '2026-11',
    amountFen: 149_879,
    correctionsFen: -97_341,
    settledFrom: '2026-11-30T16:10:00.000Z',
  },
  earlier: [],
  soldUntil: '2026-11-19',
  hasRevenue: true,
}
const overview = replies(getRevenueOverview, present)
const months = replies(listEarnedMonths, {
  items: [{ month: '2026-11', settledAt: null, correctedFen: 0, ...sums }],
  totals: sums,
})
const list = replies(listRevenue, {
  items: [],
  total: 0,
  currentPage: 1,
  perPage: 30,
  totals: figures,
})
const now: WithdrawalNow = {
  designerType: 'INDIVIDUAL',
  availableFen: 2_697_944,
  pendingFen: 149_879,
  reservedFen: 0,
  frozenFen: 0,
  owedFen: 0,
  leastFen: 20_000,
  window: { from: '2026-11-04T16:00:00.000Z', to: '2026-11-15T16:00:00.000Z', isOpen: true },
  obstacles: [],
  mustAgree: false,
  creditor: null,
  choices: [],
  openId: null,
  invoiceDueAt: null,
  failed: null,
}
const t = () => currentT('revenue')
const withdraw = () => t()('available.withdraw', { availableFen: 2_697_944 })

export const LeadsToTheWaysToWithdraw: Story = {
  beforeEach: () => mockServer([overview, replies(getWithdrawalNow, now), months, list]),
  play: async () => {
    const link = await screen.findByRole('link', { name: withdraw() })
    expect(link).toHaveAttribute('href', '/revenues/withdrawals')
  },
}

export const SaysWhyNothingCanBeWithdrawn: Story = {
  beforeEach: () =>
    mockServer([
      overview,
      replies(getWithdrawalNow, { ...now, obstacles: [{ code: 'withdrawal.payoutHeld', params: {} }] }),
      months,
      list,
    ]),
  play: async () => {
    const button = await buttonOf(withdraw())
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('withdrawal.payoutHeld')
  },
}

export const BeginsWithWhatTheMonthHasBrought: Story = {
  beforeEach: () =>
    mockServer([
      overview,
      replies(getWithdrawalNow, {
        ...now,
        openId: '01980000-0000-7000-8000-000000000009',
        reservedFen: 106_000,
        obstacles: [{ code: 'withdrawal.alreadySubmitted', params: {} }],
      }),
      months,
      list,
    ]),
  play: async () => {
    const main = within(screen.getByRole('main'))
    const label = t()('coming.thisMonth', { month: calendarText('2026-11') })
    await main.findByText(label)
    const labels = main.getAllByRole('term').map(({ textContent }) => textContent)
    expect(labels.slice(0, 2)).toEqual([label, t()('available.title')])
    // Nothing is frozen, so nothing is said of it.
    expect(labels).not.toContain(t()('coming.frozen'))
    // What is under way leads to it, and not to what to do about it.
    expect(main.getByRole('link', { name: currentT('withdrawals')('blockers.open') })).toHaveAttribute(
      'href',
      '/revenues/withdrawals/01980000-0000-7000-8000-000000000009',
    )
  },
}

export const NothingToWithdrawIsNoButton: Story = {
  beforeEach: () =>
    mockServer([
      replies(getRevenueOverview, { ...present, availableFen: 0 }),
      replies(getWithdrawalNow, {
        ...now,
        obstacles: [{ code: 'withdrawal.amountInsufficient', params: { leastFen: 1, availableFen: 0 } }],
      }),
      months,
      list,
    ]),
  play: async () => {
    await screen.findByText('withdrawal.amountInsufficient')
    expect(screen.queryByText(t()('available.withdraw', { availableFen: 0 }))).toBeNull()
    // The search and the months stay, the rest waits behind a button.
    expect(screen.getByLabelText(t()('filters.from'))).toBeVisible()
    expect(screen.queryByLabelText(t()('filters.state'))).toBeNull()
  },
}

export const EachFigureOfAMonthOpensWhatSumsToIt: Story = {
  beforeEach: () => mockServer([overview, replies(getWithdrawalNow, now), months, list]),
  play: async () => {
    const link = await screen.findByRole('link', { name: calendarText('2026-11') })
    const row = within(link.closest('tr') ?? document.body)
    const opens = (fen: number, href: string) =>
      expect(row.getByRole('link', { name: moneyOf(fen) })).toHaveAttribute('href', href)
    opens(247_220, '/revenues?from=2026-11&to=2026-11')
    opens(-97_341, '/revenues/statement?month=2026-11&line=corrections')
    opens(149_879, '/revenues/statement?month=2026-11')
    // What was withdrawn is what arrived and its tax: two lines of the statement.
    opens(100_000, '/revenues/statement?month=2026-11')
    opens(3_000, '/revenues/statement?month=2026-11&line=tax')
    opens(97_000, '/revenues/statement?month=2026-11&line=withdrawals')
    expect(screen.queryByRole('columnheader', { name: t()('column.corrected') })).toBeNull()
    // The pending month is the same sum, and says what of it is a correction.
    expect(screen.getAllByText(moneyOf(149_879)).length).toBeGreaterThan(1)
    expect(screen.getByText(t()('coming.corrections', { correctionsFen: -97_341 }))).toBeVisible()
  },
}
