import { staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { moneyOf, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, readAddresses, refuses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { waitingWithdrawal as waiting } from './testing/withdrawal.ts'
import WithdrawalsScreen from './WithdrawalsScreen.tsx'

const meta = {
  component: WithdrawalsScreen,
  render: () => (
    <Screen path="/console/finance/withdrawals" at="/console/finance/withdrawals">
      <WithdrawalsScreen />
    </Screen>
  ),
} satisfies Meta<typeof WithdrawalsScreen>

export default meta
type Story = StoryObj<typeof meta>

const large = {
  ...waiting,
  withdrawalId: idOf(2),
  orderNumber: 'W202611-00000002',
  designerName: 'Reed & Lake',
  designerBanned: true,
  amountFen: 9_000_000,
  taxFen: 509_434,
  actualFen: 8_490_566,
  own: true,
  approvalsNeeded: 2,
  approvals: [{ by: 'anna', at: '2026-11-15T02:00:00.000Z' }],
}

export const SaysWhatArrivesWhoIsBannedAndWhatIsOnesOwn: Story = {
  beforeEach: () => mockServer([replies(staffListWithdrawals, { items: [waiting, large], next: null })]),
  play: async () => {
    const t = currentT('payments')
    const first = await rowOf(waiting.designerName)
    expect(first.getByText(moneyOf(waiting.actualFen))).toBeVisible()
    expect(first.queryByText(new RegExp(t('own')))).toBeNull()
    const second = await rowOf(large.designerName)
    expect(second.getByText(moneyOf(large.amountFen))).toBeVisible()
    expect(second.getByText(moneyOf(large.actualFen))).toBeVisible()
    expect(second.getByText(t('approvals', { given: 1, needed: 2 }))).toBeVisible()
    expect(second.getByText(new RegExp(t('own')))).toBeVisible()
    expect(second.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    // What waits comes first.
    expect(readAddresses()).toEqual(['/staff/v1/withdrawals?filter=SUBMITTED'])
    await userEvent.keyboard('jj')
    await waitFor(() => expect(second.getByRole('link', { name: large.designerName })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText(`/console/finance/withdrawals/${large.withdrawalId}`)
  },
}

export const SaysThatNothingWaits: Story = {
  beforeEach: () => mockServer([replies(staffListWithdrawals, { items: [], next: null })]),
  play: async () => {
    await expect(await screen.findByText(currentT('payments')('none'))).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  },
}

export const SaysWhyTheListCannotBeRead: Story = {
  beforeEach: () => mockServer([refuses(staffListWithdrawals, 'forbidden', 403)]),
  play: async () => {
    await expect(await screen.findByText('forbidden')).toBeVisible()
    expect(screen.queryByText(currentT('payments')('none'))).toBeNull()
  },
}
