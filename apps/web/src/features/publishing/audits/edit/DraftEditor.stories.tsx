import { getAudit, getForecast, type OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listRights } from '@easel/contract/publishing/rights/endpoints.ts'
import { listTagRequests, listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { changeSession } from '../../../../app/session.ts'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { designer } from '../../../../app/testing/sessions.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { pictureOf } from '../../../../ui/testing/samples.ts'
import { ownAuditDetail } from '../testing/work.ts'
import { DraftEditor } from './DraftEditor.tsx'

const picture = { ...pictureOf(1080, 1920), fileId: idOf(8) }
const content: OwnAuditDetail['content'] = {
  mediumId: idOf(7),
  url: picture.url,
  fileName: 'dunes.png',
  mediaType: 'image/png',
  sizeBytes: 400_000,
  width: 1080,
  height: 1920,
  seconds: null,
  peaks: null,
  productType: 'WALLPAPER',
  fileId: picture.fileId,
  sha256: 'a'.repeat(64),
  picture,
  inspection: {
    productType: 'WALLPAPER',
    width: 1080,
    height: 1920,
    format: 'png',
    frames: 1,
    orientation: 1,
  },
  warnings: [],
  colours: [],
  suggested: { name: '', tags: [] },
}
const wallpaper: OwnAuditDetail = {
  ...ownAuditDetail,
  productType: 'WALLPAPER',
  version: '',
  content,
  details: {
    name: 'Quiet Dunes',
    copyrightHolder: 'Dune Studio',
    priceCoins: 0,
    productDivideType: 'FREE',
    tags: ['minimal'],
    regions: ['GLOBAL'],
  },
}
const rejected: OwnAuditDetail = {
  ...wallpaper,
  auditId: idOf(3),
  state: 'REJECTED',
  decision: {
    reasons: ['wrongNameOrTags', 'copyrightProof', 'lowQuality', 'other'],
    note: 'It shows no ocean.',
    pins: [],
    decidedAt: wallpaper.updatedAt,
  },
}
const event = { at: wallpaper.updatedAt, from: null, to: null, reason: null, versionKind: null, price: null }
const draft: OwnAuditDetail = {
  ...wallpaper,
  state: 'DRAFT',
  timeline: [
    { ...event, act: 'audit.reject', by: 'staff', auditId: rejected.auditId, changedFields: [] },
    { ...event, act: 'audit.resubmit', by: 'owner', auditId: wallpaper.auditId, changedFields: [] },
  ],
}
const tags = ['minimal', 'ocean', 'night'].map((id) => ({ id, en: id, zh: id, label: id }))
const { auditId } = draft

const meta = {
  component: DraftEditor,
  args: { audit: draft },
  render: (args) => (
    <Screen path="/works/wallpapers/:id/edit" at={`/works/wallpapers/${auditId}/edit`}>
      <DraftEditor {...args} />
    </Screen>
  ),
  beforeEach: () => {
    changeSession({
      login: 'signedIn',
      me: {
        ...designer,
        designer: designer.designer && {
          ...designer.designer,
          registrationStatus: 'VERIFIED',
          authProductType: ['WALLPAPER'],
        },
      },
    })
    return mockServer([
      // Its address would be that of a work, too.
      replies(getForecast, {
        place: 3,
        of: 12,
        due: '2026-11-24',
        promised: 'usual',
        checkedPrices: null,
      }),
      replies(getAudit, rejected),
      replies(listTags, { tags }),
      replies(listTagRequests, { requests: [] }),
      replies(listRights, { items: [], total: 0, currentPage: 1, perPage: 50 }),
    ])
  },
} satisfies Meta<typeof DraftEditor>

export default meta
type Story = StoryObj<typeof meta>

const t = () => currentT('audits')
const main = async () => within(await screen.findByRole('main'))
const goTo = (part: 'tags' | 'proof') => t()('edit.goTo', { part: t()(`part.${part}`) })

export const EachReasonLeadsToWhatMendsIt: Story = {
  play: async () => {
    const place = await main()
    await place.findByText('ocean')
    await press(goTo('tags'), place)
    await waitFor(() => expect(document.activeElement?.closest('fieldset')).toHaveTextContent('ocean'))
    // Empty and not needed: folded until one is led to it.
    const proof = place.getByText(t()('part.proof')).closest('details')
    expect(proof).not.toHaveAttribute('open')
    await press(goTo('proof'), place)
    expect(proof).toHaveAttribute('open')
    await waitFor(() => expect(proof?.contains(document.activeElement)).toBe(true))
    // Of what the file itself is blamed for, another file; nothing of what only the note says.
    expect(await place.findAllByRole('link', { name: t()('edit.otherFile') })).toHaveLength(2)
    expect(place.getAllByRole('button', { name: /^(Go to|前往)/ })).toHaveLength(2)
  },
}

export const TheButtonStaysBesideTheForm: Story = {
  play: async () => {
    const aside = within(await screen.findByRole('complementary'))
    await press(t()('edit.submit'), aside)
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent(t()('edit.askTitle', { name: 'Quiet Dunes' }))
    expect(screen.getAllByRole('button', { name: t()('edit.submit') }).length).toBeLessThanOrEqual(2)
  },
}
