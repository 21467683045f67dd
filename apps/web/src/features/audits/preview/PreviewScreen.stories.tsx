import type { WorkPreview } from '@easel/contract/audits/previewEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { expect, screen, spyOn } from 'storybook/test'
import { currentT } from '../../../i18n/texts.ts'
import { pictureOf } from '../../../ui/testing/samples.ts'
import PreviewScreen from './PreviewScreen.tsx'

const meta = { component: PreviewScreen } satisfies Meta<typeof PreviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const token = (letter: string) => letter.repeat(22)

/** The page of a visitor who was given a link. */
const at = (letter: string) => () => (
  <MemoryRouter initialEntries={[`/preview#${token(letter)}`]}>
    <PreviewScreen />
  </MemoryRouter>
)

const work: WorkPreview = {
  name: 'Quiet Dunes',
  productType: 'WALLPAPER',
  designerName: 'Lin Hai',
  description: 'Dunes at dusk',
  copyrightHolder: 'Dune Studio',
  fontLanguages: [],
  screenshots: [],
  mockup: null,
  content: {
    mediumId: '01980000-0000-7000-8000-000000000001',
    productType: 'WALLPAPER',
    url: pictureOf(1080, 2400).url,
    picture: { ...pictureOf(1080, 2400), fileId: '01980000-0000-7000-8000-000000000002' },
    peaks: null,
    seconds: null,
  },
  endsAt: '2026-12-02T10:00:00.000Z',
}

let sent: { readonly address: string; readonly body: unknown }[] = []

/** What the server answers; `sent` has what it was asked. */
function answering(status: number, code: string, data: unknown) {
  sent = []
  return spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: init?.body })
    return Response.json({ code, message: code, data }, { status })
  })
}

export const TheWorkWithoutAnAccount: Story = {
  render: at('A'),
  beforeEach: () => {
    const asked = answering(200, 'success', work)
    return () => asked.mockRestore()
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Quiet Dunes' })).toBeVisible()
    await expect(screen.getByText('Dunes at dusk')).toBeVisible()
    await expect(screen.getByText('Dune Studio')).toBeVisible()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    // The token is sent in the body, never in an address.
    expect(sent.map(({ address }) => address).join()).not.toContain(token('A'))
    expect(sent.map(({ body }) => body)).toContain(JSON.stringify({ token: token('A') }))
  },
}

export const TheLinkHasEnded: Story = {
  render: at('B'),
  beforeEach: () => {
    const asked = answering(404, 'previewLink.ended', null)
    return () => asked.mockRestore()
  },
  play: async () => {
    await screen.findByRole('heading')
    const t = currentT('previewLink')
    await expect(await screen.findByRole('heading', { name: t('over') })).toBeVisible()
  },
}
