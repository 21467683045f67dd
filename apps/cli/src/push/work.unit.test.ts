import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getPackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { getProduct, getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import { expect, test } from 'vitest'
import type { Portal } from '../portal/portal.ts'
import { saveWork } from './work.ts'

const PUBLISHED = {
  name: 'Quiet Dunes',
  version: '1.0',
  contributor: 'Ada',
  regions: ['CN'],
  updateLog: 'First',
  copyrightProofFileId: 'proof',
  screenshots: ['old', 'by-hand'],
  translations: [{ locale: 'zh', name: '静沙', description: '沙与风' }],
}

/** A portal that answers reads with these, without looking at their shapes, and keeps what is saved. */
function portalWith(answers: ReadonlyMap<string, unknown>) {
  const saved: { details?: unknown }[] = []
  const portal = {
    url: '',
    headers: {},
    call: async ({ path }: { path: string }, input: { body?: object } = {}) => {
      if (path !== saveProductInfo.path) return answers.get(path)
      saved.push(input.body ?? {})
      return { auditId: 'draft', state: 'DRAFT' }
    },
    download: async () => Buffer.alloc(0),
  }
  return { portal: portal as unknown as Portal, saved }
}

const event = (act: string, at: string, auditId: string) => ({ act, at, auditId })
const pictures = (...ids: string[]) => ids.map((fileId) => ({ fileId }))
const NEW = { details: { name: 'In the file', version: '1.1' }, screenshots: pictures('new') }
const DUNES = { productId: 'dunes', state: 'PUBLISHED' }
const content = { packageId: 'new', mediumId: null } as Parameters<typeof saveWork>[1]['content']

test('a new version of a theme keeps contributor, translations, regions, proof and screenshots made by hand', async () => {
  const { portal, saved } = portalWith(
    new Map<string, unknown>([
      [getTimeline.path, { timeline: [event('audit.publish', '2026-01-01', 'first')] }],
      [getAudit.path, { details: PUBLISHED, package: { screenshots: pictures('old') }, content: null }],
      [getPackage.path, NEW],
      [getProduct.path, {}],
    ]),
  )
  const details = { name: 'Quiet Dunes', updateLog: 'Softer icons' }
  await saveWork(portal, { file: 'dunes.mtz', content, details, product: DUNES })
  expect(saved).toMatchObject([
    {
      productId: 'dunes',
      auditType: 'UPDATE',
      details: { ...PUBLISHED, ...details, version: '1.1', screenshots: ['new', 'by-hand'] },
    },
  ])
})

test('a new version has neither the note nor the release date of the version before', async () => {
  const { portal, saved } = portalWith(
    new Map<string, unknown>([
      [getTimeline.path, { timeline: [event('audit.publish', '2026-01-01', 'first')] }],
      [
        getAudit.path,
        { details: { ...PUBLISHED, releaseOn: '2026-01-01' }, package: { screenshots: [] }, content: null },
      ],
      [getPackage.path, NEW],
    ]),
  )
  await saveWork(portal, { file: 'dunes.mtz', content, details: {}, product: DUNES })
  expect(saved[0]?.details).not.toHaveProperty('updateLog')
  expect(saved[0]?.details).not.toHaveProperty('releaseOn')
})

test('a new theme begins with what its package says, its pictures too', async () => {
  const { portal, saved } = portalWith(new Map<string, unknown>([[getPackage.path, NEW]]))
  await saveWork(portal, { file: 'dunes.mtz', content, details: { priceCoins: 3 } })
  expect(saved).toMatchObject([
    {
      auditType: 'ADD',
      details: {
        name: 'In the file',
        regions: ['GLOBAL'],
        screenshots: ['new'],
        priceCoins: 3,
        productDivideType: 'PAY_DIVIDE',
      },
    },
  ])
})
