import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

const meta = { component: Banner } satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const EveryTone: Story = {
  render: () => (
    <Narrow>
      <Banner>Reviews take three working days.</Banner>
      <Banner tone="ok" title="Saved" />
      <Banner tone="warn" title="封禁至 2026/12/01" action={<Button small>申诉</Button>}>
        {longChinese}
      </Banner>
      <Banner tone="bad" title="Nothing was saved" action={<Button small>Try again</Button>}>
        {longEnglish}
      </Banner>
    </Narrow>
  ),
}
