import { me as meEndpoint } from '@easel/contract/accounts/accounts/session.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import NotFoundScreen from './NotFoundScreen.tsx'
import { changeSession, unknownSession } from './session.ts'
import { Screen } from './testing/Screen.tsx'
import { mockServer, replies } from './testing/server.ts'
import { designer } from './testing/sessions.ts'

const meta = {
  component: NotFoundScreen,
  beforeEach: () => {
    const end = mockServer([])
    changeSession({ login: 'signedIn', me: designer })
    return () => {
      changeSession(unknownSession)
      end()
    }
  },
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (address: string) => () => (
  <Screen path="/*" at={address}>
    <NotFoundScreen />
  </Screen>
)

/** Whoever mistypes an address goes on from there. */
export const KeepsTheNavigation: Story = {
  render: at('/earning'),
  play: async () => {
    const bar = within(await screen.findByRole('banner'))
    await expect(bar.getAllByRole('link', { name: /^(?:Earnings|收入)$/, hidden: true })).not.toHaveLength(0)
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** Who is signed in is known, but not yet as whom: the whole navigation comes once that is answered. */
export const OfWhoIsSignedIn: Story = {
  beforeEach: () => {
    const end = mockServer([replies(meEndpoint, { ...designer, isBidder: true })])
    changeSession({ login: 'signedIn', me: null })
    return end
  },
  render: at('/earning'),
  play: async () => {
    const bar = within(await screen.findByRole('banner'))
    const tenders = await bar.findAllByRole('link', { name: /^(?:Tenders|招标)$/, hidden: true })
    await expect(tenders).not.toHaveLength(0)
  },
}

/** In the console its own layout is around it. */
export const InTheConsole: Story = {
  render: at('/console/nothing'),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(screen.queryByRole('navigation', { hidden: true })).toBeNull()
    await expect(screen.getByRole('link', { name: /^(?:Back to the console|返回管理后台)$/ })).toBeVisible()
  },
}
