import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { InEdition } from '../../../app/testing/InEdition.tsx'
import { currentT, useT } from '../../../i18n/texts.ts'
import WinnersScreen from './WinnersScreen.tsx'

const meta = {
  component: Page,
  args: { provenance: 'PORTAL', at: '2030-07-01T00:00:00.000Z', winners: null, isPreview: false },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

interface PageProps {
  readonly provenance: 'PORTAL' | 'IMPORTED'
  readonly at: string
  readonly winners: string | null
  readonly isPreview: boolean
}

function Page({ winners, ...edition }: PageProps) {
  useT('competitions')
  return (
    <InEdition {...edition}>
      <WinnersScreen winners={winners} />
    </InEdition>
  )
}

const notHere = () => screen.queryByText(currentT('competitions')('winners.notHere'))
const toCheck = () => screen.queryByRole('link', { name: /Check the results|自行核对/ })

export const LeadsToTheFilesThatCheckTheResults: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: /Check the results|自行核对/ })).toHaveAttribute(
      'href',
      '/competitions/small-2030/log',
    )
    await expect(screen.queryByText(/No ballots were kept|选票未保留/)).toBeNull()
    // Announced here, its list is on its way or empty: not elsewhere.
    await expect(notHere()).toBeNull()
  },
}

/** Who won comes first, and how that can be checked last. */
export const SaysThatResultsWereImported: Story = {
  args: { provenance: 'IMPORTED', winners: 'Koi at Noon' },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { level: 1, name: /^(?:Winners|获奖名单)$/ }),
    ).toBeVisible()
    const note = await screen.findByText(/No ballots were kept|选票未保留/)
    await expect(note).toBeVisible()
    const winner = screen.getByText('Koi at Noon')
    await expect(winner.getBoundingClientRect().top).toBeLessThan(note.getBoundingClientRect().top)
    await expect(toCheck()).toBeNull()
    await expect(screen.getByRole('link', { name: /Download results|下载结果/ })).toBeVisible()
  },
}

export const OffersNoFilesOfResultsThatAreNotKept: Story = {
  args: { provenance: 'IMPORTED' },
  play: async () => {
    await expect(await screen.findByText(/No ballots were kept|选票未保留/)).toBeVisible()
    await expect(screen.queryByRole('link', { name: /Download results|下载结果/ })).toBeNull()
    await expect(notHere()).toBeVisible()
  },
}

/** The organiser's preview reads no winners, whatever there are. */
export const APreviewDoesNotSayThatWinnersAreElsewhere: Story = {
  args: { provenance: 'IMPORTED', isPreview: true },
  play: async () => {
    await expect(await screen.findByText(/No ballots were kept|选票未保留/)).toBeVisible()
    await expect(notHere()).toBeNull()
  },
}

export const NothingToCheckBeforeTheAnnouncement: Story = {
  args: { at: '2030-06-20T00:00:00.000Z' },
  play: async () => {
    await expect(await screen.findByText(/will be announced on|公布时间/)).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: /^(?:Awards|奖项)$/ })).toBeVisible()
    await expect(toCheck()).toBeNull()
  },
}
