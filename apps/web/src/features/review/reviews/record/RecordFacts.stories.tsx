import type { DesignerRecord } from '@easel/contract/review/reviews/record.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { useT } from '../../../../i18n/texts.ts'
import { Narrow } from '../../../../ui/testing/Narrow.tsx'
import { RecordFacts } from './RecordFacts.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const record: DesignerRecord = {
  designerId: '00000000-0000-7000-8000-000000000001',
  nickname: 'Dune Studio',
  registrationStatus: 'VERIFIED',
  designerLevel: 'A',
  language: 'zh',
  appliedAt: '2026-03-01T08:00:00.000Z',
  works: { published: 41, hidden: 2, removed: 1 },
  submissions: { waiting: 3, approved: 44, rejected: 7, revoked: 2 },
  reasons: [
    { reason: 'lowQuality', count: 4 },
    { reason: 'copyrightProof', count: 2 },
  ],
  appeals: { waiting: 1, granted: 2, upheld: 3 },
  bans: { count: 2, until: '9999-12-31T00:00:00.000Z' },
}

function Page() {
  useT('records')
  useT('reviews')
  return (
    <Narrow>
      <RecordFacts record={record} />
    </Narrow>
  )
}

export const NamesWhatIsBehindThem: Story = {
  play: async () => {
    await expect(await screen.findByText(/Banned permanently|永久封禁/)).toBeVisible()
    await expect(screen.getByText(/44 approved, 7 rejected|通过 44，驳回 7/)).toBeVisible()
    await expect(screen.getByText('× 4')).toBeVisible()
  },
}
