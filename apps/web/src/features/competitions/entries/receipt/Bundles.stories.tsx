import { voteCounts } from '@easel/contract/competitions/votes/endpoints.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { VotingRules } from '@easel/domain/competitions/editions/voting.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { InEdition } from '../../../../app/testing/InEdition.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Imported } from '../../editions/public.ts'
import VoidFigures from '../fraud/VoidFigures.tsx'
import { Bundles } from './Bundles.tsx'

const publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
const builtAt = '2026-11-20T10:00:00.000Z'
const bundles = [
  { kind: 'votes', fileName: 'votes.ndjson', sizeBytes: 12_345_678, sha256: 'a'.repeat(64), builtAt },
  { kind: 'results', fileName: 'results.zip', sizeBytes: 2_345_678, sha256: 'b'.repeat(64), builtAt },
] as const

const meta = {
  component: Page,
  args: { areBuilt: true, provenance: 'PORTAL', word: 'VOTE' },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

interface PageProps {
  readonly areBuilt: boolean
  readonly provenance: 'PORTAL' | 'IMPORTED'
  readonly word: VotingRules['word']
}

function Page({ areBuilt, provenance, word }: PageProps) {
  useT('receipts')
  return (
    <div style={{ maxInlineSize: '22.375rem' }}>
      <Bundles
        slug="tides"
        word={word}
        origin="https://easel.example"
        publicKey={publicKey}
        provenance={provenance}
        bundles={areBuilt ? [...bundles] : []}
      />
    </div>
  )
}

/** Both downloads, with fingerprint and command beside them. */
export const BothWithFingerprintAndCommand: Story = {
  play: async ({ canvasElement }) => {
    const links = await screen.findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/v1/competitions/tides/bundles/votes.ndjson',
      '/v1/competitions/tides/bundles/results.zip',
    ])
    await expect([...canvasElement.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      bundles[0].sha256,
      'npm run -s verify-votes -- easel-tides-votes.ndjson --portal https://easel.example',
      bundles[1].sha256,
      'npm run -s verify-results -- easel-tides-results.zip --portal https://easel.example',
      publicKey,
    ])
  },
}

export const NothingToDownloadBeforeTheCountIsFinal: Story = {
  args: { areBuilt: false },
  play: async () => {
    await expect(await screen.findByText(/once the count is final|最终票数确定后/)).toBeVisible()
    await expect(screen.queryByRole('link')).toBeNull()
    await expect(screen.getByText(publicKey)).toBeVisible()
  },
}

export const ImportedFilesHaveNothingToWorkOut: Story = {
  args: { provenance: 'IMPORTED' },
  play: async () => {
    await expect(await screen.findByText(/no ballots|没有选票/)).toBeVisible()
    await expect(screen.getAllByRole('link')).toHaveLength(2)
    await expect(screen.queryByText(/every vote|每一票/)).toBeNull()
  },
}

export const NothingWasImported: Story = {
  args: { areBuilt: false, provenance: 'IMPORTED' },
  play: async () => {
    await expect(await screen.findByText(/No results|没有导入/)).toBeVisible()
    await expect(screen.queryByText(/count is final|最终票数/)).toBeNull()
  },
}

/** Where an edition calls votes likes, its receipts, downloads and void ones do. */
export const AnEditionMayCallVotesLikes: Story = {
  args: { word: 'LIKE' },
  beforeEach: () =>
    mockServer([
      replies(voteCounts, {
        provenance: 'PORTAL',
        isFinal: false,
        counts: null,
        quarantined: 1,
        voided: (['BURST', 'SEQUENCE', 'ONE_ENTRY'] as const).map((signal) => ({ signal, votes: 2 })),
      }),
    ]),
  render: (args) => (
    <InEdition at={smallEdition.timeline.voting.from} provenance="IMPORTED" word={args.word}>
      <Imported />
      <VoidFigures />
      <Page {...args} />
      <Page {...args} areBuilt={false} />
      <Page {...args} provenance="IMPORTED" />
    </InEdition>
  ),
  play: async ({ canvasElement }) => {
    await screen.findByText(/like is in quarantine|个赞正在隔离中/)
    // The commands stand elsewhere: they name the files as they are called.
    const said = [...canvasElement.querySelectorAll('h2, h3, p, a, dt')].map(({ textContent }) => textContent)
    await expect(said.join()).toMatch(/every like|每一次点赞/)
    await expect(said.join()).not.toMatch(/\bvot|投|票/i)
  },
}

/** The lines on which an option of the page's texts stands, wherever it occurs. */
function linesOf(option: string): number[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(option) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + option.length)
    lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
  }
  return lines
}

export const OptionsStayOnOneLine: Story = {
  play: async ({ canvasElement }) => {
    await screen.findAllByRole('link')
    for (let width = 240; width <= 480; width += 6) {
      canvasElement.style.inlineSize = `${width}px`
      for (const option of ['--key', '--portal'])
        await expect(linesOf(option).every((lines) => lines === 1)).toBe(true)
    }
    canvasElement.style.removeProperty('inline-size')
  },
}
