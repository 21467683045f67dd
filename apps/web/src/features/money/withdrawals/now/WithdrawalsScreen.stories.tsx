import {
  applyForWithdrawal,
  cancelWithdrawal,
  getWithdrawalNow,
  listWithdrawals,
  type WithdrawalChoice,
  type WithdrawalNow,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { buttonOf, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { ownWithdrawal } from '../testing/withdrawal.ts'
import WithdrawalsScreen from './WithdrawalsScreen.tsx'

const meta = {
  component: WithdrawalsScreen,
  render: () => (
    <Screen path="/revenues/withdrawals" at="/revenues/withdrawals">
      <WithdrawalsScreen />
    </Screen>
  ),
} satisfies Meta<typeof WithdrawalsScreen>

export default meta
type Story = StoryObj<typeof meta>

const source = { en: 'VAT law', zh: '增值税法' }
const choice: WithdrawalChoice = {
  invoiceType: 'VAT_6',
  needsInvoice: true,
  amountFen: 106_000,
  taxFen: 6000,
  actualFen: 100_000,
  rule: { invoiceType: 'VAT_6', version: '2026', method: 'VAT', source },
}
const now: WithdrawalNow = {
  designerType: 'CORPORATE',
  availableFen: 106_000,
  pendingFen: 4200,
  reservedFen: 0,
  frozenFen: 0,
  owedFen: 0,
  leastFen: 100_000,
  window: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z', isOpen: true },
  obstacles: [],
  mustAgree: false,
  creditor: ownWithdrawal.creditor,
  choices: [choice],
  openId: null,
  invoiceDueAt: null,
  failed: null,
}
const history = replies(listWithdrawals, {
  items: [],
  total: 0,
  currentPage: 1,
  perPage: 30,
  year: 2026,
  years: [2026],
  paid: { amountFen: 0, taxFen: 0, actualFen: 0 },
})
const t = () => currentT('withdrawals')
const { amountFen } = choice

export const AppliesForTheFiguresThatWereConfirmed: Story = {
  beforeEach: () =>
    mockServer([replies(getWithdrawalNow, now), history, replies(applyForWithdrawal, ownWithdrawal)]),
  play: async () => {
    await press(t()('apply.confirm', { amountFen }))
    const dialog = await openDialog()
    expect(dialog.getByText(t()('apply.title', { amountFen }))).toBeVisible()
    for (const fen of [6000, 100_000]) expect(dialog.getByText(moneyOf(fen))).toBeVisible()
    // Where the money goes: holder, bank and the last digits.
    for (const part of ['Dune Studio', '****0123', /Haidian/]) expect(dialog.getByText(part)).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('apply.confirm', { amountFen }))
    await screen.findByText(t()('apply.doneInvoice'))
    await screen.findByText(`/revenues/withdrawals/${ownWithdrawal.withdrawalId}`)
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: '/v3/designers/withdrawals',
        body: { invoiceType: 'VAT_6', amountFen: 106_000, taxFen: 6000 },
      },
    ])
  },
}

export const ShowsTheFiguresThatHoldNowWhereTheyChanged: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, now),
      replies(getWithdrawalNow, { ...now, choices: [{ ...choice, amountFen: 205_000 }] }),
      history,
      refuses(applyForWithdrawal, 'withdrawal.figuresChanged'),
    ]),
  play: async () => {
    await press(t()('apply.confirm', { amountFen }))
    await pressInDialog(t()('apply.confirm', { amountFen }))
    await screen.findByText('withdrawal.figuresChanged')
    await buttonOf(t()('apply.confirm', { amountFen: 205_000 }))
  },
}

const endDate = '2026-12-01T00:00:00.000Z'

export const SaysEverythingThatIsInTheWay: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, {
        ...now,
        openId: idOf(9),
        obstacles: [
          { code: 'withdrawal.payoutHeld', params: { endDate } },
          { code: 'withdrawal.alreadySubmitted', params: {} },
        ],
      }),
      history,
    ]),
  play: async () => {
    const list = within(await screen.findByRole('list'))
    expect(list.getByText('withdrawal.payoutHeld')).toBeVisible()
    expect(list.getByText('withdrawal.alreadySubmitted')).toBeVisible()
    expect(list.getByRole('link', { name: t()('blockers.open') })).toHaveAttribute(
      'href',
      `/revenues/withdrawals/${idOf(9)}`,
    )
    // The button says the first of them.
    const apply = await buttonOf(t()('apply.confirm', { amountFen }))
    expect(apply).toHaveAttribute('aria-disabled', 'true')
    expect(apply).toHaveAccessibleDescription('withdrawal.payoutHeld')
  },
}

