import { answerBy } from '@easel/domain/accounts/designers/answer.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { formatDate, ownZone } from '../../../../ui/format.ts'
import { AppealWait } from './AppealWait.tsx'

const LODGED = '2026-11-19T10:00:00.000Z'
const meta = {
  component: AppealWait,
  args: { lodgedAt: LODGED },
  render: (args) => (
    <Screen>
      <AppealWait {...args} />
    </Screen>
  ),
  beforeEach: () => mockServer([]),
} satisfies Meta<typeof AppealWait>

export default meta
type Story = StoryObj<typeof meta>

const waits = () => screen.findByText(new RegExp(currentT('audits')('appeal.waits')))

export const NamesTheDayOfItsAnswer: Story = {
  play: async () => {
    const day = formatDate(answerBy(new Date(LODGED)).toISOString(), ownZone())
    await expect(await waits()).toHaveTextContent(`${currentT('queue')('answer')}${day}`)
  },
}

export const SaysThatItIsLate: Story = {
  args: { lodgedAt: '2026-10-19T10:00:00.000Z' },
  play: async () => {
    await expect(await waits()).toHaveTextContent(currentT('queue')('answerLate'))
  },
}
