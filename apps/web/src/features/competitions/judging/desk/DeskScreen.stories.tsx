import {
  getDeskEntry,
  getJudgingDesk,
  listJudgingRounds,
  pickForPrize,
  recuse,
  saveSheet,
} from '@easel/contract/competitions/judging/endpoints.ts'
import type { DeskEntry, DeskItem, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buttonOf, cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { pictureOf } from '../../../../ui/testing/samples.ts'
import DeskScreen from './DeskScreen.tsx'

const roundId = idOf(1)
const meta = {
  component: DeskScreen,
  render: () => (
    <Screen path="/judging/:roundId" at={`/judging/${roundId}`}>
      <DeskScreen />
    </Screen>
  ),
} satisfies Meta<typeof DeskScreen>

export default meta
type Story = StoryObj<typeof meta>

const [rules] = smallEdition.judging.rounds
const name = { en: 'Only round', zh: '唯一一轮' }
const lake: DeskItem = {
  assignmentId: idOf(11),
  category: 'pictures',
  categoryName: { en: 'Pictures', zh: '图片' },
  title: 'Lake',
  cover: { ...pictureOf(1080, 2400), fileId: idOf(31) },
  isVideo: false,
  isCalibration: true,
  state: 'NEW',
  scores: {},
}
const reeds: DeskItem = { ...lake, assignmentId: idOf(12), title: 'Reeds', isCalibration: false }
const desk: JudgingDesk = {
  roundId,
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  name,
  blind: true,
  criteria: rules?.criteria ?? [],
  scores: { min: 1, max: 10 },
  state: 'OPEN',
  from: '2030-06-16T00:00:00.000Z',
  until: '2030-06-20T00:00:00.000Z',
  progress: { assigned: 2, scored: 0, later: 0 },
  can: { score: null },
  canUntil: null,
  items: [lake, reeds],
  picks: [
    {
      scope: null,
      scopeName: null,
      prizeKey: 'choice',
      name: { en: 'Judges’ choice', zh: '评委之选' },
      assignmentId: null,
      elsewhere: null,
    },
  ],
}
const entryOf = (item: DeskItem, changes: Partial<DeskEntry> = {}): DeskEntry => ({
  ...item,
  description: 'A lake at dusk',
  gameIp: '',
  aiPrompt: '',
  aiTool: '',
  creator: null,
  files: [],
  mockup: null,
  note: '',
  isLater: false,
  revision: 4,
  savedAt: null,
  can: { score: null, recuse: null },
  canUntil: null,
  ...changes,
})
const opened = (entry: DeskEntry = entryOf(lake), shown: JudgingDesk = desk) => [
  replies(getJudgingDesk, shown),
  replies(getDeskEntry, entry),
  replies(listJudgingRounds, { items: [] }),
]
const t = () => currentT('judging')
const address = `/v1/judging/assignments/${lake.assignmentId}`
const criterion = async (key: string) => {
  const named = desk.criteria.find((each) => each.key === key)?.name[getLocale()] ?? ''
  return within(await screen.findByRole('group', { name: new RegExp(`^${named}`) }))
}

export const NumberKeysScoreOneCriterionAfterTheOther: Story = {
  beforeEach: () =>
    mockServer([
      ...opened(),
      replies(saveSheet, entryOf(lake, { scores: { idea: 8 }, revision: 5 })),
      replies(saveSheet, entryOf(lake, { scores: { idea: 8, craft: 10 }, revision: 6, state: 'DONE' })),
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('sumOpen'))).toBeVisible()
    expect(screen.queryByText(t()('save.saved'))).toBeNull()
    await userEvent.keyboard('8')
    expect((await criterion('idea')).getByRole('radio', { name: '8' })).toBeChecked()
    await waitFor(() => expect(sentCalls()).toHaveLength(1))
    // 0 is ten, of the criterion that has no score yet.
    await userEvent.keyboard('0')
    expect((await criterion('craft')).getByRole('radio', { name: '10' })).toBeChecked()
    // 60 % of 8 and 40 % of 10.
    await expect(screen.getByText(t()('sum', { score: 8.8 }))).toBeVisible()
    await waitFor(() => expect(sentCalls()).toHaveLength(2))
    await screen.findByText(t()('save.saved'))
    expect(sentCalls()).toEqual([
      { method: 'PUT', address, body: { scores: { idea: 8 }, note: '', isLater: false, revision: 4 } },
      {
        method: 'PUT',
        address,
        body: { scores: { idea: 8, craft: 10 }, note: '', isLater: false, revision: 5 },
      },
    ])
  },
}

