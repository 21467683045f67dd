import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { changeSession, unknownSession } from '../session.ts'
import { Screen } from '../testing/Screen.tsx'
import { mockServer } from '../testing/server.ts'
import { account } from '../testing/sessions.ts'
import PublicLayout from './PublicLayout.tsx'

const meta = {
  component: PublicLayout,
  beforeEach: () => mockServer([]),
  render: () => (
    <Screen path="/competitions" at="/competitions">
      <PublicLayout />
    </Screen>
  ),
} satisfies Meta<typeof PublicLayout>

export default meta
type Story = StoryObj<typeof meta>

const bar = async () => within(await screen.findByRole('banner'))

export const LeadsToTheCompetitions: Story = {
  play: async () => {
    const link = (await bar()).getByRole('link', { name: /^(?:Competitions|主题大赛)$/ })
    await expect(link).toHaveAttribute('href', '/competitions')
    await expect(link).toHaveAttribute('aria-current', 'page')
  },
}

/** Whoever votes has settings of their own, and the same way. */
export const OfAVoter: Story = {
  beforeEach: () => {
    changeSession({ login: 'signedIn', me: account(['account']) })
    return () => changeSession(unknownSession)
  },
  play: async () => {
    await expect((await bar()).getByRole('link', { name: /^(?:Competitions|主题大赛)$/ })).toBeVisible()
    await expect((await bar()).getByRole('link', { name: /^(?:Settings|设置)$/ })).toBeVisible()
  },
}
