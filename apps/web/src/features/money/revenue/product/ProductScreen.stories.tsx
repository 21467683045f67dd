import { listRevenueDays } from '@easel/contract/money/revenue/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import ProductScreen from './ProductScreen.tsx'

const PRODUCT = '01a22144-bd99-766d-a2eb-45d29dde441e'
const meta = {
  component: ProductScreen,
  render: () => (
    <Screen path="/revenues/products/:productId" at={`/revenues/products/${PRODUCT}?month=2026-11`}>
      <ProductScreen />
    </Screen>
  ),
} satisfies Meta<typeof ProductScreen>

export default meta
type Story = StoryObj<typeof meta>

const nothing = {
  heat: 0,
  users: 0,
  payingUsers: 0,
  sales: 0,
  refunds: 0,
  turnoverFen: 0,
  channelCostFen: 0,
  shareFen: 0,
  myShareFen: 0,
}
const days = (correctionsFen: number) =>
  replies(listRevenueDays, {
    product: {
      productId: PRODUCT,
      productType: 'THEME',
      name: 'Neon Harbour',
      state: 'PUBLISHED',
      divideType: 'PAY_DIVIDE',
      priceCoins: 3,
    },
    side: 'OWNER',
    soldUntil: '2026-11-19',
    items: [],
    total: 0,
    currentPage: 1,
    perPage: 30,
    totals: { ...nothing, correctionsFen },
  })
const t = () => currentT('revenue')

export const ShowsAMonthOfCorrectionsAlone: Story = {
  beforeEach: () => mockServer([days(-97_341)]),
  play: async () => {
    const [link] = await screen.findAllByRole('link', { name: moneyOf(-97_341) })
    expect(link).toHaveAttribute('href', '/revenues/statement?month=2026-11&line=corrections')
    expect(screen.queryByText(t()('product.none'))).toBeNull()
  },
}

export const SaysThatAMonthHadNothing: Story = {
  beforeEach: () => mockServer([days(0)]),
  play: async () => {
    expect(await screen.findByText(t()('product.none'))).toBeVisible()
  },
}
