import { requestCode } from '@easel/contract/accounts/accounts/endpoints.ts'
import { type Me, me as meEndpoint } from '@easel/contract/accounts/accounts/session.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { takeMe } from '../../../../app/session.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { account, visitor } from '../../../../app/testing/sessions.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import SignUpScreen from './SignUpScreen.tsx'

const ENTRY = '/competitions/high-tide/featured-themes?entry=1'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ from }: { from: string }) {
  useT('accounts')
  useT('ui')
  return (
    <Screen path="/sign-up" at={`/sign-up?from=${encodeURIComponent(from)}&vote=1`}>
      <SignUpScreen />
    </Screen>
  )
}

const confirmed = account(['account'])
const unconfirmed: Me = {
  ...confirmed,
  account: confirmed.account && { ...confirmed.account, emailVerified: false },
}

const as = (me: Me) => () => {
  sessionStorage.clear()
  const end = mockServer([
    replies(meEndpoint, me),
    replies(requestCode, {
      expiresAt: '2026-11-20T10:10:00.000Z',
      resendAt: '2026-11-20T10:01:00.000Z',
      inOutbox: false,
    }),
  ])
  takeMe(me)
  return () => {
    takeMe(visitor)
    end()
  }
}

const t = () => currentT('accounts')
const main = async () => within(await screen.findByRole('main'))

/** Who wants to vote needs an account and an email: nobody is made a designer. */
export const ToVoteItIsTwoSteps: Story = {
  args: { from: ENTRY },
  beforeEach: as(unconfirmed),
  play: async () => {
    const page = await main()
    await expect(await page.findByRole('heading', { name: t()('signUp.titleToVote') })).toBeVisible()
    const steps = within(page.getByRole('list', { name: t()('signUp.steps') }))
    await expect(steps.getAllByRole('listitem')).toHaveLength(2)
    await expect(await page.findByText(t()('contact.leadToVote'))).toBeVisible()
    await expect(page.queryByText(t()('signUp.accountReady'))).toBeNull()
    await expect(page.queryByRole('heading', { name: t()('contact.phoneTitle') })).toBeNull()
  },
}

export const OnceConfirmedItLeadsBackToTheEntry: Story = {
  args: { from: ENTRY },
  beforeEach: as(confirmed),
  play: async () => {
    await expect(await screen.findByText(ENTRY)).toBeVisible()
  },
}

export const FromElsewhereItIsFourSteps: Story = {
  args: { from: '/competitions/high-tide/theme-upload' },
  beforeEach: as(unconfirmed),
  play: async () => {
    const page = await main()
    await expect(await page.findByRole('heading', { name: t()('signUp.title') })).toBeVisible()
    const steps = within(page.getByRole('list', { name: t()('signUp.steps') }))
    await expect(steps.getAllByRole('listitem')).toHaveLength(4)
  },
}
