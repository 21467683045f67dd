import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { JudgingOverview, StaffJudge, StaffRound } from '@easel/contract/competitions/judging/shapes.ts'
import {
  staffCloseRound,
  staffGetJudging,
  staffNameJudge,
  staffOpenRound,
  staffProposeClosing,
  staffRemoveJudge,
  staffReopenRound,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { freezeVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { staffEdition } from '../../../../app/testing/staffEdition.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import JudgingConsole from './JudgingConsole.tsx'

const { editionId } = staffEdition
const meta = {
  component: JudgingConsole,
  render: () => (
    <Screen path="/editions/:editionId/judging" at={`/editions/${editionId}/judging`}>
      <JudgingConsole />
    </Screen>
  ),
} satisfies Meta<typeof JudgingConsole>

export default meta
type Story = StoryObj<typeof meta>

const round: StaffRound = {
  roundId: idOf(2),
  key: 'only',
  number: 1,
  name: { en: 'Only round', zh: '唯一一轮' },
  judgesPerEntry: 3,
  goOn: null,
  state: 'OPEN',
  entries: 40,
  calibration: 2,
  assigned: 120,
  scored: 30,
  short: 1,
  unscored: 12,
  openedBy: 'anna',
  openedAt: '2030-06-16T00:00:00.000Z',
  proposedBy: null,
  proposedAt: null,
  closedBy: null,
  closedAt: null,
  inputSha256: 'c'.repeat(64),
  can: { open: null, propose: null, reopen: null, close: null, manage: null },
}
const judge: StaffJudge = {
  judgeId: idOf(3),
  name: 'Mei',
  email: 'mei@example.com',
  languages: ['zh'],
  namedAt: '2030-06-01T00:00:00.000Z',
  removedAt: null,
  removalReason: null,
  hasEntered: false,
  progress: { assigned: 12, scored: 3, later: 0 },
  conflicts: 2,
  lastSavedAt: null,
  remindedAt: null,
  can: { remove: null },
}
const overview: JudgingOverview = {
  editionId,
  isFrozen: true,
  entries: 200,
  candidates: 40,
  from: '2030-06-16T00:00:00.000Z',
  until: '2030-06-20T00:00:00.000Z',
  isAnnounced: false,
  rounds: [round],
  judges: [judge],
  can: { manage: null, freeze: null },
  canUntil: null,
}
const opened = (changes: Partial<JudgingOverview> = {}) => [
  replies(staffGetEdition, staffEdition),
  replies(staffGetJudging, { ...overview, ...changes }),
]
const t = () => currentT('judging')
const title = () => ({ round: round.name[getLocale()] })
const ofRound = `/staff/v1/rounds/${round.roundId}`

export const OpensWithACalibrationSet: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({ rounds: [{ ...round, roundId: null, state: null }] }),
      replies(staffOpenRound, overview),
    ]),
  play: async () => {
    await press(t()('console.open'))
    const dialog = await openDialog()
    const field = dialog.getByLabelText(t()('console.calibration'))
    await userEvent.clear(field)
    await userEvent.type(field, '11')
    await pressInDialog(t()('console.openNow'))
    await expect(field).toBeInvalid()
    expect(sentCalls()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await pressInDialog(t()('console.openNow'))
    await screen.findByText(t()('console.opened'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ calibration: 3 }])
  },
}

export const ClosesWithoutScoresWhatWasNeverOpenedOnceResultsAreAnnounced: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({ isAnnounced: true, rounds: [{ ...round, roundId: null, state: null }] }),
      replies(staffOpenRound, overview),
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('console.left', { count: 1 }))).toBeVisible()
    await press(t()('console.closeWithout'))
    await expect((await openDialog()).getByText(t()('console.closeWithoutText'))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('console.closeWithout'))
    await screen.findByText(t()('console.proposed'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ calibration: 0 }])
  },
}

