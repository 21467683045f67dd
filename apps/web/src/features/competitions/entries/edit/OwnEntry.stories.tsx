import { infoDetailWithAudit, sentResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { InEdition } from '../../../../app/testing/InEdition.tsx'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { slotKey } from '../../../base/uploads/public.ts'
import { arrived } from '../../../base/uploads/testing/arrived.ts'
import { draftEntry as entry } from '../testing/entry.ts'
import OwnEntry from './OwnEntry.tsx'

const meta = {
  component: OwnEntry,
  args: { entryId: idOf(1) },
  render: (args) => (
    <Screen>
      <InEdition at={smallEdition.timeline.submission.from}>
        <OwnEntry {...args} />
      </InEdition>
    </Screen>
  ),
} satisfies Meta<typeof OwnEntry>

export default meta
type Story = StoryObj<typeof meta>

const [category] = smallEdition.categories
const closed = { code: 'entry.closed', params: { until: entry.closesAt } }

const withdrawIsLast = async () => {
  const withdraw = await screen.findByRole('button', { name: currentT('entries')('withdraw.now') })
  expect(within(screen.getByRole('main')).getAllByRole('button').at(-1)).toBe(withdraw)
}

export const WithdrawIsTheLastOfADraft: Story = {
  beforeEach: () => mockServer([replies(infoDetailWithAudit, entry)]),
  play: async () => {
    await screen.findByRole('button', { name: currentT('entries')('form.submit') })
    await withdrawIsLast()
  },
}

export const AndOfWhatIsOnlyRead: Story = {
  beforeEach: () =>
    mockServer([
      replies(infoDetailWithAudit, {
        ...entry,
        state: 'UNDER_REVIEW',
        can: { save: closed, submit: closed, withdraw: null },
      }),
    ]),
  play: withdrawIsLast,
}

export const ADisqualificationIsSaid: Story = {
  beforeEach: () =>
    mockServer([
      replies(infoDetailWithAudit, {
        ...entry,
        state: 'PASSED',
        disqualifiedAt: smallEdition.timeline.judging.from,
        can: { save: closed, submit: closed, withdraw: closed },
      }),
    ]),
  play: async () => {
    await expect(await screen.findByText(currentT('entries')('disqualified.title'))).toBeVisible()
  },
}

const again = { fileId: idOf(5), fileName: 'lake.png', entryId: idOf(2), title: 'River' }

/** A warning while it is written and once it is read; it keeps nothing from being submitted. */
export const AFileOfAnotherEntryIsAWarning: Story = {
  beforeEach: () => mockServer([replies(infoDetailWithAudit, { ...entry, repeated: [again] })]),
  play: async () => {
    const t = currentT('entries')
    await expect(await screen.findByText(t('repeated.title', { count: 1 }))).toBeVisible()
    expect(screen.getByRole('link', { name: 'River' })).toHaveAttribute(
      'href',
      expect.stringContaining(`theme-detail/${again.entryId}`),
    )
    expect(screen.getByRole('button', { name: t('form.submit') })).toBeEnabled()
  },
}

const [slot] = category?.slots ?? []
const file: EntryUpload = {
  fileId: idOf(5),
  fileName: 'lake.png',
  mediaType: 'image/png',
  sizeBytes: 900,
  url: '',
  sha256: 'a'.repeat(64),
  recognised: true,
  picture: null,
  facts: {
    kind: 'IMAGE',
    format: 'PNG',
    width: 90,
    height: 60,
    ppi: null,
    ppiClaims: { jfif: null, exif: null, phys: null },
    camera: null,
    alpha: false,
    frames: 1,
    sizeBytes: 900,
  },
}
const { sha256: _, recognised: __, ...stored } = file

/** The same bytes again, under whatever name: the entry has them already, and the entrant is told. */
export const TheSameFileTwiceIsSaid: Story = {
  beforeEach: () => {
    const done = mockServer([
      replies(infoDetailWithAudit, { ...entry, files: [{ ...stored, slot: slot?.field ?? '' }] }),
      replies(sentResource, file),
    ])
    const empty = arrived(
      'lake-copy.png',
      { productType: null, key: slotKey(entry.entryId, slot?.field ?? '') },
      { fileId: file.fileId, recognised: true },
    )
    return () => {
      empty()
      done()
    }
  },
  play: async () => {
    const t = currentT('entries')
    // Seen, and said to who listens.
    const [said] = await screen.findAllByText(t('slot.twice', { name: 'lake.png' }))
    await expect(said).toBeVisible()
    expect(screen.getAllByRole('button', { name: t('slot.remove', { name: 'lake.png' }) })).toHaveLength(1)
  },
}
