import {
  getAdjustment,
  listAdjustments,
  proposeAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { moneyOf, openDialog, press, pressInDialog, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import AdjustmentsScreen from './AdjustmentsScreen.tsx'
import { proposed } from './testing/adjustment.ts'

const meta = {
  component: AdjustmentsScreen,
  render: () => (
    <Screen path="/console/finance/adjustments" at="/console/finance/adjustments">
      <AdjustmentsScreen />
    </Screen>
  ),
} satisfies Meta<typeof AdjustmentsScreen>

export default meta
type Story = StoryObj<typeof meta>

const list = replies(listAdjustments, { items: [proposed], next: null })

async function fill(amount: string) {
  const t = currentT('adjustments')
  await press(t('propose'))
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(t('account')), '10000418')
  await userEvent.type(dialog.getByLabelText(t('amountInYuan')), amount)
  await userEvent.type(dialog.getByLabelText(t('reason')), '重复计数')
  await pressInDialog(t('submit'))
}

export const ProposesYuanAsFen: Story = {
  beforeEach: () =>
    mockServer([list, replies(proposeAdjustment, proposed), replies(getAdjustment, proposed)]),
  play: async () => {
    expect((await rowOf('anna')).getByText(moneyOf(-1230))).toBeVisible()
    await fill('-12.30')
    await screen.findByText(`/console/finance/adjustments/${proposed.adjustmentId}`)
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: '/staff/v1/adjustments',
        body: {
          account: '10000418',
          amountFen: -1230,
          counter: 'breaks',
          reason: '重复计数',
          productId: null,
          day: null,
        },
      },
    ])
  },
}

export const SaysWhatIsWrongBeforeItIsSent: Story = {
  beforeEach: () => mockServer([list]),
  play: async () => {
    const t = currentT('adjustments')
    await press(t('propose'))
    await pressInDialog(t('submit'))
    for (const code of ['adjustmentAccount.required', 'amount.format', 'adjustmentReason.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
    await userEvent.type((await openDialog()).getByLabelText(t('amountInYuan')), '0')
    await pressInDialog(t('submit'))
    await expect((await screen.findAllByText('amount.nothing'))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
  },
}

export const KeepsWhatWasTypedWhereItIsRefused: Story = {
  beforeEach: () => mockServer([list, refuses(proposeAdjustment, 'adjustment.belowZero')]),
  play: async () => {
    await fill('-99.99')
    const dialog = await openDialog()
    await expect(await dialog.findByText('adjustment.belowZero')).toBeVisible()
    expect(dialog.getByLabelText(currentT('adjustments')('amountInYuan'))).toHaveValue('-99.99')
  },
}
