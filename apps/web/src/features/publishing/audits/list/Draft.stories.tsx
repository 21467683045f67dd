import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer } from '../../../../app/testing/server.ts'
import { formatDate, ownZone } from '../../../../ui/format.ts'
import { ownAudit, ownWork } from '../testing/work.ts'
import { WorkRow } from './WorkRow.tsx'
import { WorkTile } from './WorkTile.tsx'

const draft = {
  ...ownWork,
  audit: { ...ownAudit, state: 'DRAFT' as const, submittedAt: null, fileName: 'dunes-final.mtz' },
}

/** Two drafts of one title are told apart by file and date. */
const meta = {
  component: WorkRow,
  args: { work: draft, isFirst: true, menu: [], chosen: false, onChoose: fn() },
  beforeEach: () => mockServer([]),
} satisfies Meta<typeof WorkRow>

export default meta
type Story = StoryObj<typeof meta>

async function namesFileAndDay() {
  const draftOf = (await screen.findByRole('listitem')).textContent
  await expect(draftOf).toContain('dunes-final.mtz')
  await expect(draftOf).toContain(formatDate(draft.updatedAt, ownZone()))
}

export const InTheList: Story = {
  render: (args) => (
    <Screen>
      <ul>
        <WorkRow {...args} />
      </ul>
    </Screen>
  ),
  play: namesFileAndDay,
}

export const AmongTheTiles: Story = {
  render: (args) => (
    <Screen>
      <ul>
        <WorkTile {...args} />
      </ul>
    </Screen>
  ),
  play: namesFileAndDay,
}
