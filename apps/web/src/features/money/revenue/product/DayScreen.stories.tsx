import { getRevenueDay } from '@easel/contract/money/revenue/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import DayScreen from './DayScreen.tsx'

const PRODUCT = idOf(1)
const meta = {
  component: DayScreen,
  render: () => (
    <Screen path="/revenues/products/:productId/:day" at={`/revenues/products/${PRODUCT}/2026-09-03`}>
      <DayScreen />
    </Screen>
  ),
} satisfies Meta<typeof DayScreen>

export default meta
type Story = StoryObj<typeof meta>

const day = (correctedFen: number) =>
  replies(getRevenueDay, {
    product: {
      productId: PRODUCT,
      productType: 'THEME',
      name: 'Neon Harbour',
      state: 'PUBLISHED',
      divideType: 'PAY_DIVIDE',
      priceCoins: 3,
    },
    side: 'OWNER',
    row: {
      day: '2026-09-03',
      incomeType: 'PAY',
      priceCoins: 3,
      platformRatio: 3_000,
      heat: 0,
      users: 0,
      payingUsers: 1,
      sales: 1,
      refunds: 0,
      turnoverFen: 10_000,
      channelCostFen: 0,
      shareFen: 7_000,
      myShareFen: 6_300,
      correctedFen,
    },
    batches: [],
    journals: [],
    splits: [],
    months: [{ month: '2026-09', settledAt: '2026-10-01T00:10:00.000Z' }],
  })
const t = () => currentT('revenue')

export const ALaterCorrectionStandsBesideWhatWasSettled: Story = {
  beforeEach: () => mockServer([day(-6_300)]),
  play: async () => {
    const corrected = await screen.findByText(t()('column.corrected'))
    await expect(corrected.nextElementSibling).toHaveTextContent(moneyOf(-6_300))
    await expect(screen.getByText(t()('column.myShare')).nextElementSibling).toHaveTextContent(moneyOf(6_300))
  },
}

export const SaysNothingOfCorrectionsWhereThereAreNone: Story = {
  beforeEach: () => mockServer([day(0)]),
  play: async () => {
    await screen.findByText(t()('column.myShare'))
    expect(screen.queryByText(t()('column.corrected'))).toBeNull()
  },
}
