import {
  applyForWithdrawal,
  getWithdrawalNow,
  listWithdrawals,
  type WithdrawalChoice,
  type WithdrawalNow,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
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
    await press(t()('choices.apply'))
    const dialog = await openDialog()
    for (const fen of [106_000, 6000, 100_000]) expect(dialog.getByText(moneyOf(fen))).toBeVisible()
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
    await press(t()('choices.apply'))
    await pressInDialog(t()('apply.confirm', { amountFen }))
    await screen.findByText('withdrawal.figuresChanged')
    await expect((await screen.findAllByText(moneyOf(205_000), {}))[0]).toBeInTheDocument()
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
    const apply = await buttonOf(t()('choices.apply'))
    expect(apply).toHaveAttribute('aria-disabled', 'true')
    expect(apply).toHaveAccessibleDescription('withdrawal.payoutHeld')
  },
}

export const WhatFailedComesFirst: Story = {
  beforeEach: () =>
    mockServer([
      replies(getWithdrawalNow, {
        ...now,
        choices: [],
        failed: { ...ownWithdrawal, status: 'FAILED', remark: 'Account closed' },
      }),
      history,
    ]),
  play: async () => {
    const { orderNumber, actualFen } = ownWithdrawal
    await expect(await screen.findByText(t()('failed.title', { orderNumber, actualFen }))).toBeVisible()
    expect(screen.getByText(t()('failed.reason', { remark: 'Account closed' }))).toBeVisible()
    expect(screen.queryByRole('button', { name: t()('choices.apply') })).toBeNull()
  },
}
