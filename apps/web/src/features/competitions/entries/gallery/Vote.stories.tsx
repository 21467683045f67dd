import { getEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryDetail } from '@easel/contract/competitions/entries/shapes.ts'
import { ownVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import { objectToVoid, ownVoidVotes } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeSession } from '../../../../app/session.ts'
import { InEdition } from '../../../../app/testing/InEdition.tsx'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, readAddresses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { asPublished } from '../../editions/public.ts'
import EntryToVote from './EntryToVote.tsx'
import classes from './Gallery.module.css'
import { Vote } from './Vote.tsx'
import VoteNotice from './VoteNotice.tsx'

const GALLERY = '/competitions/small-2030/featured-themes'
const ENTRIES = [idOf(1), idOf(2)]

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

interface PageProps {
  readonly place?: 'grid' | 'page'
  readonly word?: 'VOTE' | 'LIKE'
  /** When it is looked at; ISO 8601. */
  readonly at?: string
}

/** The foot of two cards of the gallery, under what it says of the reader's votes. */
function Page({ place = 'grid', word = 'VOTE', at = smallEdition.timeline.voting.from }: PageProps) {
  useT('competitions')
  useT('entries')
  useT('ui')
  const entry = (productId: string, at: number) => ({ productId, title: `Entry ${at + 1}` })
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <InEdition at={at} word={word}>
            <main>
              <div className={classes.line}>
                <VoteNotice from={GALLERY} />
              </div>
              <ul className={classes.grid}>
                {ENTRIES.map(entry).map((each) => (
                  <li key={each.productId}>
                    <span className={classes.foot}>
                      <Vote entry={each} place={place} from={`${GALLERY}?entry=${each.productId}`} />
                    </span>
                  </li>
                ))}
              </ul>
            </main>
          </InEdition>
        ),
      },
    ]),
  )
  return <RouterProvider router={router} />
}

const votes = (code: string | null, entryIds: string[] = []) => ({
  entryIds,
  archivedAt: null,
  left: 10 - entryIds.length,
  can: { vote: code === null ? null : { code, params: {} }, takeBack: null, attest: null },
  canUntil: null,
})
const serves = (first: ReturnType<typeof votes>) => () => {
  const end = mockServer([replies(ownVotes, first)])
  changeSession({ login: 'signedIn' })
  return () => {
    changeSession({ login: 'unknown' })
    end()
  }
}

/** One vote is void, and may be objected to. */
function servesVoid(archivedAt: string | null = null) {
  const until = '2030-06-30T00:00:00.000Z'
  const voided = {
    entryId: idOf(1),
    signal: 'BURST',
    until,
    objection: 'NONE',
    can: { object: null },
  } as const
  const end = mockServer([
    replies(ownVotes, { ...votes('vote.notOpen'), archivedAt }),
    replies(ownVoidVotes, { items: [voided] }),
    replies(objectToVoid, null),
  ])
  changeSession({ login: 'signedIn' })
  return () => {
    changeSession({ login: 'unknown' })
    end()
  }
}

const t = () => currentT('entries')
const main = async () => within(await screen.findByRole('main'))

/** One sentence for all of the grey buttons, with the way to change it and back. */
export const WhoHasNotConfirmedIsToldOnce: Story = {
  beforeEach: serves(votes('vote.notConfirmed')),
  play: async () => {
    const page = await main()
    await expect(await page.findByText(t()('vote.confirm.VOTE'))).toBeVisible()
    const way = page.getByRole('link', { name: t()('vote.confirmNow') })
    await expect(way).toHaveAttribute('href', `/sign-up?from=${encodeURIComponent(GALLERY)}&vote=1`)
  },
}

/** Where one entry is looked at, the way stands in the place of the button. */
export const OnAnEntrysPageTheWayIsTheButton: Story = {
  args: { place: 'page' },
  beforeEach: serves(votes('vote.notConfirmed')),
  play: async () => {
    const page = await main()
    const [way] = await page.findAllByRole('link', { name: t()('vote.confirm.VOTE') })
    await expect(way).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`?entry=${ENTRIES[0]}`)),
    )
  },
}

