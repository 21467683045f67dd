import type { Activity } from '@easel/contract/base/activity/endpoints.ts'
import { banLine } from '@easel/domain/accounts/designers/banLine.ts'
import { PERMANENT_END } from '@easel/domain/accounts/designers/permissions.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { InWorkspace } from '../../../app/testing/InWorkspace.tsx'
import { ActivityTable } from './ActivityTable.tsx'

const line: Activity = {
  id: '00000000-0000-7000-8000-000000000001',
  sequence: 7,
  at: '2026-11-20T10:00:00.000Z',
  actorKind: 'account',
  actorId: '00000000-0000-7000-8000-000000000002',
  actorName: 'wei',
  act: 'ban.impose',
  subjectKind: 'ban',
  subjectId: '00000000-0000-7000-8000-000000000003',
  from: null,
  to: 'ACTIVE',
  reason: banLine({
    designerId: '00000000-0000-7000-8000-000000000004',
    disableAuthSet: ['UPLOAD_MTZ', 'VOTE'],
    beginDate: new Date('2026-11-20T10:00:00Z'),
    endDate: PERMANENT_END,
    reason: 'Copies of others',
  }),
  ip: null,
  token: null,
  actorLabel: 'wei',
  actorDesignerId: null,
  subjectName: null,
  designerId: '00000000-0000-7000-8000-000000000004',
  designerName: 'Dune Studio',
}

const meta = {
  component: ActivityTable,
  render: (args) => (
    <InWorkspace>
      <ActivityTable {...args} />
    </InWorkspace>
  ),
  args: { lines: [line], hrefWith: () => '/console/activity' },
} satisfies Meta<typeof ActivityTable>

export default meta
type Story = StoryObj<typeof meta>

/** Of a ban the log has codes and instants in one text; they are read in words. */
export const WordsTheReasonOfABan: Story = {
  play: async () => {
    const why = await screen.findByText('Copies of others')
    const cell = why.parentElement
    if (!cell) throw new Error('a reason in no cell')
    const words = within(cell)
    expect(
      words.getByText(/^(?:Blocks: Themes and always-on displays and Voting|限制内容：主题.*和.*)$/),
    ).toBeVisible()
    expect(words.getByText(/no end|永久/)).toBeVisible()
    expect(cell).not.toHaveTextContent(/UPLOAD_MTZ|9999|[\da-f]{8}-/)
  },
}

const ofAWork: Partial<Activity> = {
  act: 'audit.submit',
  subjectKind: 'audit',
  subjectName: 'Jade Dunes',
  reason: null,
}

/** An administrator reads the log and may not open the queue of reviewers. */
export const LeadsOnlyWhereTheReaderMayGo: Story = {
  args: { lines: [{ ...line, ...ofAWork, actorDesignerId: line.designerId, actorName: 'Dune Studio' }] },
  play: async () => {
    expect(await screen.findByText('Jade Dunes')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Jade Dunes' })).toBeNull()
    expect(screen.getByText('Dune Studio')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Dune Studio/ })).toBeNull()
  },
}
