import {
  type AppealCase,
  decideAppeal,
  getAppeal,
  listAppeals,
} from '@easel/contract/review/appeals/endpoints.ts'
import { getReview } from '@easel/contract/review/reviews/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { actNow, delay } from '../../../app/delayed.ts'
import { buttonOf, cannotPress, openDialog } from '../../../app/testing/actions.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies, sentCalls } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import { review } from '../reviews/testing/reviews.ts'
import AppealScreen from './AppealScreen.tsx'

const appeal: AppealCase = {
  appealId: idOf(20),
  auditId: review.auditId,
  name: review.name,
  version: null,
  productType: 'WALLPAPER',
  cover: null,
  designerId: review.designerId,
  designerName: review.designerName,
  designerBanned: false,
  productState: null,
  text: 'I wove it myself.',
  state: 'WAITING',
  rejection: { reasons: ['copyrightProof'], note: 'Whose is it?', pins: [], decidedAt: review.updatedAt },
  rejectedBy: 'wei',
  decidedBy: null,
  lodgedAt: review.updatedAt,
  decidedAt: null,
  note: null,
  own: false,
  ownRejection: false,
  can: { grant: null, uphold: null },
}
const next = { ...appeal, appealId: idOf(21), name: 'Reeds' }

const meta = {
  component: AppealScreen,
  render: () => (
    <Screen path="/appeals/:appealId" at={`/appeals/${appeal.appealId}`}>
      <AppealScreen />
    </Screen>
  ),
  beforeEach: () =>
    mockServer([
      replies(getAppeal, appeal),
      replies(getAppeal, next),
      replies(listAppeals, { items: [appeal, next], total: 2, currentPage: 1, perPage: 30 }),
      replies(getReview, { ...review, state: 'REJECTED' }),
      replies(decideAppeal, { ...appeal, state: 'GRANTED' }),
    ]),
} satisfies Meta<typeof AppealScreen>

export default meta
type Story = StoryObj<typeof meta>

const address = `/staff/v1/appeals/${appeal.appealId}/decision`
const answer = 'The weave is yours.'

async function write() {
  await buttonOf(currentT('appeals')('decide.grant'))
  // What a story has written is kept for the next.
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.keyboard('{Escape}n')
  await userEvent.keyboard(`${answer}{Escape}`)
}

/** By keyboard: A asks, Enter answers; the next is shown while it can still be undone. */
export const IsApprovedAfterTheQuestionAndTheTimeToUndo: Story = {
  play: async () => {
    const t = currentT('appeals')
    await write()
    await userEvent.keyboard('a')
    const named = { name: appeal.name }
    const dialog = await openDialog()
    expect(dialog.getByText(t('decide.ask.GRANT', named))).toBeVisible()
    expect(dialog.getByText(t('decide.means.GRANT'))).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: t('decide.grant') })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText(t('decide.doing.GRANT', named))
    expect(await screen.findByText(`/console/appeals/${next.appealId}`)).toBeVisible()
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t('decide.done.GRANT', named))
    expect(sentCalls()).toEqual([{ method: 'POST', address, body: { decision: 'GRANT', note: answer } }])
  },
}

export const ARejectionIsAskedToo: Story = {
  play: async () => {
    const t = currentT('appeals')
    await write()
    await userEvent.keyboard('r')
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentCalls()).toEqual([])
    expect(screen.queryByText(t('decide.doing.UPHOLD', { name: appeal.name }))).toBeNull()
  },
}

/** Where another submission of the work was released since, the page says so, and it can only be rejected. */
export const ThatCannotBeApprovedIsRejected: Story = {
  beforeEach: () =>
    mockServer([
      replies(getAppeal, {
        ...appeal,
        can: { grant: { code: 'audit.superseded', params: {} }, uphold: null },
      }),
      replies(listAppeals, { items: [appeal], total: 1, currentPage: 1, perPage: 30 }),
      replies(getReview, { ...review, state: 'REJECTED' }),
    ]),
  play: async () => {
    const t = currentT('appeals')
    await cannotPress(t('decide.grant'), 'audit.superseded')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.keyboard(`${answer}{Escape}a`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('r')
    expect((await openDialog()).getByText(t('decide.ask.UPHOLD', { name: appeal.name }))).toBeVisible()
    expect(sentCalls()).toEqual([])
  },
}

/** Undone it is not sent, the appeal is opened again, and the answer is still there. */
export const CanBeTakenBack: Story = {
  render: () => (
    <Screen path="/console/appeals/:appealId" at={`/console/appeals/${appeal.appealId}`}>
      <AppealScreen />
    </Screen>
  ),
  play: async () => {
    const t = currentT('appeals')
    await write()
    await userEvent.keyboard('r')
    await openDialog()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(t('decide.doing.UPHOLD', { name: appeal.name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('z')
    await waitFor(() =>
      expect(screen.queryByText(t('decide.doing.UPHOLD', { name: appeal.name }))).toBeNull(),
    )
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(answer))
    expect(sentCalls()).toEqual([])
  },
}

/** What was written is there again after a reload, or after signing in anew. */
export const AnAnswerOutlivesThePage: Story = {
  beforeEach: () => sessionStorage.setItem(`easel.appeal.${appeal.appealId}`, answer),
  play: async () => {
    await buttonOf(currentT('appeals')('decide.grant'))
    expect(screen.getByRole('textbox')).toHaveValue(answer)
    await userEvent.type(screen.getByRole('textbox'), ' Yes.')
    expect(sessionStorage.getItem(`easel.appeal.${appeal.appealId}`)).toBe(`${answer} Yes.`)
  },
}

let firstGoes: Promise<boolean>

/** Opened again while its answer can be undone, another answer takes the place of the first. */
export const AnsweredAnew: Story = {
  beforeEach: () => {
    firstGoes = delay({ text: 'Approving', undo: 'Undo', seconds: 60, ids: [appeal.appealId] })
  },
  play: async () => {
    await write()
    await userEvent.keyboard('r')
    await openDialog()
    expect(await firstGoes).toBe(false)
  },
}
