import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { InEdition } from '../../../app/testing/InEdition.tsx'
import { Screen } from '../../../app/testing/Screen.tsx'
import { currentT, useT } from '../../../i18n/texts.ts'
import { Criteria } from './Criteria.tsx'
import { EditionContext, useEdition } from './edition.ts'
import { HomeStatus, PhaseStatus } from './PhaseStatus.tsx'

const meta = {
  component: Page,
  args: { word: 'VOTE' },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

/** While voting is open: the first screen of an edition, what its other pages say, and the rules of its guide. */
function Page({ word }: { word: 'VOTE' | 'LIKE' }) {
  useT('competitions')
  return (
    <Screen>
      <InEdition at={smallEdition.timeline.voting.from} word={word}>
        <OnlyVoting />
      </InEdition>
    </Screen>
  )
}

function OnlyVoting() {
  const shown = useEdition()
  return (
    <EditionContext value={{ ...shown, edition: { ...shown.edition, phases: ['VOTING'] } }}>
      <HomeStatus />
      <PhaseStatus />
      <Criteria />
    </EditionContext>
  )
}

const says = (word: 'VOTE' | 'LIKE', isSaid: boolean) => {
  const t = currentT('competitions')
  const { votesPerDay: count, mayTakeBack } = smallEdition.voting
  const found = [
    ...screen.queryAllByRole('link', { name: t(`ways.vote.${word}`) }),
    ...screen.queryAllByText(t(`stateText.VOTING.${word}`).trim(), { exact: false }),
    ...screen.queryAllByText(t(`voting.perDay.${word}`, { count })),
    ...screen.queryAllByText(t(`voting.${mayTakeBack ? 'takeBack' : 'keeps'}.${word}`)),
  ]
  expect(found).toHaveLength(isSaid ? 5 : 0)
}

export const VotesAreCalledSo: Story = {
  play: async () => {
    await screen.findByRole('link', { name: currentT('competitions')('ways.vote.VOTE') })
    says('VOTE', true)
    says('LIKE', false)
  },
}

export const LikesAreCalledSo: Story = {
  args: { word: 'LIKE' },
  play: async () => {
    await screen.findByRole('link', { name: currentT('competitions')('ways.vote.LIKE') })
    says('LIKE', true)
    says('VOTE', false)
  },
}
