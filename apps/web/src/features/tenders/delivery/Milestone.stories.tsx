import type { Delivery } from '@easel/contract/deliveries/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { useT } from '../../../i18n/texts.ts'
import { InWorkspace } from '../../../shell/testing/InWorkspace.tsx'
import { Milestone } from './Milestone.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const delivery: Delivery = {
  deliveryId: '00000000-0000-7000-8000-000000000001',
  tenderId: '00000000-0000-7000-8000-000000000002',
  tender: { en: 'Lanterns', zh: '灯笼' },
  milestone: 'sketches',
  name: { en: 'Sketches', zh: '草图' },
  place: 1,
  state: 'WAITING',
  amountFen: 300_000,
  dueAt: '2027-01-20T10:00:00.000Z',
  isLate: false,
  deliveredAt: null,
  acceptedAt: null,
  paidAt: null,
  revision: 1,
  slots: [],
  files: [],
  rounds: [],
  missing: [],
  auditId: null,
  can: { change: null, deliver: null, makeProduct: { code: 'delivery.notAccepted', params: {} } },
  canUntil: null,
}

/** A milestone to which files arrive. */
function Page() {
  useT('deliveries')
  const [revision, setRevision] = useState(1)
  return (
    <InWorkspace>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        A file arrives
      </button>
      <Milestone delivery={{ ...delivery, revision }} />
    </InWorkspace>
  )
}

export const KeepsTheNoteWhenAFileArrives: Story = {
  play: async () => {
    const note = await screen.findByRole('textbox')
    await userEvent.type(note, 'The second sketch')
    screen.getByRole('button', { name: 'A file arrives' }).click()
    await userEvent.type(note, ' is the one to use')
    await expect(screen.getByRole('textbox')).toHaveValue('The second sketch is the one to use')
  },
}
