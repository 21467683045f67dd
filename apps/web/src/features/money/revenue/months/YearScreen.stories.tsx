import { listEarnedMonths } from '@easel/contract/money/revenue/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { moneyOf, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, readAddresses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import YearScreen from './YearScreen.tsx'

const meta = {
  component: YearScreen,
  render: () => (
    <Screen path="/revenues/statement/:year" at="/revenues/statement/2026">
      <YearScreen />
    </Screen>
  ),
} satisfies Meta<typeof YearScreen>

export default meta
type Story = StoryObj<typeof meta>

const sums = { correctionsFen: 0, withdrawnFen: 0, taxFen: 0, arrivedFen: 0 }
const september = { shareFen: 40_000, settledFen: 40_000, ...sums }
const october = { shareFen: 2_441_311, settledFen: 2_441_311, ...sums }

export const LaterCorrectionsStandBesideWhatWasSettled: Story = {
  beforeEach: () =>
    mockServer([
      replies(listEarnedMonths, {
        items: [
          { month: '2026-10', settledAt: '2026-11-01T00:10:00.000Z', correctedFen: 256_633, ...october },
          { month: '2026-09', settledAt: '2026-10-01T00:10:00.000Z', correctedFen: -633, ...september },
        ],
        totals: { ...sums, shareFen: 2_481_311, settledFen: 2_481_311 },
      }),
    ]),
  play: async () => {
    const t = currentT('revenue')
    const row = await rowOf(calendarText('2026-10'))
    expect(readAddresses()[0]).toContain('from=2026-01&to=2026-12')
    expect(screen.getByRole('columnheader', { name: t('column.corrected') })).toBeVisible()
    // The month stays what was settled.
    expect(row.getAllByRole('link', { name: moneyOf(2_441_311) })).toHaveLength(2)
    expect(row.getByRole('link', { name: moneyOf(256_633) })).toHaveAttribute(
      'href',
      '/revenues/statement?month=2026-10',
    )
    await expect((await rowOf(t('months.total'))).getByText(moneyOf(256_000))).toBeVisible()
  },
}
