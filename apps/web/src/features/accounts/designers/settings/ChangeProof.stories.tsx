import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { changeSession } from '../../../../app/session.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Narrow } from '../../../../ui/testing/Narrow.tsx'
import type { ProofBy } from '../../accounts/public.ts'
import { changeForm, valuesOfDraft } from '../form/values.ts'
import { ChangeProof } from './ChangeProof.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const account = {
  id: '0198a000-0000-7000-8000-000000000001',
  miId: '1000001',
  email: 'mei@example.com',
  emailVerified: true,
  phone: null,
  phoneVerified: false,
  roles: [],
}
const me = {
  account,
  designer: null,
  unreadCount: 0,
  consoleSections: [],
  contacts: ['email' as const, 'phone' as const],
  externalProvider: null,
  closesAt: null,
  now: '2026-11-20T10:00:00.000Z',
}
const values = { ...valuesOfDraft({}), bankName: 'ICBC', bankCity: 'Beijing', address: '1 Quiet Lane' }
const onFile = { ...values, bankCountry: 'CN', accountNumber: '****0123' }

/** Two fields of the form: one that money follows, and one that it does not. */
function Page() {
  const [by, setBy] = useState<ProofBy>('password')
  const proof = { password: '', code: '' }
  const form = useFormOf(changeForm(onFile, by), { ...values, proof })
  changeSession({ me })
  return (
    <Narrow>
      <Form form={form} submitLabel="Send" onSubmit={() => undefined}>
        <TextField name="address" label="Address" />
        <TextField name="bankCity" label="City" />
        <ChangeProof info={onFile} by={by} onBy={setBy} />
      </Form>
    </Narrow>
  )
}

const title = /^(?:Confirm it’s you|验证身份)$/
const password = () => document.querySelector('input[name="proof.password"]')

export const AppearsWhereMoneyWouldGoElsewhere: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Address'), ' 2')
    await expect(password()).toBeNull()
    await userEvent.type(screen.getByLabelText('City'), '!')
    await expect(await screen.findByText(title)).toBeVisible()
    await expect(password()).toBeVisible()
    await userEvent.type(screen.getByLabelText('City'), '{Backspace}')
    await waitFor(() => expect(password()).toBeNull())
  },
}
