import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { idOf } from '../../../../app/testing/server.ts'
import { longChinese, longEnglish, pictureOf } from '../../../../ui/testing/samples.ts'
import { ownAuditDetail } from '../testing/work.ts'
import RejectionPanel from './RejectionPanel.tsx'

const screenshots = [1, 2, 3].map((at) => ({ fileId: idOf(at), ...pictureOf(1080, 1920) }))
const [first, second] = screenshots.map(({ fileId }) => fileId)

const meta = {
  component: RejectionPanel,
  args: {
    audit: { ...ownAuditDetail, screenshots },
    decision: {
      reasons: ['lowQuality'],
      note: null,
      pins: [
        { fileId: first ?? '', x: 0.2, y: 0.2, text: longEnglish },
        { fileId: second ?? '', x: 0.6, y: 0.5, text: longChinese },
      ],
      decidedAt: ownAuditDetail.createdAt,
    },
    fixFor: () => <button type="button">Replace</button>,
  },
} satisfies Meta<typeof RejectionPanel>

export default meta
type Story = StoryObj<typeof meta>

const NOTE_LEAST = 128

async function notesStandBesideTheirPictures() {
  const notes = [await screen.findByText(longEnglish), screen.getByText(longChinese)]
  const panel = screen.getByRole('region').getBoundingClientRect()
  const pictures = [...document.querySelectorAll('figure img')].map((each) => each.getBoundingClientRect())
  expect(pictures).toHaveLength(notes.length)
  for (const note of notes) {
    const box = note.getBoundingClientRect()
    expect(box.width).toBeGreaterThanOrEqual(NOTE_LEAST)
    expect(box.right).toBeLessThanOrEqual(panel.right)
    for (const { left, right, top, bottom } of pictures)
      expect(box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom).toBe(true)
  }
}

export const NotesWhereItIsFixedHaveRoom: Story = { play: notesStandBesideTheirPictures }

export const NotesHaveRoomOnAPhone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: notesStandBesideTheirPictures,
}
