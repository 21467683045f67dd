import { infoDetailWithAudit } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { InEdition } from '../../../../app/testing/InEdition.tsx'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
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
const at = smallEdition.timeline.submission.from
const entry: Entry = {
  entryId: idOf(1),
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  category: category?.key ?? '',
  categoryName: category?.name ?? { en: '', zh: '' },
  title: 'Lake',
  state: 'DRAFT',
  revision: 1,
  cover: null,
  createdAt: at,
  updatedAt: at,
  submittedAt: null,
  closesAt: smallEdition.timeline.submission.until,
  least: { needed: 1, submitted: 0 },
  can: { save: null, submit: null, withdraw: null },
  canUntil: null,
  creator: 'Lin',
  description: '',
  gameIp: '',
  aiPrompt: '',
  aiTool: '',
  productId: null,
  packageId: null,
  files: [],
  theme: null,
  declarations: [],
  missing: [],
  audit: [],
}
const closed = { code: 'entry.closed', params: { until: entry.closesAt } }

const withdrawIsLast = async () => {
  const withdraw = await screen.findByRole('button', { name: currentT('entries')('withdraw.now') })
  expect(screen.getAllByRole('button').at(-1)).toBe(withdraw)
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
