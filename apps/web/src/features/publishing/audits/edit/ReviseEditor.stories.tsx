import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getPackage } from '@easel/contract/publishing/packages/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { changeSession } from '../../../../app/session.ts'
import { press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { designer } from '../../../../app/testing/sessions.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { themePackage } from '../../packages/testing/package.ts'
import { ownAuditDetail } from '../testing/work.ts'
import { ReviseEditor } from './ReviseEditor.tsx'

const audit = {
  ...ownAuditDetail,
  revision: 3,
  details: {
    name: 'Quiet Dunes',
    version: '1.0',
    designer: 'Dune Studio',
    description: 'Sand and wind',
    priceCoins: 3,
    tags: ['minimal'],
    regions: ['GLOBAL'],
    systemVersions: [15],
    screenshots: [idOf(21), idOf(22)],
  },
}
const other = { ...themePackage, packageId: idOf(5), fileName: 'dunes-2.mtz' }
const { auditId } = audit
const maker: Me['designer'] = designer.designer && {
  ...designer.designer,
  registrationStatus: 'VERIFIED',
  authProductType: ['THEME'],
}
const meta = {
  component: ReviseEditor,
  args: { audit },
  render: (args) => (
    <Screen path="/works/themes/:id/edit" at={`/works/themes/${auditId}/edit?package=${other.packageId}`}>
      <ReviseEditor {...args} />
    </Screen>
  ),
} satisfies Meta<typeof ReviseEditor>

export default meta
type Story = StoryObj<typeof meta>

export const AnotherPackageTakesEffectOnSave: Story = {
  beforeEach: () => {
    // Whoever a story before was may not upload themes.
    changeSession({ login: 'signedIn', me: { ...designer, designer: maker } })
    return mockServer([
      replies(getPackage, other),
      replies(getAudit, audit),
      replies(saveProductInfo, { auditId, revision: 4, state: 'WAITING_REVIEW', savedAt: audit.updatedAt }),
    ])
  },
  play: async () => {
    const t = currentT('audits')
    await expect(await screen.findByText(t('edit.staged', { name: other.fileName }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('edit.stagedDrop') })).toHaveAttribute(
      'href',
      `/works/themes/${auditId}/edit`,
    )
    expect(sentCalls()).toEqual([])
    await press(t('edit.revise'))
    await waitFor(() =>
      expect(sentCalls()).toMatchObject([{ body: { auditId, revision: 3, packageId: other.packageId } }]),
    )
    // To the work, whose page stays; the message does not.
    await expect(await screen.findByText(`/works/themes/${auditId}`)).toBeVisible()
  },
}
