import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { changeSession } from '../../../app/session.ts'
import { account } from '../../../app/testing/sessions.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import { Made, TokenForm } from './NewToken.tsx'
import { TokenTable } from './TokenTable.tsx'

const meta = {} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const me = account(['account'])

const token = {
  tokenId: '0198a000-0000-7000-8000-000000000002',
  name: 'Build server',
  scopes: ['works:read' as const, 'works:write' as const],
  ending: 'x7Qa',
  createdAt: '2026-10-01T10:00:00.000Z',
  expiresAt: '2026-12-30T10:00:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-11-19T22:14:00.000Z',
  lastIp: '203.0.113.9',
  lastAgent: 'studio-build/2 (linux)',
}
const old = {
  ...token,
  tokenId: '0198a000-0000-7000-8000-000000000003',
  name: '一台已经不再使用的、名字很长很长的构建服务器',
  scopes: ['revenue:read' as const],
  isExpired: true,
  lastUsedAt: null,
  lastIp: null,
  lastAgent: null,
}

const onRevoke = fn()

export const SaysWhatEachIsForAndWhereItWasUsed: Story = {
  render: () => <TokenTable tokens={[token, old]} onRevoke={onRevoke} />,
  play: async () => {
    const [, first, second] = await screen.findAllByRole('row')
    await expect(first).toHaveTextContent('203.0.113.9 · studio-build/2 (linux)')
    await expect(first).toHaveTextContent('easel_…x7Qa')
    await expect(second).toHaveTextContent(/Expired|已过期/)
    await expect(second).toHaveTextContent(/Never|从未使用/)
    if (!first) throw new Error('no row')
    await userEvent.click(within(first).getByRole('button'))
    await expect(onRevoke).toHaveBeenCalledWith(token)
  },
}

export const OnAPhone: Story = {
  render: () => (
    <Narrow>
      <TokenTable tokens={[token, old]} onRevoke={onRevoke} />
    </Narrow>
  ),
  play: async () => {
    await expect((await screen.findAllByText('works:write'))[0]).toBeVisible()
  },
}

const onMade = fn()

export const AsksForANameAScopeAndProof: Story = {
  render: () => {
    changeSession({ me })
    return (
      <Narrow>
        <TokenForm onMade={onMade} />
      </Narrow>
    )
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Create token|新建令牌)$/ }))
    // Their words are fetched when a portal is there to ask.
    const missing = [
      /Enter a name\.|输入名称。|tokenName\.required/,
      /at least 1 scope|至少选择 1 项|tokenScopes\.required/,
    ]
    for (const words of missing) await expect((await screen.findAllByText(words))[0]).toBeVisible()
    await expect(screen.getAllByRole('checkbox')).toHaveLength(5)
    await userEvent.click(screen.getByRole('radio', { name: /Code by email|邮箱验证码|邮件验证码/ }))
    await expect(screen.getByRole('button', { name: /voter@example\.com/ })).toBeVisible()
    await expect(onMade).not.toHaveBeenCalled()
  },
}

export const IsShownOnceToBeCopied: Story = {
  render: () => (
    <Narrow>
      <Made secret="easel_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM" onDone={fn()} />
    </Narrow>
  ),
  play: async () => {
    await expect(await screen.findByRole('textbox')).toHaveValue(
      'easel_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM',
    )
    await expect(screen.getByRole('button', { name: /^(?:Copy|复制)$/ })).toBeVisible()
  },
}
