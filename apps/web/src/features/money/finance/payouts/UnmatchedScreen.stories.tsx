import {
  getBank,
  listUnmatchedMessages,
  resolveUnmatchedMessage,
  type UnmatchedMessage,
} from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import {
  cannotPress,
  moneyOf,
  openDialog,
  press,
  pressInDialog,
  rowOf,
} from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import UnmatchedScreen from './UnmatchedScreen.tsx'

const meta = {
  component: UnmatchedScreen,
  render: () => (
    <Screen>
      <UnmatchedScreen />
    </Screen>
  ),
} satisfies Meta<typeof UnmatchedScreen>

export default meta
type Story = StoryObj<typeof meta>

const message: UnmatchedMessage = {
  id: idOf(1),
  at: '2026-11-16T02:00:00.000Z',
  kind: 'NEWS',
  key: 'OTHER-9',
  payoutId: null,
  fileId: null,
  status: 'BOOKED',
  amountFen: 250_000,
  reason: null,
  bankReference: 'B-1',
  outcome: 'UNKNOWN_KEY',
  settled: null,
  can: { settle: null },
}
const done: UnmatchedMessage = {
  ...message,
  id: idOf(2),
  key: 'OTHER-8',
  can: { settle: { code: 'bankMessage.settled', params: {} } },
}
const read = [
  replies(getBank, {
    kind: 'http',
    place: null,
    isDemo: false,
    ready: 0,
    readyFen: 0,
    attention: 0,
    can: { export: null },
  }),
  replies(listUnmatchedMessages, { items: [message, done], next: null }),
]
const nameOf = ({ key }: UnmatchedMessage) => currentT('payouts')('settleNamed', { key })

export const SaysHowAForeignPaymentWasDealtWith: Story = {
  beforeEach: () => mockServer([...read, replies(resolveUnmatchedMessage, message)]),
  play: async () => {
    const t = currentT('payouts')
    expect((await rowOf(message.key)).getByText(moneyOf(250_000))).toBeVisible()
    await cannotPress(nameOf(done), 'bankMessage.settled')
    await press(nameOf(message))
    await userEvent.type((await openDialog()).getByRole('textbox'), '银行已更正')
    await pressInDialog(t('settle'))
    await screen.findByText(t('settled'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `/staff/v1/bank/unmatched/${message.id}/settle`,
        body: { reason: '银行已更正' },
      },
    ])
  },
}

export const KeepsTheFormWhereItIsRefused: Story = {
  beforeEach: () => mockServer([...read, refuses(resolveUnmatchedMessage, 'bankMessage.settled')]),
  play: async () => {
    await press(nameOf(message))
    await userEvent.type((await openDialog()).getByRole('textbox'), 'x')
    await pressInDialog(currentT('payouts')('settle'))
    await expect((await openDialog()).getByText('bankMessage.settled')).toBeVisible()
    expect((await openDialog()).getByRole('textbox')).toHaveValue('x')
  },
}
