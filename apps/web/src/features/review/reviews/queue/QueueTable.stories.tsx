import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { InWorkspace } from '../../../../app/testing/InWorkspace.tsx'
import { currentT } from '../../../../i18n/texts.ts'
import { reviewItem as sample } from '../testing/reviews.ts'
import { QueueTable } from './QueueTable.tsx'

const at = '2026-11-20T12:00:00.000Z'
const items: readonly ReviewItem[] = [
  sample,
  {
    ...sample,
    auditId: '2',
    name: 'Lake',
    designerBanned: true,
    hold: {
      kind: 'SECOND_OPINION',
      by: 'wei',
      mine: false,
      at,
      text: 'Is the crane ours?',
      answer: { text: 'Yes', by: 'lin', at },
    },
  },
  {
    ...sample,
    auditId: '3',
    name: 'Reeds',
    askedAt: at,
    hold: { kind: 'QUESTION', by: 'anna', mine: true, at, text: 'Whose song is it?', answer: null },
  },
]

const meta = {
  component: QueueTable,
  render: (args) => (
    <InWorkspace>
      <QueueTable {...args} />
    </InWorkspace>
  ),
  args: {
    items,
    filter: 'QUEUE',
    isOneType: false,
    hrefOf: (auditId: string) => `/console/queue/${auditId}`,
    onlyOf: null,
  },
} satisfies Meta<typeof QueueTable>

export default meta
type Story = StoryObj<typeof meta>

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** What is set aside, by whom, since when and until when, is read in the list; so is a ban. */
export const SaysWhatIsSetAsideAndWhoIsBanned: Story = {
  play: async () => {
    const free = await rowOf('Dunes at dusk')
    expect(free.queryByText(/^(?:Banned|已封禁)$/)).toBeNull()
    expect(free.queryByText(/Second opinion|请求复核/)).toBeNull()

    const held = await rowOf('Lake')
    expect(held.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    expect(held.getByText(/^(?:Answered|已回复)$/)).toBeVisible()
    expect(held.getByText(/^(?:by wei|操作人：wei)$/)).toBeVisible()
    expect(held.getByText(/^(?:Until a colleague decides|直到其他审核员作出决定)$/)).toBeVisible()

    const asked = await rowOf('Reeds')
    expect(asked.getByText(/^(?:by you|操作人：您)$/)).toBeVisible()
    expect(asked.getByText(/^(?:Until the designer answers|直到设计师回答)$/)).toBeVisible()
  },
}

/** Nothing that is the same in every row: a new work without findings says its type and its day. */
export const SaysWhatIsSpecial: Story = {
  args: {
    items: [
      sample,
      {
        ...sample,
        auditId: '2',
        name: 'Lake',
        auditType: 'UPDATE',
        versionKind: 'NEW_VERSION',
        version: '1.2',
        designerLevel: 'A',
        nudge: { at, from: null },
        answered: true,
        resubmitted: true,
        findingCounts: { error: 0, warning: 4 },
        due: { day: '2020-01-01', workingDays: -3 },
      },
    ],
  },
  play: async () => {
    const plain = await rowOf('Dunes at dusk')
    for (const same of [/New work|新作品/, /Waiting|待审核/, /^(?:None|无)$/, /^(?:Review|审核)$/])
      expect(plain.queryByText(same)).toBeNull()

    const special = await rowOf('Lake')
    for (const flag of [
      /^(?:New version|新版本)$/,
      /^(?:Level A|A 级)$/,
      /^(?:Reminder|已催审)$/,
      /^(?:Designer answered|设计师已回复)$/,
      /^(?:Resubmitted|重新提交)$/,
      /^(?:4 warnings|4 个警告)$/,
      /days late|已逾期/,
      /^2020\/01\/01$/,
    ])
      expect(special.getByText(flag)).toBeVisible()
    const designer = special.getByText(sample.designerName).getBoundingClientRect()
    const level = special.getByText(/^(?:Level A|A 级)$/).getBoundingClientRect()
    expect(level.top).toBeGreaterThanOrEqual(designer.bottom)
  },
}

/** When it was decided and by whom are columns of their own. */
export const SaysWhenAndByWhomItWasDecided: Story = {
  args: {
    filter: 'APPROVED',
    items: [
      {
        ...sample,
        state: 'APPROVED',
        decision: { reasons: [], note: null, pins: [], decidedAt: '2026-11-19T03:20:00.000Z' },
        decidedBy: 'wei',
      },
    ],
  },
  play: async () => {
    const row = await rowOf('Dunes at dusk')
    expect(row.getByText(/^2026\/11\/19 11:20:00/)).toBeVisible()
    expect(row.getByText('wei')).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const t = currentT('reviews')
    expect(heads).toEqual(expect.arrayContaining([t('decide.decidedAt'), t('queue.reviewer')]))
  },
}

/** What is asked stands in the row; whose answer is there says so, and no promise runs while the designer is asked. */
export const AsksInTheRow: Story = {
  play: async () => {
    const opinion = await rowOf('Lake')
    expect(opinion.getByText('Is the crane ours?')).toBeVisible()
    expect(opinion.getByText(/^(?:Answered|已回复)$/)).toBeVisible()
    const question = await rowOf('Reeds')
    expect(question.getByText('Whose song is it?')).toBeVisible()
    expect(question.getByText(/^(?:Question to the designer|询问设计师)$/)).toBeVisible()
    expect(question.getByText(/^(?:Paused|已暂停)$/)).toBeVisible()
  },
}
