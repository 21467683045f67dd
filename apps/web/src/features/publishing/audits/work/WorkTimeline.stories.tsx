import type { WorkEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { WorkTimeline } from './WorkTimeline.tsx'

const event: WorkEvent = {
  at: '2026-11-20T16:00:00.000Z',
  act: 'product.publishVersion',
  from: 'PUBLISHED',
  to: 'PUBLISHED',
  by: 'system',
  auditId: null,
  reason: null,
  versionKind: 'PROFILE_UPDATED',
  changedFields: ['description', 'tags'],
  price: null,
}
const price = { before: 3, after: 6 }

const meta = {
  component: WorkTimeline,
  args: { events: [] },
  beforeEach: () => mockServer([replies(listTagNames, { tags: [] })]),
  render: (args) => (
    <Screen>
      <WorkTimeline {...args} />
    </Screen>
  ),
} satisfies Meta<typeof WorkTimeline>

export default meta
type Story = StoryObj<typeof meta>

/** Title and detail of each line; when and by whom is the same for all here. */
async function lines(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: currentT('workPage')('timeline.title') })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [...item.children].map((part) => part.textContent).filter((_, at) => at !== 1))
    .map((parts) => parts.join(': '))
}
const releasedAs = (kind: 'NEW_VERSION' | 'PRICE_MODIFIED' | 'PROFILE_UPDATED') =>
  currentT('workPage')(`released.${kind}`)
const coins = (count: number) => currentT('ui')('coins', { count, amount: String(count) })
const newPrice = () => `${releasedAs('PRICE_MODIFIED')}: ${coins(3)} → ${coins(6)}`

export const AnUpdatedProfileIsNoNewVersion: Story = {
  args: { events: [event] },
  play: async () => {
    const [line = '', ...others] = await lines()
    expect(others).toEqual([])
    expect(line).toContain(releasedAs('PROFILE_UPDATED'))
    expect(line).toContain(currentT('audits')('field.description'))
  },
}

export const APriceAloneIsOneLine: Story = {
  args: {
    events: [
      {
        ...event,
        versionKind: 'PRICE_MODIFIED',
        changedFields: ['priceCoins', 'productDivideType'],
        price: { before: 0, after: 6 },
      },
    ],
  },
  play: async () => {
    expect(await lines()).toEqual([
      `${releasedAs('PRICE_MODIFIED')}: ${currentT('ui')('free')} → ${coins(6)}`,
    ])
  },
}

/** Whatever else a version brings, its price has a line of its own. */
export const APriceBesideTheRest: Story = {
  args: {
    events: [
      { ...event, versionKind: 'NEW_VERSION', changedFields: ['version', 'priceCoins'], price },
      {
        ...event,
        at: '2026-11-12T16:00:00.000Z',
        versionKind: 'PRICE_MODIFIED',
        changedFields: ['name', 'priceCoins'],
        price,
      },
      {
        ...event,
        at: '2026-11-02T16:00:00.000Z',
        act: 'product.publishAgain',
        from: 'REMOVED',
        versionKind: 'PRICE_MODIFIED',
        changedFields: ['priceCoins'],
        price,
      },
    ],
  },
  play: async () => {
    const audits = currentT('audits')
    expect(await lines()).toEqual([
      newPrice(),
      `${releasedAs('NEW_VERSION')}: ${audits('field.version')}`,
      newPrice(),
      `${releasedAs('PROFILE_UPDATED')}: ${audits('field.name')}`,
      newPrice(),
      currentT('workPage')('act.publishedAgain'),
    ])
  },
}
