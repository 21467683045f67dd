import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FontLetters } from './FontLetters.tsx'
import { latinFont, missing } from './testing/samples.ts'

const meta = { component: FontLetters, args: { url: latinFont } } satisfies Meta<typeof FontLetters>

export default meta
type Story = StoryObj<typeof meta>

export const OnlyLettersThatItHas: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/^Ag$/))
  },
}

export const NoFont: Story = {
  args: { url: missing },
  play: async ({ canvasElement }) => {
    expect(canvasElement).toHaveTextContent(/^$/)
  },
}
