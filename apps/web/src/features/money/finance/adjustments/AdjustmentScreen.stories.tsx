import {
  type Adjustment,
  decideAdjustment,
  getAdjustment,
  withdrawAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import AdjustmentScreen from './AdjustmentScreen.tsx'
import { proposed } from './testing/adjustment.ts'

const meta = {
  component: AdjustmentScreen,
  render: () => (
    <Screen path="/adjustments/:adjustmentId" at={`/adjustments/${proposed.adjustmentId}`}>
      <AdjustmentScreen />
    </Screen>
  ),
} satisfies Meta<typeof AdjustmentScreen>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/adjustments/${proposed.adjustmentId}`
const found = (adjustment: Adjustment = proposed) => replies(getAdjustment, adjustment)

export const PostsAfterTheQuestionAndTheTimeToUndo: Story = {
  beforeEach: () =>
    mockServer([found(), replies(decideAdjustment, { ...proposed, state: 'APPROVED', journal: 7 })]),
  play: async () => {
    const t = currentT('adjustments')
    // What is left then: 50.00 − 12.30.
    await expect(await screen.findByText(moneyOf(3770))).toBeVisible()
    await press(t('approve'))
    expect((await openDialog()).getByText(t('approveTitle', { amountFen: -1230 }))).toBeVisible()
    await pressInDialog(t('approve'))
    await screen.findByText(t('approving', { amountFen: -1230 }))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('approved'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/decision`, body: { decision: 'APPROVE' } },
    ])
  },
}

export const SaysWhyItWasNotPosted: Story = {
  beforeEach: () => mockServer([found(), refuses(decideAdjustment, 'adjustment.belowZero')]),
  play: async () => {
    const t = currentT('adjustments')
    await press(t('approve'))
    await pressInDialog(t('approve'))
    actNow()
    await screen.findByText('adjustment.belowZero')
    expect(screen.queryByText(t('approved'))).toBeNull()
  },
}

export const RejectsWithANote: Story = {
  beforeEach: () => mockServer([found(), replies(decideAdjustment, { ...proposed, state: 'REJECTED' })]),
  play: async () => {
    const t = currentT('adjustments')
    await press(currentT('finance')('proposal.reject'))
    await pressInDialog(currentT('finance')('proposal.reject'))
    await expect((await screen.findAllByText('note.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type((await openDialog()).getByRole('textbox'), '金额有误')
    await pressInDialog(currentT('finance')('proposal.reject'))
    await screen.findByText(t('rejected'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ decision: 'REJECT', note: '金额有误' }])
  },
}

const own = { code: 'adjustment.ownProposal', params: {} }

export const WhoProposedItOnlyTakesItBack: Story = {
  beforeEach: () =>
    mockServer([
      found({ ...proposed, can: { approve: own, reject: own, withdraw: null } }),
      replies(withdrawAdjustment, { ...proposed, state: 'WITHDRAWN' }),
    ]),
  play: async () => {
    const t = currentT('adjustments')
    await cannotPress(t('approve'), 'adjustment.ownProposal')
    await cannotPress(currentT('finance')('proposal.reject'), 'adjustment.ownProposal')
    await press(currentT('finance')('proposal.withdraw'))
    await screen.findByText(t('withdrawn'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/withdraw`, body: null }])
  },
}

export const DecidedHasNoButtons: Story = {
  beforeEach: () =>
    mockServer([
      found({ ...proposed, state: 'REJECTED', decidedBy: 'wei', decidedAt: proposed.proposedAt, note: 'No' }),
    ]),
  play: async () => {
    const t = currentT('adjustments')
    await expect(await screen.findByText(t('by.REJECTED'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('approve') })).toBeNull()
  },
}
