import { requestCode } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { changeSession } from '../../../../app/session.ts'
import { mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { Narrow } from '../../../../ui/testing/Narrow.tsx'
import { PasswordSignIn } from '../SignInForms.tsx'
import ContactStep from './ContactStep.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const account = {
  id: '0198a000-0000-7000-8000-000000000001',
  miId: '1000001',
  email: 'mei@example.com',
  emailVerified: false,
  phone: null,
  phoneVerified: false,
  roles: [],
}

interface PageProps {
  readonly contacts: ('email' | 'phone')[]
}

function Page({ contacts }: PageProps) {
  const now = '2026-11-20T10:00:00.000Z'
  changeSession({
    me: {
      account,
      designer: null,
      unreadCount: 0,
      consoleSections: [],
      contacts,
      externalProvider: null,
      closesAt: null,
      now,
    },
  })
  return (
    <Narrow>
      <ContactStep account={account} />
      <PasswordSignIn />
    </Narrow>
  )
}

const phone = /^(?:Phone|手机号)$/
const emailOrPhone = /^(?:Email or phone|邮箱或手机号)$/

export const ConfirmsEmailAndPhone: Story = {
  args: { contacts: ['email', 'phone'] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: phone })).toBeVisible()
    await expect(screen.getByLabelText(emailOrPhone)).toBeVisible()
  },
}

export const SpeaksOfEmailAloneWhereNoSmsIsSent: Story = {
  args: { contacts: ['email'] },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: /^(?:Confirm your email|验证邮箱)$/ }),
    ).toBeVisible()
    await expect(screen.getByLabelText(/^(?:Email|邮箱)$/)).toBeVisible()
    await expect(document.body.textContent).not.toMatch(/phone|手机/i)
  },
}

export const TheFirstCodeIsSentByItself: Story = {
  args: { contacts: ['email'] },
  beforeEach: () => {
    sessionStorage.clear()
    return mockServer([
      replies(requestCode, {
        expiresAt: '2026-11-20T10:10:00.000Z',
        resendAt: '2026-11-20T10:01:00.000Z',
        inOutbox: false,
      }),
    ])
  },
  play: async () => {
    await expect(await screen.findByText(/mei@example\.com.*(?:minutes|分钟)/)).toBeVisible()
    await waitFor(() =>
      expect(sentCalls()).toEqual([
        {
          method: 'POST',
          address: requestCode.path,
          body: { purpose: 'VERIFY_EMAIL', target: account.email },
        },
      ]),
    )
  },
}
