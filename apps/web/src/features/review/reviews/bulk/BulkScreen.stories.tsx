import { listBulks, resumeBulk } from '@easel/contract/review/reviews/endpoints.ts'
import { getDesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { getBulkCopies } from '@easel/contract/review/similarity/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { bulkItem, record } from '../testing/reviews.ts'
import BulkScreen from './BulkScreen.tsx'

const items = [
  {
    ...bulkItem,
    designerLevel: 'A' as const,
    details: { copyrightHolder: 'Museum of Reeds' },
    lastRejections: [
      { reasons: ['lowQuality' as const], decidedAt: '2026-11-18T03:00:00.000Z' },
      { reasons: ['copyrightProof' as const], decidedAt: '2026-11-02T03:00:00.000Z' },
    ],
  },
  { ...bulkItem, auditId: idOf(30), name: 'Lake' },
]

const meta = {
  component: BulkScreen,
  render: () => (
    <Screen>
      <BulkScreen />
    </Screen>
  ),
  beforeEach: () => {
    sessionStorage.clear()
    return mockServer([
      replies(resumeBulk, { token: 't', until: '2026-11-20T10:15:00.000Z', items }),
      replies(listBulks, { kinds: [], groups: [], held: null, total: 0, currentPage: 1, perPage: 1 }),
      replies(getBulkCopies, { looking: false, items: [] }),
      replies(getDesignerRecord, record),
    ])
  },
} satisfies Meta<typeof BulkScreen>

export default meta
type Story = StoryObj<typeof meta>

const tileOf = async (name: string) => {
  const tile = (await screen.findByRole('button', { name })).closest('li')
  if (!tile) throw new Error(`${name} is in no tile`)
  return within(tile)
}

export const SaysWhoseEachWorkIs: Story = {
  play: async () => {
    const t = currentT('reviews')
    const tile = await tileOf('Dunes at dusk')
    const who = `Dune Studio · ${t('queue.level', { level: 'A' })} · © Museum of Reeds`
    expect(tile.getByText(who)).toBeVisible()
    const told = tile.getByRole('list', { name: t('bulk.lastRejections') })
    expect(told).toHaveTextContent('2026/11/18')
    expect(told).toHaveTextContent(t('reason.lowQuality'))
    expect(told).toHaveTextContent(t('bulk.moreRejections', { count: 1 }))
    const other = await tileOf('Lake')
    expect(other.getByText('Dune Studio')).toBeVisible()
    expect(other.queryByRole('list')).toBeNull()
  },
}

/** By keyboard: E opens the record over the tiles and over the large view; nothing is marked beneath it. */
export const TheRecordIsAKeyAway: Story = {
  play: async () => {
    const t = currentT('reviews')
    const title = currentT('records')('pageTitle', { name: bulkItem.designerName })
    await tileOf('Dunes at dusk')
    await userEvent.keyboard('e')
    await waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeVisible())
    await userEvent.keyboard('a{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage.getItem('easel.bulk.marks')).toBe('[]')

    await userEvent.keyboard('{Enter}')
    const large = await openDialog()
    const told = large.getByRole('list', { name: t('bulk.lastRejections') })
    expect(told).toHaveTextContent(t('reason.lowQuality'))
    expect(told).toHaveTextContent(t('reason.copyrightProof'))
    await userEvent.keyboard('e')
    await waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeVisible())
    await userEvent.keyboard('a{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    await userEvent.keyboard('r')
    await waitFor(() => expect(large.getByText(t('bulk.mark.REJECT'))).toBeVisible())
  },
}
