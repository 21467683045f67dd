import {
  askPayout,
  getBank,
  getPayout,
  type PayoutDetail,
  resolvePayout,
} from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import PayoutScreen from './PayoutScreen.tsx'

const id = idOf(1)
const meta = {
  component: PayoutScreen,
  render: () => (
    <Screen path="/console/finance/payouts/:payoutId" at={`/console/finance/payouts/${id}`}>
      <PayoutScreen />
    </Screen>
  ),
} satisfies Meta<typeof PayoutScreen>

export default meta
type Story = StoryObj<typeof meta>

const nothing = { code: 'payout.nothingToSettle', params: {} }
const unknown: PayoutDetail = {
  id,
  withdrawalId: idOf(2),
  attempt: 1,
  key: 'EASEL-1',
  orderNumber: 'W202611-00000001',
  amountFen: 100_000,
  creditorName: 'Dune Studio',
  bankName: 'ICBC',
  accountNumber: '****0123',
  state: 'UNKNOWN',
  attention: 'noAnswer',
  reason: null,
  bankReference: null,
  fileId: null,
  tries: 3,
  requestedAt: '2026-11-16T02:00:00.000Z',
  sentAt: '2026-11-16T02:00:00.000Z',
  answeredAt: null,
  nextAt: null,
  settled: null,
  accepted: null,
  can: { ask: null, settle: nothing, acceptAmount: nothing },
  bankBic: null,
  bankCountry: 'CN',
  bankProvince: 'Beijing',
  bankCity: 'Beijing',
  bankBranch: 'Haidian',
  messages: [],
}
const overpaid: PayoutDetail = {
  ...unknown,
  state: 'OVERPAID',
  attention: 'overpaid',
  can: { ask: { code: 'payout.nothingToAsk', params: {} }, settle: null, acceptAmount: null },
}
const askName = () => currentT('payouts')('askNamed', unknown)

export const AsksTheBankOnceMore: Story = {
  beforeEach: () =>
    mockServer([
      replies(getPayout, unknown),
      replies(askPayout, { ...unknown, state: 'SENT', attention: null }),
    ]),
  play: async () => {
    const t = currentT('payouts')
    await expect(await screen.findByText(t('attentionTodo.noAnswer'))).toBeVisible()
    // Only an overpayment is marked as dealt with.
    expect(screen.queryByRole('button', { name: t('settle') })).toBeNull()
    await press(askName())
    await screen.findByText(t('asked'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `/staff/v1/payouts/${id}/ask`, body: null }])
  },
}

export const SaysWhyTheBankWasNotAsked: Story = {
  beforeEach: () => mockServer([replies(getPayout, unknown), refuses(askPayout, 'payout.noOnlineBank')]),
  play: async () => {
    await press(askName())
    await screen.findByText('payout.noOnlineBank')
  },
}

export const MarksAnOverpaymentAsDealtWithWithHow: Story = {
  beforeEach: () =>
    mockServer([
      replies(getPayout, overpaid),
      replies(resolvePayout, { ...overpaid, attention: null }),
      replies(getBank, {
        kind: 'http',
        place: null,
        isDemo: false,
        ready: 0,
        readyFen: 0,
        attention: 1,
        can: { export: null },
      }),
    ]),
  play: async () => {
    const t = currentT('payouts')
    await cannotPress(askName(), 'payout.nothingToAsk')
    await press(t('settle'))
    await pressInDialog(t('settle'))
    await expect((await screen.findAllByText('settleReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type((await openDialog()).getByRole('textbox'), '调账 7')
    await pressInDialog(t('settle'))
    await screen.findByText(t('settled'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/staff/v1/payouts/${id}/settle`, body: { reason: '调账 7' } },
    ])
  },
}
