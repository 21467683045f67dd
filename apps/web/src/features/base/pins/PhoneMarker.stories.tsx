import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { currentT } from '../../../i18n/texts.ts'
import { PhoneMockup } from '../../../ui/PhoneMockup.tsx'
import { pictureOf } from '../../../ui/testing/samples.ts'
import {
  BAR_KEPT,
  BAR_STARTS,
  barOf,
  barScene,
  KEPT_BAR,
  pressScene,
  sourceOf,
} from '../../../ui/testing/scenes.ts'
import { PhoneMarker } from './PhoneMarker.tsx'
import { PinnedPhone } from './PinnedPhone.tsx'
import type { DraftPin } from './pins.ts'

const drawing = {
  name: 'Aurora',
  home: pictureOf(1080, 2400),
  lock: pictureOf(1080, 2400, 90),
  aod: null,
  ownLock: { preview: null },
  icons: [],
  scenes: { lock: barScene('#ff10233d'), aod: barScene('#ff000000') },
}

/** A reviewer's phone: what is set is among the pins at once. */
function Reviewed({ onPin }: { onPin: (pin: DraftPin) => void }) {
  const [pins, setPins] = useState<DraftPin[]>([])
  const [marking, setMarking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setMarking(true)}>
        Mark
      </button>
      <PhoneMockup
        {...drawing}
        initial="lock"
        overlay={(phone) => (
          <PhoneMarker
            phone={phone}
            pins={pins}
            marking={marking}
            onMarking={setMarking}
            onPin={(spot, moment) => {
              const pin = { fileId: 'package', ...spot, text: '', phone: moment }
              onPin(pin)
              setPins([...pins, pin])
              setMarking(false)
            }}
          />
        )}
      />
    </>
  )
}

const meta = { component: Reviewed, args: { onPin: fn() } } satisfies Meta<typeof Reviewed>
export default meta
type Story = StoryObj<typeof meta>

const drawn = (root: HTMLElement) => {
  const canvas = root.querySelector('canvas')
  return canvas && barOf(canvas)
}
const field = () =>
  screen.findByRole('button', {
    name: currentT('pins')('phone.screen', { face: currentT('ui')('phone.lock') }),
  })

/** By the keyboard: arrows move the crosshair, Enter sets the pin at the instant that is seen. */
export const Marking: Story = {
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toEqual(expect.any(Number)))
    await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
    expect(await field()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(args.onPin).toHaveBeenLastCalledWith({
      fileId: 'package',
      x: 0.55,
      y: 0.56,
      text: '',
      phone: {
        face: 'lock',
        instant: 3000,
        settings: expect.objectContaining({ startsAt: expect.stringMatching(/T10:08$/) }),
      },
    })
    expect(canvasElement.querySelector('span[style*="55%"]')).toHaveTextContent('1')

    await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
    await field()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[class*=field]')).toBeNull())
    expect(args.onPin).toHaveBeenCalledTimes(1)
  },
}

const pin = { fileId: 'package', x: 0.25, y: 0.5 }
const pinned: DraftPin[] = [
  {
    ...pin,
    text: 'The bar covers the clock',
    phone: { face: 'lock', instant: 5000, settings: { language: 'zh', batteryLevel: 8, shape: 'tablet' } },
  },
  { ...pin, text: 'Too bright for the night', phone: { face: 'aod', instant: 8000, settings: {} } },
]

/** Who opens a rejection sees the face at its instant, with the same settings, and goes from one to the other. */
export const SeenByTheDesigner: Story = {
  render: () => <PinnedPhone drawing={drawing} pins={pinned} numberOf={(each) => pinned.indexOf(each) + 4} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBeCloseTo(500 / 1080, 2))
    const canvas = canvasElement.querySelector('canvas')
    expect((canvas?.clientHeight ?? 0) / (canvas?.clientWidth ?? 1)).toBeCloseTo(1.6, 1)
    expect(canvasElement.querySelector('input[max="100"]')).toHaveValue('8')
    expect(screen.getByText('The bar covers the clock')).toBeVisible()
    expect(canvasElement.querySelector('span[style*="25%"]')).toHaveTextContent('4')

    const [, second] = screen.getAllByRole('button', { name: currentT('pins')('phone.show') })
    if (!second) throw new Error('no second pin')
    await userEvent.click(second)
    await waitFor(() => expect(drawn(canvasElement)).toBeCloseTo(800 / 1080, 2))
    expect(canvasElement.querySelector('span[style*="25%"]')).toHaveTextContent('5')
    expect(canvasElement.querySelector('[data-face]')).toHaveAttribute('data-face', 'aod')
  },
}

/** Whoever opens a pin sees the same, whatever was touched before. */
export const SeenWithoutWhatWasKept: Story = {
  render: () => (
    <PinnedPhone
      drawing={{ ...drawing, scenes: { lock: sourceOf({ 'manifest.xml': KEPT_BAR }) } }}
      pins={pinned.slice(0, 1)}
      numberOf={() => 1}
    />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBeCloseTo(BAR_STARTS, 2))
    const before = canvasElement.querySelector('canvas')
    if (!before) throw new Error('nothing is played')
    pressScene(before)
    await waitFor(() => expect(drawn(canvasElement)).toBeCloseTo(BAR_KEPT, 2))
    await userEvent.click(screen.getByRole('button', { name: currentT('pins')('phone.show') }))
    await waitFor(() => {
      expect(canvasElement.querySelector('canvas')).not.toBe(before)
      expect(drawn(canvasElement)).toBeCloseTo(BAR_STARTS, 2)
    })
  },
}
