import { staffCancelTender, staffPublishTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale, listed } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { endedTender } from '../testing/tender.ts'
import { Moves } from './Moves.tsx'

const draft: StaffTender = { ...endedTender, state: 'DRAFT', version: null, publishedAt: null }
const meta = {
  component: Moves,
  args: { tender: draft },
  render: (args) => (
    <Screen>
      <Moves {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Moves>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/tenders/${draft.tenderId}`
const t = () => currentT('tenders')

export const PublishesAfterTheQuestionWhichSaysForWhom: Story = {
  beforeEach: () => mockServer([replies(staffPublishTender, endedTender)]),
  play: async () => {
    await press(t()('console.publish'))
    const text = t()('console.publishLevels', { levels: listed(['S', 'A'], getLocale()), count: 0 })
    expect((await openDialog()).getByText(text)).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('console.publish'))
    await screen.findByText(t()('console.published'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/publish`, body: { revision: 5 } }])
  },
}

export const SaysWhatIsMissing: Story = {
  args: { tender: { ...draft, missing: [{ path: 'items', code: 'tenderItems.required', params: {} }] } },
  play: async () => {
    await cannotPress(t()('console.publish'), t()('console.missing', { count: 1 }))
  },
}

const open: StaffTender = { ...endedTender, state: 'IN_PROGRESS' }

export const CancelsWithTheReasonThatBiddersRead: Story = {
  args: { tender: open },
  beforeEach: () => mockServer([replies(staffCancelTender, { ...open, state: 'CANCELLED' })]),
  play: async () => {
    await press(t()('console.cancel'))
    await pressInDialog(t()('console.cancelNow'))
    await expect((await screen.findAllByText(/^tender.*\.required$/))[0]).toBeVisible()
    expect(sentCalls()).toEqual([])
    await userEvent.type((await openDialog()).getByRole('textbox'), '发布会延期')
    await pressInDialog(t()('console.cancelNow'))
    await screen.findByText(t()('console.cancelled'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/cancel`, body: { reason: '发布会延期' } },
    ])
  },
}

export const KeepsTheReasonWhereItIsRefused: Story = {
  args: { tender: open },
  beforeEach: () => mockServer([refuses(staffCancelTender, 'tender.decided')]),
  play: async () => {
    await press(t()('console.cancel'))
    await userEvent.type((await openDialog()).getByRole('textbox'), 'Late')
    await pressInDialog(t()('console.cancelNow'))
    const dialog = await openDialog()
    await expect(await dialog.findByText('tender.decided')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Late')
  },
}
