import {
  confirmAward,
  declineAward,
  ownAwards,
  ownPrograms,
} from '@easel/contract/competitions/awards/endpoints.ts'
import type { OwnAward, OwnProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import LetterScreen from './LetterScreen.tsx'
import OwnAwardsScreen from './OwnAwardsScreen.tsx'

const meta = {
  component: OwnAwardsScreen,
  render: () => (
    <Screen>
      <OwnAwardsScreen />
    </Screen>
  ),
} satisfies Meta<typeof OwnAwardsScreen>

export default meta
type Story = StoryObj<typeof meta>

const award: OwnAward = {
  category: 'pictures',
  prizeKey: 'gold',
  usd: 10_000,
  creatorFundUsd: 5000,
  couponUsd: null,
  awardId: idOf(1),
  edition: 'tides-2030',
  editionName: { en: 'Tides', zh: '潮汐' },
  categoryName: { en: 'Pictures', zh: '图片' },
  prizeName: { en: 'Gold', zh: '金奖' },
  couponName: null,
  entryId: idOf(2),
  title: 'Lake',
  creator: 'Lin',
  cover: null,
  state: 'WON',
  movedUp: true,
  wonAt: '2030-06-25T00:00:00.000Z',
  answeredAt: null,
  note: null,
  letter: { en: 'Dear winner', zh: '亲爱的获奖者' },
  can: { confirm: null, decline: null },
}
const second: OwnAward = {
  ...award,
  awardId: idOf(3),
  prizeName: { en: 'Popular', zh: '人气奖' },
  category: null,
  categoryName: null,
  usd: 500,
  creatorFundUsd: null,
}
const opened = (...items: OwnAward[]) => [replies(ownAwards, { items }), replies(ownPrograms, { items: [] })]
const t = () => currentT('awards')
const address = `/design/cpt/awards/${award.awardId}`

export const ConfirmsTheAward: Story = {
  beforeEach: () => mockServer([...opened(award), replies(confirmAward, { ...award, state: 'CONFIRMED' })]),
  play: async () => {
    await expect(await screen.findByText(/10,000.*5,000/)).toBeVisible()
    expect(screen.getByText(t()('own.movedUp'))).toBeVisible()
    await press(t()('own.confirm'))
    await screen.findByText(t()('own.confirmed'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/confirm`, body: null }])
  },
}

/** A program without money beside it is no amount. */
export const NoFundOfZero: Story = {
  beforeEach: () => mockServer(opened({ ...award, creatorFundUsd: 0 })),
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText(/10,000/)).toBeVisible()
    expect(canvasElement).not.toHaveTextContent('$0')
  },
}

export const DeclinesForGoodWithAReason: Story = {
  beforeEach: () => mockServer([...opened(award), replies(declineAward, { ...award, state: 'DECLINED' })]),
  play: async () => {
    await press(t()('own.decline'))
    const dialog = await openDialog()
    expect(dialog.getByText(t()('own.declineText'))).toBeVisible()
    await pressInDialog(t()('own.decline'))
    await expect((await screen.findAllByText('awardReason.required'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), '不再参加')
    await pressInDialog(t()('own.decline'))
    await screen.findByText(t()('own.declined'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/decline`, body: { reason: '不再参加' } },
    ])
  },
}

export const AnsweredIsNotAnsweredAgain: Story = {
  beforeEach: () => {
    const answered = { code: 'award.answered', params: {} }
    return mockServer(opened({ ...award, state: 'CONFIRMED', can: { confirm: answered, decline: answered } }))
  },
  play: async () => {
    await cannotPress(t()('own.decline'), 'award.answered')
    expect(screen.queryByRole('button', { name: t()('own.confirm') })).toBeNull()
  },
}

export const SaysWhyItWasNotConfirmed: Story = {
  beforeEach: () => mockServer([...opened(award), refuses(confirmAward, 'award.answered')]),
  play: async () => {
    await press(t()('own.confirm'))
    await screen.findByText('award.answered')
  },
}

export const NothingWonYet: Story = {
  beforeEach: () => mockServer(opened()),
  play: async () => {
    await expect(await screen.findByText(t()('own.none'))).toBeVisible()
  },
}

/** What was declined is not in the sums. */
export const TheLetterSumsWhatIsReceived: Story = {
  render: () => (
    <Screen path="/awards/:slug/letter" at="/awards/tides-2030/letter">
      <LetterScreen />
    </Screen>
  ),
  beforeEach: () => mockServer(opened(award, second, { ...award, awardId: idOf(4), state: 'DECLINED' })),
  play: async () => {
    const sums = (await screen.findByRole('rowheader', { name: t()('letter.all') })).closest('tr')
    const amounts = [...(sums?.querySelectorAll('td') ?? [])].map((cell) =>
      cell.textContent?.replace(/[^\d,]/g, ''),
    )
    expect(amounts).toEqual(['10,500', '5,000', '15,500'])
  },
}

const program: OwnProgram = {
  from: '2030-07-01T00:00:00.000Z',
  until: '2032-07-01T00:00:00.000Z',
  isOver: true,
  isRunning: false,
  leastPaidWorks: 5,
  withinMonths: 12,
  systems: ['HyperOS 3'],
  designerPercent: 50,
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  progress: {
    counted: 1,
    isFulfilled: false,
    span: { from: '2032-06-01T00:00:00.000Z', until: '2032-07-01T00:00:00.000Z' },
  },
  works: [],
}

export const AProgramThatIsOverIsNotWaitedFor: Story = {
  beforeEach: () =>
    mockServer([replies(ownAwards, { items: [] }), replies(ownPrograms, { items: [program] })]),
  play: async () => {
    await expect(await screen.findByText(t()('program.missed'))).toBeVisible()
    expect(screen.queryByText(t()('program.open'))).toBeNull()
  },
}
