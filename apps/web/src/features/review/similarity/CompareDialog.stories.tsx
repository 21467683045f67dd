import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { pictureOf } from '../../../ui/testing/samples.ts'
import CompareDialog from './CompareDialog.tsx'

const picture = (fileId: string, width: number, height: number) => ({ fileId, ...pictureOf(width, height) })

const meta = {
  component: CompareDialog,
  args: {
    open: {
      pair: {
        kind: 'LOOKS_ALIKE',
        distance: 44,
        mirrored: true,
        quarters: 3,
        agreeing: 62,
        ours: picture('a', 1080, 2400),
        theirs: picture('b', 2400, 1080),
        ourPath: null,
        theirPath: null,
      },
      name: 'Harbour Light',
      others: { designerName: 'Lin', first: 'THEIRS' },
      ourSubmittedAt: '2026-03-01T00:00:00Z',
      theirSubmittedAt: '2026-02-01T00:00:00Z',
    },
    at: 0,
    total: 1,
    onMove: fn(),
    labels: { ours: 'This submission', theirs: 'The other work' },
  },
} satisfies Meta<typeof CompareDialog>

export default meta
type Story = StoryObj<typeof meta>

/** What a copy was turned into lies like ours, in every view, as large as ours. */
export const ChangedAndTurned: Story = {
  play: async () => {
    expect(await screen.findByText(/62\s?%.*(?:mirrored|左右镜像).*270°/)).toBeVisible()
    for (const key of ['1', '2', '3']) {
      await userEvent.keyboard(key)
      const picture = screen.getByAltText('The other work')
      const [shown, place] = [picture, picture.parentElement].map((each) => each?.getBoundingClientRect())
      expect(shown?.height).toBeGreaterThan(300)
      expect(shown?.height).toBeCloseTo(place?.height ?? 0, 0)
      expect(shown?.width).toBeCloseTo(place?.width ?? 0, 0)
      expect(shown?.left).toBeCloseTo(place?.left ?? 0, 0)
    }
  },
}
