import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer } from '../../../app/testing/server.ts'
import { currentT, useT } from '../../../i18n/texts.ts'
import { OpenNow } from './OpenNow.tsx'

const meta = {
  component: Page,
  args: { phases: ['VOTING'] },
  beforeEach: () => mockServer([]),
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ phases }: { phases: ('SUBMISSION' | 'VOTING')[] }) {
  useT('front')
  return (
    <Screen>
      <OpenNow edition={{ ...smallEdition, phases }} />
    </Screen>
  )
}

const t = () => currentT('front')
const date = '2030/06/15'

/** What is open, and its entries. */
export const VotingIsOpen: Story = {
  play: async () => {
    const way = await screen.findByRole('link', { name: t()('open.vote', { name: 'Small', date }) })
    await expect(way).toHaveAttribute('href', '/competitions/small-2030/featured-themes')
  },
}

export const SubmissionIsOpen: Story = {
  args: { phases: ['SUBMISSION'] },
  play: async () => {
    const way = await screen.findByRole('link', { name: t()('open.enter', { name: 'Small', date }) })
    await expect(way).toHaveAttribute('href', '/competitions/small-2030/home')
  },
}
