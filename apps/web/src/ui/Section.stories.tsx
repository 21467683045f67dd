import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Section } from './Section.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

const meta = {
  component: Section,
  args: {
    title: 'Identity',
    lead: longEnglish,
    badge: <StatusBadge status="NORMAL" />,
    children: <p>{longChinese}</p>,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const LongTexts: Story = {
  render: (args) => (
    <Narrow>
      <Section {...args} />
    </Narrow>
  ),
}

export const OpensInPlaceOfAnother: Story = {
  args: { opens: true },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: '120vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const heading = await screen.findByRole('heading', { name: 'Identity' })
    await waitFor(() => expect(heading).toHaveFocus())
    await waitFor(() =>
      expect(Math.round(heading.getBoundingClientRect().top)).toBeLessThan(window.innerHeight),
    )
  },
}
