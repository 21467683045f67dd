import { staffGetPayments } from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardPayment } from '@easel/contract/competitions/awards/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import PaymentsScreen from './PaymentsScreen.tsx'

const editionId = idOf(1)
const meta = {
  component: PaymentsScreen,
  render: () => (
    <Screen path="/payments/:editionId" at={`/payments/${editionId}`}>
      <PaymentsScreen />
    </Screen>
  ),
} satisfies Meta<typeof PaymentsScreen>

export default meta
type Story = StoryObj<typeof meta>

const ready: AwardPayment = {
  awardId: idOf(2),
  categoryName: { en: 'Pictures', zh: '图片' },
  prizeName: { en: 'Gold', zh: '金奖' },
  title: 'Lake',
  realName: 'Lin Hai',
  designerBanned: true,
  accountId: idOf(3),
  account: '1000001',
  email: 'lin@example.com',
  usd: 10_000,
  creatorFundUsd: 5000,
  couponUsd: null,
  state: 'CONFIRMED',
  lacks: [],
}
const lacking: AwardPayment = {
  ...ready,
  awardId: idOf(4),
  title: 'Reeds',
  realName: null,
  designerBanned: false,
  creatorFundUsd: null,
  state: 'WON',
  lacks: ['confirmation', 'bank'],
}
const edition = {
  editionId,
  edition: 'tides-2030',
  editionName: { en: 'Tides', zh: '潮汐' },
  announcedAt: '2030-06-25T00:00:00.000Z',
  awards: 2,
  usd: 25_000,
  readyAwards: 1,
  readyUsd: 15_000,
}
const t = () => currentT('awards')

export const SaysWhatCanBePaidAndWhatIsMissing: Story = {
  beforeEach: () => mockServer([replies(staffGetPayments, { ...edition, items: [ready, lacking] })]),
  play: async () => {
    await expect(await screen.findByText(/25,000/)).toBeVisible()
    expect(screen.getByText(/15,000/)).toBeVisible()
    const first = await rowOf(/Lake/)
    expect(first.getByText('Lin Hai')).toBeVisible()
    expect(first.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    expect(first.getByText(t()('payments.complete'))).toBeVisible()
    const second = await rowOf(/Reeds/)
    expect(second.getByText(t()('payments.noName'))).toBeVisible()
    expect(second.getByText(t()('payments.lack.confirmation'))).toBeVisible()
    expect(second.getByText(t()('payments.lack.bank'))).toBeVisible()
  },
}

export const NobodyIsPaid: Story = {
  beforeEach: () => mockServer([replies(staffGetPayments, { ...edition, awards: 0, usd: 0, items: [] })]),
  play: async () => {
    await expect(await screen.findByText(t()('payments.nobody'))).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  },
}

export const SaysWhyItCannotBeRead: Story = {
  beforeEach: () => mockServer([refuses(staffGetPayments, 'forbidden', 403)]),
  play: async () => {
    await expect(await screen.findByText('forbidden')).toBeVisible()
  },
}
