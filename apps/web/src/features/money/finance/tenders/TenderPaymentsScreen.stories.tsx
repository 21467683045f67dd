import { listTenderPayments, payDelivery } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { TenderPayment } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import {
  cannotPress,
  moneyOf,
  openDialog,
  press,
  pressInDialog,
  rowOf,
} from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import TenderPaymentsScreen from './TenderPaymentsScreen.tsx'

const meta = {
  component: TenderPaymentsScreen,
  render: () => (
    <Screen>
      <TenderPaymentsScreen />
    </Screen>
  ),
} satisfies Meta<typeof TenderPaymentsScreen>

export default meta
type Story = StoryObj<typeof meta>

const accepted: TenderPayment = {
  deliveryId: idOf(1),
  tenderId: idOf(2),
  tender: { en: 'Lanterns', zh: '灯笼' },
  milestone: 'sketches',
  name: { en: 'Sketches', zh: '草图' },
  place: 1,
  state: 'ACCEPTED',
  amountFen: 8_000_000,
  dueAt: '2026-11-20T10:00:00.000Z',
  isLate: false,
  deliveredAt: '2026-11-17T10:00:00.000Z',
  acceptedAt: '2026-11-18T10:00:00.000Z',
  paidAt: null,
  revision: 4,
  owner: { accountId: idOf(3), miId: '10000418', nickname: 'Dune Studio', designerBanned: false },
  acceptedBy: 'anna',
  paidBy: null,
  approvals: 2,
  journal: null,
  can: { pay: null },
}
const list = (payment: TenderPayment = accepted) =>
  replies(listTenderPayments, { items: [payment], next: null })

export const PaysAfterTheQuestionAndTheTimeToUndo: Story = {
  beforeEach: () => mockServer([list(), replies(payDelivery, { ...accepted, state: 'PAID' })]),
  play: async () => {
    const t = currentT('deliveries')
    const paid = { amountFen: 8_000_000, name: 'Dune Studio' }
    expect((await rowOf('Dune Studio')).getByText(moneyOf(8_000_000))).toBeVisible()
    await press(t('payments.pay'))
    expect((await openDialog()).getByText(t('payments.payText', paid))).toBeVisible()
    await pressInDialog(t('payments.pay'))
    await screen.findByText(t('payments.paying', paid))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('payments.paid'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `/staff/v1/deliveries/${accepted.deliveryId}/pay`,
        body: { revision: 4 },
      },
    ])
  },
}

export const WhoAcceptedItDoesNotPay: Story = {
  beforeEach: () =>
    mockServer([list({ ...accepted, can: { pay: { code: 'delivery.acceptedByYou', params: {} } } })]),
  play: async () => {
    await cannotPress(currentT('deliveries')('payments.pay'), 'delivery.acceptedByYou')
    expect(sentCalls()).toEqual([])
  },
}

export const SaysThatItChangedMeanwhile: Story = {
  beforeEach: () => mockServer([list(), refuses(payDelivery, 'delivery.changedMeanwhile')]),
  play: async () => {
    const t = currentT('deliveries')
    await press(t('payments.pay'))
    await pressInDialog(t('payments.pay'))
    actNow()
    await screen.findByText('delivery.changedMeanwhile')
  },
}

export const PaidLeadsToItsJournal: Story = {
  beforeEach: () => mockServer([list({ ...accepted, state: 'PAID', paidBy: 'wei', journal: 7 })]),
  play: async () => {
    const t = currentT('deliveries')
    await expect(
      await screen.findByRole('link', { name: t('payments.journal', { journal: 7 }) }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: t('payments.pay') })).toBeNull()
  },
}
