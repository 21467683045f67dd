import { staffDecideDelivery, staffListDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { StaffDelivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { endedTender } from '../testing/tender.ts'
import { DeliveriesPart } from './DeliveriesPart.tsx'

const meta = {
  component: DeliveriesPart,
  args: { tender: { ...endedTender, opening: { ...endedTender.opening, state: 'OPENED' } } },
  render: (args) => (
    <Screen>
      <DeliveriesPart {...args} />
    </Screen>
  ),
} satisfies Meta<typeof DeliveriesPart>

export default meta
type Story = StoryObj<typeof meta>

const delivered: StaffDelivery = {
  deliveryId: idOf(6),
  tenderId: endedTender.tenderId,
  tender: endedTender.title,
  milestone: 'sketches',
  name: { en: 'Sketches', zh: '草图' },
  place: 1,
  state: 'DELIVERED',
  amountFen: 8_000_000,
  dueAt: '2026-11-20T10:00:00.000Z',
  isLate: false,
  deliveredAt: '2026-11-19T10:00:00.000Z',
  acceptedAt: null,
  paidAt: null,
  revision: 4,
  slots: [],
  files: [],
  rounds: [],
  designerId: idOf(4),
  designerName: 'Dune Studio',
  designerBanned: false,
  acceptedBy: null,
  paidBy: null,
  approvals: 2,
  can: { accept: null, wantChanges: null },
  canUntil: null,
}
const list = (delivery: StaffDelivery = delivered) => replies(staffListDeliveries, { items: [delivery] })
const address = `/staff/v1/deliveries/${delivered.deliveryId}/decision`
const t = () => currentT('deliveries')

export const AcceptsAfterTheQuestionWhichSaysWhoPays: Story = {
  beforeEach: () =>
    mockServer([list(), replies(staffDecideDelivery, { items: [{ ...delivered, state: 'ACCEPTED' }] })]),
  play: async () => {
    expect(await screen.findByText(moneyOf(8_000_000))).toBeVisible()
    await press(t()('staff.accept'))
    const { amountFen } = delivered
    expect((await openDialog()).getByText(t()('staff.acceptTwo', { amountFen }))).toBeVisible()
    await pressInDialog(t()('staff.accept'))
    await screen.findByText(t()('staff.accepting', { name: delivered.name[getLocale()], amountFen }))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t()('staff.accepted'))
    expect(sentCalls()).toEqual([{ method: 'POST', address, body: { revision: 4, decision: 'ACCEPT' } }])
  },
}

export const SaysThatOnePersonPaysAtOnce: Story = {
  beforeEach: () => mockServer([list({ ...delivered, amountFen: 100_000, approvals: 1 })]),
  play: async () => {
    await press(t()('staff.accept'))
    expect((await openDialog()).getByText(t()('staff.acceptOne', { amountFen: 100_000 }))).toBeVisible()
  },
}

export const WantsChangesWithReasonsAndWords: Story = {
  beforeEach: () =>
    mockServer([
      list(),
      replies(staffDecideDelivery, { items: [{ ...delivered, state: 'CHANGES_WANTED' }] }),
    ]),
  play: async () => {
    await press(t()('staff.wantChanges'))
    await pressInDialog(t()('staff.wantChanges'))
    for (const code of ['audit.reasonMissing', 'deliveryNote.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'reason.quality' }))
    await userEvent.type(dialog.getByLabelText(t()('staff.note')), '颜色偏暗')
    await pressInDialog(t()('staff.wantChanges'))
    await screen.findByText(t()('staff.changesWanted'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls()).toMatchObject([
      {
        address,
        body: { revision: 4, decision: 'CHANGES', reasons: ['quality'], note: '颜色偏暗', pins: [] },
      },
    ])
  },
}

export const KeepsTheWordsWhereTheDateIsRefused: Story = {
  beforeEach: () => {
    const data = { issues: [{ path: 'dueAt', code: 'deliveryDue.past', params: {} }] }
    return mockServer([list(), refuses(staffDecideDelivery, 'invalid_input', 400, data)])
  },
  play: async () => {
    await press(t()('staff.wantChanges'))
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'reason.other' }))
    await userEvent.type(dialog.getByLabelText(t()('staff.note')), 'Later')
    await pressInDialog(t()('staff.wantChanges'))
    await expect((await dialog.findAllByText('deliveryDue.past'))[0]).toBeVisible()
    expect(dialog.getByLabelText(t()('staff.note'))).toHaveValue('Later')
  },
}

export const NobodyDecidesWhereTheyBid: Story = {
  beforeEach: () => {
    const own = { code: 'notOwn.decide', params: {} }
    return mockServer([list({ ...delivered, can: { accept: own, wantChanges: own } })])
  },
  play: async () => {
    await cannotPress(t()('staff.accept'), 'notOwn.decide')
    await cannotPress(t()('staff.wantChanges'), 'notOwn.decide')
    expect(sentCalls()).toEqual([])
  },
}

export const NothingBeforeBidsAreOpened: Story = {
  args: { tender: endedTender },
  beforeEach: () => mockServer([list()]),
  play: async () => {
    await expect(await screen.findByText(t()('staff.none'))).toBeVisible()
    expect(screen.queryByText('Dune Studio')).toBeNull()
  },
}
