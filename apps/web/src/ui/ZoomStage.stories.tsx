import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { useZoom, ZoomStage } from './ZoomStage.tsx'

const meta = { component: Page, args: { onSwipe: fn() } } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ onSwipe }: { onSwipe: (by: 1 | -1) => void }) {
  const zoom = useZoom()
  return (
    <div style={{ display: 'grid', blockSize: '20rem', inlineSize: '20rem' }}>
      <ZoomStage zoom={zoom} onSwipe={onSwipe}>
        <div data-testid="picture" style={{ inlineSize: '10rem', blockSize: '10rem', background: 'teal' }} />
      </ZoomStage>
      <p>{zoom.isZoomed ? 'magnified' : 'whole'}</p>
    </div>
  )
}

const at = (pointerId: number, clientX: number, clientY = 160) => ({ pointerId, clientX, clientY, button: 0 })
const picture = () => screen.findByTestId('picture')

export const OneFingerAcrossTheWholePictureIsASwipe: Story = {
  play: async ({ args }) => {
    const target = await picture()
    fireEvent.pointerDown(target, at(1, 200))
    fireEvent.pointerMove(target, at(1, 100))
    fireEvent.pointerUp(target, at(1, 100))
    await expect(args.onSwipe).toHaveBeenLastCalledWith(1)
    fireEvent.pointerDown(target, at(1, 100))
    fireEvent.pointerUp(target, at(1, 200))
    await expect(args.onSwipe).toHaveBeenLastCalledWith(-1)
    // Rather down than sideways, and too short.
    fireEvent.pointerDown(target, at(1, 100, 100))
    fireEvent.pointerUp(target, at(1, 170, 220))
    fireEvent.pointerDown(target, at(1, 100))
    fireEvent.pointerUp(target, at(1, 120))
    await expect(args.onSwipe).toHaveBeenCalledTimes(2)
  },
}

export const TwoFingersMagnifyAndOneMovesWhatIsMagnified: Story = {
  play: async ({ args }) => {
    const target = await picture()
    fireEvent.pointerDown(target, at(1, 150))
    fireEvent.pointerDown(target, at(2, 170))
    fireEvent.pointerMove(target, at(1, 120))
    fireEvent.pointerMove(target, at(2, 200))
    fireEvent.pointerUp(target, at(1, 120))
    fireEvent.pointerUp(target, at(2, 200))
    await screen.findByText('magnified')
    fireEvent.pointerDown(target, at(1, 200))
    fireEvent.pointerMove(target, at(1, 100))
    fireEvent.pointerUp(target, at(1, 100))
    await expect(args.onSwipe).not.toHaveBeenCalled()
  },
}

export const TwoPressesMagnifyAndTwoMoreShowTheWhole: Story = {
  play: async () => {
    const target = await picture()
    const press = () => {
      fireEvent.pointerDown(target, at(1, 160))
      fireEvent.pointerUp(target, at(1, 160))
    }
    press()
    press()
    await waitFor(() => expect(screen.getByText('magnified')).toBeVisible())
    press()
    press()
    await waitFor(() => expect(screen.getByText('whole')).toBeVisible())
  },
}
