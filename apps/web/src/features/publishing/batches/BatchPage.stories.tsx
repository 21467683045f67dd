import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { discardBatch, submitBatchItems } from '@easel/contract/publishing/batches/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useErrorCatalogue } from '../../../app/errorCatalogue.ts'
import { changeSession } from '../../../app/session.ts'
import { buttonOf, openDialog, press, pressInDialog } from '../../../app/testing/actions.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../app/testing/server.ts'
import { designer } from '../../../app/testing/sessions.ts'
import { currentT, useT } from '../../../i18n/texts.ts'
import { ErrorMessageContext } from '../../../ui/form/refusal.ts'
import { calendarText } from '../../../ui/format.ts'
import { pictureOf } from '../../../ui/testing/samples.ts'
import { ownAuditDetail } from '../audits/testing/work.ts'
import BatchPage from './BatchPage.tsx'
import { batchOf, inState, itemOf, uuid } from './model/testing.ts'

const PATH = '/works/wallpapers/batches/:batchId'
const picture = { ...pictureOf(1080, 1920), fileId: uuid(7) }
const TAGS = [{ id: 'night', en: 'Night', zh: '夜晚', label: 'Night' }]
/** A picture that has just come: of its details only the name is known. */
const fresh = itemOf(1, { details: { name: 'Lake 1', regions: ['GLOBAL'] }, picture })
const maker: Me['designer'] = designer.designer && {
  ...designer.designer,
  registrationStatus: 'VERIFIED',
  authProductType: ['WALLPAPER'],
}

const meta = {
  component: BatchPage,
  args: { batch: batchOf([fresh]), tags: [] },
  render: ({ batch }) => <Page batch={{ ...batch, batchId: crypto.randomUUID() }} />,
  beforeEach: () => {
    changeSession({ login: 'signedIn', me: { ...designer, designer: maker } })
    return mockServer([
      replies(getAudit, {
        ...ownAuditDetail,
        queue: { place: 5, of: 27, due: '2026-12-03', promised: 'usual' },
      }),
      replies(submitBatchItems, {
        submitted: 1,
        items: [{ auditId: uuid(1), revision: 2, ...inState('WAITING_REVIEW'), refusal: null, issues: [] }],
      }),
      replies(discardBatch, null),
    ])
  },
} satisfies Meta<typeof BatchPage>

export default meta
type Story = StoryObj<typeof meta>

function Page({ batch }: Pick<Parameters<typeof BatchPage>[0], 'batch'>) {
  useT('batches')
  return (
    <ErrorMessageContext value={useErrorCatalogue}>
      <Screen path={PATH} at={PATH.replace(':batchId', batch.batchId)}>
        <BatchPage batch={batch} tags={TAGS} />
      </Screen>
    </ErrorMessageContext>
  )
}

const t = () => currentT('batches')
const submit = () => screen.findByRole('button', { name: t()('submit.one') })

export const OneFileIsEditedAtOnceWithoutTheToolsOfMany: Story = {
  play: async () => {
    await expect(await screen.findByDisplayValue('Lake 1')).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('group', { name: t()('problem.label') })).toBeNull()
    const fields = (['tags', 'copyrightHolder', 'priceCoins'] as const).map((field) =>
      t()(`field.${field}`).toLowerCase(),
    )
    await waitFor(async () => expect(await submit()).toHaveAttribute('aria-disabled', 'true'))
    for (const field of fields)
      expect(await submit()).toHaveAccessibleDescription(expect.stringContaining(field))
    // What is still empty is no mistake.
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  },
}

export const TheOnlyFileIsDeletedWithItsBatch: Story = {
  play: async () => {
    await press(t()('remove.button', { count: 1 }))
    const dialog = await openDialog()
    await expect(dialog.getByText(t()('discard.title'))).toBeVisible()
    await pressInDialog(t()('discard.confirm', { count: 1 }))
    await waitFor(() => expect(sentCalls().map(({ method }) => method)).toEqual(['DELETE']))
    await expect(await screen.findByText('/works/wallpapers')).toBeVisible()
  },
}

export const SaysWhenTheOneThatWasSubmittedIsReviewed: Story = {
  args: { batch: batchOf([itemOf(1, { picture })]) },
  play: async () => {
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(await submit())
    const dialog = await openDialog()
    await expect(dialog.getByText(t()('submit.titleOne', { name: 'Lake 1' }))).toBeVisible()
    await pressInDialog(t()('submit.one'))
    await expect(await screen.findByText(t()('done.WALLPAPER', { count: 1 }))).toBeVisible()
    await expect(await screen.findByText(new RegExp(calendarText('2026-12-03')))).toBeVisible()
    await expect(screen.getByRole('link', { name: t()('done.view') })).toHaveAttribute(
      'href',
      `/works/wallpapers/${uuid(1)}`,
    )
    // Neither the panel nor the bar of what is no longer there.
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  },
}

export const ManyBeginWithAWayToEditAll: Story = {
  args: { batch: batchOf([fresh, itemOf(2)]) },
  play: async () => {
    // Not by `press`: the editor of many is fetched now, and within an act it would never come.
    ;(await buttonOf(t()('inspector.all', { count: 2 }))).click()
    await expect(await screen.findByText(t()('inspector.many', { count: 2 }))).toBeVisible()
  },
}
