import type { HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import { formatDateTime, ownZone } from '../../../ui/format.ts'
import { ownAudit, ownWork } from '../../publishing/audits/testing/work.ts'
import { Attention } from './Attention.tsx'

const ASKED = '2026-11-19T10:00:00.000Z'
const none: HomeGroup = { counts: {}, entries: [] }
const of = (change: Partial<typeof ownAudit>): HomeGroup => ({
  counts: { THEME: 1 },
  entries: [{ work: { ...ownWork, audit: { ...ownAudit, ...change } }, batch: null }],
})

const meta = {
  component: Attention,
  args: {
    groups: { questions: none, rejected: none, screenshots: none, drafts: none },
    tasks: [],
  },
  render: (args) => (
    <Screen>
      <Attention {...args} />
    </Screen>
  ),
  beforeEach: () => mockServer([]),
} satisfies Meta<typeof Attention>

export default meta
type Story = StoryObj<typeof meta>

const t = () => currentT('home')
const groupOf = async (name: 'questions' | 'rejected') => {
  const heading = await screen.findByRole('heading', { name: new RegExp(t()(`attention.group.${name}`)) })
  return within(heading.closest('section') ?? document.body)
}

export const WhatWaitsElsewhereIsNamedWithItsPage: Story = {
  args: {
    tasks: [
      { task: 'invoice', count: 1, until: ASKED },
      { task: 'shares', count: 1, until: ASKED },
      { task: 'awards', count: 8, until: null },
      { task: 'bids', count: 1, until: ASKED },
    ],
  },
  play: async () => {
    expect(await screen.findByText(t()('attention.task.awards', { count: 8 }))).toBeVisible()
    const pages = ['/revenues/withdrawals', '/revenues/sharing', '/awards', '/tenders/mine']
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(pages)
    const until = `${t()('attention.until')}${formatDateTime(ASKED, ownZone())}`
    expect(
      screen.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === until),
    ).toHaveLength(3)
    expect(screen.queryByText(t()('attention.none'))).toBeNull()
  },
}

export const NothingToDoIsSaid: Story = {
  play: async () => {
    expect(await screen.findByText(t()('attention.none'))).toBeVisible()
  },
}

export const NothingElseToDoIsNotSaidBelowAFailedPayment: Story = {
  args: { hasMoreAbove: true },
  render: (args) => (
    <Screen>
      <p>Below</p>
      <Attention {...args} />
    </Screen>
  ),
  play: async () => {
    expect(await screen.findByText('Below')).toBeVisible()
    expect(screen.queryByText(t()('attention.none'))).toBeNull()
    expect(screen.queryByRole('heading', { name: t()('attention.title') })).toBeNull()
  },
}

export const AQuestionOfAReviewerComesFirst: Story = {
  args: {
    groups: {
      questions: of({ askedAt: ASKED }),
      rejected: none,
      screenshots: none,
      drafts: of({ state: 'DRAFT' }),
    },
  },
  play: async () => {
    const group = await groupOf('questions')
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(
      t()('attention.group.questions'),
    )
    expect(group.getByText(formatDateTime(ASKED, ownZone())).parentElement).toHaveTextContent(
      `${t()('attention.asked')}${formatDateTime(ASKED, ownZone())}`,
    )
    expect(group.getByRole('link', { name: t()('attention.answer') })).toHaveAttribute(
      'href',
      `/works/themes/${ownWork.id}`,
    )
  },
}

export const AnAppealThatWaitsIsNothingToFix: Story = {
  args: {
    groups: {
      questions: none,
      rejected: of({ state: 'REJECTED', appealed: 'WAITING', appealedAt: ASKED }),
      screenshots: none,
      drafts: none,
    },
  },
  play: async () => {
    const group = await groupOf('rejected')
    expect(group.getByText(new RegExp(currentT('audits')('appeal.waits')))).toBeVisible()
    expect(group.getByRole('link', { name: t()('attention.appeal') })).toBeVisible()
    expect(group.queryByRole('link', { name: t()('attention.fix') })).toBeNull()
  },
}
