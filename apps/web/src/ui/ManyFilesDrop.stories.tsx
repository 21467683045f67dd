import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ManyFilesDrop } from './ManyFilesDrop.tsx'
import { drag, fileOf } from './testing/drag.ts'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese } from './testing/samples.ts'
import { words } from './testing/words.ts'

const meta = {
  component: ManyFilesDrop,
  args: { label: 'Wallpapers', help: longChinese, accept: '.jpg,.png', onFiles: fn() },
  render: (args) => (
    <Narrow>
      <ManyFilesDrop {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof ManyFilesDrop>

export default meta
type Story = StoryObj<typeof meta>

const files = ['a.jpg', 'b.png', 'c.mtz'].map((name) => fileOf(name))
const input = () => screen.findByLabelText<HTMLInputElement>('Wallpapers')
const place = async () => (await input()).closest('label') ?? document.body

export const AllThatIsDropped: Story = {
  play: async ({ args }) => {
    expect(await input()).toHaveAccessibleDescription(longChinese)
    drag(await place(), 'dragover')
    await screen.findByText(words()('drop.over'))
    drag(await place(), 'drop', files)
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith(files))
    await userEvent.upload(await input(), files.slice(0, 2))
    expect(args.onFiles).toHaveBeenCalledTimes(2)
  },
}

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    expect(await input()).toBeDisabled()
    drag(await place(), 'drop', files)
    expect(args.onFiles).not.toHaveBeenCalled()
  },
}

export const NotNow: Story = {
  args: { disabledReason: 'The batch has 200 files already.' },
  play: async () => {
    expect(await screen.findAllByText('The batch has 200 files already.')).not.toHaveLength(0)
    await userEvent.tab()
    const folder = screen.getByRole('button', { name: words()('drop.folder') })
    expect(folder).toHaveFocus()
    expect(folder).toHaveAccessibleDescription('The batch has 200 files already.')
  },
}
