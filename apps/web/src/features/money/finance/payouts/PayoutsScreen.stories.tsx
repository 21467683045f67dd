import { getBank, listPayouts, type Payout } from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, readAddresses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import PayoutsScreen from './PayoutsScreen.tsx'

const meta = {
  component: PayoutsScreen,
  render: () => (
    <Screen path="/console/finance/payouts" at="/console/finance/payouts">
      <PayoutsScreen />
    </Screen>
  ),
} satisfies Meta<typeof PayoutsScreen>

export default meta
type Story = StoryObj<typeof meta>

const no = { code: 'payout.notWaiting', params: {} }
const httpBank = {
  kind: 'http' as const,
  place: null,
  isDemo: false,
  ready: 0,
  readyFen: 0,
  attention: 0,
  can: { export: null },
}
const bank = replies(getBank, httpBank)

export const ExportsWhatIsShown: Story = {
  beforeEach: () => mockServer([bank, replies(listPayouts, { items: [], next: null })]),
  play: async () => {
    const t = currentT('payouts')
    const exported = () => screen.findByRole('link', { name: t('exportCsv') })
    expect(await exported()).toHaveAttribute('href', '/staff/v1/payouts.csv?state=ALL')
    await userEvent.selectOptions(screen.getByLabelText(t('filter')), 'ATTENTION')
    await waitFor(() => expect(readAddresses()).toContain('/staff/v1/payouts?state=ATTENTION'))
    expect(await exported()).toHaveAttribute('href', '/staff/v1/payouts.csv?state=ATTENTION')
  },
}

const paid: Payout = {
  id: idOf(1),
  withdrawalId: idOf(2),
  attempt: 1,
  key: 'EASEL-1',
  orderNumber: 'W202611-00000001',
  amountFen: 100_000,
  creditorName: 'Dune Studio',
  bankName: 'ICBC',
  accountNumber: '****0123',
  state: 'PAID',
  attention: null,
  reason: null,
  bankReference: null,
  fileId: null,
  tries: 0,
  requestedAt: '2026-11-16T02:00:00.000Z',
  sentAt: '2026-11-16T02:00:00.000Z',
  answeredAt: '2026-11-16T03:00:00.000Z',
  nextAt: null,
  settled: null,
  accepted: null,
  can: { ask: no, settle: no, acceptAmount: no },
}
const unanswered: Payout = {
  ...paid,
  id: idOf(3),
  orderNumber: 'W202611-00000003',
  creditorName: 'Reed & Lake',
  state: 'UNKNOWN',
  can: { ...paid.can, ask: null },
}

export const AsksOnlyForWhatHasNoAnswer: Story = {
  beforeEach: () =>
    mockServer([
      replies(getBank, { ...httpBank, place: 'http://127.0.0.1:39855' }),
      replies(listPayouts, { items: [paid, unanswered], next: null }),
    ]),
  play: async () => {
    const t = currentT('payouts')
    const asks = (orderNumber: string) => ({ name: t('askNamed', { orderNumber }) })
    const row = await rowOf(unanswered.creditorName)
    expect(row.getByRole('button', asks(unanswered.orderNumber))).toBeVisible()
    expect(screen.queryByRole('button', asks(paid.orderNumber))).toBeNull()
    expect(screen.getByText(t('bank.http'))).toBeVisible()
    expect(screen.queryByText(/127\.0\.0\.1/)).toBeNull()
  },
}
