import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  type StaffWithdrawalDetail,
  staffApproveWithdrawal,
  staffFreezeWithdrawal,
  staffGetNeighbours,
  staffGetWithdrawal,
  staffListWithdrawals,
  staffReadInvoice,
  staffRetryWithdrawal,
} from '@easel/contract/money/withdrawals/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import {
  buttonOf,
  cannotPress,
  openDialog,
  press,
  pressInDialog,
  rowOf,
} from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import {
  idOf,
  mockServer,
  readAddresses,
  refuses,
  replies,
  sentCalls,
} from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { words } from '../../../../ui/testing/words.ts'
import { waitingWithdrawal as waiting } from './testing/withdrawal.ts'
import WithdrawalScreen from './WithdrawalScreen.tsx'

const meta = {
  component: WithdrawalScreen,
  render: () => (
    <Screen
      path="/console/finance/withdrawals/:withdrawalId"
      at={`/console/finance/withdrawals/${waiting.withdrawalId}`}
    >
      <WithdrawalScreen />
    </Screen>
  ),
} satisfies Meta<typeof WithdrawalScreen>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/withdrawals/${waiting.withdrawalId}`
const none = replies(getFinanceWaiting, {
  withdrawals: 0,
  payouts: 0,
  unmatched: 0,
  breaks: 0,
  feed: 0,
  adjustments: 0,
  shareTerms: 0,
  tenders: 0,
})

const afterAddress = `/staff/v1/withdrawals/${idOf(2)}`
const after = { ...waiting, withdrawalId: idOf(2) }

/** The withdrawal, those that wait after it, and what a move answers. */
const opened = (withdrawal: StaffWithdrawalDetail, ...answers: readonly ReturnType<typeof refuses>[]) => ({
  beforeEach: () =>
    mockServer([
      replies(staffGetWithdrawal, withdrawal),
      replies(staffGetNeighbours, { previous: null, next: null }),
      none,
      ...answers,
    ]),
})
const nobodyElse = replies(staffListWithdrawals, { items: [], next: null })

const named = { actualFen: waiting.actualFen, name: waiting.designerName }

export const ApprovesAfterItWasAskedAndCouldBeUndone: Story = {
  ...opened(waiting, nobodyElse, replies(staffApproveWithdrawal, waiting)),
  play: async () => {
    const t = currentT('payments')
    await press(t('move.approve'))
    const dialog = await openDialog()
    expect(dialog.getByText(t('approveTitle', named))).toBeVisible()
    expect(dialog.getByText(new RegExp(waiting.creditor.accountNumber.replaceAll('*', '\\*')))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t('move.approve'))
    await screen.findByText(t('doing.approve', named))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('done.approve'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `${address}/approve`,
        body: { invoiceUploadedAt: waiting.invoice?.uploadedAt ?? null },
      },
    ])
  },
}

export const SendsNothingWhereTheApprovalIsUndoneOrRefusedInTheQuestion: Story = {
  ...opened(waiting, nobodyElse, replies(staffApproveWithdrawal, waiting)),
  play: async () => {
    const t = currentT('payments')
    await press(t('move.approve'))
    await pressInDialog(words()('cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(t('move.approve'))
    await pressInDialog(t('move.approve'))
    await press(currentT('app')('undo'))
    await waitFor(() => expect(screen.queryByText(t('doing.approve', named))).toBeNull())
    actNow()
    expect(sentCalls()).toEqual([])
  },
}

export const ApprovesByKeys: Story = {
  ...opened(
    waiting,
    replies(staffGetWithdrawal, after),
    replies(staffListWithdrawals, { items: [after], next: null }),
    replies(staffApproveWithdrawal, waiting),
  ),
  play: async () => {
    const t = currentT('payments')
    await buttonOf(t('move.approve'))
    await userEvent.keyboard('a')
    await openDialog()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    actNow()
    await waitFor(() => expect(sentCalls()).toHaveLength(1))
    // The next that this clerk may approve is shown.
    await waitFor(() => expect(readAddresses()).toContain(afterAddress))
  },
}

export const EndsTheQueueWhileTheLastApprovalsAreUnderWay: Story = {
  ...opened(
    waiting,
    replies(staffGetWithdrawal, after),
    replies(staffListWithdrawals, { items: [waiting, after], next: null }),
    replies(staffApproveWithdrawal, waiting),
  ),
  play: async () => {
    const t = currentT('payments')
    for (const last of [false, true]) {
      await waitFor(() => expect(readAddresses().includes(afterAddress)).toBe(last))
      await buttonOf(t('move.approve'))
      await userEvent.keyboard('a')
      await openDialog()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      if (!last) await waitFor(() => expect(readAddresses()).toContain(afterAddress))
    }
    // The server lists both as waiting; neither is shown again.
    await screen.findByText('/console/finance/withdrawals')
  },
}

export const PaidThereIsNothingToDecideOrCheck: Story = {
  ...opened({
    ...waiting,
    status: 'PAID',
    flags: ['FIRST_PAYMENT'],
    invoiceType: 'WITHHOLDING',
    invoice: null,
    invoices: [],
  }),
  play: async () => {
    const t = currentT('payments')
    await buttonOf(t('next'))
    for (const move of ['approve', 'freeze', 'close'] as const)
      expect(screen.queryByRole('button', { name: new RegExp(`^${t(`move.${move}`)}`) })).toBeNull()
    expect(screen.queryByText(t('flagged'))).toBeNull()
    expect(screen.queryByText(t('noInvoice'))).toBeNull()
  },
}

export const SaysWhatWasRefused: Story = {
  ...opened(waiting, nobodyElse, refuses(staffApproveWithdrawal, 'withdrawal.notSubmitted')),
  play: async () => {
    const t = currentT('payments')
    await press(t('move.approve'))
    await pressInDialog(t('move.approve'))
    actNow()
    await screen.findByText('withdrawal.notSubmitted')
    expect(screen.queryByText(t('done.approve'))).toBeNull()
  },
}

const own = { code: 'notOwn.decide', params: {} }

export const NobodyDecidesTheirOwn: Story = {
  ...opened({
    ...waiting,
    own: true,
    can: { refuseInvoice: own, approve: own, retry: own, freeze: own, unfreeze: own, close: own },
  }),
  play: async () => {
    const t = currentT('payments')
    for (const move of ['approve', 'refuseInvoice', 'freeze', 'close'] as const)
      await cannotPress(t(`move.${move}`), 'notOwn.decide')
    // What cannot follow from its state is not offered.
    for (const move of ['unfreeze', 'retry'] as const)
      expect(screen.queryByRole('button', { name: t(`move.${move}`) })).toBeNull()
    await userEvent.keyboard('arf')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentCalls()).toEqual([])
  },
}

export const FreezesWithAReason: Story = {
  ...opened(waiting, replies(staffFreezeWithdrawal, { ...waiting, status: 'FROZEN' })),
  play: async () => {
    const t = currentT('payments')
    await press(t('move.freeze'))
    await pressInDialog(t('move.freeze'))
    expect((await screen.findAllByText('withdrawalReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type((await openDialog()).getByRole('textbox'), '核对账户')
    await pressInDialog(t('move.freeze'))
    await screen.findByText(t('done.freeze'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/freeze`, body: { reason: '核对账户' } },
    ])
  },
}

