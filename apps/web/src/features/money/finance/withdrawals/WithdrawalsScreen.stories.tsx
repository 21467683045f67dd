import {
  staffApproveWithdrawals,
  staffListApprovable,
  staffSumWithdrawals,
} from '@easel/contract/money/withdrawals/queue.ts'
import { staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import {
  buttonOf,
  moneyOf,
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
  flags: ['BANK_CHANGED' as const],
  can: { ...waiting.can, approve: { code: 'notOwn.decide', params: {} } },
}

const figures = { amountFen: 106_000, taxFen: 6000, actualFen: 100_000 }
const sums = replies(staffSumWithdrawals, {
  total: { count: 4_000, amountFen: 424_000_000, taxFen: 24_000_000, actualFen: 400_000_000 },
  byInvoiceType: [
    {
      invoiceType: 'VAT_6',
      count: 3_999,
      amountFen: 423_894_000,
      taxFen: 23_994_000,
      actualFen: 399_900_000,
    },
    { invoiceType: 'WITHHOLDING', count: 1, ...figures },
  ],
  byFlag: [{ flag: 'BANK_CHANGED', count: 12 }],
})

export const SaysWhatArrivesWhoIsBannedAndWhatIsOnesOwn: Story = {
  beforeEach: () =>
    mockServer([sums, replies(staffListWithdrawals, { items: [waiting, large], next: null })]),
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
    expect(readAddresses()).toContain('/staff/v1/withdrawals?filter=SUBMITTED')
    expect(second.getByText(t('flag.BANK_CHANGED'))).toBeVisible()
    await userEvent.keyboard('jj')
    await waitFor(() => expect(second.getByRole('link', { name: large.designerName })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText(`/console/finance/withdrawals/${large.withdrawalId}`)
  },
}

export const SaysThatNothingWaits: Story = {
  beforeEach: () => mockServer([sums, replies(staffListWithdrawals, { items: [], next: null })]),
  play: async () => {
    const t = currentT('payments')
    await expect(await screen.findByText(t('noneWaiting'))).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: new RegExp(t('many.button')) })).toBeNull()
  },
}

export const SaysWhyTheListCannotBeRead: Story = {
  beforeEach: () => mockServer([sums, refuses(staffListWithdrawals, 'forbidden', 403)]),
  play: async () => {
    await expect(await screen.findByText('forbidden')).toBeVisible()
    expect(screen.queryByText(currentT('payments')('noneWaiting'))).toBeNull()
  },
}

export const SaysWhatTheListComesToAndNarrowsIt: Story = {
  beforeEach: () =>
    mockServer([sums, replies(staffListWithdrawals, { items: [waiting, large], next: null })]),
  play: async () => {
    const t = currentT('payments')
    const all = await rowOf(t('sums.all'))
    expect(all.getByText(moneyOf(400_000_000))).toBeVisible()
    expect(all.getByText(t('count', { count: 4_000 }))).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText(t('flagFilter')), 'BANK_CHANGED')
    await userEvent.selectOptions(screen.getByLabelText(t('invoiceType')), 'VAT_6')
    await userEvent.type(screen.getByLabelText(t('amountRange.max')), '1,234.50{Enter}')
    const query = 'filter=SUBMITTED&maxFen=123450&invoiceType=VAT_6&flag=BANK_CHANGED'
    await waitFor(() => expect(readAddresses()).toContain(`/staff/v1/withdrawals?${query}`))
    expect(readAddresses()).toContain(`/staff/v1/withdrawals/sums?${query}`)
    // What is shown is what is exported.
    expect(screen.getByRole('link', { name: t('export') })).toHaveAttribute(
      'href',
      `/staff/v1/withdrawals.csv?${query}`,
    )
    await userEvent.type(screen.getByLabelText(t('amountRange.min')), '1e3{Enter}')
    expect(screen.getByLabelText(t('amountRange.min'))).toBeInvalid()
    expect(readAddresses().at(-1)).not.toContain('minFen')
    // Next and previous stay within what was narrowed down to.
    await userEvent.click(screen.getByRole('link', { name: waiting.designerName }))
    await screen.findByText(
      `/console/finance/withdrawals/${waiting.withdrawalId}?max=1%2C234.50&invoice=VAT_6&flag=BANK_CHANGED`,
    )
  },
}

