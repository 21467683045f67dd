import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { currentT } from '../../../i18n/texts.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { slotFaults, usePpiMending } from './slotFaults.ts'

const SIDE = 8
const slotOf = (alpha: boolean): { readonly accepts: readonly MediaRule[] } => ({
  accepts: [
    {
      kind: 'IMAGE',
      formats: ['JPG', 'PNG'],
      pixels: { mode: 'EXACT', sizes: [{ width: SIDE, height: SIDE }] },
      ppi: { mode: 'EXACT', value: 300 },
      alpha,
      maxBytes: 1024 * 1024,
    },
  ],
})
const onFiles = fn<(files: readonly File[]) => void>()

function PpiSlot({ alpha }: { alpha: boolean }) {
  const slot = slotOf(alpha)
  return (
    <FileDrop
      label="Picture"
      accept=".png,.jpg"
      wrongFormat="format"
      check={async (file) => (await slotFaults(file, slot)).map(({ code }) => code)}
      mend={usePpiMending(slot)}
      onFiles={onFiles}
    />
  )
}

const meta = {
  component: PpiSlot,
  args: { alpha: true },
  beforeEach: () => {
    onFiles.mockClear()
  },
} satisfies Meta<typeof PpiSlot>

export default meta
type Story = StoryObj<typeof meta>

/** A picture of many colours; a browser writes no number of pixels per inch. */
async function pictureOf(type: string): Promise<File> {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  for (let at = 0; context && at < SIDE * SIDE; at += 1) {
    context.fillStyle = `rgb(${at * 3} ${255 - at * 2} ${(at * 37) % 256})`
    context.fillRect(at % SIDE, Math.floor(at / SIDE), 1, 1)
  }
  return new File(
    [await canvas.convertToBlob({ type })],
    type === 'image/png' ? 'picture.png' : 'picture.jpg',
    { type },
  )
}

async function pixelsOf(file: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
}

const choose = async (file: File) => userEvent.upload(await screen.findByLabelText(/Picture/), file)
const mendName = (file: File) => `${currentT('media')('setPpi', { ppi: 300 })}: ${file.name}`

export const APictureRefusedForItsDensityAloneIsPutRightPixelByPixel: Story = {
  play: async () => {
    for (const type of ['image/png', 'image/jpeg']) {
      onFiles.mockClear()
      const file = await pictureOf(type)
      await choose(file)
      await userEvent.click(await screen.findByRole('button', { name: mendName(file) }))
      await waitFor(() => expect(onFiles).toHaveBeenCalledOnce())
      const [mended] = onFiles.mock.calls[0]?.[0] ?? []
      if (!mended) throw new Error('nothing was put right')
      expect(mended).toMatchObject({ name: file.name, type })
      expect(await slotFaults(mended, slotOf(true))).toEqual([])
      expect(await pixelsOf(mended)).toEqual(await pixelsOf(file))
    }
  },
}

export const NothingIsOfferedWhereMoreIsWrong: Story = {
  args: { alpha: false },
  play: async () => {
    const file = await pictureOf('image/png')
    await choose(file)
    await expect(await screen.findByText('entryFile.transparent')).toBeVisible()
    await expect(screen.getByText('entryFile.ppiMissing')).toBeVisible()
    expect(screen.queryByRole('button', { name: mendName(file) })).toBeNull()
    expect(onFiles).not.toHaveBeenCalled()
  },
}
