import {
  acceptPayoutAmount,
  askPayout,
  type BankMessage,
  getBank,
  getPayout,
  type PayoutDetail,
  resolvePayout,
} from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { cannotPress, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
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
  waitsFor: null,
  messages: [],
}
const overpaid: PayoutDetail = {
  ...unknown,
  state: 'OVERPAID',
  attention: 'overpaid',
  can: { ask: { code: 'payout.nothingToAsk', params: {} }, settle: null, acceptAmount: null },
}
const bankWaiting = {
  kind: 'http',
  place: null,
  isDemo: false,
  ready: 0,
  readyFen: 0,
  attention: 1,
  can: { export: null },
} as const
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
    // What the bank may yet answer is not marked as dealt with.
    expect(screen.queryByRole('button', { name: t('settle') })).toBeNull()
    await press(askName())
    await screen.findByText(t('asked'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `/staff/v1/payouts/${id}/ask`, body: null }])
  },
}

export const SaysWhatKeepsItFromLeaving: Story = {
  beforeEach: () =>
    mockServer([
      replies(getPayout, {
        ...unknown,
        attempt: 2,
        state: 'READY',
        attention: null,
        nextAt: '2026-11-16T02:00:00.000Z',
        waitsFor: { id: idOf(3), attempt: 1 },
      }),
    ]),
  play: async () => {
    const t = currentT('payouts')
    await expect(await screen.findByText(t('waitsFor').trim(), { exact: false })).toBeVisible()
    await expect(screen.getByText(t('nextCall')).nextElementSibling).toHaveTextContent('–')
    await expect(screen.getByRole('link', { name: t('attempt', { attempt: 1 }) })).toHaveAttribute(
      'href',
      `/console/finance/payouts/${idOf(3)}`,
    )
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
      replies(getBank, bankWaiting),
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

const booked = (nth: number, amountFen: number): BankMessage => ({
  id: idOf(nth),
  at: `2026-11-17T02:00:0${nth}.000Z`,
  kind: 'NEWS',
  key: 'EASEL-1',
  payoutId: id,
  fileId: null,
  status: 'BOOKED',
  amountFen,
  reason: null,
  bankReference: 'B-1',
  outcome: 'WRONG_AMOUNT',
})
const wrongAmount: PayoutDetail = {
  ...unknown,
  state: 'SENT',
  attention: 'wrongAmount',
  can: { ...unknown.can, acceptAmount: null },
  messages: [booked(2, 99_900), booked(1, 90_000)],
}

export const MarksAnotherAmountOfAPostedPaymentAsDealtWith: Story = {
  beforeEach: () => {
    const posted: PayoutDetail = {
      ...wrongAmount,
      state: 'PAID',
      can: { ...unknown.can, settle: null },
    }
    return mockServer([
      replies(getPayout, posted),
      replies(resolvePayout, { ...posted, attention: null }),
      replies(getBank, bankWaiting),
    ])
  },
  play: async () => {
    const t = currentT('payouts')
    await expect(await screen.findByText(t('wrongAmountPosted'))).toBeVisible()
    // It was paid with our amount: the other one cannot be accepted in its place.
    expect(screen.queryByRole('button', { name: t('acceptAmount') })).toBeNull()
    await press(t('settle'))
    await userEvent.type((await openDialog()).getByRole('textbox'), '手续费')
    await pressInDialog(t('settle'))
    await screen.findByText(t('settled'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/staff/v1/payouts/${id}/settle`, body: { reason: '手续费' } },
    ])
  },
}

const accepted = { amountFen: 99_900, reason: '手续费', isInForce: false }
const sentAcceptance = (reason: string) => ({
  method: 'POST',
  address: `/staff/v1/payouts/${id}/accept-amount`,
  body: { amountFen: 99_900, reason },
})

export const AcceptsWhatTheBankBookedLastAndCannotConfirmIt: Story = {
  beforeEach: () => {
    const byYou: PayoutDetail = {
      ...wrongAmount,
      accepted,
      can: { ...wrongAmount.can, acceptAmount: { code: 'payout.acceptedByYou', params: {} } },
    }
    return mockServer([
      replies(getPayout, wrongAmount),
      replies(getPayout, byYou),
      replies(acceptPayoutAmount, byYou),
    ])
  },
  play: async () => {
    const t = currentT('payouts')
    await press(t('acceptAmount'))
    const dialog = await openDialog()
    await expect(
      dialog.getByText(t('acceptAmountText', { bookedFen: 99_900, amountFen: 100_000 })),
    ).toBeVisible()
    await pressInDialog(t('acceptAmount'))
    await expect((await screen.findAllByText('settleReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), '手续费')
    await pressInDialog(t('acceptAmount'))
    await screen.findByText(t('amountAccepted'))
    expect(sentCalls()).toEqual([sentAcceptance('手续费')])
    await cannotPress(t('acceptAmount'), 'payout.acceptedByYou')
  },
}

export const TheSecondOfFinanceSeesTheFirstAndConfirms: Story = {
  beforeEach: () => {
    const inForce: PayoutDetail = {
      ...wrongAmount,
      state: 'PAID',
      attention: null,
      accepted: { ...accepted, isInForce: true },
    }
    return mockServer([
      replies(getPayout, { ...wrongAmount, accepted }),
      replies(getPayout, inForce),
      replies(acceptPayoutAmount, inForce),
    ])
  },
  play: async () => {
    const t = currentT('payouts')
    const first = await screen.findByText(t('acceptedByOne'))
    await expect(first.nextElementSibling).toHaveTextContent(`${moneyOf(99_900)} · 手续费`)
    await press(t('acceptAmount'))
    await userEvent.type((await openDialog()).getByRole('textbox'), '同意')
    await pressInDialog(t('acceptAmount'))
    await expect(await screen.findByText(t('accepted'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('acceptAmount') })).toBeNull()
    expect(sentCalls()).toEqual([sentAcceptance('同意')])
  },
}
