import { listMonthAccounts } from '@easel/contract/money/settlements/accounts.ts'
import {
  listRevenueMonths,
  type RevenueMonth,
  settleRevenueMonth,
} from '@easel/contract/money/settlements/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import MonthScreen from './MonthScreen.tsx'
import MonthsScreen from './MonthsScreen.tsx'

const meta = {
  component: MonthsScreen,
  render: () => (
    <Screen>
      <MonthsScreen />
    </Screen>
  ),
} satisfies Meta<typeof MonthsScreen>

export default meta
type Story = StoryObj<typeof meta>

const october: RevenueMonth = {
  month: '2026-10',
  settledAt: null,
  turnoverFen: 12_345_600,
  shareFen: 6_172_800,
  correctionsFen: -2_500,
  settledFen: 6_170_300,
  correctedFen: 0,
  days: 31,
  missingDays: 0,
  openDays: 0,
  mismatchedDays: 0,
  breaks: 0,
  can: { settle: null, settleWithBreaks: null },
}
const notDue = { code: 'settlement.notDue', params: {} }
const november: RevenueMonth = {
  ...october,
  month: '2026-11',
  openDays: 20,
  can: { settle: notDue, settleWithBreaks: notDue },
}
const months = (...items: readonly RevenueMonth[]) => replies(listRevenueMonths, { items: [...items] })
const settleName = (month: string) => currentT('finance')('months.settle', { month: calendarText(month) })

export const SettlesAfterTheQuestionAndTheTimeToUndo: Story = {
  beforeEach: () => mockServer([months(november, october), replies(settleRevenueMonth, october)]),
  play: async () => {
    const t = currentT('finance')
    const month = calendarText('2026-10')
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    // The oldest open month stands first: it is settled first.
    expect(titles[0]).toContain(month)
    expect(screen.getAllByText(moneyOf(6_172_800))[0]).toBeVisible()
    await cannotPress(settleName('2026-11'), 'settlement.notDue')
    await press(settleName('2026-10'))
    expect(sentCalls()).toEqual([])
    await pressInDialog(settleName('2026-10'))
    await screen.findByText(t('months.settling', { month }))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('months.done', { month }))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: '/staff/v1/revenue/months/2026-10/settle', body: {} },
    ])
  },
}

const broken: RevenueMonth = {
  ...october,
  breaks: 4,
  mismatchedDays: 1,
  can: {
    settle: { code: 'settlement.breaks', params: { mismatchedDays: 1, breaks: 4 } },
    settleWithBreaks: null,
  },
}

export const LeavesBreaksAsideForAReasonAlone: Story = {
  beforeEach: () => mockServer([months(broken), replies(settleRevenueMonth, broken)]),
  play: async () => {
    const t = currentT('finance')
    const month = calendarText('2026-10')
    expect(screen.queryByRole('button', { name: settleName('2026-10') })).toBeNull()
    await press(t('months.leaveAside'))
    const dialog = await openDialog()
    expect(dialog.getByText(t('months.leaveAsideText', { breaks: 4, mismatchedDays: 1 }))).toBeVisible()
    await pressInDialog(settleName('2026-10'))
    await expect((await screen.findAllByText('settlementReason.required'))[0]).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), '测试数据')
    await pressInDialog(settleName('2026-10'))
    await screen.findByText(t('months.done', { month }))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ reason: '测试数据' }])
  },
}

export const SaysWhatHoldsTheMonthAfterAll: Story = {
  beforeEach: () => mockServer([months(october), refuses(settleRevenueMonth, 'settlement.earlierOpen')]),
  play: async () => {
    await press(settleName('2026-10'))
    await pressInDialog(settleName('2026-10'))
    actNow()
    await screen.findByText('settlement.earlierOpen')
  },
}

export const NoMonthYet: Story = {
  beforeEach: () => mockServer([months()]),
  play: async () => {
    await expect(await screen.findByText(currentT('finance')('months.none'))).toBeVisible()
  },
}

const account = (name: string, settledFen: number, posted: number) => ({
  owner: {
    accountId: `01a22224-66c1-7145-afde-e1013e94c97${posted}`,
    miId: `10000${posted}`,
    nickname: name,
    designerBanned: false,
  },
  shareFen: settledFen + 2_500,
  correctionsFen: -2_500,
  settledFen,
  correctedFen: 0,
  accounts: [{ account: posted, kind: 'pending' as const }],
})

export const OpensIntoTheAccountsThatSumToIt: Story = {
  render: () => (
    <Screen path="/console/finance/months/:month" at="/console/finance/months/2026-10">
      <MonthScreen />
    </Screen>
  ),
  beforeEach: () =>
    mockServer([
      replies(listMonthAccounts, {
        month: { ...october, settledAt: '2026-11-01T00:10:00.000Z' },
        items: [account('Studio Nord', 6_000_000, 7), account('Lin Xi', 170_300, 8)],
        total: 2,
        currentPage: 1,
        perPage: 30,
      }),
    ]),
  play: async () => {
    const nord = await screen.findByRole('row', { name: /Studio Nord/ })
    await expect(nord).toHaveTextContent(moneyOf(6_000_000))
    await expect(screen.getAllByText(moneyOf(6_170_300))).toHaveLength(1)
    const pending = within(nord).getByRole('link', { name: currentT('ledger')('kind.pending') })
    await expect(pending).toHaveAttribute('href', '/console/finance/accounts/7')
  },
}
