import { listTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { TenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { openTender } from '../testing/tender.ts'
import { TenderList } from './TenderList.tsx'

const meta = {
  component: TenderList,
  args: { mine: false },
  render: (args) => (
    <Screen>
      <TenderList {...args} />
    </Screen>
  ),
} satisfies Meta<typeof TenderList>

export default meta
type Story = StoryObj<typeof meta>

const { title, budget, budgetFen, places, startsAt, endsAt, deliverBy, tenderId } = openTender
const invited: TenderSummary = {
  title: { en: 'Invited', zh: '受邀' },
  budget,
  budgetFen,
  places,
  startsAt,
  endsAt,
  deliverBy,
  tenderId,
  state: 'IN_PROGRESS',
  bids: 2,
  ownBid: 'DRAFT',
  isInvited: true,
  next: null,
}
const won: TenderSummary = {
  ...invited,
  title,
  tenderId: idOf(7),
  state: 'ENDED',
  isInvited: false,
  ownBid: 'WON',
  next: {
    name: { en: 'Sketches', zh: '草图' },
    state: 'CHANGES_WANTED',
    dueAt: '2026-11-19T10:00:00.000Z',
    isLate: true,
  },
}
const page = (...items: TenderSummary[]) =>
  replies(listTenders, { items, total: items.length, currentPage: 1, perPage: 30 })

export const SaysWhatIsToBeDoneNext: Story = {
  args: { mine: true },
  beforeEach: () => mockServer([page(invited, won)]),
  play: async () => {
    const t = currentT('tenders')
    const first = await rowOf(invited.title[getLocale()])
    expect(first.getByRole('link', { name: t('next.submit') })).toHaveAttribute(
      'href',
      `/tenders/${tenderId}/bid`,
    )
    expect(first.getByText(new RegExp(t('invited')))).toBeVisible()
    const second = await rowOf(title[getLocale()])
    const next = second.getByRole('link', {
      name: t('next.deliver', { name: won.next?.name[getLocale()] ?? '' }),
    })
    expect(next).toHaveAttribute('href', `/tenders/${won.tenderId}/delivery`)
    expect(second.getByText(new RegExp(currentT('deliveries')('late')))).toBeVisible()
  },
}

export const WhoLacksTheLevelReadsWhichOneItTakes: Story = {
  beforeEach: () => mockServer([refuses(listTenders, 'tender.levelNeeded', 403)]),
  play: async () => {
    const t = currentT('tenders')
    await expect(await screen.findByText(t('levelNeeded.title'))).toBeVisible()
    expect(screen.queryByText('tender.levelNeeded')).toBeNull()
  },
}

export const NoneNow: Story = {
  beforeEach: () => mockServer([page()]),
  play: async () => {
    await expect(await screen.findByText(currentT('tenders')('open.none'))).toBeVisible()
  },
}
