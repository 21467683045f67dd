import { staffGetThread } from '@easel/contract/review/messages/endpoints.ts'
import { holdAudit } from '@easel/contract/review/reviews/holds.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { buttonOf, openDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { review } from '../testing/reviews.ts'
import { HoldButton } from './HoldButton.tsx'

const decide = fn()

/** The page beneath decides by the same keys. */
function Beneath() {
  useHotkeys({ 'mod+enter': decide, a: decide, r: decide })
  return null
}

const meta = {
  component: HoldButton,
  args: { review, disabledReason: null, onHeld: fn() },
  render: (args) => (
    <Screen>
      <Beneath />
      <HoldButton {...args} />
    </Screen>
  ),
  beforeEach: () => {
    decide.mockClear()
    return mockServer([replies(holdAudit, null), refuses(staffGetThread, 'not_found', 404)])
  },
} satisfies Meta<typeof HoldButton>

export default meta
type Story = StoryObj<typeof meta>

/** H, a note, Ctrl and Enter: it is set aside, and nothing is decided, neither before the dialog is there nor after. */
export const CtrlEnterIsTheDialogs: Story = {
  play: async ({ args }) => {
    const t = currentT('holds')
    await buttonOf(t('button'))
    const user = userEvent.setup({ delay: null })
    await user.keyboard('h{Control>}{Enter}{/Control}')
    const dialog = await openDialog()
    await waitFor(() => expect(dialog.getAllByRole('radio')[0]).toHaveFocus())
    await userEvent.type(dialog.getByRole('textbox'), 'Is the crane ours?{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onHeld).toHaveBeenCalledOnce())
    expect(sentCalls().map(({ body }) => body)).toEqual([{ kind: 'HOLD', text: 'Is the crane ours?' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(decide).not.toHaveBeenCalled()
  },
}

/** The button says what happens: a question goes to the designer. */
export const AQuestionIsSent: Story = {
  play: async () => {
    const t = currentT('holds')
    await userEvent.click(await buttonOf(t('button')))
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(t('kind.QUESTION')) }))
    await expect(dialog.getByRole('button', { name: t('submit.QUESTION') })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('submit.HOLD') })).toBeNull()
  },
}
