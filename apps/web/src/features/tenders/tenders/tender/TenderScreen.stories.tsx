import { askTender, getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { openTender } from '../testing/tender.ts'
import TenderScreen from './TenderScreen.tsx'

const meta = {
  component: TenderScreen,
  render: () => (
    <Screen path="/tenders/:tenderId" at={`/tenders/${openTender.tenderId}`}>
      <TenderScreen />
    </Screen>
  ),
} satisfies Meta<typeof TenderScreen>

export default meta
type Story = StoryObj<typeof meta>

const found = (changes: Partial<Tender> = {}) => replies(getTender, { ...openTender, ...changes })
const t = () => currentT('tenders')
const question = {
  questionId: idOf(5),
  question: '需要深色版吗？',
  askedAt: '2026-11-19T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  isOwn: true,
}

export const AsksAndShowsTheOwnQuestion: Story = {
  beforeEach: () => mockServer([found(), replies(askTender, { ...openTender, questions: [question] })]),
  play: async () => {
    expect(await screen.findByText(t()('budget.UP_TO', { amountFen: 5_000_000 }))).toBeVisible()
    expect(screen.getByText(t()('bidsSealed', { count: 3 }))).toBeVisible()
    await press(t()('questions.ask'))
    await expect((await screen.findAllByText('tenderQuestion.required'))[0]).toBeVisible()
    await userEvent.type(screen.getByLabelText(t()('questions.field')), question.question)
    await press(t()('questions.ask'))
    await screen.findByText(t()('questions.asked'))
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: `/v1/tenders/${openTender.tenderId}/questions`,
        body: { question: question.question },
      },
    ])
    expect(screen.getByText(t()('questions.yours'))).toBeVisible()
    expect(screen.getByLabelText(t()('questions.field'))).toHaveValue('')
  },
}

export const KeepsTheQuestionThatIsRefused: Story = {
  beforeEach: () => mockServer([found(), refuses(askTender, 'tender.closed')]),
  play: async () => {
    const field = await screen.findByLabelText(t()('questions.field'))
    await userEvent.type(field, '?')
    await press(t()('questions.ask'))
    await expect(await screen.findByText('tender.closed')).toBeVisible()
    expect(field).toHaveValue('?')
  },
}

export const SaysWhyNobodyBidsOrAsks: Story = {
  beforeEach: () =>
    mockServer([
      found({
        state: 'CANCELLED',
        cancelReason: 'The launch is put off.',
        can: { bid: { code: 'tender.cancelled', params: {} }, ask: { code: 'tender.notOpen', params: {} } },
      }),
    ]),
  play: async () => {
    await expect(await screen.findByText('The launch is put off.')).toBeVisible()
    // Nobody opens the bids any more.
    expect(screen.getByText(t()('bidsOpen', { count: 3 }))).toBeVisible()
    expect(screen.getByText('tender.cancelled')).toBeVisible()
    expect(screen.getByText('tender.notOpen')).toBeVisible()
    expect(screen.queryByRole('link', { name: t()('bidNow') })).toBeNull()
    expect(screen.queryByRole('button', { name: t()('questions.ask') })).toBeNull()
  },
}

const over = { bid: { code: 'tender.closed', params: {} }, ask: { code: 'tender.closed', params: {} } }

export const BidsStaySealedAfterTheEnd: Story = {
  beforeEach: () => mockServer([found({ state: 'ENDED', opening: 'ASKED', can: over })]),
  play: async () => {
    await expect(await screen.findByText(t()('bidsSealed', { count: 3 }))).toBeVisible()
  },
}

export const BidsThatTwoHaveOpenedAreSealedNoLonger: Story = {
  beforeEach: () => mockServer([found({ state: 'ENDED', opening: 'OPENED', can: over })]),
  play: async () => {
    await expect(await screen.findByText(t()('bidsOpen', { count: 3 }))).toBeVisible()
    expect(screen.queryByText(t()('bidsSealed', { count: 3 }))).toBeNull()
  },
}
