import { listJudgingRounds } from '@easel/contract/competitions/judging/endpoints.ts'
import type { JudgingRound } from '@easel/contract/competitions/judging/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Screen } from '../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import JudgingScreen from './JudgingScreen.tsx'

const meta = {
  component: JudgingScreen,
  render: () => (
    <Screen>
      <JudgingScreen />
    </Screen>
  ),
} satisfies Meta<typeof JudgingScreen>

export default meta
type Story = StoryObj<typeof meta>

const round: JudgingRound = {
  roundId: idOf(1),
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  name: { en: 'Only round', zh: '唯一一轮' },
  blind: true,
  criteria: smallEdition.judging.rounds[0]?.criteria ?? [],
  scores: { min: 1, max: 10 },
  state: 'OPEN',
  from: '2030-06-16T00:00:00.000Z',
  until: '2030-06-20T00:00:00.000Z',
  progress: { assigned: 4, scored: 1, later: 2 },
  can: { score: null },
  canUntil: null,
}
const t = () => currentT('judging')

export const SaysHowFarItIsAndWhyItIsOver: Story = {
  beforeEach: () => {
    const closed = { ...round, roundId: idOf(2), state: 'CLOSED' as const }
    return mockServer([
      replies(listJudgingRounds, {
        items: [round, { ...closed, can: { score: { code: 'judging.roundNotOpen', params: {} } } }],
      }),
    ])
  },
  play: async () => {
    const [bar] = await screen.findAllByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getAllByText(new RegExp(t()('later', { later: 2 })))[0]).toBeVisible()
    expect(screen.getByRole('link', { name: t()('continue') })).toHaveAttribute(
      'href',
      `/judging/${round.roundId}`,
    )
    expect(screen.getByText('judging.roundNotOpen')).toBeVisible()
    expect(screen.getByRole('link', { name: t()('look') })).toBeVisible()
  },
}

export const NothingToJudge: Story = {
  beforeEach: () => mockServer([replies(listJudgingRounds, { items: [] })]),
  play: async () => {
    await expect(await screen.findByText(t()('none'))).toBeVisible()
  },
}

export const SaysWhyItCannotBeRead: Story = {
  beforeEach: () => mockServer([refuses(listJudgingRounds, 'forbidden', 403)]),
  play: async () => {
    await expect(await screen.findByText('forbidden')).toBeVisible()
  },
}
