import { describe, expect, test } from 'vitest'
import type { Sighting } from './copyQueries.ts'
import { isFirst, worksOf } from './works.ts'

function sighting(audit_id: string, more: Partial<Sighting> = {}): Sighting {
  return {
    audit_id,
    designer_id: 'd',
    product_id: null,
    resubmit_of: null,
    product_type: 'THEME',
    state: 'WAITING_REVIEW',
    claim_until: null,
    name: audit_id,
    submitted_at: new Date('2026-01-02T00:00:00Z'),
    created_at: new Date('2026-01-01T00:00:00Z'),
    product_state: null,
    product_name: null,
    ...more,
  }
}
const on = (day: number) => ({ submitted_at: new Date(Date.UTC(2026, 0, day)) })
const begun = (day: number) => ({ submitted_at: null, created_at: new Date(Date.UTC(2026, 0, day)) })
const groups = (...sightings: Sighting[]) =>
  worksOf(sightings)
    .map((work) => work.sightings.map(({ audit_id }) => audit_id).join(' '))
    .toSorted()

describe('submissions are of one work', () => {
  test('by their product', () => {
    expect(
      groups(sighting('a', { product_id: 'p' }), sighting('b', { product_id: 'p' }), sighting('c')),
    ).toEqual(['a b', 'c'])
  })
  test('by having been resubmitted, also by way of one that is not seen, and up to a product', () => {
    const chain = [
      sighting('b', { resubmit_of: 'unseen' }),
      sighting('c', { resubmit_of: 'unseen', product_id: 'p' }),
      sighting('e', { product_id: 'p' }),
      sighting('d', { resubmit_of: 'elsewhere' }),
    ]
    expect(groups(...chain)).toEqual(['b c e', 'd'])
    expect(groups(...chain.toReversed())).toEqual(['d', 'e c b'])
  })
  test('the earliest first, a draft last', () => {
    const same = { product_id: 'p' }
    const sightings = [
      sighting('draft', { ...same, ...begun(1) }),
      sighting('late', { ...same, ...on(9) }),
      sighting('early', { ...same, ...on(3) }),
    ]
    expect(groups(...sightings)).toEqual(['early late draft'])
  })
})

test.each([
  [[on(1)], [on(2)], true],
  [[on(2)], [on(1)], false],
  [[on(5), on(1)], [on(2)], true],
  [[on(3)], [on(4), on(2)], false],
  [[begun(1)], [on(9)], false],
  [[on(9)], [begun(1)], true],
  [[begun(1)], [begun(2)], true],
  [[begun(2)], [begun(1)], false],
])('case %#: first is who submitted first; of two drafts, who began first', (ours, theirs, expected) => {
  const seen = (moments: readonly Partial<Sighting>[]) => moments.map((moment) => sighting('x', moment))
  expect(isFirst(seen(ours), seen(theirs))).toBe(expected)
})
