import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { idOf } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import { longName } from '../../../ui/testing/samples.ts'
import { LikeDrafts } from './LikeDrafts.tsx'

const draft = {
  auditId: idOf(1),
  productId: null,
  name: 'Quiet Tide',
  fileName: 'tide.mtz',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const untitled = { ...draft, auditId: idOf(2), name: '', fileName: longName }

const meta = {
  component: LikeDrafts,
  args: { drafts: [draft, untitled], onAnswer: fn() },
} satisfies Meta<typeof LikeDrafts>

export default meta
type Story = StoryObj<typeof meta>

export const ADraftOrANewOne: Story = {
  play: async ({ args }) => {
    const t = currentT('uploads')
    await expect(await screen.findByText(t('likeDraft.title', { count: 2 }))).toBeVisible()
    expect(screen.getByText(/tide\.mtz/)).toBeVisible()
    for (const [name, answer] of [
      ['Quiet Tide', draft],
      [currentT('audits')('untitled'), untitled],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: t('likeDraft.replace', { name }) }))
      expect(args.onAnswer).toHaveBeenLastCalledWith(answer)
    }
    await userEvent.click(screen.getByRole('button', { name: t('likeDraft.new') }))
    expect(args.onAnswer).toHaveBeenLastCalledWith('new')
  },
}
