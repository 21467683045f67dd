import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { pictureOf } from '../../../ui/testing/samples.ts'
import VersionPairs from './VersionPairs.tsx'

const picture = (fileId: string, width: number, height: number) => ({ fileId, ...pictureOf(width, height) })

const meta = {
  component: VersionPairs,
  args: {
    pairs: [
      { label: 'Lock wallpaper', before: picture('a', 1080, 2400), after: picture('b', 1080, 2400) },
      {
        label: 'Icon of com.android.contacts.activities.TwelveKeyDialer',
        before: picture('e', 192, 192),
        after: picture('f', 192, 192),
      },
      { label: 'Icon of com.android.mms', before: picture('c', 192, 192), after: picture('d', 192, 192) },
    ],
    labels: { ours: 'Submitted', theirs: 'Published' },
  },
} satisfies Meta<typeof VersionPairs>

export default meta
type Story = StoryObj<typeof meta>

/** Old and new stand beside each other, and open over the whole screen under their own names. */
export const OpensThePair: Story = {
  play: async () => {
    // A long name widens no pair.
    const widths = (await screen.findAllByRole('button')).map((pair) => pair.scrollWidth)
    expect(new Set(widths).size).toBe(1)
    await userEvent.click(await screen.findByRole('button', { name: /Icon of com\.android\.mms/ }))
    expect(await screen.findByRole('heading', { name: 'Icon of com.android.mms' })).toBeVisible()
    expect(screen.getByText(/^(?:Old and new versions|新旧版本)$/)).toBeVisible()
    expect((await screen.findAllByText(/Published/)).length).toBeGreaterThan(0)
  },
}
