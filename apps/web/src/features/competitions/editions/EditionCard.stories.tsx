import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { InEdition } from '../../../app/testing/InEdition.tsx'
import { Screen } from '../../../app/testing/Screen.tsx'
import { useT } from '../../../i18n/texts.ts'
import { formatDateTime, ownZone } from '../../../ui/format.ts'
import { EditionCard } from './EditionCard.tsx'
import { useEdition } from './edition.ts'
import { Timeline } from './Timeline.tsx'

const { from, until } = smallEdition.timeline.submission

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page() {
  useT('editionCard')
  useT('competitions')
  return (
    <Screen>
      <InEdition at={from}>
        <CardAndTimeline />
      </InEdition>
    </Screen>
  )
}

function CardAndTimeline() {
  const { edition } = useEdition()
  return (
    <>
      <EditionCard edition={edition} />
      <Timeline edition={edition} />
    </>
  )
}

/** The day alone differs by one where the end is midnight: 24:00 of one is 00:00 of the next. */
export const NamesTheEndOfSubmissionAsTheTimelineDoes: Story = {
  play: async () => {
    const card = within(await screen.findByRole('article'))
    const end = formatDateTime(until, ownZone())
    expect(card.getByText(end)).toBeVisible()
    expect(screen.getAllByText(end).length).toBeGreaterThan(1)
  },
}
