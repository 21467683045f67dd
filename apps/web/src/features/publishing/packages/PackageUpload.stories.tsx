import { listLikeDrafts, saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getPackage, type ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { webCodec } from '@easel/inspection/codec.ts'
import { blobSource } from '@easel/inspection/source.ts'
import { layeredIconPlaces, layeredIconTheme } from '@easel/inspection/testing/layeredIcon.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Screen } from '../../../app/testing/Screen.tsx'
import { idOf, mockServer, readAddresses, refuses, replies, sentCalls } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import { arrived } from '../../base/uploads/testing/arrived.ts'
import type { LocalInspection } from './inspectInBrowser.ts'
import { LocalPackage, PackageUpload } from './PackageUpload.tsx'
import { phonePartsOf } from './phoneParts.ts'
import { themePackage as pack } from './testing/package.ts'

const { packageId } = pack
const auditId = idOf(2)
const draft = {
  auditId,
  productId: null,
  name: 'Quiet Tide',
  fileName: 'tide.mtz',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const saved = { auditId: idOf(9), revision: 1, state: 'DRAFT', savedAt: draft.updatedAt } as const

const meta = {
  component: PackageUpload,
  args: { productType: 'THEME', target: { kind: 'new' }, disabledReason: null, onDraft: fn() },
  render: (args) => (
    <Screen>
      <PackageUpload {...args} />
    </Screen>
  ),
} satisfies Meta<typeof PackageUpload>

export default meta
type Story = StoryObj<typeof meta>

/** A package that has arrived, with these answers besides its own. */
const withPackage = (answers: Parameters<typeof mockServer>[0]) => () => {
  const done = mockServer([replies(getPackage, pack), replies(saveProductInfo, saved), ...answers])
  const empty = arrived('tide (1).mtz', { productType: 'THEME', key: 'new:THEME' }, { packageId })
  return () => {
    empty()
    done()
  }
}

const button = (name: string) => screen.findByRole('button', { name })

/** Nothing is made before the question is answered. */
async function isAsked() {
  const t = currentT('uploads')
  await expect(await screen.findByText(t('likeDraft.title', { count: 1 }))).toBeVisible()
  expect(sentCalls()).toEqual([])
}

export const AFirstUploadAsksNothing: Story = {
  beforeEach: withPackage([replies(listLikeDrafts, { drafts: [] })]),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDraft).toHaveBeenCalledWith(saved.auditId))
    expect(readAddresses().some((address) => address.includes(`packageId=${packageId}`))).toBe(true)
  },
}

export const ASecondOneMakesADraftOnlyOnPurpose: Story = {
  beforeEach: withPackage([replies(listLikeDrafts, { drafts: [draft] })]),
  play: async ({ args }) => {
    await isAsked()
    await userEvent.click(await button(currentT('uploads')('likeDraft.new')))
    await waitFor(() => expect(args.onDraft).toHaveBeenCalledWith(saved.auditId))
    const [call] = sentCalls()
    expect(call?.body).toEqual({ packageId, details: { ...pack.details, screenshots: [] } })
  },
}

/** The draft was sent or discarded meanwhile: what came of it is said, and can be tried again. */
export const ADraftThatIsGone: Story = {
  beforeEach: withPackage([
    replies(listLikeDrafts, { drafts: [draft] }),
    refuses(getAudit, 'not_found', 404),
  ]),
  play: async ({ args }) => {
    await isAsked()
    await userEvent.click(await button(currentT('uploads')('likeDraft.replace', { name: draft.name })))
    await expect(await screen.findByText(currentT('packages')('upload.openFailed'))).toBeVisible()
    expect(args.onDraft).not.toHaveBeenCalled()
  },
}

const layered = new File([layeredIconTheme()], 'layers.mtz')
const inspection: ThemePackage['inspection'] = {
  ...pack.inspection,
  icons: [{ androidPackage: 'com.android.mms', path: 'icons!com.android.mms/0.png', layered: true }],
}

/** All layers of an icon, over each other. */
export const AnIconOfLayers: StoryObj = {
  loaders: [
    async () => ({
      local: { inspection, ...(await phonePartsOf(blobSource(layered), inspection, { codec: webCodec })) },
    }),
  ],
  render: (_, { loaded }) => (
    <Screen>
      <LocalPackage file={layered} local={loaded.local as LocalInspection} />
    </Screen>
  ),
  play: async ({ canvasElement }) => {
    const icon = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLImageElement>('[data-app="com.android.mms"] img')
      if (!found?.naturalWidth) throw new Error('the icon is not there')
      return found
    })
    const { naturalWidth: edge } = icon
    const context = new OffscreenCanvas(edge, edge).getContext('2d')
    context?.drawImage(icon, 0, 0)
    const at = ([x, y]: readonly [number, number]) =>
      Array.from(context?.getImageData(Math.floor(x * edge), Math.floor(y * edge), 1, 1).data ?? [])
    expect(edge).toBe(48)
    for (const place of layeredIconPlaces.red) expect(at(place)).toEqual([255, 0, 0, 255])
    for (const place of layeredIconPlaces.blue) expect(at(place)).toEqual([0, 0, 255, 255])
  },
}
