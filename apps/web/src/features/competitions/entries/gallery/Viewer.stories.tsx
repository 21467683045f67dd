import { galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryDetail } from '@easel/contract/competitions/entries/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { InEdition } from '../../../../app/testing/InEdition.tsx'
import { idOf, mockServer } from '../../../../app/testing/server.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { barManifest, barOf, bundleOf } from '../../../../ui/testing/scenes.ts'
import Viewer from './Viewer.tsx'

const IDS = ['one', 'two', 'three'] as const
const [FIRST] = IDS
const category = smallEdition.categories[0]
const picture = (hue: number) => ({
  fileId: `picture-${hue}`,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><rect width="9" height="16" fill="hsl(${hue} 60% 50%)"/></svg>`)}`,
  width: 900,
  height: 1600,
  thumbHash: null,
})

const entryOf = (id: string, at: number): GalleryDetail => ({
  mockup: null,
  productId: id,
  category: category?.key ?? '',
  title: `Entry ${id}`,
  creator: 'Lin Mei',
  cover: picture(at * 90),
  isVideo: false,
  edition: smallEdition.slug,
  description: '',
  gameIp: '',
  aiTool: '',
  files: [0, 1].map((file) => ({
    slot: category?.slots[0]?.field ?? '',
    fileId: `${id}-${file}`,
    url: picture(0).url,
    mediaType: 'image/png',
    width: 900,
    height: 1600,
    seconds: null,
    picture: picture(at * 90 + file * 30),
  })),
})
const lock = { fileId: idOf(9), url: '/files/lock', bytes: 1_000 }
const withPhone: GalleryDetail['mockup'] = {
  home: picture(200),
  lock: null,
  ownLock: null,
  aod: null,
  icons: [],
  scenes: { lock, aod: null, clock: null, wallpaper: null, icons: null, fonts: null },
  scenesLeftOut: [],
  clockSize: null,
}
const entries = IDS.map((id, at) => ({ ...entryOf(id, at), mockup: id === 'three' ? withPhone : null }))

const onClose = fn()
const meta = { component: Page, args: { onClose } } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ onClose: close }: { onClose: () => void }) {
  useT('competitions')
  useT('entries')
  useT('ui')
  for (const entry of entries)
    queryClient.setQueryData(keyOf(galleryDetail, { query: { productId: entry.productId } }), entry)
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Opened onClose={close} /> }]))
  return <RouterProvider router={router} />
}

function Opened({ onClose: close }: { onClose: () => void }) {
  const [entryId, setEntryId] = useState<string>(FIRST)
  const at = entries.findIndex(({ productId }) => productId === entryId)
  return (
    <InEdition at={smallEdition.timeline.voting.from}>
      <Viewer
        entryId={entryId}
        known={entries[at]}
        place={{
          number: at + 1,
          total: IDS.length,
          isLoading: false,
          previous: IDS[at - 1],
          next: IDS[at + 1],
        }}
        from="/competitions/small-2030/featured-themes?entry=one"
        onGo={setEntryId}
        onClose={close}
        finalFocus={() => null}
      />
    </InEdition>
  )
}

const told = (place: RegExp) => screen.findByText(place)

/** Arrows and J and K lead through entries, up and down through the pictures of one; Escape closes. */
export const ByKeys: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Entry one' })
    await waitFor(() => expect(dialog).toHaveFocus())
    const at = screen.getByText('Entry one').parentElement
    await expect(at).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('{ArrowRight}')
    await told(/^2 of 3$|第 2 件/)
    await userEvent.keyboard('j')
    await told(/^3 of 3$|第 3 件/)
    // There is no other one: the button says so.
    await userEvent.keyboard('j')
    await expect(screen.getByRole('button', { name: /Next entry|下一件作品/ })).toHaveAttribute(
      'aria-disabled',
    )
    await userEvent.keyboard('k')
    await told(/^2 of 3$|第 2 件/)
    await userEvent.keyboard('{ArrowDown}')
    const pictures = screen.getAllByRole('button', { name: /, 2 of 2$|第 2 张/ })
    await waitFor(() => expect(pictures[0]).toHaveAttribute('aria-current', 'true'))
    await userEvent.keyboard('{Escape}')
    await expect(onClose).toHaveBeenCalled()
  },
}

/** The phone of a theme is the last of its pictures; its touches are its own. */
export const ThePhoneOfATheme: Story = {
  beforeEach: () => mockServer([], undefined, { [lock.url]: bundleOf(barManifest('#ff203040')) }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Entry one' })
    // Until then a key goes to the page behind it.
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('j')
    await told(/^2 of 3$|第 2 件/)
    await userEvent.keyboard('j')
    await told(/^3 of 3$|第 3 件/)
    const phone = await screen.findByRole('button', { name: /^(Phone, 3 of 3|手机，第 3 张)/ })
    await userEvent.click(phone)
    await expect(phone).toHaveAttribute('aria-current', 'true')
    await expect(await screen.findByRole('group', { name: currentT('ui')('phone.faces') })).toBeVisible()
    await expect(screen.queryByRole('button', { name: currentT('ui')('lightbox.magnify') })).toBeNull()
    // Its lock screen is played, and waits until it is asked to.
    await waitFor(() => {
      const canvas = document.querySelector('canvas')
      expect(canvas && barOf(canvas)).toEqual(expect.any(Number))
    })
    await expect(screen.getByRole('button', { name: currentT('scenes')('play') })).toBeVisible()
    // It is not magnified either, so that the arrows go on leading to its neighbours.
    await userEvent.keyboard('+{ArrowLeft}')
    await told(/^2 of 3$|第 2 件/)
  },
}

export const ByTouch: Story = {
  play: async () => {
    const image = await screen.findByRole('img', { name: 'Entry one' })
    const finger = (clientX: number) => ({ pointerId: 1, clientX, clientY: 300, button: 0 })
    fireEvent.pointerDown(image, finger(300))
    fireEvent.pointerMove(image, finger(200))
    fireEvent.pointerUp(image, finger(120))
    await told(/^2 of 3$|第 2 件/)
  },
}

/** Who is not signed in comes back to this entry. */
export const VotingLeadsToSignInAndBack: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: /Sign in to vote|登录后投票/ })
    await expect(link.getAttribute('href')).toContain(
      encodeURIComponent('/competitions/small-2030/featured-themes?entry=one'),
    )
  },
}
