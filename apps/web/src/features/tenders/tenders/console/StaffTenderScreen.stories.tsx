import { staffListMaterials } from '@easel/contract/tenders/materials/endpoints.ts'
import { staffGetTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { endedTender } from '../testing/tender.ts'
import StaffTenderScreen from './StaffTenderScreen.tsx'

const meta = { component: StaffTenderScreen } satisfies Meta<typeof StaffTenderScreen>

export default meta
type Story = StoryObj<typeof meta>

const REFUSED = 'notOwn.decide'
/** As an organiser reads it who bids for it. */
const ownBid: StaffTender = {
  ...endedTender,
  can: { ...endedTender.can, readInvited: { code: REFUSED, params: {} } },
}
const openedAt = (view: string) => () => (
  <Screen path="/console/tenders/:tenderId" at={`/console/tenders/${ownBid.tenderId}?view=${view}`}>
    <StaffTenderScreen />
  </Screen>
)
const t = () => currentT('tenders')

export const WhoBidsIsToldWhyTheyDoNotReadWhoIsInvited: Story = {
  render: openedAt('invited'),
  beforeEach: () => mockServer([replies(staffGetTender, ownBid)]),
  play: async () => {
    await expect(await screen.findByText(REFUSED)).toBeVisible()
    expect(screen.getByRole('heading', { name: t()('invitations.title') })).toBeVisible()
    expect(screen.queryByText(t()('invitations.none'))).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
}

export const AndWhyTheyReadNoMaterialsHere: Story = {
  render: openedAt('materials'),
  beforeEach: () => mockServer([replies(staffGetTender, ownBid), refuses(staffListMaterials, REFUSED, 403)]),
  play: async () => {
    await expect(await screen.findByText(REFUSED)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
}
