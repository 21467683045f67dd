import { getTaxStatement } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { ownWithdrawal } from '../testing/withdrawal.ts'
import TaxScreen from './TaxScreen.tsx'

const meta = {
  component: TaxScreen,
  render: () => (
    <Screen path="/tax/:year" at="/tax/2026">
      <TaxScreen />
    </Screen>
  ),
} satisfies Meta<typeof TaxScreen>

export default meta
type Story = StoryObj<typeof meta>

const { withdrawalId, orderNumber, invoiceType, rule, amountFen, taxFen, actualFen } = ownWithdrawal
const total = { count: 2, amountFen: 318_000, taxFen: 18_000, actualFen: 300_000 }
const empty = {
  year: 2026,
  rows: [],
  totals: [],
  total: { count: 0, amountFen: 0, taxFen: 0, actualFen: 0 },
}
const t = () => currentT('withdrawals')

export const SumsWhatArrivedAndItsTax: Story = {
  beforeEach: () => {
    const row = { withdrawalId, orderNumber, invoiceType, rule, amountFen, taxFen, actualFen }
    return mockServer([
      replies(getTaxStatement, {
        ...empty,
        rows: [{ ...row, arrivedAt: '2026-11-20T02:00:00.000Z' }],
        totals: [{ ...total, invoiceType }],
        total,
      }),
    ])
  },
  play: async () => {
    const row = await rowOf(orderNumber)
    for (const fen of [amountFen, taxFen, actualFen]) expect(row.getByText(moneyOf(fen))).toBeVisible()
    const sums = await rowOf(t()('tax.sum', { count: 2 }))
    for (const fen of [318_000, 18_000, 300_000]) expect(sums.getByText(moneyOf(fen))).toBeVisible()
  },
}

export const NothingArrivedInTheYear: Story = {
  beforeEach: () => mockServer([replies(getTaxStatement, empty)]),
  play: async () => {
    await expect(await screen.findByText(t()('tax.none', { year: 2026 }))).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  },
}