export const ArrowsChooseTheCriterionAndTheEntry: Story = {
  beforeEach: () => mockServer([...opened(), replies(saveSheet, entryOf(lake, { scores: { craft: 5 } }))]),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await userEvent.keyboard('{ArrowDown}5')
    expect((await criterion('craft')).getByRole('radio', { name: '5' })).toBeChecked()
    expect((await criterion('idea')).queryByRole('radio', { checked: true })).toBeNull()
    await waitFor(() => expect(sentCalls().map(({ body }) => body)).toMatchObject([{ scores: { craft: 5 } }]))
    await screen.findByText(t()('save.saved'))
    const second = t()('frame', { number: 2, title: 'Reeds', state: t()('state.NEW') })
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: second })).toHaveAttribute('aria-current', 'true'),
    )
  },
}

const frame = (number: number, { title, state }: DeskItem) =>
  screen.getByRole('button', { name: t()('frame', { number, title, state: t()(`state.${state}`) }) })

export const LSetsItAsideAndMovesOn: Story = {
  beforeEach: () => mockServer([...opened(), replies(saveSheet, entryOf(lake, { isLater: true }))]),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await userEvent.keyboard('l')
    await waitFor(() => expect(frame(2, reeds)).toHaveAttribute('aria-current', 'true'))
    await waitFor(() => expect(sentCalls().map(({ body }) => body)).toMatchObject([{ isLater: true }]))
  },
}

const aside: DeskItem = { ...reeds, state: 'LATER' }
const more: DeskItem = { ...aside, assignmentId: idOf(13), title: 'Dunes' }
const nearlyDone = (first: DeskItem, ...rest: readonly DeskItem[]) =>
  opened(entryOf(first), {
    ...desk,
    items: [first, ...rest],
    progress: { assigned: 1 + rest.length, scored: 0, later: rest.length },
  })

export const SaysThatOnlyWhatWasPutAsideIsLeft: Story = {
  beforeEach: () => mockServer(nearlyDone(lake, aside, more)),
  play: async () => {
    await expect(await screen.findByText(new RegExp(t()('later', { later: 2 })))).toBeVisible()
    const through = new RegExp(t()('nextPutAside', { count: 2 }))
    await userEvent.click(await screen.findByRole('button', { name: through }))
    await waitFor(() => expect(frame(2, aside)).toHaveAttribute('aria-current', 'true'))
    await expect(await screen.findByRole('button', { name: new RegExp(t()('next')) })).toBeVisible()
  },
}

export const SaysThatNothingElseIsLeft: Story = {
  beforeEach: () => mockServer(nearlyDone(lake)),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await cannotPress(t()('next'), t()('lastOne'))
  },
}

export const GoesBackFromTheLastScore: Story = {
  beforeEach: () => {
    const done: DeskItem = { ...lake, state: 'DONE', scores: { idea: 8, craft: 9 } }
    return mockServer(nearlyDone(done))
  },
  play: async () => {
    const back = await screen.findByRole('link', { name: t()('allScored') })
    expect(back).toHaveAttribute('href', '/judging')
  },
}

export const ShowsItsKeys: Story = {
  beforeEach: () => mockServer(opened()),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await userEvent.keyboard('?')
    const dialog = await openDialog()
    for (const name of ['later', 'next', 'compare', 'note', 'pixels'] as const)
      expect(dialog.getByText(t()(`key.${name}`))).toBeVisible()
  },
}

const tall = { ...pictureOf(1080, 2400), fileId: idOf(41) }
const plate = {
  slot: 'picture',
  fileId: idOf(41),
  url: tall.url,
  mediaType: 'image/png',
  width: 1080,
  height: 2400,
  seconds: null,
  picture: tall,
}

export const ArtworkAndCriteriaFitASmallScreen: Story = {
  parameters: {
    viewport: { options: { tablet: { name: 'Tablet', styles: { width: '1024px', height: '768px' } } } },
  },
  globals: { viewport: { value: 'tablet' } },
  beforeEach: () => mockServer(opened(entryOf(lake, { files: [plate] }))),
  play: async () => {
    const artwork = (await screen.findAllByRole('img', { name: 'Lake' })).at(-1)
    const lowest = [
      artwork,
      ...(await screen.findAllByRole('group')),
      screen.getByRole('button', { name: new RegExp(t()('next')) }),
    ].map((each) => each?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
    // The bar of the workspace, which the story does not have, takes 56 pixels.
    expect([innerWidth, innerHeight]).toEqual([1024, 768])
    expect(Math.max(...lowest)).toBeLessThanOrEqual(768 - 56)
  },
}

/** Wherever the page is scrolled to. */
export const NextStaysInReachOnAPhone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => mockServer(opened(entryOf(lake, { files: [plate] }))),
  play: async () => {
    const next = await buttonOf(t()('next'))
    expect(innerWidth).toBe(390)
    for (const end of [0, document.documentElement.scrollHeight]) {
      scrollTo(0, end)
      const { left, top, width, height } = next.getBoundingClientRect()
      expect(next.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
    }
  },
}

export const KeysAreSilentInTheNote: Story = {
  beforeEach: () => mockServer([...opened(), replies(saveSheet, entryOf(lake, { note: '7 lc' }))]),
  play: async () => {
    const note = await screen.findByLabelText(t()('note'))
    await userEvent.type(note, '7 lc')
    expect(note).toHaveValue('7 lc')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await waitFor(() =>
      expect(sentCalls().map(({ body }) => body)).toMatchObject([
        { scores: {}, note: '7 lc', isLater: false },
      ]),
    )
  },
}

export const SaysThatItWasChangedOnAnotherDevice: Story = {
  beforeEach: () => mockServer([...opened(), refuses(saveSheet, 'judging.changedMeanwhile')]),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await userEvent.keyboard('3')
    await expect(await screen.findByText(t()('contested'))).toBeVisible()
    await userEvent.keyboard('4')
    expect(sentCalls()).toHaveLength(1)
  },
}