const objectsOnce: Story['play'] = async () => {
  const page = await main()
  await userEvent.click(await page.findByRole('button', { name: t()('vote.void.object') }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'I voted from the library')
  await userEvent.click(dialog.getByRole('button', { name: t()('vote.void.object') }))
  await waitFor(async () => {
    await expect(sentCalls().map(({ body }) => body)).toEqual([
      { infoId: ENTRIES[0], text: 'I voted from the library' },
    ])
  })
}

/** No phase lies between voting and judging, nor between judging and the announcement: votes are voided there, too. */
export const AVoidVoteIsObjectedToBetweenVotingAndJudging: Story = {
  args: { place: 'page', at: smallEdition.timeline.voting.until },
  beforeEach: () => servesVoid(),
  play: objectsOnce,
}

export const AVoidVoteIsObjectedToBetweenJudgingAndAnnouncement: Story = {
  args: { place: 'page', at: smallEdition.timeline.judging.until },
  beforeEach: () => servesVoid(),
  play: objectsOnce,
}

export const AVoidVoteIsObjectedToWhileJudgesWork: Story = {
  args: { place: 'page', at: smallEdition.timeline.judging.from },
  beforeEach: () => servesVoid(),
  play: objectsOnce,
}

/** The count may become final after the announcement. */
export const AVoidVoteIsObjectedToOnceAnnounced: Story = {
  args: { place: 'page', at: smallEdition.timeline.announcedAt },
  beforeEach: () => servesVoid(),
  play: objectsOnce,
}

export const ArchivedVotesAreSaidBesideAVoidOne: Story = {
  args: { place: 'page', at: smallEdition.timeline.announcedAt },
  beforeEach: () => servesVoid('2031-08-01T00:00:00.000Z'),
  play: async () => {
    const page = await main()
    const archived = t()('vote.archived.VOTE').trim()
    await expect(await page.findAllByText((text) => text.startsWith(archived))).toHaveLength(ENTRIES.length)
    await expect(page.getAllByRole('button', { name: t()('vote.void.object') })).toHaveLength(1)
  },
}

export const NothingIsAskedBeforeVotingBegins: Story = {
  args: { place: 'page', at: smallEdition.timeline.submission.from },
  beforeEach: () => servesVoid(),
  play: async () => {
    const page = await main()
    await expect(page.queryByRole('button')).toBeNull()
    await expect(readAddresses().filter((address) => address.startsWith(ownVoidVotes.path))).toEqual([])
  },
}

/** Whatever else keeps an account from voting is said, too. */
export const AnyOtherReasonIsSaid: Story = {
  beforeEach: serves(votes('vote.accountTooYoung')),
  play: async () => {
    const page = await main()
    // The first of them stands above the grid; those of the buttons are shown on demand.
    const [said] = await page.findAllByText(/can vote from|起.*投票/)
    await expect(said).toBeVisible()
  },
}

export const VotesLeftStandOverTheGrid: Story = {
  beforeEach: serves(votes(null, [idOf(1)])),
  play: async () => {
    const page = await main()
    await expect(await page.findByText(t()('vote.left.VOTE', { count: 9 }))).toBeVisible()
    await expect(await page.findByText(t()('vote.givenShort.VOTE'))).toBeVisible()
  },
}

/** An edition says what a vote is called. */
export const AnEditionMayCallVotesLikes: Story = {
  args: { word: 'LIKE' },
  beforeEach: serves(votes(null, [idOf(1)])),
  play: async () => {
    const page = await main()
    await expect(await page.findByText(t()('vote.left.LIKE', { count: 9 }))).toBeVisible()
    await expect(await page.findByText(t()('vote.givenShort.LIKE'))).toBeVisible()
    const site = currentT('competitions')
    await expect(
      page.getByRole('button', { name: site('vote.for.LIKE', { title: 'Entry 2' }) }),
    ).toBeVisible()
  },
}

const liked = asPublished(
  { ...smallEdition, voting: { ...smallEdition.voting, word: 'LIKE' } },
  { version: 1, provenance: 'PORTAL' },
  new Date(smallEdition.timeline.voting.from),
)
const entry: GalleryDetail = {
  productId: idOf(1),
  category: '',
  title: 'Entry 1',
  creator: null,
  cover: null,
  isVideo: false,
  edition: liked.slug,
  description: '',
  gameIp: '',
  aiTool: '',
  files: [],
  mockup: null,
}

/** Who signs in first reads the same word. */
export const WhereSomebodySignsInToLike: Story = {
  render: () => (
    <Screen>
      <EntryToVote from={`${GALLERY}?entry=${entry.productId}`} />
    </Screen>
  ),
  beforeEach: () => mockServer([replies(galleryDetail, entry), replies(getEdition, liked)]),
  play: async () => {
    await expect(await screen.findByText(/^(?:Like “Entry 1”|点赞《Entry 1》)$/)).toBeVisible()
  },
}
