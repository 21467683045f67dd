import {
  decideShareTerm,
  getShareTermProposal,
  type ShareTermProposal,
  withdrawShareTerm,
} from '@easel/contract/money/share-terms/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import ProposalScreen from './ProposalScreen.tsx'
import { proposal } from './testing/terms.ts'

const meta = {
  component: ProposalScreen,
  render: () => (
    <Screen path="/proposals/:proposalId" at={`/proposals/${proposal.proposalId}`}>
      <ProposalScreen />
    </Screen>
  ),
} satisfies Meta<typeof ProposalScreen>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/share-terms/proposals/${proposal.proposalId}`
const found = (change: Partial<ShareTermProposal> = {}) =>
  replies(getShareTermProposal, { ...proposal, ...change })

export const IsInForceAfterTheQuestionAndTheTimeToUndo: Story = {
  beforeEach: () => mockServer([found(), replies(decideShareTerm, { ...proposal, state: 'APPROVED' })]),
  play: async () => {
    const t = currentT('shareTerms')
    await expect(await screen.findByText(t('ratio', { ratio: 3000 }))).toBeVisible()
    await press(t('approve'))
    expect((await openDialog()).getByText(t('approveTitle.SET', { ratio: 5000 }))).toBeVisible()
    await pressInDialog(t('approve'))
    await screen.findByText(t('approving'))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('approved'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/decision`, body: { decision: 'APPROVE' } },
    ])
  },
}

const own = { code: 'shareTerm.ownProposal', params: {} }

export const WhoProposedItOnlyTakesItBack: Story = {
  beforeEach: () =>
    mockServer([
      found({ can: { approve: own, reject: own, withdraw: null } }),
      replies(withdrawShareTerm, { ...proposal, state: 'WITHDRAWN' }),
    ]),
  play: async () => {
    const t = currentT('shareTerms')
    await cannotPress(t('approve'), 'shareTerm.ownProposal')
    await cannotPress(currentT('finance')('proposal.reject'), 'shareTerm.ownProposal')
    await press(currentT('finance')('proposal.withdraw'))
    await screen.findByText(t('withdrawn'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/withdraw`, body: null }])
  },
}
