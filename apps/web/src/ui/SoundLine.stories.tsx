import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Stack } from './layout.tsx'
import { SoundLine } from './SoundLine.tsx'
import { sound } from './sound.ts'
import { soundOf } from './testing/samples.ts'
import { words } from './testing/words.ts'
import { Waveform } from './Waveform.tsx'

const peaks = Array.from({ length: 120 }, (_, index) => Math.abs(Math.round(255 * Math.sin(index / 9))))
const line = { peaks, seconds: 30 }

const meta = {
  component: SoundLine,
  args: { id: 'rain', name: 'Rain', url: '', ...line },
  beforeEach: () => () => sound.stop(),
  render: () => (
    <Stack>
      <SoundLine id="rain" name="Rain" url={soundOf(30)} {...line} />
      <SoundLine id="bell" name="钟声" url={soundOf(30)} {...line} />
      <Waveform peaks={[]} />
    </Stack>
  ),
} satisfies Meta<typeof SoundLine>

export default meta
type Story = StoryObj<typeof meta>

const play = (name: string) => screen.findByRole('button', { name: words()('sound.play', { name }) })
const pause = (name: string) => screen.findByRole('button', { name: words()('sound.pause', { name }) })

export const OnePlaysAtATime: Story = {
  play: async () => {
    const rain = await play('Rain')
    rain.focus()
    await userEvent.keyboard('{Enter}')
    await pause('Rain')
    await waitFor(() => expect(sound.store.get()?.fraction).toBeGreaterThan(0))
    await userEvent.click(await play('钟声'))
    await pause('钟声')
    await play('Rain')
    await userEvent.click(await pause('钟声'))
    await play('钟声')
  },
}

export const AClickGoesThere: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await play('Rain'))
    await waitFor(() => expect(sound.store.get()?.fraction).toBeGreaterThan(0))
    const wave = canvasElement.querySelector('svg[preserveAspectRatio]')?.parentElement
    if (!wave) throw new Error('There is no waveform')
    const box = wave.getBoundingClientRect()
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: wave,
      coords: { clientX: box.left + box.width / 2, clientY: box.top + 4 },
    })
    await waitFor(() => expect(sound.store.get()?.fraction).toBeGreaterThanOrEqual(0.5))
  },
}
