import {
  staffDecideAwards,
  staffDisqualifyEntry,
  staffGetAwards,
  staffGetProgram,
  staffOrderTie,
  staffProposeAwards,
  staffRestoreEntry,
  staffWithdrawAwards,
  staffWriteJuryStatement,
} from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardList, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { staffListEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { staffEdition } from '../../../../app/testing/staffEdition.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { passedEntry } from '../../entries/testing/entry.ts'
import AwardsScreen from './AwardsScreen.tsx'

const { editionId } = staffEdition
const meta = {
  component: AwardsScreen,
  render: () => (
    <Screen path="/editions/:editionId/awards" at={`/editions/${editionId}/awards`}>
      <AwardsScreen />
    </Screen>
  ),
} satisfies Meta<typeof AwardsScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = '2030-06-21T10:00:00.000Z'
const gold = { en: 'Gold', zh: '金奖' }
const [lake, reeds, dunes] = [idOf(11), idOf(12), idOf(13)]
const entry = (entryId: string, title: string) => ({
  entryId,
  title,
  creator: 'Lin',
  category: 'pictures',
  cover: null,
  juryStatement: null,
})
const waiting: AwardList = {
  listId: idOf(2),
  number: 3,
  state: 'PROPOSED',
  proposedBy: 'anna',
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  note: null,
  winners: 4,
  can: { publish: null, reject: null, withdraw: { code: 'awardList.notYours', params: {} } },
}
const awards: StaffAwards = {
  editionId,
  announcedAt: '2030-06-25T00:00:00.000Z',
  wants: [],
  entries: [entry(lake, 'Lake'), entry(reeds, 'Reeds'), entry(dunes, 'Dunes')],
  prizes: [
    {
      scope: 'pictures',
      prizeKey: 'first',
      prizeName: gold,
      rule: 'RANK',
      awards: [
        {
          rule: 'RANK',
          place: 1,
          entryId: lake,
          usd: 10_000,
          creatorFundUsd: null,
          couponUsd: null,
          why: { rank: 1, votes: 12, picks: null },
        },
      ],
      passedOver: [{ entryId: dunes, because: 'DISQUALIFIED', hasPrize: null }],
      tie: null,
      waitsFor: null,
      unfilled: 0,
    },
  ],
  changes: [],
  exclusions: [],
  ties: [],
  lists: [waiting],
  answers: { won: 1, confirmed: 2, declined: 0 },
  can: { propose: null, disqualify: null },
}
const opened = (found: StaffAwards = awards) => [
  replies(staffGetEdition, staffEdition),
  replies(staffGetAwards, found),
  replies(staffGetProgram, { program: null }),
]
const t = () => currentT('awards')
/** The head of the edition has a button to publish, too. */
const decision = async () => within(await screen.findByRole('region', { name: t()('decide', { number: 3 }) }))
const address = `/staff/v1/award-lists/${waiting.listId}`

export const PublishesAfterTheQuestionAndTheTimeToUndo: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffDecideAwards, awards)]),
  play: async () => {
    const prize = within(await screen.findByRole('region', { name: gold[getLocale()] }))
    expect(prize.getByRole('link', { name: 'Lake' })).toBeVisible()
    expect(prize.getByText(new RegExp(t()('why.votes', { count: 12 })))).toBeVisible()
    expect(prize.getByText(/10,000/)).toBeVisible()
    expect(prize.getByText(t()('because.DISQUALIFIED', { title: 'Dunes' }))).toBeVisible()
    await press(t()('publish'), await decision())
    expect((await openDialog()).getByText(t()('publishTitle', { number: 3, winners: 4 }))).toBeVisible()
    await pressInDialog(t()('publish'))
    await screen.findByText(t()('publishing', { number: 3 }))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t()('published'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ decision: 'PUBLISH' }])
  },
}

export const SaysWhyTheListIsNotPublished: Story = {
  beforeEach: () => mockServer([...opened(), refuses(staffDecideAwards, 'awardList.decided')]),
  play: async () => {
    await press(t()('publish'), await decision())
    await pressInDialog(t()('publish'))
    actNow()
    await screen.findByText('awardList.decided')
    expect(screen.queryByText(t()('published'))).toBeNull()
  },
}

const own = { code: 'awardList.ownProposal', params: {} }

export const WhoProposedItOnlyTakesItBack: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({ ...awards, lists: [{ ...waiting, can: { publish: own, reject: own, withdraw: null } }] }),
      replies(staffWithdrawAwards, awards),
    ]),
  play: async () => {
    await cannotPress(t()('publish'), 'awardList.ownProposal', await decision())
    await cannotPress(t()('reject'), 'awardList.ownProposal')
    await press(t()('withdraw'))
    await screen.findByText(t()('withdrawn'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/withdraw`, body: null }])
  },
}

export const RejectsWithANote: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffDecideAwards, awards)]),
  play: async () => {
    await press(t()('reject'))
    await pressInDialog(t()('reject'))
    await expect((await screen.findAllByText('awardReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type((await openDialog()).getByRole('textbox'), '名单有误')
    await pressInDialog(t()('reject'))
    await screen.findByText(t()('rejected'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/decision`, body: { decision: 'REJECT', note: '名单有误' } },
    ])
  },
}

