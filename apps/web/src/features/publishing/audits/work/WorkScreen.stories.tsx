import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { questionAbout } from '../../../../app/testing/thread.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { formatDateTime, ownZone } from '../../../../ui/format.ts'
import { ownAuditDetail } from '../testing/work.ts'
import WorkScreen from './WorkScreen.tsx'

const { auditId } = ownAuditDetail
const meta = {
  component: WorkScreen,
  render: () => (
    <Screen path="/works/themes/:id" at={`/works/themes/${auditId}`}>
      <WorkScreen />
    </Screen>
  ),
} satisfies Meta<typeof WorkScreen>

export default meta
type Story = StoryObj<typeof meta>

const ASKED = '2026-11-19T10:00:00.000Z'
const QUESTION = 'Whose is the photo of the crane?'

/** The review waits for an answer: the page says so, and the answer is written right there. */
export const AQuestionIsAnsweredWhereItIsSaid: Story = {
  beforeEach: () =>
    mockServer([
      replies(getAudit, { ...ownAuditDetail, askedAt: ASKED }),
      replies(getAudit, ownAuditDetail),
      replies(listTagNames, { tags: [] }),
      ...questionAbout(QUESTION, ASKED),
    ]),
  play: async () => {
    const t = currentT('workPage')
    await expect(await screen.findByText(t('status.asked'))).toBeVisible()
    const since = `${t('status.askedSince')}${formatDateTime(ASKED, ownZone())}`
    await expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === since),
    ).toBeVisible()
    await expect(await screen.findByText(QUESTION)).toBeVisible()
    // Before all else of the page.
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent(currentT('messages')('title'))
    const answer = await screen.findByRole('textbox')
    await userEvent.type(answer, 'Ours')
    await press(currentT('messages')('send'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/v3/designers/audits/${auditId}/thread`, body: { text: 'Ours' } },
    ])
  },
}
