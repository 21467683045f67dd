import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { InEdition } from '../../../app/testing/InEdition.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Moving } from './Moving.tsx'

const meta = { component: Page, args: { count: 12 } } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const cover = (hue: number) => ({
  fileId: `cover-${hue}`,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><rect width="9" height="16" fill="hsl(${hue} 60% 50%)"/></svg>`)}`,
  width: 900,
  height: 1600,
  thumbHash: null,
})

function Page({ count }: { count: number }) {
  useT('competitions')
  return (
    <InEdition at={smallEdition.timeline.voting.from}>
      <Moving
        works={Array.from({ length: count }, (_, at) => ({
          productId: `entry-${at}`,
          title: `Entry ${at}`,
          cover: cover(at * 30),
        }))}
      />
    </InEdition>
  )
}

/** Without scripts, which move it, a full strip stands where it will: it would jump once they have come. */
export const StandsWhereItWillMove: Story = {
  play: async ({ canvasElement }) => {
    await screen.findAllByRole('link')
    const strip = canvasElement.querySelector<HTMLElement>('[data-full]')
    strip?.style.setProperty('--gutter', '24px')
    strip?.removeAttribute('data-moves')
    await expect(strip?.firstElementChild).toHaveStyle({ paddingInlineStart: '0px' })
  },
}

/** Each entry is read and reached once, though it is drawn twice. Where nothing is to move, nothing is to be stopped. */
export const MovesUntilItIsStopped: Story = {
  play: async ({ canvasElement }) => {
    await expect(await screen.findAllByRole('link')).toHaveLength(12)
    await expect(screen.getByRole('link', { name: 'Entry 3' })).toHaveAttribute(
      'href',
      '/competitions/small-2030/featured-themes-detail/entry-3',
    )
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(screen.queryByRole('button')).toBeNull()
      return
    }
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Pause|暂停)$/ }))
    await screen.findByRole('button', { name: /^(?:Play|播放)$/ })
    await waitFor(() => expect(canvasElement.querySelector('[data-stopped]')).not.toBeNull())
  },
}

export const FewStay: Story = {
  args: { count: 3 },
  play: async () => {
    await expect(await screen.findAllByRole('link')).toHaveLength(3)
    await expect(screen.queryByRole('button')).toBeNull()
  },
}
