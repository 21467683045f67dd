import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { useT } from '../../../i18n/texts.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import { SavedReplies, withReply } from './SavedReplies.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const reply = (replyId: string, en: string, zh: string) => ({
  replyId,
  reason: null,
  en,
  zh,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  revision: 1,
})
const replies = [
  reply(
    '1',
    'Please upload the pictures at the full resolution of the screen.',
    '请上传与屏幕分辨率一致的原图。',
  ),
  reply('2', 'Thank you for your patience.', '感谢您的耐心等待。'),
]

/** A note to a designer who reads Chinese. */
function Page() {
  useT('savedReplies')
  const [note, setNote] = useState('见左下角。')
  return (
    <Narrow>
      <textarea aria-label="Note" rows={4} value={note} onChange={(event) => setNote(event.target.value)} />
      <SavedReplies
        replies={replies}
        language="zh"
        note={note}
        onPick={(text) => setNote((before) => withReply(before, text))}
      />
    </Narrow>
  )
}

export const PutsTheDesignersLanguageIntoTheNote: Story = {
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: /请上传与屏幕分辨率一致的原图。/ })
    if (!first) throw new Error('There is no reply')
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(first)
    await userEvent.click(first)
    await expect(screen.getByLabelText('Note')).toHaveValue('见左下角。\n请上传与屏幕分辨率一致的原图。')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  },
}
