import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { film, pictureOf } from './testing/samples.ts'
import { VideoFrame } from './VideoFrame.tsx'
import { VideoPreview } from './VideoPreview.tsx'

const meta = {
  component: VideoPreview,
  args: { url: film, poster: pictureOf(36, 64), label: 'Play Aurora' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '9rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoPreview>

export default meta
type Story = StoryObj<typeof meta>

const button = () => screen.findByRole('button', { name: 'Play Aurora' })
const video = (canvas: HTMLElement) => canvas.querySelector('video')

/** Where motion is not welcome, as in the tests, only a press starts it. */
export const APressStartsAndStopsIt: Story = {
  play: async ({ canvasElement }) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still) {
      await userEvent.hover(await button())
      await userEvent.tab()
      expect(await button()).toHaveFocus()
      expect(video(canvasElement)).toBeNull()
      expect(await button()).toHaveAttribute('aria-pressed', 'false')
      await userEvent.keyboard('{Enter}')
    } else await userEvent.hover(await button())
    await waitFor(() => expect(video(canvasElement)?.currentTime).toBeGreaterThan(0))
    expect(video(canvasElement)).toHaveProperty('muted', true)
    expect(await button()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(await button())
    await waitFor(() => expect(video(canvasElement)).toBeNull())
  },
}

export const WithoutAPoster: Story = {
  render: () => <VideoFrame url={film} poster={null} plays={false} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(video(canvasElement)?.readyState).toBeGreaterThan(0))
    expect(video(canvasElement)).toHaveProperty('paused', true)
  },
}
