import { listRevenueDays } from '@easel/contract/money/revenue/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import WorkFigures from './WorkFigures.tsx'

const meta = {
  component: WorkFigures,
  args: { productId: idOf(1), downloads: 3_210, downloadsUntil: '2026-11-19' },
  render: (args) => (
    <Screen>
      <WorkFigures {...args} />
    </Screen>
  ),
} satisfies Meta<typeof WorkFigures>

export default meta
type Story = StoryObj<typeof meta>

const sold = (total: number) =>
  mockServer([
    replies(listRevenueDays, {
      product: {
        productId: idOf(1),
        productType: 'THEME',
        name: 'Dune',
        state: 'PUBLISHED',
        divideType: 'PAY_DIVIDE',
        priceCoins: 3,
      },
      side: 'OWNER',
      items: [],
      total,
      totals: {
        correctionsFen: 0,
        heat: 0,
        users: 0,
        payingUsers: 0,
        sales: total * 100,
        refunds: 0,
        turnoverFen: 0,
        channelCostFen: 0,
        shareFen: 0,
        myShareFen: total * 1_000,
      },
      soldUntil: '2026-11-19',
      currentPage: 1,
      perPage: 1,
    }),
  ])
const t = () => currentT('revenue')

export const ReportedUntilOneDay: Story = {
  beforeEach: () => sold(12),
  play: async ({ canvasElement }) => {
    await screen.findByText(moneyOf(12_000))
    expect(canvasElement).toHaveTextContent('3,210')
    expect(canvasElement).toHaveTextContent('1,200')
    expect(screen.getAllByText(t()('work.until', { day: '2026/11/19' }), { exact: false })).toHaveLength(1)
    expect(screen.getByRole('link', { name: t()('work.days') })).toBeVisible()
  },
}

/** Each figure says its own day. */
export const ReportedUntilTwoDays: Story = {
  args: { downloadsUntil: '2026-11-18' },
  beforeEach: () => sold(12),
  play: async () => {
    await screen.findByText(t()('work.until', { day: '2026/11/18' }))
    expect(screen.getAllByText(t()('work.until', { day: '2026/11/19' }))).toHaveLength(2)
  },
}

/** What is not reported is not 0. */
export const NothingReported: Story = {
  args: { downloads: null, downloadsUntil: null },
  beforeEach: () => sold(0),
  play: async ({ canvasElement }) => {
    await screen.findByText(t()('work.none'))
    expect(canvasElement.querySelector('dl')).toBeNull()
  },
}
