import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Chip } from './Chip.tsx'
import { IconPlus } from './icons.ts'
import { Row } from './layout.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'

const meta = { component: Chip, args: { children: 'Ocean', onClick: fn() } } satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const EveryTone: Story = {
  render: () => (
    <Narrow>
      <Row>
        {(['plain', 'bad', 'add', 'gone', 'part'] as const).map((tone) => (
          <Chip key={tone} tone={tone} count={12} icon={<IconPlus aria-hidden />}>
            海洋 {tone}
          </Chip>
        ))}
        <Chip pressed>Chosen</Chip>
        <Chip pressed={false}>Not chosen</Chip>
        <Chip count={118}>{longEnglish}</Chip>
        <Chip>{longChinese}</Chip>
      </Row>
    </Narrow>
  ),
}

export const PressedByKeys: Story = {
  args: { pressed: true },
  play: async ({ args }) => {
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Ocean', pressed: true })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(args.onClick).toHaveBeenCalledOnce()
  },
}
