import type { Closing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { changeSession } from '../../../app/session.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import { Ask, Requested } from './ClosingParts.tsx'

const none: Closing = {
  request: null,
  open: {
    works: 0,
    submissions: 0,
    drafts: 0,
    entries: 0,
    keptEntries: 0,
    schemesGiven: 0,
    schemesReceived: 0,
    bids: 0,
    deliveries: 0,
    withdrawals: 0,
    awards: 0,
  },
  money: { availableFen: 0, pendingFen: 0, reservedFen: 0, frozenFen: 0, owedFen: 0 },
  payOut: null,
  obstacles: [],
}
const some: Closing = {
  ...none,
  open: { ...none.open, works: 42, submissions: 1, drafts: 3, schemesGiven: 2, keptEntries: 1 },
  money: { ...none.money, availableFen: 124_000, pendingFen: 5_050 },
}
const account = {
  id: '0198a000-0000-7000-8000-000000000001',
  miId: '1000001',
  email: 'mei@example.com',
  emailVerified: true,
  phone: null,
  phoneVerified: false,
  roles: [],
}

/** The part of the page as its account sees it. */
function Page({ closing }: { readonly closing: Closing }) {
  changeSession({
    me: {
      account,
      designer: null,
      unreadCount: 0,
      consoleSections: [],
      contacts: ['email', 'phone'],
      externalProvider: null,
      closesAt: null,
      now: '2026-11-20T10:00:00.000Z',
    },
  })
  return (
    <Narrow>
      {closing.request ? (
        <Requested closing={closing} request={closing.request} />
      ) : (
        <Ask closing={closing} />
      )}
    </Narrow>
  )
}

const meta = { component: Page } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const closeButton = { name: /^(?:Close account|注销账号)$/ }

export const WithWorksAndMoney: Story = {
  args: { closing: some },
  play: async () => {
    await expect(await screen.findByText(/42/)).toBeVisible()
    const [payOut, giveUp] = screen.getAllByRole('radio')
    if (!payOut || !giveUp) throw new Error('there are two choices')
    await expect(payOut).not.toBeChecked()
    await userEvent.click(giveUp)
    const agree = await screen.findByRole('checkbox', { name: /1,290\.50/ })
    await userEvent.click(screen.getByRole('button', closeButton))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.click(agree)
    await userEvent.click(screen.getByRole('button', closeButton))
    const dialog = await screen.findByRole('dialog')
    await expect(within(dialog).getByText(/7/)).toBeVisible()
  },
}

export const OnlyVotes: Story = {
  args: { closing: none },
  play: async () => {
    await expect(await screen.findByRole('button', closeButton)).toBeEnabled()
    await expect(screen.queryByRole('checkbox')).toBeNull()
  },
}

export const SomethingIsInTheWay: Story = {
  args: {
    closing: {
      ...some,
      obstacles: [
        { code: 'closing.withdrawalUnderWay', params: {} },
        { code: 'closing.owes', params: { owedFen: 1_200 } },
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', closeButton)).toHaveAttribute('aria-disabled', 'true')
  },
}

const request = {
  state: 'REQUESTED' as const,
  money: 'GIVE_UP' as const,
  givenUpFen: 129_050,
  requestedAt: '2026-11-20T10:00:00.000Z',
  closesAt: '2026-11-27T10:00:00.000Z',
}
export const AskedFor: Story = {
  args: { closing: { ...some, request } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^(?:Keep account|保留账号)$/ })).toBeEnabled()
    await expect(screen.getByText(/1,290\.50/)).toBeVisible()
  },
}

export const WaitsForMoney: Story = {
  args: {
    closing: {
      ...none,
      money: { ...none.money, availableFen: 124_000 },
      request: { ...request, state: 'WINDING_UP', money: 'PAY_OUT', givenUpFen: null },
      obstacles: [{ code: 'closing.moneyLeft', params: { leftFen: 124_000 } }],
    },
  },
  play: async () => {
    await expect(await screen.findByText(/keep the account and close it again|先保留账号/)).toBeVisible()
  },
}

export const MoneyThatCannotBePaidOut: Story = {
  args: { closing: { ...some, payOut: { code: 'closing.payOutNotVerified', params: {} } } },
  play: async () => {
    await expect(await screen.findByText('closing.payOutNotVerified')).toBeVisible()
    const [payOut, giveUp] = screen.getAllByRole('radio')
    if (!payOut || !giveUp) throw new Error('there are two choices')
    await userEvent.click(payOut)
    await expect(screen.getByRole('button', closeButton)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(giveUp)
    await expect(screen.getByRole('button', closeButton)).toBeEnabled()
  },
}
