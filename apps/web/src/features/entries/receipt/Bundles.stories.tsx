import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { useT } from '../../../i18n/texts.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import { Bundles } from './Bundles.tsx'

const publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
const builtAt = '2026-11-20T10:00:00.000Z'
const bundles = [
  { kind: 'votes', fileName: 'votes.ndjson', sizeBytes: 12_345_678, sha256: 'a'.repeat(64), builtAt },
  { kind: 'results', fileName: 'results.zip', sizeBytes: 2_345_678, sha256: 'b'.repeat(64), builtAt },
] as const

const meta = { component: Page, args: { areBuilt: true, provenance: 'PORTAL' } } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ areBuilt, provenance }: { areBuilt: boolean; provenance: 'PORTAL' | 'IMPORTED' }) {
  useT('receipts')
  return (
    <Narrow>
      <Bundles
        slug="tides"
        origin="https://easel.example"
        publicKey={publicKey}
        provenance={provenance}
        bundles={areBuilt ? [...bundles] : []}
      />
    </Narrow>
  )
}

/** Issue 29, 3.1: both downloads with fingerprint and command beside them. */
export const BothWithFingerprintAndCommand: Story = {
  play: async () => {
    const links = await screen.findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/v1/competitions/tides/bundles/votes.ndjson',
      '/v1/competitions/tides/bundles/results.zip',
    ])
    for (const text of [
      ...bundles.map(({ sha256 }) => sha256),
      'npm run -s verify-votes -- easel-tides-votes.ndjson --portal https://easel.example',
      'npm run -s verify-results -- easel-tides-results.zip --portal https://easel.example',
      publicKey,
    ])
      await expect(screen.getByText(text)).toBeVisible()
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
    await expect(await screen.findByText(/No results|没有录入/)).toBeVisible()
    await expect(screen.queryByText(/count is final|最终票数/)).toBeNull()
  },
}
