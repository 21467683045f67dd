import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from './Button.tsx'
import { PageHeader } from './PageHeader.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'

const meta = {
  component: PageHeader,
  args: {
    title: longName,
    lead: longEnglish,
    badge: <StatusBadge status="UNDER_REVIEW" />,
    back: { href: '#works', label: 'Works' },
    actions: (
      <>
        <Button>Withdraw</Button>
        <Button look="primary">Submit for review</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const NamesTheDocument: Story = {
  args: { title: 'Works' },
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Works · Easel'))
    expect(screen.getByRole('link', { name: 'Works' })).toHaveAttribute('href', '#works')
  },
}

export const LongTexts: Story = {
  render: (args) => (
    <Narrow>
      <PageHeader {...args} />
      <PageHeader title={<span>{longChinese}</span>} lead={longChinese} />
    </Narrow>
  ),
}
