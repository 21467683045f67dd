import { staffGetProgram } from '@easel/contract/competitions/awards/endpoints.ts'
import type { ProgramMember, StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { Members } from './Members.tsx'

const meta = {
  component: Members,
  args: { editionId: idOf(1) },
  render: (args) => (
    <Screen>
      <Members {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Members>

export default meta
type Story = StoryObj<typeof meta>

const at = (month: string) => `2026-${month}-01T00:00:00.000Z`
const program: NonNullable<StaffProgram> = {
  from: at('01'),
  until: at('12'),
  isOver: false,
  isRunning: true,
  leastPaidWorks: 4,
  withinMonths: 6,
  systems: ['HyperOS'],
  designerPercent: 50,
  members: [],
}
const lin: ProgramMember = {
  accountId: idOf(2),
  designerId: idOf(3),
  name: 'Lin Xi',
  designerBanned: false,
  isConfirmed: true,
  creatorFundUsd: 300,
  progress: { counted: 4, isFulfilled: true, span: { from: at('02'), until: at('06') } },
  designerPercent: 50,
}
const reed: ProgramMember = {
  ...lin,
  accountId: idOf(4),
  name: 'Reed & Lake',
  designerBanned: true,
  isConfirmed: false,
  progress: { counted: 1, isFulfilled: false, span: null },
  designerPercent: 70,
}
const t = () => currentT('awards')

export const SaysHowFarEachIsAndWhoseShareIsNotThePrograms: Story = {
  beforeEach: () => mockServer([replies(staffGetProgram, { program: { ...program, members: [lin, reed] } })]),
  play: async () => {
    const first = await rowOf(lin.name)
    expect(first.getByText(t()('program.confirmed'))).toBeVisible()
    expect(first.getByText(t()('program.fulfilled'))).toBeVisible()
    expect(first.getAllByText(t()('program.progress', { counted: 4, count: 4 }))[0]).toBeVisible()
    expect(first.getByText(t()('program.shareIs', { percent: 50 }))).toBeVisible()
    const second = await rowOf(reed.name)
    expect(second.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    expect(second.getByText(t()('program.waits'))).toBeVisible()
    expect(second.getByText(t()('program.open'))).toBeVisible()
    expect(second.getByText(t()('program.shareWrong', { percent: 70, program: 50 }))).toBeVisible()
  },
}

export const SaysWhoMissedItOnceItIsOver: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffGetProgram, {
        program: { ...program, isOver: true, isRunning: false, members: [lin, reed] },
      }),
    ]),
  play: async () => {
    expect((await rowOf(reed.name)).getByText(t()('program.missed'))).toBeVisible()
    // The share is the program's only while it runs.
    expect((await rowOf(reed.name)).getByText(t()('program.shareIs', { percent: 70 }))).toBeVisible()
  },
}

export const SaysThatNobodyIsInIt: Story = {
  beforeEach: () => mockServer([replies(staffGetProgram, { program })]),
  play: async () => {
    await expect(await screen.findByText(t()('program.nobody'))).toBeVisible()
  },
}
