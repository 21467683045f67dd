import { viewPreview, type WorkPreview } from '@easel/contract/publishing/audits/previewEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import {
  idOf,
  mockServer,
  readAddresses,
  refuses,
  replies,
  sentCalls,
} from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { pictureOf } from '../../../../ui/testing/samples.ts'
import { barManifest, barOf, bundleOf } from '../../../../ui/testing/scenes.ts'
import { themePackage } from '../../packages/testing/package.ts'
import PreviewScreen from './PreviewScreen.tsx'

const meta = { component: PreviewScreen } satisfies Meta<typeof PreviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const token = (letter: string) => letter.repeat(22)

/** The page of a visitor who was given a link. */
const at = (letter: string) => () => (
  <Screen path="/preview" at={`/preview#${token(letter)}`}>
    <PreviewScreen />
  </Screen>
)

const work: WorkPreview = {
  name: 'Quiet Dunes',
  names: { 'zh-CN': '静谧沙丘' },
  productType: 'WALLPAPER',
  designerName: 'Lin Hai',
  description: 'Dunes at dusk',
  descriptions: { 'zh-CN': '暮色沙丘' },
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

const lock = { fileId: idOf(9), url: '/files/lock', bytes: 1_000 }
const NO_SCENES = { lock: null, aod: null, clock: null, wallpaper: null, icons: null, fonts: null }
const theme: WorkPreview = {
  ...work,
  productType: 'THEME',
  content: null,
  mockup: { ...themePackage.mockup, scenes: { ...NO_SCENES, lock } },
}

export const TheWorkWithoutAnAccount: Story = {
  render: at('A'),
  beforeEach: () => mockServer([replies(viewPreview, work)]),
  play: async () => {
    // In the reader's language, where the work has it.
    await expect(await screen.findByRole('heading', { name: /^(?:Quiet Dunes|静谧沙丘)$/ })).toBeVisible()
    await expect(screen.getByText(getLocale() === 'zh' ? '暮色沙丘' : 'Dunes at dusk')).toBeVisible()
    await expect(screen.getByText('Dune Studio')).toBeVisible()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    // The token is sent in the body, never in an address.
    expect(readAddresses().join()).not.toContain(token('A'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: viewPreview.path, body: { token: token('A') } }])
  },
}

/** A theme's lock screen plays for whoever has the link. */
export const TheSceneOfATheme: Story = {
  render: at('C'),
  beforeEach: () =>
    mockServer([replies(viewPreview, theme)], undefined, { [lock.url]: bundleOf(barManifest('#ff203040')) }),
  play: async ({ canvasElement }) => {
    await screen.findByRole('heading', { name: /^(?:Quiet Dunes|静谧沙丘)$/ })
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(currentT('ui')('phone.lock')) }))
    const bar = () => {
      const canvas = canvasElement.querySelector('canvas')
      return canvas && barOf(canvas)
    }
    await waitFor(() => expect(bar()).toEqual(expect.any(Number)))
  },
}

export const TheLinkHasEnded: Story = {
  render: at('B'),
  beforeEach: () => mockServer([refuses(viewPreview, 'previewLink.ended', 404)]),
  play: async () => {
    await screen.findByRole('heading')
    const t = currentT('previewLink')
    await expect(await screen.findByRole('heading', { name: t('over') })).toBeVisible()
  },
}
