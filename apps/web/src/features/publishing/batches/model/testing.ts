import type { Batch, BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import fc from 'fast-check'
import type { Row } from './row.ts'
import { tagLookupOf } from './tagLookup.ts'

const at = '2026-11-20T04:00:00.000Z'
export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A state with what the server says of it: only drafts are sent, or taken out. */
export function inState<State extends BatchItem['state']>(
  state: State,
): { readonly state: State; readonly can: BatchItem['can'] } {
  const can = (code: string) => (state === 'DRAFT' ? null : { code, params: {} })
  return { state, can: { submit: can('audit.cannotSubmitNow'), discard: can('audit.notDraft') } }
}

/** An item as the server sends it. */
export function itemOf(n: number, more: Partial<BatchItem> = {}): BatchItem {
  return {
    auditId: uuid(n),
    ...inState(more.state ?? 'DRAFT'),
    revision: 1,
    details: { name: `Lake ${n}`, tags: ['night'], copyrightHolder: 'Studio', priceCoins: 0 },
    picture: null,
    medium: {
      mediumId: uuid(n + 1000),
      url: `/files/${n}`,
      fileName: `lake_${n}.jpg`,
      mediaType: 'image/jpeg',
      sizeBytes: n * 1000,
      width: 1080,
      height: 1920,
      seconds: null,
      peaks: null,
    },
    warnings: [],
    suggestedTags: [],
    decision: null,
    updatedAt: at,
    ...more,
  }
}

export function batchOf(items: readonly BatchItem[]): Batch {
  return {
    batchId: uuid(999),
    productType: 'WALLPAPER',
    counts: { DRAFT: items.length },
    covers: [],
    createdAt: at,
    updatedAt: at,
    items: [...items],
  }
}

const TAGS = [
  { id: 'night', en: 'Night', zh: '夜晚' },
  { id: 'ocean', en: 'Ocean', zh: '海洋' },
  { id: 'forest', en: 'Forest', zh: '森林' },
  { id: 'minimal', en: 'Minimal', zh: '极简' },
  // Its label reads as another's id.
  { id: 'dusk', en: 'night', zh: '黄昏' },
]
/** As they could be wished for on 20 November 2026. */
export const days = { from: '2026-11-21', by: '2027-11-20' } as const
export const book = tagLookupOf(TAGS, 'en')

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('=1+1', '+a', '-b', '@c', "'=d", "''x", 'a,b', 'a\tb', '"q"', ' pad ', '湖 01', ''),
)
const oneLine = text.map((value) => value.replace(/[\r\n]+/g, ' '))

/** Any row that the page itself can make. */
export const anyRow: fc.Arbitrary<Row> = fc.record({
  name: oneLine,
  tags: fc.uniqueArray(fc.constantFrom('night', 'ocean', 'forest', 'minimal', 'dusk', 'unknown word'), {
    maxLength: 6,
  }),
  copyrightHolder: oneLine,
  priceCoins: fc.option(fc.integer({ min: -3, max: 20 })),
  description: fc.oneof(text, fc.constant('two\nlines')),
  remark: text,
  regions: fc.uniqueArray(fc.constantFrom('GLOBAL', 'CN', 'DE', 'US'), { maxLength: 3 }),
  releaseOn: fc.constantFrom('', '2026-12-24', '2026-02-30', '2020-01-01'),
  rightsRecordId: fc.option(fc.constantFrom(uuid(7001), uuid(7002))),
})

/** Rows under ids in their order. */
export const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 8 })
  .map((rows) => new Map(rows.map((row, index) => [uuid(index), row])))