export const ChoosesByKeysSumsWhatIsChosenAndApprovesIt: Story = {
  beforeEach: () =>
    mockServer([
      sums,
      replies(staffListWithdrawals, {
        items: [waiting, large, { ...waiting, withdrawalId: idOf(3) }],
        next: null,
      }),
      replies(staffApproveWithdrawals, {
        approved: 1,
        items: [
          { withdrawalId: waiting.withdrawalId, refusal: null },
          {
            withdrawalId: idOf(3),
            refusal: { code: 'withdrawal.flagged', message: 'Look at it', params: {} },
          },
        ],
      }),
    ]),
  play: async () => {
    const t = currentT('payments')
    await rowOf(waiting.designerName)
    await userEvent.keyboard('jx')
    await screen.findByRole('region', { name: t('sums.chosen') })
    // One’s own cannot be chosen.
    await userEvent.keyboard('{Shift>}x{/Shift}')
    await press(t('many.chosen', { count: 2 }))
    const dialog = await openDialog()
    expect(dialog.getByText(t('many.chosenTitle', { count: 2, actualFen: 200_000 }))).toBeVisible()
    await pressInDialog(t('many.confirm', { count: 2 }))
    await screen.findByText(t('many.over', { approved: 1, asked: 2 }))
    expect(screen.getByText(t('many.refused', { count: 1, reason: 'Look at it' }))).toBeVisible()
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: '/staff/v1/withdrawals/approve',
        body: { withdrawalIds: [waiting.withdrawalId, idOf(3)] },
      },
    ])
  },
}

const firstPayments = [2, 3, 4].map((nth) => ({
  ...waiting,
  withdrawalId: idOf(nth),
  designerName: `Payee ${nth}`,
  flags: ['FIRST_PAYMENT' as const],
}))

export const ReviewsFlaggedOnesOneByOne: Story = {
  beforeEach: () => mockServer([sums, replies(staffListWithdrawals, { items: firstPayments, next: null })]),
  play: async () => {
    const t = currentT('payments')
    const user = userEvent.setup()
    await rowOf('Payee 2')
    // With Shift, all from the last one on.
    await user.click(screen.getByRole('checkbox', { name: t('choose', { name: 'Payee 2' }) }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: t('choose', { name: 'Payee 4' }) }))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('checkbox', { name: t('chooseAll', { count: 3 }) })).toBeChecked()
    expect(screen.queryByRole('button', { name: /^(?:Approve 3|通过已选)/ })).toBeNull()
    await press(t('many.review', { count: 3 }))
    await screen.findByText(`/console/finance/withdrawals/${idOf(2)}`)
    expect(sentCalls()).toEqual([])
  },
}

export const ApprovesOfWhatIsChosenWhatNeedsNoLook: Story = {
  beforeEach: () =>
    mockServer([
      sums,
      replies(staffListWithdrawals, { items: [waiting, ...firstPayments], next: null }),
      replies(staffApproveWithdrawals, {
        approved: 1,
        items: [{ withdrawalId: waiting.withdrawalId, refusal: null }],
      }),
    ]),
  play: async () => {
    const t = currentT('payments')
    await rowOf('Payee 2')
    await userEvent.click(screen.getByRole('checkbox', { name: t('chooseAll', { count: 4 }) }))
    await press(t('many.chosenSome', { count: 1, asked: 4 }))
    const dialog = await openDialog()
    expect(dialog.getByText(t('many.chosenSomeTitle', { count: 1, asked: 4 }))).toBeVisible()
    expect(dialog.getByText(t('flagCount', { flag: t('flag.FIRST_PAYMENT'), count: 3 }))).toBeVisible()
    await pressInDialog(t('many.confirm', { count: 1 }))
    await screen.findByText(t('many.done', { approved: 1 }))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ withdrawalIds: [waiting.withdrawalId] }])
    // The others stay selected, to be looked at.
    await buttonOf(t('many.review', { count: 3 }))
  },
}

