import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FileDrop } from './FileDrop.tsx'
import { drag, fileOf } from './testing/drag.ts'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'
import { words } from './testing/words.ts'

const meta = {
  component: FileDrop,
  args: {
    label: 'Theme package',
    help: 'One .mtz file of at most 300 MB.',
    accept: '.mtz',
    wrongFormat: 'This is not a theme package.',
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>

export default meta
type Story = StoryObj<typeof meta>

const input = () => screen.findByLabelText<HTMLInputElement>('Theme package')
const place = async () => (await input()).closest('label') ?? document.body

export const ChosenByKeysOrDropped: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    expect(await input()).toHaveFocus()
    expect(await input()).toHaveAccessibleDescription('One .mtz file of at most 300 MB.')
    await userEvent.upload(await input(), fileOf('aurora.mtz'))
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    drag(await place(), 'dragover')
    expect(await screen.findByText(words()('drop.over'))).toBeVisible()
    drag(await place(), 'drop', [fileOf('AURORA.MTZ'), fileOf('second.mtz')])
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledTimes(2))
    expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'AURORA.MTZ' })])
  },
}

export const WrongFormat: Story = {
  play: async ({ args }) => {
    drag(await place(), 'drop', [fileOf('aurora.zip')])
    expect(await screen.findByText('This is not a theme package.')).toBeVisible()
    expect(await input()).toBeInvalid()
    expect(await input()).toHaveAccessibleDescription(/aurora\.zip/)
    expect(args.onFiles).not.toHaveBeenCalled()
  },
}

let faults = Promise.withResolvers<readonly string[]>()

export const SomeAreRefused: Story = {
  args: {
    multiple: true,
    check: async ({ name }) => (name === longName ? faults.promise : []),
  },
  beforeEach: () => {
    faults = Promise.withResolvers()
  },
  render: (args) => (
    <Narrow>
      <FileDrop {...args} />
    </Narrow>
  ),
  play: async ({ args }) => {
    drag(await place(), 'drop', [fileOf('good.mtz'), fileOf(longName), fileOf('last.mtz')])
    await screen.findByText(words()('drop.checking', { name: longName }))
    expect(await input()).toBeDisabled()
    drag(await place(), 'drop', [fileOf('meanwhile.mtz')])
    faults.resolve([longEnglish, longChinese])
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    expect(args.onFiles).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'good.mtz' }),
      expect.objectContaining({ name: 'last.mtz' }),
    ])
    expect(await screen.findByText(longEnglish)).toBeVisible()
  },
}

export const ARefusedFileCanBePutRight: Story = {
  args: {
    check: async () => ['72 pixels per inch. It must be 300.'],
    mend: async ({ name }) => ({ label: 'Set to 300 ppi', file: fileOf(name) }),
  },
  play: async ({ args }) => {
    drag(await place(), 'drop', [fileOf('aurora.mtz')])
    await userEvent.click(await screen.findByRole('button', { name: 'Set to 300 ppi: aurora.mtz' }))
    expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'aurora.mtz' })])
    expect(screen.queryByText('72 pixels per inch. It must be 300.')).toBeNull()
    expect(await input()).toBeValid()
  },
}

export const ACheckThatFails: Story = {
  args: {
    check: async () => {
      throw new DOMException('The file is gone.', 'NotFoundError')
    },
  },
  play: async ({ args }) => {
    drag(await place(), 'drop', [fileOf('aurora.mtz')])
    await waitFor(async () => expect(await input()).toBeInvalid())
    expect(await input()).toBeEnabled()
    expect(args.onFiles).not.toHaveBeenCalled()
  },
}

export const NotNow: Story = {
  args: { disabledReason: 'You have no permission to upload themes.', compact: true },
  play: async ({ args }) => {
    expect(await screen.findByText('You have no permission to upload themes.')).toBeVisible()
    drag(await place(), 'drop', [fileOf('aurora.mtz')])
    expect(args.onFiles).not.toHaveBeenCalled()
  },
}