export const ProposesToCloseAfterTheQuestion: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffProposeClosing, overview)]),
  play: async () => {
    const row = await rowOf(title().round)
    expect(row.getByText(t()('console.of', { given: 30, assigned: 120 }))).toBeVisible()
    expect(row.getByText(new RegExp(t()('console.unscored', { unscored: 12 })))).toBeVisible()
    await press(t()('console.propose'))
    expect((await openDialog()).getByText(t()('console.proposeTitle', title()))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('console.propose'))
    await screen.findByText(t()('console.proposed'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${ofRound}/propose`, body: null }])
  },
}

const closing: StaffRound = { ...round, state: 'CLOSING', proposedBy: 'anna' }

export const AColleagueClosesWhatTheFingerprintNames: Story = {
  beforeEach: () => mockServer([...opened({ rounds: [closing] }), replies(staffCloseRound, overview)]),
  play: async () => {
    await expect(await screen.findByText(t()('console.proposedBy', { name: 'anna' }))).toBeVisible()
    await press(t()('console.close'))
    expect((await openDialog()).getByText('c'.repeat(64))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('console.close'))
    await screen.findByText(t()('console.closed'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${ofRound}/close`, body: null }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const WhoProposedItOnlyOpensItAgain: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({
        rounds: [{ ...closing, can: { ...round.can, close: { code: 'judging.ownProposal', params: {} } } }],
      }),
      replies(staffReopenRound, overview),
    ]),
  play: async () => {
    await cannotPress(t()('console.close'), 'judging.ownProposal')
    await press(t()('console.reopen'))
    await screen.findByText(t()('console.reopened'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${ofRound}/reopen`, body: null }])
  },
}

export const SaysWhyItWasNotClosed: Story = {
  beforeEach: () =>
    mockServer([...opened({ rounds: [closing] }), refuses(staffCloseRound, 'judging.ownProposal')]),
  play: async () => {
    await press(t()('console.close'))
    await pressInDialog(t()('console.close'))
    await screen.findByText('judging.ownProposal')
  },
}

export const NamesAJudgeWhoReadsALanguage: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffNameJudge, overview)]),
  play: async () => {
    await press(t()('console.name'))
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: t()('console.language.en') }))
    await pressInDialog(t()('console.nameNow'))
    await expect((await screen.findAllByText('field.required'))[0]).toBeVisible()
    await userEvent.type(dialog.getByLabelText(t()('console.account')), 'wei@example.com')
    await pressInDialog(t()('console.nameNow'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls().map(({ body }) => body)).toEqual([{ account: 'wei@example.com', languages: ['zh'] }])
  },
}

export const RemovesAJudgeWithAReason: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffRemoveJudge, overview)]),
  play: async () => {
    expect((await rowOf('Mei')).getByText('mei@example.com')).toBeVisible()
    await press(t()('console.remove'))
    const dialog = await openDialog()
    expect(dialog.getByText(t()('console.removeTitle', { name: 'Mei' }))).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), '无法参加')
    await pressInDialog(t()('console.removeNow'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls().map(({ body }) => body)).toEqual([{ reason: '无法参加' }])
  },
}

export const MakesTheCountFinalAfterTheQuestion: Story = {
  beforeEach: () =>
    mockServer([...opened({ isFrozen: false, candidates: null }), refuses(freezeVotes, 'vote.countsDiffer')]),
  play: async () => {
    await press(t()('console.freeze'))
    expect((await openDialog()).getByText(t()('console.freezeText'))).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('console.freeze'))
    await screen.findByText('vote.countsDiffer')
    expect(sentCalls()).toHaveLength(1)
  },
}

export const WhyTheCountIsNotFinalYetIsSaid: Story = {
  beforeEach: () =>
    mockServer(
      opened({
        isFrozen: false,
        candidates: null,
        can: { manage: null, freeze: { code: 'vote.stillOpen', params: {} } },
      }),
    ),
  play: async () => {
    await cannotPress(t()('console.freeze'), 'vote.stillOpen')
  },
}
