import { me as meEndpoint } from '@easel/contract/accounts/accounts/session.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import NotFoundScreen from './NotFoundScreen.tsx'
import { changeSession, forgetSession, takeMe, unknownSession } from './session.ts'
import { Screen } from './testing/Screen.tsx'
import { mockServer, replies } from './testing/server.ts'
import { account, designer } from './testing/sessions.ts'

/** Of whoever saves data no page is prefetched: that would need the whole application. */
function savesData() {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  return () => Reflect.deleteProperty(navigator, 'connection')
}

const meta = {
  component: NotFoundScreen,
  beforeEach: () => {
    const ends = [mockServer([]), savesData()]
    changeSession({ login: 'signedIn', me: designer })
    return () => {
      forgetSession()
      changeSession(unknownSession)
      for (const end of ends) end()
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

const ACCOUNT = /^(?:Account|账号): /
const TENDERS = /^(?:Tenders|招标)$/

/** Whoever mistypes an address goes on from there, with their own menu. */
export const KeepsTheNavigation: Story = {
  render: at('/earning'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: ACCOUNT })).toBeVisible()
    const bar = within(screen.getByRole('banner'))
    await expect(bar.getAllByRole('link', { name: /^(?:Earnings|收入)$/, hidden: true })).not.toHaveLength(0)
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** From a page at such an address they would be led to the sign-up. */
export const OfStaff: Story = {
  beforeEach: () => changeSession({ login: 'signedIn', me: account(['reviewer']) }),
  render: at('/upload/nothing'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: ACCOUNT })).toBeVisible()
    await expect(screen.getByText('/upload/nothing')).toBeVisible()
  },
}

/** Who reads is only known once that is answered: then the navigation is theirs. */
export const OfWhoIsSignedIn: Story = {
  beforeEach: () => {
    const end = mockServer([replies(meEndpoint, { ...designer, isBidder: true })])
    takeMe(designer)
    changeSession(unknownSession)
    return end
  },
  render: at('/earning'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: ACCOUNT })).toBeVisible()
    const bar = within(screen.getByRole('banner'))
    await expect(bar.getAllByRole('link', { name: TENDERS, hidden: true })).not.toHaveLength(0)
  },
}

/** What everybody sees; whoever has an account signs in from here. */
export const OfAVisitor: Story = {
  beforeEach: () => changeSession({ ...unknownSession, login: 'signedOut' }),
  render: at('/earning'),
  play: async () => {
    const bar = within(await screen.findByRole('banner'))
    await expect(bar.getByRole('link', { name: /^(?:Sign in|登录)$/ })).toBeVisible()
    await expect(screen.queryByRole('button', { name: ACCOUNT })).toBeNull()
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
