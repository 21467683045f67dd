import { deliver } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { Delivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { Milestone } from './Milestone.tsx'

const meta = {
  component: Page,
  beforeEach: () => mockServer([replies(deliver, { ...delivery, state: 'DELIVERED' })]),
} satisfies Meta<typeof Page>

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
function Page({ missing }: Partial<Delivery>) {
  return (
    <Screen>
      <Arriving missing={missing ?? []} />
    </Screen>
  )
}

function Arriving({ missing }: Pick<Delivery, 'missing'>) {
  useT('deliveries')
  const [revision, setRevision] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        A file arrives
      </button>
      <Milestone delivery={{ ...delivery, missing, revision }} />
    </>
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

const t = () => currentT('deliveries')
const name = () => ({ name: delivery.name[getLocale()] })

export const DeliversAfterTheQuestionAndTheTimeToUndo: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '第一版')
    await press(t()('own.deliver'))
    expect((await openDialog()).getByText(t()('own.askTitle', name()))).toBeVisible()
    await pressInDialog(t()('own.deliver'))
    await screen.findByText(t()('own.delivering', name()))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t()('own.delivered'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `/v1/deliveries/${delivery.deliveryId}/deliver`,
        body: { revision: 1, note: '第一版' },
      },
    ])
  },
}

export const SendsNothingWhereItIsUndone: Story = {
  play: async () => {
    await press(t()('own.deliver'))
    await pressInDialog(t()('own.deliver'))
    await press(currentT('app')('undo'))
    await expect(await screen.findByRole('button', { name: t()('own.deliver') })).toBeVisible()
    actNow()
    expect(sentCalls()).toEqual([])
  },
}

export const SaysWhatIsMissing: Story = {
  args: { missing: [{ path: 'files', code: 'delivery.fileMissing', params: {} }] },
  play: async () => {
    await cannotPress(t()('own.deliver'), 'delivery.fileMissing')
    expect(sentCalls()).toEqual([])
  },
}
