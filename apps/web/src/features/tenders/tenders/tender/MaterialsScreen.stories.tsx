import { agreeToTerms, listMaterials, type Materials } from '@easel/contract/tenders/materials/endpoints.ts'
import { getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { buttonOf, cannotPress, press } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { openTender } from '../testing/tender.ts'
import MaterialsScreen from './MaterialsScreen.tsx'

const meta = {
  component: MaterialsScreen,
  render: () => (
    <Screen path="/tenders/:tenderId/materials" at={`/tenders/${openTender.tenderId}/materials`}>
      <MaterialsScreen />
    </Screen>
  ),
} satisfies Meta<typeof MaterialsScreen>

export default meta
type Story = StoryObj<typeof meta>

const waiting: Materials = {
  items: [
    {
      materialId: idOf(8),
      fileName: 'brand.zip',
      sizeBytes: 2_000_000,
      mediaType: 'application/zip',
      sha256: 'a'.repeat(64),
      addedAt: '2026-11-18T10:00:00.000Z',
      downloadedAt: null,
    },
  ],
  needsTerms: true,
  agreedAt: null,
  version: 2,
  can: { agree: null, download: { code: 'material.termsFirst', params: {} } },
}
const agreed = { ...waiting, agreedAt: '2026-11-19T10:00:00.000Z', can: { agree: null, download: null } }
const download = () => currentT('materials')('downloadOf', { name: 'brand.zip' })

export const TermsComeFirst: Story = {
  beforeEach: () =>
    mockServer([
      replies(getTender, openTender),
      replies(listMaterials, waiting),
      replies(listMaterials, agreed),
      replies(agreeToTerms, agreed),
    ]),
  play: async () => {
    const t = currentT('materials')
    await cannotPress(download(), 'material.termsFirst')
    expect(screen.getByText(openTender.terms[getLocale()])).toBeVisible()
    await press(t('agree'))
    await screen.findByText(t('agreed'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `/v1/tenders/${openTender.tenderId}/agreement`, body: { version: 2 } },
    ])
    expect(await buttonOf(download())).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText(t('termsFirst'))).toBeNull()
  },
}

export const TermsThatChangedMeanwhileAreNotAgreedTo: Story = {
  beforeEach: () =>
    mockServer([
      replies(getTender, openTender),
      replies(listMaterials, waiting),
      refuses(agreeToTerms, 'tender.changedMeanwhile'),
    ]),
  play: async () => {
    const t = currentT('materials')
    await press(t('agree'))
    await screen.findByText('tender.changedMeanwhile')
    expect(screen.getByText(t('termsFirst'))).toBeVisible()
  },
}