export const DisqualifiesTheNamedEntryWithAReason: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffDisqualifyEntry, awards)]),
  play: async () => {
    await press(t()('disqualifyOf', { title: 'Lake' }))
    const dialog = await openDialog()
    expect(dialog.getByText(t()('disqualifyText', { title: 'Lake' }))).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), '抄袭')
    await pressInDialog(t()('disqualify'))
    await screen.findByText(t()('disqualified'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/staff/v1/entries/${lake}/disqualify`, body: { reason: '抄袭' } },
    ])
  },
}

const JURY = { en: 'Quiet and exact.', zh: '安静而精确。' }
const withStatement: StaffAwards = {
  ...awards,
  entries: awards.entries.map((each) => (each.entryId === lake ? { ...each, juryStatement: JURY } : each)),
}

export const WritesWhatTheJurySays: Story = {
  beforeEach: () => mockServer([...opened(), replies(staffWriteJuryStatement, withStatement)]),
  play: async () => {
    await press(t()('jury.addOf', { title: 'Lake' }))
    const field = async (name: string) => (await openDialog()).getByRole('textbox', { name })
    await userEvent.type(await field(t()('jury.en')), JURY.en)
    await pressInDialog(t()('jury.save'))
    await expect((await screen.findAllByText('juryStatement.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type(await field(t()('jury.zh')), JURY.zh)
    await pressInDialog(t()('jury.save'))
    await screen.findByText(t()('jury.saved'))
    expect(sentCalls()).toEqual([
      { method: 'PUT', address: `/staff/v1/entries/${lake}/jury-statement`, body: { juryStatement: JURY } },
    ])
  },
}

export const TakesAJuryStatementAway: Story = {
  beforeEach: () => mockServer([...opened(withStatement), replies(staffWriteJuryStatement, awards)]),
  play: async () => {
    expect(await screen.findByText(JURY[getLocale()])).toBeVisible()
    await press(t()('jury.editOf', { title: 'Lake' }))
    await pressInDialog(t()('jury.remove'))
    await screen.findByText(t()('jury.removed'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ juryStatement: null }])
  },
}

const tied: StaffAwards = {
  ...awards,
  wants: ['TIES'],
  lists: [],
  prizes: awards.prizes.map((prize) => ({
    ...prize,
    awards: [],
    passedOver: [],
    tie: { entryIds: [lake, reeds], places: 1 },
  })),
  can: { propose: { code: 'award.notReady', params: {} }, disqualify: null },
}

export const BringsATieIntoOrder: Story = {
  beforeEach: () => mockServer([...opened(tied), replies(staffOrderTie, awards)]),
  play: async () => {
    await cannotPress(t()('propose'), 'award.notReady')
    expect(screen.getByText(t()('want.TIES'))).toBeVisible()
    await press(t()('orderTie'))
    await userEvent.click((await openDialog()).getByRole('button', { name: t()('upOf', { title: 'Reeds' }) }))
    await userEvent.type((await openDialog()).getByRole('textbox'), '评委评语更高')
    await pressInDialog(t()('orderTie'))
    await screen.findByText(t()('tieOrdered'))
    // The whole ranking of a category is ordered, so that no prize is named.
    expect(sentCalls().map(({ body }) => body)).toEqual([
      { scope: 'pictures', prizeKey: null, entryIds: [reeds, lake], reason: '评委评语更高' },
    ])
  },
}

export const ProposesWhatTheDraftSays: Story = {
  beforeEach: () => mockServer([...opened({ ...awards, lists: [] }), replies(staffProposeAwards, awards)]),
  play: async () => {
    await press(t()('propose'))
    await screen.findByText(t()('proposed'))
    expect(sentCalls().map((call) => call.address)).toEqual([
      `/staff/v1/competitions/${editionId}/awards/propose`,
    ])
  },
}

const exclusion = {
  exclusionId: idOf(21),
  exclusion: { kind: 'DISQUALIFIED' as const, entryId: dunes },
  reason: 'Copied',
  madeBy: 'anna',
  madeAt: at,
  liftedBy: null,
  liftedAt: null,
  liftReason: null,
  can: { restore: null },
}

export const RestoresWithAReason: Story = {
  beforeEach: () =>
    mockServer([...opened({ ...awards, exclusions: [exclusion] }), replies(staffRestoreEntry, awards)]),
  play: async () => {
    await press(t()('restore'))
    await userEvent.type((await openDialog()).getByRole('textbox'), '误判')
    await pressInDialog(t()('restore'))
    await screen.findByText(t()('restored'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ reason: '误判' }])
    expect(sentCalls()[0]?.address).toContain(dunes)
  },
}

export const DisqualifiesAnEntryThatNoDraftNames: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({ ...awards, wants: ['ROUND'], prizes: [], entries: [], lists: [] }),
      replies(staffListEntries, { items: [passedEntry], next: null }),
      replies(staffDisqualifyEntry, awards),
    ]),
  play: async () => {
    await press(t()('exclusions.add'))
    const dialog = await openDialog()
    const radio = await dialog.findByRole('radio', { name: /Dunes/ })
    await pressInDialog(t()('disqualify'))
    for (const code of ['field.required', 'awardReason.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.click(radio)
    await userEvent.type(dialog.getByLabelText(t()('reason')), '抄袭')
    await pressInDialog(t()('disqualify'))
    await screen.findByText(t()('disqualified'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `/staff/v1/entries/${passedEntry.entryId}/disqualify`,
        body: { reason: '抄袭' },
      },
    ])
  },
}
