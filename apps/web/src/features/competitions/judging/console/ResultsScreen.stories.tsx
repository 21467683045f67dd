import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { staffListEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { JudgingOverview, StaffResults } from '@easel/contract/competitions/judging/shapes.ts'
import {
  staffAddCandidate,
  staffGetJudging,
  staffGetResults,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { staffEdition } from '../../../../app/testing/staffEdition.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { passedEntry } from '../../entries/testing/entry.ts'
import ResultsScreen from './ResultsScreen.tsx'

const { editionId } = staffEdition
const roundId = idOf(2)
const meta = {
  component: ResultsScreen,
  render: () => (
    <Screen path="/editions/:editionId/judging/:roundId" at={`/editions/${editionId}/judging/${roundId}`}>
      <ResultsScreen />
    </Screen>
  ),
} satisfies Meta<typeof ResultsScreen>

export default meta
type Story = StoryObj<typeof meta>

const results: StaffResults = {
  roundId,
  state: 'OPEN',
  inputSha256: 'd'.repeat(64),
  agreement: 0.712,
  judges: [{ judgeId: idOf(3), name: 'Mei', given: 12, mean: 7.25, deviation: 1.5 }],
  entries: [
    {
      entryId: idOf(4),
      category: 'pictures',
      title: 'Lake',
      votes: 12,
      reason: 'Asked by the jury',
      isCalibration: true,
      assigned: 3,
      given: 2,
      rawMean: 8,
      result: 7.9123,
      spread: 0.5,
      rank: 1,
      goesOn: true,
    },
    {
      entryId: idOf(5),
      category: 'pictures',
      title: 'Reeds',
      votes: 3,
      reason: null,
      isCalibration: false,
      assigned: 3,
      given: 0,
      rawMean: null,
      result: null,
      spread: null,
      rank: null,
      goesOn: false,
    },
  ],
}
const judging: JudgingOverview = {
  editionId,
  isFrozen: true,
  entries: 2,
  candidates: 2,
  from: '2030-06-16T00:00:00.000Z',
  until: '2030-06-20T00:00:00.000Z',
  isAnnounced: false,
  rounds: [],
  judges: [],
  can: { manage: null, freeze: null },
  canUntil: null,
}
const opened = (found: StaffResults = results) => [
  replies(staffGetEdition, staffEdition),
  replies(staffGetResults, found),
  replies(staffGetJudging, judging),
]
const t = () => currentT('judging')

/** Who judges the edition reads them later; the head leads back. */
export const HiddenFromAJudge: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffGetEdition, staffEdition),
      refuses(staffGetResults, 'judging.resultsHidden'),
      replies(staffGetJudging, judging),
    ]),
  play: async () => {
    await screen.findByRole('alert')
    const back = screen.getByRole('link', { name: new RegExp(t()('console.back')) })
    expect(back).toHaveAttribute('href', expect.stringContaining(editionId))
    expect(screen.queryByRole('table')).toBeNull()
  },
}

export const ResultsBesideTheRawMeans: Story = {
  beforeEach: () => mockServer(opened()),
  play: async () => {
    const first = await rowOf('Lake')
    expect(first.getByText('7.912')).toBeVisible()
    expect(first.getByText('8.000')).toBeVisible()
    expect(first.getByText(t()('console.goesOn'))).toBeVisible()
    expect(first.getByText(t()('console.byHand', { reason: 'Asked by the jury' }))).toBeVisible()
    const second = await rowOf('Reeds')
    expect(second.queryByText(t()('console.goesOn'))).toBeNull()
    expect(second.getAllByText('–')).toHaveLength(4)
    expect(screen.getByText('d'.repeat(64))).toBeVisible()
    // What may still change says so.
    expect(screen.getByText(t()('console.live'))).toBeVisible()
  },
}

export const AddsAnEntryByHandWithAReason: Story = {
  beforeEach: () =>
    mockServer([
      ...opened(),
      replies(staffListEntries, { items: [passedEntry], next: null }),
      refuses(staffAddCandidate, 'judging.candidateAlready'),
      replies(staffAddCandidate, judging),
    ]),
  play: async () => {
    await press(t()('console.addEntry'))
    const dialog = await openDialog()
    const radio = await dialog.findByRole('radio', { name: /Dunes/ })
    await pressInDialog(t()('console.addNow'))
    for (const code of ['field.required', 'judgingReason.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.click(radio)
    await userEvent.type(dialog.getByLabelText(t()('console.reason')), '补录')
    await pressInDialog(t()('console.addNow'))
    await expect(await dialog.findByText('judging.candidateAlready')).toBeVisible()
    await pressInDialog(t()('console.addNow'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls().map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ entryId: idOf(6), reason: '补录' })),
    )
  },
}

export const ClosedTakesNothingMore: Story = {
  beforeEach: () => mockServer(opened({ ...results, state: 'CLOSED' })),
  play: async () => {
    await rowOf('Lake')
    expect(screen.queryByText(t()('console.live'))).toBeNull()
    expect(screen.queryByRole('button', { name: t()('console.addEntry') })).toBeNull()
  },
}