const failed: StaffWithdrawalDetail = {
  ...waiting,
  status: 'FAILED',
  attempt: 1,
  approvalsNeeded: 2,
  can: { ...waiting.can, approve: { code: 'withdrawal.notSubmitted', params: {} }, retry: null },
}
const retriedOnce: StaffWithdrawalDetail = {
  ...failed,
  approvals: [{ by: 'anna', at: '2026-11-20T02:00:00.000Z' }],
}

export const PaysALargeOneAgainOnlyWithAColleague: Story = {
  ...opened(failed, replies(staffRetryWithdrawal, retriedOnce)),
  play: async () => {
    const t = currentT('payments')
    await press(t('move.retry'))
    expect((await openDialog()).getByText(t('retryFirstText'))).toBeVisible()
    await pressInDialog(t('move.retry'))
    actNow()
    await screen.findByText(t('done.retryFirst'))
    expect(screen.queryByText(t('done.retry'))).toBeNull()
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/retry`, body: null }])
  },
}

export const TheSecondRetryNamesTheAccount: Story = {
  ...opened(retriedOnce, replies(staffRetryWithdrawal, { ...retriedOnce, status: 'WITHDRAWING' })),
  play: async () => {
    const t = currentT('payments')
    expect(await screen.findByText(t('approvalsGiven', { given: 1, needed: 2 }))).toBeVisible()
    await press(t('move.retry'))
    const dialog = await openDialog()
    expect(dialog.getByText(new RegExp(failed.creditor.accountNumber.replaceAll('*', '\\*')))).toBeVisible()
    await pressInDialog(t('move.retry'))
    actNow()
    await screen.findByText(t('done.retry'))
  },
}

export const ShowsWhichFigureOfTheInvoiceDiffers: Story = {
  ...opened({ ...waiting, invoice: { ...waiting.invoice, taxFen: waiting.taxFen + 1 } }),
  play: async () => {
    const t = currentT('payments')
    expect((await rowOf(t('figureName.amountFen'))).getByText(t('same'))).toBeVisible()
    expect((await rowOf(t('figureName.taxFen'))).getByText(t('differs'))).toBeVisible()
  },
}

const ofd = {
  ...waiting.invoice,
  mediaType: 'application/ofd',
  fileName: 'invoice.ofd',
  url: '/files/1?expires=2',
}

export const ShowsWhatAnOfdSaysBesideItsFigures: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffReadInvoice, { pages: [['发票号码：  25117000000001234567', '价税合计  ¥1,060.00']] }),
      replies(staffGetNeighbours, { previous: null, next: null }),
      replies(staffGetWithdrawal, {
        ...waiting,
        flags: ['FIGURES_OFF'],
        invoice: { ...ofd, read: { number: ofd.number, amountFen: 10_600 } },
      }),
      none,
    ]),
  play: async () => {
    const t = currentT('payments')
    expect(await screen.findByText(/价税合计/)).toBeVisible()
    expect((await rowOf(t('figureName.number'))).getByText(t('same'))).toBeVisible()
    expect((await rowOf(t('figureName.amountFen'))).getByText(t('differs'))).toBeVisible()
    expect((await rowOf(t('figureName.date'))).queryByText(t('same'))).toBeNull()
    expect(screen.getByText(t('flagText.FIGURES_OFF'))).toBeVisible()
  },
}

export const SaysThatAnOfdCannotBeRead: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffReadInvoice, { pages: null }),
      replies(staffGetNeighbours, { previous: null, next: null }),
      replies(staffGetWithdrawal, { ...waiting, invoice: ofd }),
      none,
    ]),
  play: async () => {
    expect(await screen.findByText(currentT('payments')('ofdUnread'))).toBeVisible()
  },
}

export const ShowsAPdfInTheReaderOfTheBrowser: Story = {
  ...opened({
    ...waiting,
    invoice: { ...ofd, mediaType: 'application/pdf', fileName: 'invoice.pdf' },
  }),
  play: async () => {
    const button = await screen.findByRole('link', { name: /invoice\.pdf/ })
    expect(button).toBeVisible()
    if (navigator.pdfViewerEnabled)
      expect(screen.getByTitle('invoice.pdf')).toHaveAttribute('src', '/files/1?expires=2&show=frame')
    else expect(screen.getByText(currentT('payments')('noPdfReader'))).toBeVisible()
  },
}
