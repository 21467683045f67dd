import { getBank, listPayouts } from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, readAddresses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import PayoutsScreen from './PayoutsScreen.tsx'

const meta = {
  component: PayoutsScreen,
  render: () => (
    <Screen path="/console/finance/payouts" at="/console/finance/payouts">
      <PayoutsScreen />
    </Screen>
  ),
} satisfies Meta<typeof PayoutsScreen>

export default meta
type Story = StoryObj<typeof meta>

const bank = replies(getBank, {
  kind: 'http',
  place: null,
  isDemo: false,
  ready: 0,
  readyFen: 0,
  attention: 0,
  can: { export: null },
})

export const ExportsWhatIsShown: Story = {
  beforeEach: () => mockServer([bank, replies(listPayouts, { items: [], next: null })]),
  play: async () => {
    const t = currentT('payouts')
    const exported = () => screen.findByRole('link', { name: t('exportCsv') })
    expect(await exported()).toHaveAttribute('href', '/staff/v1/payouts.csv?state=ALL')
    await userEvent.selectOptions(screen.getByLabelText(t('filter')), 'ATTENTION')
    await waitFor(() => expect(readAddresses()).toContain('/staff/v1/payouts?state=ATTENTION'))
    expect(await exported()).toHaveAttribute('href', '/staff/v1/payouts.csv?state=ATTENTION')
  },
}
