import { listRevenueMonths, type RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import {
  staffAllowTaxFiling,
  staffAskTaxFiling,
  staffListTaxFilings,
  type TaxFiling,
} from '@easel/contract/money/withdrawals/taxFilings.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import TaxFilingsScreen from './TaxFilingsScreen.tsx'

const meta = {
  component: TaxFilingsScreen,
  render: () => (
    <Screen path="/console/finance/tax-filings" at="/console/finance/tax-filings">
      <TaxFilingsScreen />
    </Screen>
  ),
} satisfies Meta<typeof TaxFilingsScreen>

export default meta
type Story = StoryObj<typeof meta>

const asked: TaxFiling = {
  taxFilingId: idOf(1),
  month: '2026-10',
  askedBy: 'anna',
  askedAt: '2026-11-02T02:00:00.000Z',
  allowedBy: null,
  allowedAt: null,
  until: null,
  openPayments: 0,
  files: [
    {
      layout: 'AUTHOR',
      payments: 2,
      incomeFen: 900_000,
      taxFen: 100_800,
      taken: null,
      isChanged: false,
      url: null,
    },
  ],
  can: { allow: null },
}
const own: TaxFiling = {
  ...asked,
  taxFilingId: idOf(2),
  month: '2026-09',
  can: { allow: { code: 'taxFiling.ownRequest', params: {} } },
}
const allowed: TaxFiling = {
  ...asked,
  taxFilingId: idOf(3),
  month: '2026-08',
  allowedBy: 'ben',
  allowedAt: '2026-11-20T02:00:00.000Z',
  until: '2026-11-21T02:00:00.000Z',
  files: asked.files.map((file) => ({ ...file, url: '/staff/v1/tax-filings/3/AUTHOR.xlsx' })),
  can: { allow: { code: 'taxFiling.decided', params: {} } },
}

const month = (named: string): RevenueMonth => ({
  month: named,
  settledAt: null,
  turnoverFen: 0,
  shareFen: 0,
  correctionsFen: 0,
  settledFen: 0,
  correctedFen: 0,
  days: 30,
  missingDays: 0,
  openDays: 0,
  mismatchedDays: 0,
  breaks: 0,
  can: { settle: null, settleWithBreaks: null },
})
const months = replies(listRevenueMonths, { items: [month('2026-11'), month('2026-10')] })

export const AllowsWhatAColleagueAskedFor: Story = {
  beforeEach: () =>
    mockServer([
      months,
      replies(staffListTaxFilings, { items: [asked], next: null }),
      replies(staffAllowTaxFiling, allowed),
    ]),
  play: async () => {
    const t = currentT('payments')
    await press(t('filing.allow'))
    expect(sentCalls()).toEqual([])
    await pressInDialog(t('filing.allow'))
    await screen.findByText(t('filing.allowed'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/staff/v1/tax-filings/${asked.taxFilingId}/allow`, body: null },
    ])
  },
}

export const SaysWhyOnesOwnIsNotAllowedAndLinksWhatIs: Story = {
  beforeEach: () => mockServer([months, replies(staffListTaxFilings, { items: [own, allowed], next: null })]),
  play: async () => {
    const t = currentT('payments')
    await cannotPress(t('filing.allow'), 'taxFiling.ownRequest')
    const links = screen.getAllByRole('link', { name: /xlsx$/ })
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAttribute('href', '/staff/v1/tax-filings/3/AUTHOR.xlsx')
    expect((await rowOf('2026/09')).getByText(t('filing.waiting'))).toBeVisible()
  },
}

export const AsksForAMonth: Story = {
  beforeEach: () =>
    mockServer([
      months,
      replies(staffListTaxFilings, { items: [], next: null }),
      replies(staffAskTaxFiling, asked),
    ]),
  play: async () => {
    const t = currentT('payments')
    await screen.findByText(t('filing.none'))
    await userEvent.selectOptions(screen.getByLabelText(t('filing.month')), '2026-10')
    await press(t('filing.ask'))
    await waitFor(() =>
      expect(sentCalls()).toEqual([
        {
          method: 'POST',
          address: '/staff/v1/tax-filings',
          body: { month: '2026-10', withOpenPayments: false },
        },
      ]),
    )
    await screen.findByText(t('filing.asked'))
  },
}

export const WarnsOfWhatTheBankMayYetBookInTheMonth: Story = {
  beforeEach: () =>
    mockServer([
      months,
      replies(staffListTaxFilings, { items: [{ ...asked, openPayments: 1 }], next: null }),
      refuses(staffAskTaxFiling, 'taxFiling.paymentsOpen'),
      replies(staffAskTaxFiling, asked),
    ]),
  play: async () => {
    const t = currentT('payments')
    await press(t('filing.ask'))
    expect((await openDialog()).getByText('taxFiling.paymentsOpen')).toBeVisible()
    expect(screen.queryByText(t('filing.asked'))).toBeNull()
    await pressInDialog(t('filing.askAnyway'))
    await screen.findByText(t('filing.asked'))
    expect(sentCalls().map(({ body }) => body)).toEqual([
      { month: '2026-10', withOpenPayments: false },
      { month: '2026-10', withOpenPayments: true },
    ])
    // Who allows it reads it, too.
    await press(t('filing.allow'))
    expect((await openDialog()).getByText(t('filing.open', { count: 1 }))).toBeVisible()
  },
}

const late: TaxFiling['files'][number] = {
  layout: 'LABOUR',
  payments: 1,
  incomeFen: 70_000,
  taxFen: 0,
  taken: null,
  isChanged: true,
  url: null,
}

export const SaysWhatCameAfterAFileWasTaken: Story = {
  beforeEach: () => {
    const taken = { at: '2026-11-20T03:00:00.000Z', payments: 1, incomeFen: 500_000, taxFen: 56_000 }
    const files = [...allowed.files.map((file) => ({ ...file, taken, isChanged: true, url: null })), late]
    return mockServer([months, replies(staffListTaxFilings, { items: [{ ...allowed, files }], next: null })])
  },
  play: async () => {
    const t = currentT('payments')
    expect(await screen.findAllByText(t('filing.changed'))).toHaveLength(2)
    expect(
      screen.getByText(t('filing.taken', { payments: 1, incomeFen: 500_000, taxFen: 56_000 })),
    ).toBeVisible()
    expect(screen.getByText(t('filing.notTaken'))).toBeVisible()
  },
}
