import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { useT } from '../../../../i18n/texts.ts'
import { Narrow } from '../../../../ui/testing/Narrow.tsx'
import { record } from '../testing/reviews.ts'
import { RecordFacts } from './RecordFacts.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

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