export const NoneApprovedIsNoSuccess: Story = {
  beforeEach: () =>
    mockServer([
      sums,
      replies(staffListWithdrawals, { items: [waiting], next: null }),
      replies(staffApproveWithdrawals, {
        approved: 0,
        items: [
          {
            withdrawalId: waiting.withdrawalId,
            refusal: { code: 'withdrawal.notSubmitted', message: 'Decided already', params: {} },
          },
        ],
      }),
    ]),
  play: async () => {
    const t = currentT('payments')
    await rowOf(waiting.designerName)
    await userEvent.keyboard('jxb')
    await pressInDialog(t('many.confirm', { count: 1 }))
    const banner = await screen.findByText(t('many.over', { approved: 0, asked: 1 }))
    expect(screen.getByText(t('many.refused', { count: 1, reason: 'Decided already' }))).toBeVisible()
    expect(screen.queryByText(t('many.done', { approved: 0 }))).toBeNull()
    expect(document.activeElement?.contains(banner)).toBe(true)
  },
}

const many = Array.from({ length: 250 }, (_, at) => idOf(100 + at))

export const ApprovesManyWithoutFlagsByKeys: Story = {
  beforeEach: () =>
    mockServer([
      sums,
      replies(staffListWithdrawals, { items: [waiting, large], next: null }),
      replies(staffListApprovable, { count: 250, ...figures, limitFen: 5_000_000, ids: many }),
      replies(staffApproveWithdrawals, { approved: 100, items: [] }),
      replies(staffApproveWithdrawals, { approved: 100, items: [] }),
      replies(staffApproveWithdrawals, { approved: 50, items: [] }),
    ]),
  play: async () => {
    const t = currentT('payments')
    await rowOf(waiting.designerName)
    await userEvent.keyboard('b')
    const dialog = await openDialog()
    expect(dialog.getByText(t('many.title', { count: 250 }))).toBeVisible()
    await userEvent.type(dialog.getByLabelText(t('many.limit')), '2000')
    await waitFor(() => expect(readAddresses()).toContain('/staff/v1/withdrawals/approvable?maxFen=200000'))
    await dialog.findByRole('button', { name: t('many.confirm', { count: 250 }) })
    expect(sentCalls()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(t('many.done', { approved: 250 }))
    expect(screen.queryByText(t('many.over', { approved: 250, asked: 250 }))).toBeNull()
    const sent = sentCalls().map(({ body }) => body)
    expect(sent).toEqual([
      { withdrawalIds: many.slice(0, 100) },
      { withdrawalIds: many.slice(100, 200) },
      { withdrawalIds: many.slice(200) },
    ])
  },
}

export const WhatIsPaidIsNeitherNarrowedNorSummed: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffListWithdrawals, {
        items: [{ ...waiting, status: 'PAID', flags: ['FIRST_PAYMENT'] }],
        next: null,
      }),
    ]),
  render: () => (
    <Screen path="/console/finance/withdrawals" at="/console/finance/withdrawals?filter=PAID&flag=NONE">
      <WithdrawalsScreen />
    </Screen>
  ),
  play: async () => {
    const t = currentT('payments')
    await rowOf(waiting.designerName)
    expect(screen.queryByLabelText(t('flagFilter'))).toBeNull()
    // What was looked at before it was paid, and the order of what waits, are no longer said.
    expect(screen.queryByText(t('flag.FIRST_PAYMENT'))).toBeNull()
    expect(screen.queryByText(t('lead'))).toBeNull()
    expect(readAddresses()).toEqual(['/staff/v1/withdrawals?filter=PAID'])
  },
}
