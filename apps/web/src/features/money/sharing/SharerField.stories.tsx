import { listFormerSharers } from '@easel/contract/money/sharing/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { z } from 'zod'
import { changeSession } from '../../../app/session.ts'
import { InWorkspace } from '../../../app/testing/InWorkspace.tsx'
import { mockServer, replies } from '../../../app/testing/server.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { SharerField } from './SharerField.tsx'

const meta = {
  component: Page,
  beforeEach: () => mockServer([replies(listFormerSharers, { designers: [] })]),
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ contacts }: { contacts: ('email' | 'phone')[] }) {
  changeSession({
    me: {
      account: null,
      designer: null,
      unreadCount: 0,
      consoleSections: [],
      contacts,
      externalProvider: null,
      closesAt: null,
      now: '2026-11-20T10:00:00.000Z',
    },
  })
  const form = useFormOf(z.object({ sharer: z.string() }), { sharer: '' })
  return (
    <InWorkspace>
      <Form form={form} submitLabel="Offer" onSubmit={() => undefined}>
        <SharerField name="sharer" label="Sharer" />
      </Form>
    </InWorkspace>
  )
}

export const FoundByPhoneToo: Story = {
  args: { contacts: ['email', 'phone'] },
  play: async () => {
    await expect(await screen.findByLabelText('Sharer')).toHaveAccessibleDescription(/phone|手机/)
  },
}

export const FoundByEmailAloneWhereNoSmsIsSent: Story = {
  args: { contacts: ['email'] },
  play: async () => {
    await expect(await screen.findByLabelText('Sharer')).toHaveAccessibleDescription(/email|邮箱/)
    await expect(document.body.textContent).not.toMatch(/phone|手机/i)
  },
}
