import { withdrawRemoval } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Product } from '@easel/contract/publishing/products/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { StatusBanner } from './StatusBanner.tsx'

const at = '2026-11-18T10:00:00.000Z'
const product: Product = {
  productId: idOf(3),
  productType: 'THEME',
  productDivideType: 'PAY_DIVIDE',
  state: 'PUBLISHED',
  name: 'Quiet Dunes',
  names: {},
  version: '1.0',
  designer: 'Dune Studio',
  contributor: null,
  description: '',
  descriptions: {},
  priceCoins: 3,
  tags: [],
  updateLog: null,
  regions: [],
  systemVersions: [],
  screenshots: [],
  mockup: null,
  medium: null,
  copyrightHolder: null,
  fontLanguages: [],
  sizeBytes: 1000,
  publishedAt: at,
  updatedAt: at,
  stateReason: null,
  stateNote: null,
  downloads: null,
  downloadsUntil: null,
  own: true,
  can: {
    update: null,
    change: null,
    applyForRemoval: { code: 'removal.waiting', params: {} },
    withdrawRemoval: null,
  },
}

const meta = {
  component: StatusBanner,
  args: { work: { audit: null, product, versions: [], timeline: [], package: null, content: null } },
  render: (args) => (
    <Screen>
      <StatusBanner {...args} />
    </Screen>
  ),
  beforeEach: () => mockServer([replies(withdrawRemoval, null)]),
} satisfies Meta<typeof StatusBanner>

export default meta
type Story = StoryObj<typeof meta>

/** What waits is withdrawn where it is said. */
export const ARemovalIsWithdrawn: Story = {
  play: async () => {
    const t = currentT('workPage')
    await expect(await screen.findByText(t('removal.waits'))).toBeVisible()
    await press(t('removal.withdraw'))
    await expect(await screen.findByText(t('removal.withdrawn'))).toBeVisible()
    expect(sentCalls()).toEqual([
      { method: 'DELETE', address: `/v3/designers/audits/product-status/${idOf(3)}`, body: null },
    ])
  },
}
