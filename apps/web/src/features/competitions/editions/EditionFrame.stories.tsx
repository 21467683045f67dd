import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { editionPlaceOf } from '../../../app/editionSites.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer } from '../../../app/testing/server.ts'
import { currentT, useT } from '../../../i18n/texts.ts'
import { asPublished } from './console/asPublished.ts'
import { EditionFrame } from './EditionFrame.tsx'
import { EditionContext } from './edition.ts'

const meta = {
  component: Page,
  args: { root: '/theme-competition-2025', at: smallEdition.timeline.announcedAt },
  beforeEach: () => mockServer([]),
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ root, at }: { root: string; at: string }) {
  useT('competitions')
  const edition = asPublished(
    { ...smallEdition, slug: '2025' },
    { version: 1, provenance: 'PORTAL' },
    new Date(at),
  )
  const place = editionPlaceOf(`${root}/home`)
  return (
    <Screen>
      {place && (
        <EditionContext value={{ edition, origin: '', place }}>
          <EditionFrame>{null}</EditionFrame>
        </EditionContext>
      )}
    </Screen>
  )
}

const winners = () => currentT('competitions')('winners.who')

/** Where an address has no page of winners, the edition's other one has. */
export const WinnersAreOneTabAway: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: winners() })).toHaveAttribute(
      'href',
      '/competitions/2025/award-announcement',
    )
  },
}

export const NobodyHasWonYet: Story = {
  args: { at: smallEdition.timeline.voting.from },
  play: async () => {
    await expect(await screen.findByRole('navigation')).toBeVisible()
    await expect(screen.queryByRole('link', { name: winners() })).toBeNull()
  },
}
