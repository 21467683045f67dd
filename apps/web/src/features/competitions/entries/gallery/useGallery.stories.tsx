import { gallery } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryEntry } from '@easel/contract/competitions/entries/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, readAddresses, refuses, replies } from '../../../../app/testing/server.ts'
import { useGallery } from './useGallery.ts'

const EDITION = 'small-2030'
const asOf = '2026-11-20T10:00:00.000Z'
const entryOf = (nth: number): GalleryEntry => ({
  productId: idOf(nth),
  category: 'themes',
  title: `Entry ${nth}`,
  creator: null,
  cover: null,
  isVideo: false,
})
const pageOf = (pageIndex: number) =>
  replies(gallery, {
    edition: EDITION,
    items: [entryOf(pageIndex)],
    total: 2,
    pageIndex,
    pageSize: 1,
    seed: 'everybody',
    asOf,
  })

function Entries() {
  const [category, setCategory] = useState('')
  const [first] = useState({ items: [], total: 0, pageIndex: 1, asOf: '' })
  const { items, more, again, failed } = useGallery(first, { edition: EDITION, category, search: '' })
  return (
    <>
      <button type="button" onClick={more}>
        More
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
      <button type="button" onClick={() => setCategory('themes')}>
        Themes
      </button>
      <p role="status">{failed ? 'failed' : 'read'}</p>
      <ul>
        {items.map(({ productId, title }) => (
          <li key={productId}>{title}</li>
        ))}
      </ul>
    </>
  )
}

const meta = {
  component: Entries,
  render: () => (
    <Screen>
      <Entries />
    </Screen>
  ),
  beforeEach: () => mockServer([pageOf(1), refuses(gallery, 'server_error', 500), pageOf(2)]),
} satisfies Meta<typeof Entries>

export default meta
type Story = StoryObj<typeof meta>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The page that did not come is asked for again; those before it stay. */
export const TriesAgainWhereItFailed: Story = {
  play: async () => {
    await screen.findByText('Entry 1')
    await press('More')
    await screen.findByText('failed')
    await press('Again')
    await screen.findByText('Entry 2')
    expect(screen.getByText('Entry 1')).toBeVisible()
    expect(readAddresses().at(-1)).toContain('pageIndex=2')
  },
}

/** Where a filter's entries can't be read, those of the filter before do not stand for them. */
export const AFailedFilterShowsNoOther: Story = {
  play: async () => {
    await screen.findByText('Entry 1')
    await press('Themes')
    await screen.findByText('failed')
    await waitFor(() => expect(screen.queryByText('Entry 1')).toBeNull())
  },
}
