import {
  getRevenueStatement,
  listStatementEntries,
  type RevenueStatement,
} from '@easel/contract/money/revenue/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import StatementScreen from './StatementScreen.tsx'

const meta = {
  component: StatementScreen,
  render: () => (
    <Screen path="/revenues/statement" at="/revenues/statement?month=2026-09">
      <StatementScreen />
    </Screen>
  ),
} satisfies Meta<typeof StatementScreen>

export default meta
type Story = StoryObj<typeof meta>

const nothing = { totalFen: 0, pending: 0, available: 0, reserved: 0, frozen: 0, clawback: 0 }
const statement: RevenueStatement = {
  month: '2026-09',
  until: '2026-09-30',
  complete: true,
  settledAt: '2026-10-01T00:10:00.000Z',
  earnedFen: 2_441_311,
  corrected: [
    { month: '2026-10', amountFen: 256_733 },
    { month: '2026-11', amountFen: -100 },
  ],
  opening: nothing,
  lines: [{ line: 'sales', amountFen: 2_441_311, entries: 3 }],
  closing: { ...nothing, available: 2_441_311, totalFen: 2_441_311 },
}

export const LaterCorrectionsStandBesideWhatWasSettled: Story = {
  beforeEach: () =>
    mockServer([
      replies(getRevenueStatement, statement),
      replies(listStatementEntries, { items: [], total: 0, currentPage: 1, perPage: 30 }),
    ]),
  play: async () => {
    const t = currentT('revenue')
    const settled = await rowOf(t('statement.settled', { month: calendarText('2026-09') }))
    await expect(settled.getByText(moneyOf(2_441_311))).toBeVisible()
    await expect((await rowOf(t('statement.closing'))).getByText(moneyOf(2_441_311))).toBeVisible()
    expect(screen.getByRole('heading', { name: t('statement.corrected') })).toBeVisible()
    for (const { month, amountFen } of statement.corrected) {
      const later = await rowOf(t('statement.postedTo', { month: calendarText(month) }))
      expect(later.getByRole('link', { name: moneyOf(amountFen) })).toHaveAttribute(
        'href',
        `/revenues/statement?month=${month}&line=corrections`,
      )
    }
  },
}
