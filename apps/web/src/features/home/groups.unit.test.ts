import type { AuditSummary, Work } from '@easel/contract/audits.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

function work(id: string, state: AuditSummary['state'], more: Partial<AuditSummary> = {}): Work {
  const audit: AuditSummary = {
    auditId: id,
    productId: null,
    productType: 'THEME',
    auditType: 'ADD',
    versionKind: null,
    state,
    name: id,
    version: '1.0',
    cover: null,
    submittedAt: null,
    releaseAt: null,
    updatedAt: '2026-03-01T00:00:00.000Z',
    decision: null,
    queue: null,
    nudge: { at: null, from: null },
    appealed: null,
    medium: null,
    batchId: null,
    ...more,
  }
  return {
    id,
    productId: null,
    productType: 'THEME',
    name: id,
    version: '1.0',
    priceCoins: null,
    cover: null,
    productState: null,
    audit,
    publishedAt: null,
    updatedAt: audit.updatedAt,
    medium: null,
    downloads: null,
  }
}
const names = (works: readonly Work[]) => works.map(({ id }) => id)

test('what needs its designer: rejections, then screenshots, then drafts, the newest first', () => {
  const { attention } = groupsOf([
    work('draft', 'DRAFT', { updatedAt: '2026-03-09T00:00:00.000Z' }),
    work('old rejection', 'REJECTED', { updatedAt: '2026-03-01T00:00:00.000Z' }),
    work('screenshots', 'WAITING_SCREENSHOTS'),
    work('new rejection', 'REJECTED', { updatedAt: '2026-03-02T00:00:00.000Z' }),
  ])
  expect(names(attention)).toEqual(['new rejection', 'old rejection', 'screenshots', 'draft'])
})

test('drafts of a batch are left to the batch; what was rejected of it is named', () => {
  const { attention } = groupsOf([
    work('draft', 'DRAFT', { batchId: 'batch' }),
    work('rejected', 'REJECTED', { batchId: 'batch' }),
  ])
  expect(names(attention)).toEqual(['rejected'])
})

test('in review: the next one first; one that is being looked at has no place any more', () => {
  const { review } = groupsOf([
    work('second', 'WAITING_REVIEW', { queue: { place: 9, of: 9, waitHours: null } }),
    work('first', 'WAITING_REVIEW', { queue: { place: 2, of: 9, waitHours: null } }),
    work('now', 'UNDER_REVIEW'),
  ])
  expect(names(review)).toEqual(['now', 'first', 'second'])
})

test('a work that both lists bring stands once; what is released or withdrawn does not stand here', () => {
  const approved = work('a', 'APPROVED', { releaseAt: '2026-03-10T16:00:00.000Z' })
  const groups = groupsOf([approved, approved, work('b', 'PUBLISHED'), work('c', 'REVOKED')])
  expect(names(groups.approved)).toEqual(['a'])
  expect([...groups.attention, ...groups.review]).toEqual([])
})
