import {
  type StaffDesigner,
  staffDecideDesigner,
  staffGetDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { buttonOf, openDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { DecisionPanel } from './DecisionPanel.tsx'

const designer: StaffDesigner = {
  designerId: idOf(1),
  accountId: idOf(2),
  nickname: 'Dune Studio',
  profilePic: null,
  designerType: 'INDIVIDUAL',
  designerLevel: 'NONE',
  registrationStatus: 'NORMAL',
  agreement: 'AGREE',
  ban: { isBanned: false, beginDate: null, endDate: null, disableAuthSet: [], bans: [] },
  authProductType: [],
  rejectReasonCode: null,
  rejectMessage: null,
  rejectReasonHtml: null,
  realName: 'Lei',
  accountName: 'Lei',
  accountNumber: '**** 1234',
  address: 'Beijing',
  agreedDesignerRevenueAndPublisherProtocol: true,
  auditStatus: null,
  infoChangeRejection: null,
  bankName: 'ICBC',
  bankOtherName: null,
  bankBic: null,
  bankCountry: 'CN',
  bankProvince: 'Beijing',
  bankCity: 'Beijing',
  bankBranch: 'Haidian',
  miId: '100000001',
  miAccountEmail: 'lei@example.com',
  miAccountPhone: null,
  qq: null,
  idCardNumber: null,
  idCardPicId: null,
  businessLicense: null,
  licensePicId: null,
  contactPersonName: null,
  contactPersonPhoneNumber: null,
  contactPersonEmail: null,
  contentTypes: ['themes'],
  appliedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  documents: [],
  requestedChange: null,
  changeRequestedAt: null,
  payoutChange: null,
  accountClosing: null,
  accountClosedAt: null,
  own: false,
  can: { approve: null, refuse: null, ban: null, setWhitelist: null, setLevel: null },
}

const meta = {
  component: DecisionPanel,
  args: { designer },
  render: (args) => (
    <Screen>
      <DecisionPanel {...args} />
    </Screen>
  ),
  beforeEach: () =>
    mockServer([
      replies(staffGetDesigner, designer),
      replies(staffListDesigners, { items: [designer], total: 1, currentPage: 1, perPage: 100 }),
      replies(staffDecideDesigner, { ...designer, registrationStatus: 'VERIFIED' }),
    ]),
} satisfies Meta<typeof DecisionPanel>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/designers/${designer.designerId}/decision`

/** As soon as the designer is on the screen, as one goes from the one to the next. */
export const AAndEnterApprove: Story = {
  play: async () => {
    const t = currentT('designers')
    await buttonOf(t('staff.approve'))
    await userEvent.keyboard('a')
    const dialog = await openDialog()
    await waitFor(() => expect(dialog.getByRole('button', { name: t('staff.approve') })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sentCalls()).toEqual([
        { method: 'POST', address, body: { decision: 'APPROVE', askedAt: designer.appliedAt } },
      ]),
    )
  },
}

/** Each reason by its digit: it opens the rejection with the reason, and chooses it in the list, too. */
export const ADigitIsAReason: Story = {
  play: async () => {
    const t = currentT('designers')
    await buttonOf(t('staff.refuse'))
    await userEvent.keyboard('9')
    const select = (await openDialog()).getByRole('combobox')
    expect(select).toHaveValue('otherDesigner')
    const labels = [...select.querySelectorAll('option')].slice(1).map(({ label }) => label)
    expect(labels.map((label) => label[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  },
}

export const ACompanyHasNoIdCard: Story = {
  args: { designer: { ...designer, designerType: 'CORPORATE' } },
  play: async () => {
    const t = currentT('designers')
    await buttonOf(t('staff.refuse'))
    await userEvent.keyboard('37')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('1')
    expect((await openDialog()).getByRole('combobox')).toHaveValue('licenceUnclear')
  },
}

export const WhoIsDecidedHasNoButtons: Story = {
  args: {
    designer: {
      ...designer,
      can: { ...designer.can, approve: { code: 'designer.nothingToDecide', params: {} } },
    },
  },
  play: async () => {
    const t = currentT('designers')
    await screen.findByText(t('staff.decision'))
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('staff.approve')}`) })).toBeNull()
  },
}
