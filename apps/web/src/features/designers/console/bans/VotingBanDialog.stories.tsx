import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { VotingBanDialog } from './VotingBanDialog.tsx'

const meta = { component: VotingBanDialog, args: { onClose: fn() } } satisfies Meta<typeof VotingBanDialog>

export default meta
type Story = StoryObj<typeof meta>

const submit = /^(?:Ban from voting|禁止投票)$/

export const SaysWhatIsMissing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^(?:Until a date|自定义)/ }))
    await userEvent.click(screen.getByRole('button', { name: submit }))
    for (const words of [
      /^(?:Enter the number or the email of the account\.|请输入账号数字或邮箱。)$/,
      /^(?:Choose when the ban ends\.|请选择封禁结束时间。)$/,
      /^(?:Give the reason\. Whoever is banned reads it\.|请填写原因，被封禁者会看到。)$/,
    ])
      await expect((await screen.findAllByText(words))[0]).toBeVisible()
  },
}
