import {
  getShareTermProposal,
  listShareTerms,
  proposeShareTerm,
  proposeShareTermEnd,
} from '@easel/contract/money/share-terms/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import TermsScreen from './TermsScreen.tsx'
import { proposal, term } from './testing/terms.ts'

const meta = {
  component: TermsScreen,
  render: () => (
    <Screen path="/console/finance/share-terms" at="/console/finance/share-terms">
      <TermsScreen />
    </Screen>
  ),
} satisfies Meta<typeof TermsScreen>

export default meta
type Story = StoryObj<typeof meta>

const list = replies(listShareTerms, { items: [term], next: null })
const found = replies(getShareTermProposal, proposal)

async function fill(percent: string) {
  const t = currentT('shareTerms')
  await press(t('propose'))
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(t('designer')), '10000418')
  const ratio = dialog.getByLabelText(t('platformRatio'))
  await userEvent.clear(ratio)
  await userEvent.type(ratio, percent)
  await userEvent.type(dialog.getByLabelText(t('firstDay')), '2026-12-01')
  await userEvent.type(dialog.getByLabelText(t('reason')), '创作者计划')
  await pressInDialog(t('submit'))
}

export const ProposesPerCentAsHundredths: Story = {
  beforeEach: () => mockServer([list, replies(proposeShareTerm, proposal), found]),
  play: async () => {
    await fill('33.33')
    await screen.findByText(`/console/finance/share-terms/proposals/${proposal.proposalId}`)
    expect(sentCalls().filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        address: '/staff/v1/share-terms',
        body: {
          account: '10000418',
          productId: null,
          platformRatio: 3333,
          firstDay: '2026-12-01',
          lastDay: null,
          reason: '创作者计划',
        },
      },
    ])
  },
}

export const KeepsWhatWasTypedWhereItIsRefused: Story = {
  beforeEach: () => mockServer([list, refuses(proposeShareTerm, 'shareTerm.noDesigner')]),
  play: async () => {
    await fill('50')
    const dialog = await openDialog()
    await expect(await dialog.findByText('shareTerm.noDesigner')).toBeVisible()
    expect(dialog.getByLabelText(currentT('shareTerms')('reason'))).toHaveValue('创作者计划')
  },
}

export const SaysWhatIsWrongBeforeItIsSent: Story = {
  beforeEach: () => mockServer([list]),
  play: async () => {
    await fill('100')
    await expect((await screen.findAllByText('shareTermRatio.outOfRange'))[0]).toBeVisible()
    expect(sentCalls().filter(({ method }) => method === 'POST')).toEqual([])
  },
}

export const ProposesTheEndOfATerm: Story = {
  beforeEach: () => mockServer([list, replies(proposeShareTermEnd, { ...proposal, kind: 'END' }), found]),
  play: async () => {
    const t = currentT('shareTerms')
    const row = await rowOf('Dune Studio')
    await userEvent.click(row.getByRole('button', { name: t('endNamed', { name: 'Dune Studio' }) }))
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(t('lastDay')), '2026-12-31')
    await userEvent.type(dialog.getByLabelText(t('reason')), '结束')
    await pressInDialog(t('submit'))
    await screen.findByText(`/console/finance/share-terms/proposals/${proposal.proposalId}`)
    expect(sentCalls().filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        address: `/staff/v1/share-terms/${term.termId}/end`,
        body: { lastDay: '2026-12-31', reason: '结束' },
      },
    ])
  },
}