export const SaysWhatWasRefused: Story = {
  beforeEach: () => mockServer([...opened(), refuses(saveSheet, 'judging.closed')]),
  play: async () => {
    await screen.findByText(t()('sumOpen'))
    await userEvent.keyboard('3')
    await expect(await screen.findByText(t()('save.refused', { message: 'judging.closed' }))).toBeVisible()
  },
}

const closed = { code: 'judging.closed', params: {} }

export const ClosedTakesNoScore: Story = {
  beforeEach: () =>
    mockServer(
      opened(entryOf(lake, { can: { score: closed, recuse: closed } }), { ...desk, can: { score: closed } }),
    ),
  play: async () => {
    await expect((await screen.findAllByText('judging.closed'))[0]).toBeVisible()
    for (const radio of await screen.findAllByRole('radio')) expect(radio).toBeDisabled()
    await userEvent.keyboard('8l')
    await cannotPress(t()('recuse'), 'judging.closed')
    expect(screen.getByLabelText(t()('note'))).toHaveAttribute('readonly')
    expect(sentCalls()).toEqual([])
  },
}

export const HandsAnEntryOnWithAReason: Story = {
  beforeEach: () => mockServer([...opened(), replies(recuse, null)]),
  play: async () => {
    await press(t()('recuse'))
    const dialog = await openDialog()
    expect(dialog.getByText(t()('recuseText'))).toBeVisible()
    await pressInDialog(t()('recuseNow'))
    await expect((await screen.findAllByText('judgingReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), '曾共事')
    await pressInDialog(t()('recuseNow'))
    await screen.findByText(t()('recused'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/recuse`, body: { reason: '曾共事' } },
    ])
  },
}

export const PicksForAPrize: Story = {
  beforeEach: () => mockServer([...opened(), replies(pickForPrize, { picks: desk.picks })]),
  play: async () => {
    await press(desk.picks[0]?.name[getLocale()] ?? '')
    await waitFor(() =>
      expect(sentCalls()).toEqual([
        {
          method: 'PUT',
          address: `/v1/judging/rounds/${roundId}/picks`,
          body: { scope: null, prizeKey: 'choice', assignmentId: lake.assignmentId },
        },
      ]),
    )
  },
}

/** It counts, so it is seen and can be taken back: beside other entries, and on an empty desk. */
const takesBackElsewhere: Story['play'] = async () => {
  const prize = desk.picks[0]?.name[getLocale()] ?? ''
  await expect(await screen.findByText(t()('pickElsewhere', { prize, title: 'Dunes' }))).toBeVisible()
  await press(t()('takePickBack'))
  await waitFor(() =>
    expect(sentCalls()).toEqual([
      {
        method: 'PUT',
        address: `/v1/judging/rounds/${roundId}/picks`,
        body: { scope: null, prizeKey: 'choice', assignmentId: null },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(t()('takePickBack'))).toBeNull())
}
const servesElsewhere = (changes: Partial<JudgingDesk> = {}) => {
  const shown = { ...desk, ...changes }
  const picks = desk.picks.map((pick) => ({ ...pick, elsewhere: 'Dunes' }))
  const first = replies(getJudgingDesk, { ...shown, picks })
  return () =>
    mockServer([first, ...opened(entryOf(lake), shown), replies(pickForPrize, { picks: desk.picks })])
}

export const APickOfAnEarlierRoundIsTakenBack: Story = {
  beforeEach: servesElsewhere(),
  play: takesBackElsewhere,
}

export const APickOfAnEarlierRoundIsTakenBackOnAnEmptyDesk: Story = {
  beforeEach: servesElsewhere({ items: [] }),
  play: takesBackElsewhere,
}

export const APickIsNotTakenBackOnceTheRoundIsClosed: Story = {
  beforeEach: servesElsewhere({ can: { score: closed } }),
  play: async () => {
    await cannotPress(t()('takePickBack'), 'judging.closed')
  },
}

export const NothingOnTheDesk: Story = {
  beforeEach: () => mockServer(opened(entryOf(lake), { ...desk, items: [], picks: [] })),
  play: async () => {
    await expect(await screen.findByText(t()('empty'))).toBeVisible()
  },
}
