import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { FormSection } from './FormSection.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

const meta = {
  component: FormSection,
  args: { title: 'Copyright', lead: longEnglish, children: <input aria-label="Holder" /> },
} satisfies Meta<typeof FormSection>

export default meta
type Story = StoryObj<typeof meta>

export const TwoLevels: Story = {
  render: (args) => (
    <Narrow>
      <FormSection {...args} level={2} />
      <FormSection title="版权" lead={longChinese}>
        <input aria-label="著作权人" />
      </FormSection>
    </Narrow>
  ),
  play: async () => {
    expect(await screen.findByRole('heading', { name: 'Copyright', level: 2 })).toBeVisible()
    expect(screen.getByRole('heading', { name: '版权', level: 3 })).toBeVisible()
  },
}
