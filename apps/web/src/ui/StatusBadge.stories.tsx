import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Row } from './layout.tsx'
import { Badge, StatusBadge, type StatusCode } from './StatusBadge.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { words } from './testing/words.ts'

const codes: readonly StatusCode[] = [
  'DRAFT',
  'WAITING_SCREENSHOTS',
  'WAITING_REVIEW',
  'UNDER_REVIEW',
  'APPROVED',
  'REJECTED',
  'PUBLISHED',
  'REMOVED',
  'HIDDEN',
  'REVOKED',
]

const meta = { component: StatusBadge, args: { status: 'DRAFT' } } satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  render: () => (
    <Narrow>
      <Row>
        {codes.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge tone="live">In the store since Monday</Badge>
        <Badge tone="bad">版权证明未通过审核</Badge>
      </Row>
    </Narrow>
  ),
  play: async () => {
    for (const status of codes)
      expect(await screen.findAllByText(words()(`status.${status}`))).not.toHaveLength(0)
  },
}

/** Its word stands on the line of the words beside it. */
export const OnTheLineOfItsText: Story = {
  render: () => (
    <p style={{ fontSize: '13px' }}>
      <span>Submission</span> <Badge tone="waiting">Waiting</Badge>
    </p>
  ),
  play: async () => {
    const beside = await screen.findByText('Submission')
    const range = document.createRange()
    range.selectNodeContents(screen.getByText('Waiting'))
    expect(range.getBoundingClientRect().bottom).toBeCloseTo(beside.getBoundingClientRect().bottom, 0)
  },
}
