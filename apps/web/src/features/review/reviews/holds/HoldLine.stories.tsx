import type { Hold } from '@easel/contract/review/reviews/holds.ts'
import { endHold } from '@easel/contract/review/reviews/holds.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { formatDateTime, ownZone } from '../../../../ui/format.ts'
import { review } from '../testing/reviews.ts'
import { HoldLine } from './HoldLine.tsx'

const AT = '2026-11-19T10:00:00.000Z'
const question: Hold = {
  kind: 'SECOND_OPINION',
  by: 'anna',
  mine: false,
  at: AT,
  text: 'Is the crane a trademark?',
  answer: null,
}
const meta = {
  component: HoldLine,
  args: { review: { ...review, hold: question } },
  render: (args) => (
    <Screen>
      <HoldLine {...args} />
    </Screen>
  ),
  beforeEach: () => mockServer([replies(endHold, null)]),
} satisfies Meta<typeof HoldLine>

export default meta
type Story = StoryObj<typeof meta>

const t = () => currentT('holds')

export const AColleaguesQuestionStandsInTheBanner: Story = {
  play: async () => {
    await expect(await screen.findByText(t()('kind.SECOND_OPINION'))).toBeVisible()
    expect(screen.getByText(question.text ?? '')).toBeVisible()
    expect(screen.getByText(t()('by', { name: 'anna' }), { exact: false })).toHaveTextContent(
      formatDateTime(AT, ownZone()),
    )
    await press(t()('end'))
    await screen.findByText(t()('ended'))
    expect(sentCalls()).toEqual([
      { method: 'DELETE', address: `/staff/v1/audits/${review.auditId}/hold`, body: null },
    ])
  },
}

export const OnesOwnHasItsAnswerBesideIt: Story = {
  args: {
    review: {
      ...review,
      hold: { ...question, mine: true, answer: { text: 'It is not', by: 'ben', at: AT } },
    },
  },
  play: async () => {
    await expect(await screen.findByText('It is not')).toBeVisible()
    expect(screen.getByText(t()('answeredBy', { name: 'ben' }), { exact: false })).toBeVisible()
    expect(screen.getByText(t()('byYou'), { exact: false })).toBeVisible()
  },
}
