import {
  cancelWithdrawal,
  getInvoiceDetails,
  getWithdrawal,
  type WithdrawalDetail,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { ownWithdrawal as waiting } from '../testing/withdrawal.ts'
import WithdrawalScreen from './WithdrawalScreen.tsx'

const meta = {
  component: WithdrawalScreen,
  render: () => (
    <Screen path="/withdrawals/:withdrawalId" at={`/withdrawals/${waiting.withdrawalId}`}>
      <WithdrawalScreen />
    </Screen>
  ),
} satisfies Meta<typeof WithdrawalScreen>

export default meta
type Story = StoryObj<typeof meta>

const found = (changes: Partial<WithdrawalDetail> = {}) => replies(getWithdrawal, { ...waiting, ...changes })
const t = () => currentT('withdrawals')
const details = {
  orderNumber: waiting.orderNumber,
  amountFen: 106_000,
  netFen: 100_000,
  taxFen: 6000,
  taxPercent: 6,
  item: '*信息技术服务*主题设计服务费',
  remark: waiting.orderNumber,
  buyer: {
    name: '画架科技有限公司',
    taxNumber: '91110108MA01ABCD2X',
    address: '',
    phone: '',
    bank: '',
    account: '',
  },
}
const buyer = replies(getInvoiceDetails, { details })

export const TheInvoiceMatchesToTheFen: Story = {
  beforeEach: () => mockServer([found(), buyer]),
  play: async () => {
    await press(t()('invoice.send'))
    for (const code of ['invoiceNumber.required', 'invoiceDate.required', 'invoiceAmount.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
    await userEvent.type(screen.getByLabelText(t()('invoice.number')), '25117000000001234567')
    await userEvent.type(screen.getByLabelText(t()('invoice.date')), '2026-11-15')
    await userEvent.type(screen.getByLabelText(t()('invoice.amount')), '1060')
    await userEvent.type(screen.getByLabelText(t()('invoice.tax')), '60.01')
    await press(t()('invoice.send'))
    await expect((await screen.findAllByText('invoiceTax.differs'))[0]).toBeVisible()
    expect(screen.queryByText('invoiceAmount.differs')).toBeNull()
    await userEvent.clear(screen.getByLabelText(t()('invoice.tax')))
    await userEvent.type(screen.getByLabelText(t()('invoice.tax')), '60')
    await press(t()('invoice.send'))
    // All figures match: the file is what is missing.
    await expect(await screen.findByText(t()('invoice.missing'))).toBeVisible()
    expect(sentCalls()).toEqual([])
  },
}

export const CancelsAfterTheQuestion: Story = {
  beforeEach: () => mockServer([found(), buyer, replies(cancelWithdrawal, { ...waiting, status: 'CLOSED' })]),
  play: async () => {
    await press(t()('record.cancel'))
    expect((await openDialog()).getByText(t()('record.cancelText'))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('record.cancel'))
    await screen.findByText(t()('record.cancelled'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/v3/designers/withdrawals/${waiting.withdrawalId}/cancel`, body: null },
    ])
  },
}

export const SaysWhyItIsTooLateToCancel: Story = {
  beforeEach: () => {
    const atBank = { code: 'withdrawal.atBank', params: {} }
    return mockServer([found({ status: 'WITHDRAWING', can: { uploadInvoice: atBank, cancel: atBank } })])
  },
  play: async () => {
    await cannotPress(t()('record.cancel'), 'withdrawal.atBank')
    expect(screen.queryByRole('button', { name: t()('invoice.send') })).toBeNull()
  },
}

export const SaysThatItWasApprovedMeanwhile: Story = {
  beforeEach: () => mockServer([found(), buyer, refuses(cancelWithdrawal, 'withdrawal.cannotCancel')]),
  play: async () => {
    await press(t()('record.cancel'))
    await pressInDialog(t()('record.cancel'))
    await screen.findByText('withdrawal.cannotCancel')
  },
}

export const WhatTheInvoiceMustSayIsCopiedPartByPart: Story = {
  beforeEach: () => mockServer([found(), buyer]),
  play: async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    for (const name of ['buyer', 'taxNumber', 'total', 'remark'] as const)
      await press(t()('invoiceDetails.copyNamed', { label: t()(`invoiceDetails.${name}`) }))
    expect(copied).toEqual(['画架科技有限公司', '91110108MA01ABCD2X', '1060.00', waiting.orderNumber])
    // Parts that need not be on the invoice are no empty lines.
    expect(screen.queryByText(t()('invoiceDetails.phone'))).toBeNull()
    expect(screen.getByRole('link', { name: t()('invoiceDetails.pdf') })).toHaveAttribute(
      'href',
      `/v3/designers/withdrawals/${waiting.withdrawalId}/invoice-details.pdf`,
    )
  },
}

export const SaysThatNobodySetTheBuyer: Story = {
  beforeEach: () => mockServer([found(), replies(getInvoiceDetails, { details: null })]),
  play: async () => {
    await expect(await screen.findByText(t()('invoiceDetails.none'))).toBeVisible()
  },
}
