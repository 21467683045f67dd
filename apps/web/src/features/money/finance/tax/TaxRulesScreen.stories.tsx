import { type StaffTaxRule, staffListTaxRules } from '@easel/contract/money/withdrawals/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import TaxRulesScreen from './TaxRulesScreen.tsx'

const meta = {
  component: TaxRulesScreen,
  render: () => (
    <Screen>
      <TaxRulesScreen />
    </Screen>
  ),
} satisfies Meta<typeof TaxRulesScreen>

export default meta
type Story = StoryObj<typeof meta>

const vat: StaffTaxRule = {
  invoiceType: 'VAT_6',
  version: 'vat-2026',
  method: 'VAT',
  source: { en: 'VAT law', zh: '增值税法' },
  from: '2026-01-01',
  isInForce: true,
  terms: { method: 'VAT', ratio: 600 },
}

/** Ratios are hundredths of a per cent. */
export const SaysWhichRuleIsInForceAndItsRate: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffListTaxRules, {
        items: [vat, { ...vat, version: 'vat-2027', isInForce: false, terms: { method: 'VAT', ratio: 350 } }],
      }),
    ]),
  play: async () => {
    const t = currentT('payments')
    const first = await rowOf(t('rules.inForce'))
    expect(first.getByText(t('rules.vat', { ratio: 600 }))).toBeVisible()
    const second = await rowOf(t('rules.notInForce'))
    expect(second.getByText(t('rules.vat', { ratio: 350 }))).toBeVisible()
  },
}

export const FoldsTheSourceAndTheVersion: Story = {
  beforeEach: () => mockServer([replies(staffListTaxRules, { items: [vat] })]),
  play: async () => {
    const t = currentT('payments')
    const row = await rowOf(t('rules.inForce'))
    expect(row.getByText('vat-2026')).not.toBeVisible()
    await userEvent.click(row.getByText(t('rules.details')))
    expect(row.getByText('vat-2026')).toBeVisible()
    expect(row.getByText(/^(?:VAT law|增值税法)$/)).toBeVisible()
  },
}
