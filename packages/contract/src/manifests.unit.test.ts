import { accountPolicy, sessionPolicy } from '@easel/domain/accounts/accounts/policy.ts'
import { banPolicy, designerPolicy } from '@easel/domain/accounts/designers/policy.ts'
import { filePolicy } from '@easel/domain/base/files/policy.ts'
import { noticePolicy } from '@easel/domain/base/notices/policy.ts'
import { editionPolicy, linkPolicy } from '@easel/domain/competitions/editions/policy.ts'
import { uploadPolicy } from '@easel/domain/entrypoints/uploads/policy.ts'
import { revenuePolicy } from '@easel/domain/money/revenue/policy.ts'
import { schemePolicy } from '@easel/domain/money/sharing/policy.ts'
import { withdrawalPolicy } from '@easel/domain/money/withdrawals/policy.ts'
import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { mediumPolicy } from '@easel/domain/publishing/media/policy.ts'
import { packagePolicy } from '@easel/domain/publishing/packages/policy.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { rightsPolicy } from '@easel/domain/publishing/rights/policy.ts'
import { tagRequestPolicy } from '@easel/domain/publishing/tags/policy.ts'
import { appealPolicy } from '@easel/domain/review/appeals/policy.ts'
import { expect, test } from 'vitest'
import { consoleSectionsOf, everyEndpoint, isRefusalCode, nouns, statusOf } from './manifests.ts'
import type { Noun } from './noun.ts'
import { idPlaces } from './testing/idPlaces.ts'

/** Things that staff look at without a policy of their own (`batch`, `announcement`) are left out. */
const POLICIES = {
  account: accountPolicy,
  session: sessionPolicy,
  appeal: appealPolicy,
  audit: auditPolicy,
  ban: banPolicy,
  designer: designerPolicy,
  edition: editionPolicy,
  editionLink: linkPolicy,
  file: filePolicy,
  medium: mediumPolicy,
  notice: noticePolicy,
  package: packagePolicy,
  product: productPolicy,
  revenueProduct: revenuePolicy,
  rightsRecord: rightsPolicy,
  shareScheme: schemePolicy,
  tagRequest: tagRequestPolicy,
  upload: uploadPolicy,
  withdrawal: withdrawalPolicy,
}

const everyNoun: readonly Noun[] = Object.values(nouns)

test('a refusal code belongs to one noun', () => {
  const codes = everyNoun.flatMap(({ refusals }) => Object.keys(refusals))
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
  expect(codes.length).toBeGreaterThan(150)
})

test('a refusal travels with the status that its noun declares', () => {
  expect(statusOf('appeal.ownRejection')).toBe(403)
  expect(statusOf('upload.offsetDiffers')).toBe(409)
  expect(isRefusalCode('toString')).toBe(false)
  expect(isRefusalCode('appeal.nowhere')).toBe(false)
})

test('two endpoints never share a method and a path', () => {
  const addresses = everyEndpoint.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
})

const FINANCE = [
  'finance/withdrawals',
  'finance/payouts',
  'finance/feed',
  'finance/months',
  'finance/adjustments',
  'finance/accounts',
  'finance/awards',
  'finance/tenders',
  'finance/journals',
  'finance/tax-rules',
  'outbox',
]

test.each([
  [[], []],
  [['judge'], []],
  [['finance'], FINANCE],
  [['organiser'], ['entries', 'competitions', 'tenders', 'announcements', 'outbox']],
  [
    ['admin'],
    [
      'works',
      'designers',
      'threads',
      'replies',
      'quality',
      'tags',
      'bans',
      'finance/tax-rules',
      'announcements',
      'accounts',
      'activity',
      'status',
      'outbox',
    ],
  ],
  [
    ['reviewer'],
    [
      'overview',
      'queue',
      'bulk',
      'appeals',
      'works',
      'designers',
      'threads',
      'removals',
      'replies',
      'tags',
      'bans',
      'entries',
      'outbox',
    ],
  ],
])('%j sees the console sections whose calls it may make', (roles, sections) => {
  expect(consoleSectionsOf(roles)).toEqual(sections)
})

test.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says of each id whose thing it names',
  (_, endpoint) => {
    expect(Object.keys(endpoint.resources ?? {}).toSorted()).toEqual(idPlaces(endpoint))
  },
)

test('a thing is declared by one noun, with the relations that its policy knows', () => {
  const declared = everyNoun.flatMap(({ relations }): [string, readonly string[]][] =>
    Object.entries(relations),
  )
  expect(declared.map(([thing]) => thing).toSorted()).toEqual(
    [...new Set(declared.map(([thing]) => thing))].toSorted(),
  )
  const known = Object.fromEntries(declared)
  for (const [thing, { relations }] of Object.entries(POLICIES))
    expect(known[thing]?.toSorted()).toEqual(relations.filter((each) => each !== 'system').toSorted())
})
