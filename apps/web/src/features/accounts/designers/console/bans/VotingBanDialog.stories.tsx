import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { VotingBanDialog } from './VotingBanDialog.tsx'

const meta = { component: VotingBanDialog, args: { onClose: fn() } } satisfies Meta<typeof VotingBanDialog>

export default meta
type Story = StoryObj<typeof meta>

const submit = /^(?:Ban from voting|禁止投票)$/

export const SaysWhatIsMissing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^(?:Custom|自定义)/ }))
    await userEvent.click(screen.getByRole('button', { name: submit }))
    // The app words them.
    for (const code of ['banAccount.required', 'endDate.required', 'banReason.required'])
      await expect((await screen.findAllByText(code))[0]).toBeVisible()
  },
}
