import {
  askSalesRequest,
  decideSalesRequest,
  listSalesRequests,
  type SalesRequest,
} from '@easel/contract/money/sales/staff.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '../../../../app/paths.ts'
import { cannotPress, openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import RequestsScreen from './RequestsScreen.tsx'

interface Place {
  readonly at: string
}
const meta = {
  render: ({ at }: Place) => (
    <Screen path="/requests" at={at}>
      <RequestsScreen />
    </Screen>
  ),
  args: { at: '/requests' },
} satisfies Meta<Place>

export default meta
type Story = StoryObj<typeof meta>

const asked: SalesRequest = {
  requestId: idOf(1),
  kind: 'DISCARD_BATCH',
  day: '2026-11-16',
  batchId: 'batch-7',
  reason: 'The store sent another day.',
  state: 'ASKED',
  askedBy: 'anna',
  askedAt: '2026-11-17T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  can: { confirm: null, drop: null },
}
const list = (request: SalesRequest = asked) => replies(listSalesRequests, { items: [request], next: null })
const address = `/staff/v1/sales/requests/${asked.requestId}/decision`

export const ConfirmsWhatAColleagueAsked: Story = {
  beforeEach: () => mockServer([list(), replies(decideSalesRequest, { ...asked, state: 'CONFIRMED' })]),
  play: async () => {
    const t = currentT('finance')
    const batch = (await rowOf('anna')).getByRole('link', {
      name: /^(?:Batch of 2026\/11\/16|2026\/11\/16 的批次)/,
    })
    expect(batch).toHaveAttribute('href', paths.feedBatch('batch-7'))
    await press(t('requests.confirm'))
    await screen.findByText(t('requests.confirmed'))
    expect(sentCalls()).toEqual([{ method: 'POST', address, body: { decision: 'CONFIRM' } }])
  },
}

export const NobodyConfirmsTheirOwn: Story = {
  beforeEach: () =>
    mockServer([
      list({ ...asked, can: { confirm: { code: 'salesRequest.ownRequest', params: {} }, drop: null } }),
      replies(decideSalesRequest, { ...asked, state: 'DROPPED' }),
    ]),
  play: async () => {
    const t = currentT('finance')
    await cannotPress(t('requests.confirm'), 'salesRequest.ownRequest')
    await press(t('requests.drop'))
    await screen.findByText(t('requests.dropped'))
    expect(sentCalls()).toEqual([{ method: 'POST', address, body: { decision: 'DROP' } }])
  },
}

export const SaysWhatIsAgainstIt: Story = {
  beforeEach: () => mockServer([list(), refuses(decideSalesRequest, 'salesRequest.restated')]),
  play: async () => {
    await press(currentT('finance')('requests.confirm'))
    await screen.findByText('salesRequest.restated')
  },
}

/** From the page of a day, which is named already. */
export const AsksAboutTheDayOfTheAddress: Story = {
  args: { at: '/requests?day=2026-11-16&kind=CLOSE_EMPTY' },
  beforeEach: () => mockServer([list(), replies(askSalesRequest, asked)]),
  play: async () => {
    const t = currentT('finance')
    const dialog = await openDialog()
    expect(dialog.getByLabelText(t('day'))).toHaveValue('2026-11-16')
    await pressInDialog(t('requests.submit'))
    await expect((await screen.findAllByText('salesRequestReason.required'))[0]).toBeVisible()
    await userEvent.type(dialog.getByLabelText(t('months.reason')), '当日无销售')
    await pressInDialog(t('requests.submit'))
    await screen.findByText(t('requests.asked'))
    expect(within(document.body).queryByRole('dialog')).toBeNull()
    expect(sentCalls().map(({ body }) => body)).toEqual([
      { kind: 'CLOSE_EMPTY', day: '2026-11-16', reason: '当日无销售' },
    ])
  },
}

export const NamesTheDayThatIsNotChosen: Story = {
  args: { at: '/requests?kind=CLOSE_EMPTY' },
  beforeEach: () => mockServer([list()]),
  play: async () => {
    const t = currentT('finance')
    await press(t('requests.ask'))
    await pressInDialog(t('requests.submit'))
    await expect((await screen.findAllByText('day.format'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
  },
}
