import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longName } from './testing/samples.ts'
import { words } from './testing/words.ts'
import { UploadProgress, type UploadState } from './UploadProgress.tsx'

const sending: UploadState = {
  phase: 'send',
  outcome: 'running',
  fraction: 0.4,
  sentBytes: 83_886_080,
  bytesPerSecond: 4_194_304,
  secondsLeft: 30,
}

const meta = {
  component: UploadProgress,
  args: {
    fileName: longName,
    sizeBytes: 209_715_200,
    state: sending,
    onCancel: fn(),
    onPause: fn(),
    onRetry: fn(),
  },
  render: (args) => (
    <Narrow>
      <UploadProgress {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof UploadProgress>

export default meta
type Story = StoryObj<typeof meta>

const bar = () => screen.findByRole('progressbar')

export const Sending: Story = {
  play: async ({ args }) => {
    expect(await bar()).toHaveAttribute('aria-valuenow', '40')
    expect((await bar()).getAttribute('aria-valuetext')).toContain('40%')
    await userEvent.click(screen.getByRole('button', { name: words()('upload.pause') }))
    expect(args.onPause).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: words()('cancel') }))
    expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const ReadingWithoutAnEnd: Story = {
  args: { state: { ...sending, phase: 'hash', fraction: null } },
  play: async () => {
    expect(await bar()).not.toHaveAttribute('aria-valuenow')
  },
}

export const WithoutConnection: Story = {
  args: { state: { ...sending, outcome: 'waiting' } },
  play: async () => {
    expect(await screen.findByText(words()('upload.waiting'))).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { ...sending, outcome: 'failed' }, message: longChinese },
  play: async ({ args }) => {
    expect(await screen.findByText(longChinese)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: words()('retry') }))
    expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Done: Story = {
  args: { state: { ...sending, phase: 'check', outcome: 'done', fraction: null } },
  play: async () => {
    expect(await bar()).toHaveAttribute('aria-valuenow', '100')
    expect(screen.queryByRole('button', { name: words()('cancel') })).toBeNull()
  },
}