const withheld: WithdrawalChoice = {
  ...choice,
  invoiceType: 'WITHHOLDING',
  needsInvoice: false,
  taxFen: 8000,
  actualFen: 98_000,
  rule: {
    ...choice.rule,
    invoiceType: 'WITHHOLDING',
    method: 'LABOUR',
    source: { en: 'Tax law', zh: '税法' },
  },
}

export const WithdrawsByTheTypeThatIsChosen: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, { ...now, choices: [choice, withheld] }),
      history,
      replies(applyForWithdrawal, ownWithdrawal),
    ]),
  play: async () => {
    const name = new RegExp(t()('invoiceType.WITHHOLDING'))
    const radio = await screen.findByRole('radio', { name })
    expect(radio).not.toBeChecked()
    await userEvent.click(radio)
    await userEvent.click(screen.getByText(t()('choices.how')))
    expect(screen.getByText(/^(?:Tax law|税法)$/)).toBeVisible()
    await press(t()('apply.confirm', { amountFen }))
    await pressInDialog(t()('apply.confirm', { amountFen }))
    await screen.findByText(`/revenues/withdrawals/${ownWithdrawal.withdrawalId}`)
    expect(sentCalls().map(({ body }) => body)).toEqual([
      { invoiceType: 'WITHHOLDING', amountFen: 106_000, taxFen: 8000 },
    ])
  },
}

const underWay: WithdrawalNow = {
  ...now,
  availableFen: 0,
  reservedFen: 106_000,
  choices: [],
  openId: idOf(9),
  window: { from: '2026-12-04T16:00:00.000Z', to: '2026-12-15T16:00:00.000Z', isOpen: false },
  obstacles: [
    { code: 'withdrawal.alreadySubmitted', params: {} },
    { code: 'withdrawal.amountInsufficient', params: { leastFen: 100_000, availableFen: 0 } },
    { code: 'withdrawal.notYetDate', params: {} },
  ],
}

export const AnInvoiceThatIsWaitedForComesFirst: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, { ...underWay, invoiceDueAt: '2026-12-20T10:00:00.000Z' }),
      history,
    ]),
  play: async () => {
    const title = t()('underWay.invoice', { reservedFen: 106_000 })
    await expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name: t()('underWay.toInvoice') })).toHaveAttribute(
      'href',
      `/revenues/withdrawals/${idOf(9)}`,
    )
    expect(screen.queryByText(t()('underWay.reserved', { reservedFen: 106_000 }))).toBeNull()
  },
}

export const SaysOnceThatOneIsUnderWay: Story = {
  beforeEach: () => mockServer([replies(getWithdrawalNow, underWay), history]),
  play: async () => {
    await expect(await screen.findByText(t()('underWay.reserved', { reservedFen: 106_000 }))).toBeVisible()
    expect(screen.getByText(t()('underWay.nextFrom', { from: '2026/12/05' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t()('blockers.open') })).toHaveAttribute(
      'href',
      `/revenues/withdrawals/${idOf(9)}`,
    )
    expect(screen.queryByText(t()('blockers.title'))).toBeNull()
    expect(screen.queryByText('withdrawal.amountInsufficient')).toBeNull()
  },
}

export const WhatFailedComesFirst: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, {
        ...underWay,
        invoiceDueAt: null,
        failed: {
          ...ownWithdrawal,
          status: 'FAILED',
          remark: 'AC01: the account number does not exist',
        },
      }),
      history,
      replies(cancelWithdrawal, { ...ownWithdrawal, status: 'CLOSED' }),
    ]),
  play: async () => {
    const { actualFen, withdrawalId } = ownWithdrawal
    const reason = 'the account number does not exist'
    await expect(await screen.findByText(t()('failed.titleWhy', { actualFen, reason }))).toBeVisible()
    // That it is in the way of the next is not said once more.
    expect(screen.queryByText(t()('blockers.title'))).toBeNull()
    expect(screen.queryByText(/^(?:Withdraw|提现) ¥/)).toBeNull()
    await press(t()('record.cancel'))
    await pressInDialog(t()('record.cancel'))
    await screen.findByText(t()('record.cancelled'))
    expect(sentCalls()).toHaveLength(1)
    expect(sentCalls()[0]?.address).toContain(withdrawalId)
  },
}
