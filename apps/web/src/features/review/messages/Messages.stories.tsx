import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { useT } from '../../../i18n/texts.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import { longChinese, longEnglish } from '../../../ui/testing/samples.ts'
import { Messages } from './Messages.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const at = '2026-11-20T10:00:00.000Z'

function Page() {
  useT('messages')
  return (
    <Narrow>
      <Messages
        messages={[
          { messageId: '1', own: false, author: 'Reviewer', text: longEnglish, at },
          { messageId: '2', own: true, author: 'You', text: longChinese, at },
        ]}
      />
    </Narrow>
  )
}

export const InTheOrderInWhichTheyWereWritten: Story = {
  play: async () => {
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem')
    await expect(first).toHaveTextContent('Reviewer')
    await expect(first).not.toHaveAttribute('data-own')
    await expect(second).toHaveTextContent('You')
    await expect(second).toHaveAttribute('data-own', 'true')
  },
}
