import type { BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { changesBy } from './operations.ts'
import { problemFinder } from './problems.ts'
import { problemsOf, readinessOf } from './readiness.ts'
import { remedyFor } from './remedies.ts'
import {
  answered,
  type BatchState,
  edited,
  merged,
  rebased,
  startOf,
  stepped,
  unsavedIn,
  without,
  withShown,
} from './state.ts'
import { batchOf, book, days, inState, itemOf, uuid } from './testing.ts'
import { firstView, shownIn } from './view.ts'

const good = { name: 'Lake', tags: ['night'], copyrightHolder: 'Studio', priceCoins: 0 }
const find = problemFinder('WALLPAPER', book, days)
const codes = (state: BatchState, n: number) => problemsOf(state, uuid(n), find).map(({ code }) => code)
const rename = (n: number, name: string, before = `Lake ${n}`) => ({
  what: 'set' as const,
  changes: [{ id: uuid(n), before: { name: before }, after: { name } }],
})
const fine = (state: BatchVerdict['state']): BatchVerdict => ({
  auditId: uuid(1),
  ...inState(state),
  revision: 2,
  refusal: null,
  issues: [],
})
const refusal = { code: 'audit.duplicate', message: 'Twice', params: {} }

describe('problems', () => {
  test.each([
    [good, []],
    [{ ...good, name: '' }, ['productName.required']],
    [{ ...good, name: '湖'.repeat(31) }, ['productName.tooLong']],
    [{ ...good, tags: [] }, ['tags.required']],
    [{ ...good, tags: ['sunken'] }, ['tags.unknown']],
    [{ ...good, copyrightHolder: ' ' }, ['copyrightHolder.required']],
    [{ ...good, priceCoins: 16 }, ['price.outOfRange']],
    [{ ...good, priceCoins: null }, ['price.required']],
    [{ ...good, releaseOn: '2026-11-21' }, []],
    [{ ...good, releaseOn: '2026-11-20' }, ['releaseOn.tooEarly']],
    [{ ...good, releaseOn: '2027-11-21' }, ['releaseOn.tooLate']],
    [{ ...good, releaseOn: '2026-02-30' }, ['releaseOn.format']],
    [{}, ['price.required', 'productName.required', 'tags.required', 'copyrightHolder.required']],
  ])('%j', (details, expected) => {
    expect(codes(startOf(batchOf([itemOf(1, { details })])), 1)).toEqual(expected)
  })

  test('three tags that are too long are one problem', () => {
    const details = { ...good, tags: ['a'.repeat(13), 'b'.repeat(13)] }
    expect(codes(startOf(batchOf([itemOf(1, { details })])), 1)).toEqual(['tag.tooLong', 'tags.unknown'])
  })

  test('what the server found stays until the row changes', () => {
    const start = startOf(batchOf([itemOf(1)]))
    const issues = [{ path: 'name', code: 'productName.tooLong', params: { max: 60, count: 61 } }]
    const verdict = { ...fine('DRAFT'), issues }
    const answeredState = answered(start, start.rows, [verdict], null)
    expect(codes(answeredState, 1)).toEqual(['productName.tooLong'])
    expect(codes(edited(answeredState, rename(1, 'Sea')), 1)).toEqual([])
  })

  test('drafts, those that are ready, and why the others are not', () => {
    const state = startOf(
      batchOf([
        itemOf(1),
        itemOf(2, { details: {} }),
        itemOf(3, { details: { ...good, name: '' } }),
        itemOf(4, { state: 'WAITING_REVIEW', details: {} }),
      ]),
    )
    const readiness = readinessOf(state, find)
    expect([readiness.drafts.length, readiness.ready]).toEqual([3, [uuid(1)]])
    expect(readiness.problems.map(({ code, ids }) => [code, ids.length])).toEqual([
      ['productName.required', 2],
      ['price.required', 1],
      ['tags.required', 1],
      ['copyrightHolder.required', 1],
    ])
  })
})

describe('remedies', () => {
  const ground = { problems: [], holders: ['A', '', 'B', 'B'] }
  test('the holder that most of the batch has', () => {
    expect(remedyFor('copyrightHolder.required', ground)).toMatchObject({ params: { holder: 'B' } })
    expect(remedyFor('copyrightHolder.required', { ...ground, holders: [''] })).toBeNull()
  })
  test('what nobody can fix for one has none', () => {
    expect(remedyFor('price.outOfRange', ground)).toBeNull()
  })
  test.each([
    [{ ...good, name: '' }, 'productName.required'],
    [{ ...good, name: 'x'.repeat(61) }, 'productName.tooLong'],
    [{ ...good, tags: [] }, 'tags.required'],
    [{ ...good, tags: ['sunken', 'night'] }, 'tags.unknown'],
    [{ ...good, tags: ['night', 'NIGHT'] }, 'tags.duplicate'],
    [{ ...good, copyrightHolder: '' }, 'copyrightHolder.required'],
  ])('%j: what %s offers does fix it', (details, code) => {
    const state = startOf(batchOf([itemOf(1, { details, suggestedTags: ['ocean'] })]))
    expect(codes(state, 1)).toContain(code)
    const remedy = remedyFor(code, { ...ground, problems: problemsOf(state, uuid(1), find) })
    const operations = remedy?.operations ?? []
    const sourceOf = () => state.items.get(uuid(1)) && { fileName: 'deep_lake.jpg', suggestedTags: ['ocean'] }
    const changes = changesBy(operations, [uuid(1)], state.rows, { productType: 'WALLPAPER', sourceOf })
    expect(codes(edited(state, { what: 'remedy', changes }), 1)).not.toContain(code)
  })
})

describe('the batch while it is edited', () => {
  test('new items come last and change nothing else', () => {
    const start = edited(startOf(batchOf([itemOf(1), itemOf(2)])), rename(1, 'Sea'))
    const next = merged(start, batchOf([itemOf(1), itemOf(2), itemOf(3)]))
    expect(next.order).toEqual([uuid(1), uuid(2), uuid(3)])
    expect(next.rows.get(uuid(1))).toBe(start.rows.get(uuid(1)))
    expect(next.rows.get(uuid(2))).toBe(start.rows.get(uuid(2)))
    expect([next.selection, next.history]).toEqual([start.selection, start.history])
    expect(unsavedIn(next)).toEqual([uuid(1)])
  })

  test('what another tab saved is taken over where nothing is unsaved here', () => {
    const start = edited(startOf(batchOf([itemOf(1), itemOf(2)])), rename(1, 'Sea'))
    const there = { details: { ...good, name: 'Hill' }, revision: 2 }
    const next = merged(start, batchOf([itemOf(1, there), itemOf(2, there)]))
    expect([next.rows.get(uuid(1))?.name, next.rows.get(uuid(2))?.name]).toEqual(['Sea', 'Hill'])
  })

  test('an answer from before the last saving does not undo it', () => {
    const state = edited(startOf(batchOf([itemOf(1)])), rename(1, 'Sea'))
    const verdict = fine('DRAFT')
    const saved = answered(state, state.rows, [verdict], '2026-11-20T06:00:00.000Z')
    expect(unsavedIn(saved)).toEqual([])
    const late = merged(saved, batchOf([itemOf(1)]))
    expect([late.rows.get(uuid(1))?.name, unsavedIn(late)]).toEqual(['Sea', []])
  })

  test('what another tab saved of an unsaved item is not gone on from unseen', () => {
    const start = edited(startOf(batchOf([itemOf(1)])), rename(1, 'Sea'))
    const there = { details: { ...good, name: 'Hill' }, revision: 2 }
    const next = merged(start, batchOf([itemOf(1, there)]))
    expect([next.rows.get(uuid(1))?.name, next.items.get(uuid(1))?.revision]).toEqual(['Sea', 1])

    const answeredState = answered(
      next,
      next.rows,
      [{ ...fine('DRAFT'), refusal: { ...refusal, code: 'audit.changedMeanwhile' } }],
      '2026-11-20T06:00:00.000Z',
    )
    expect(codes(answeredState, 1)).toEqual(['audit.changedMeanwhile'])
    expect(codes(edited(answeredState, rename(1, 'Lagoon', 'Sea')), 1)).toEqual(['audit.changedMeanwhile'])
    expect(readinessOf(answeredState, find).ready).toEqual([])

    const rest = { ...there.details, translations: [{ locale: 'zh_CN', name: '山' }] }
    const on = rebased(answeredState, batchOf([itemOf(1, { ...there, details: rest })]), [uuid(1)])
    expect([codes(on, 1), on.rows.get(uuid(1))?.name, unsavedIn(on)]).toEqual([[], 'Sea', [uuid(1)]])
    // What the page does not edit is the other's.
    expect(on.items.get(uuid(1))).toMatchObject({ revision: 2, details: { translations: rest.translations } })
  })

  test('what was submitted or deleted elsewhere meanwhile is no longer edited here', () => {
    const start = edited(startOf(batchOf([itemOf(1), itemOf(2)])), rename(1, 'Sea'))
    const there = itemOf(1, { state: 'WAITING_REVIEW', revision: 3, details: { ...good, name: 'Hill' } })
    const on = rebased(start, batchOf([there]), [uuid(1), uuid(2)])
    expect([on.order, on.rows.get(uuid(1))?.name, unsavedIn(on)]).toEqual([[uuid(1)], 'Hill', []])
  })

  test('what was submitted is no longer edited, not even by undo', () => {
    const state = edited(startOf(batchOf([itemOf(1)])), rename(1, 'Sea'))
    const verdict = fine('WAITING_REVIEW')
    const gone = answered(state, state.rows, [verdict], null)
    expect(edited(gone, rename(1, 'Hill', 'Sea'))).toBe(gone)
    expect(stepped(gone, 'undo').state.rows.get(uuid(1))?.name).toBe('Sea')
    expect(problemsOf(gone, uuid(1), find)).toEqual([])
  })

  test('a refused item keeps its unsaved row', () => {
    const state = edited(startOf(batchOf([itemOf(1)])), rename(1, 'Sea'))
    const answeredState = answered(
      state,
      state.rows,
      [{ auditId: uuid(1), ...inState('DRAFT'), revision: 1, refusal, issues: [] }],
      '2026-11-20T06:00:00.000Z',
    )
    expect(unsavedIn(answeredState)).toEqual([uuid(1)])
    expect(answeredState.verdicts.get(uuid(1))?.verdict.refusal).toEqual(refusal)
  })

  test('undo and redo go through the state', () => {
    const start = startOf(batchOf([itemOf(1)]))
    const there = edited(start, rename(1, 'Sea'))
    const back = stepped(there, 'undo')
    expect([back.state.rows.get(uuid(1))?.name, back.action?.what]).toEqual(['Lake 1', 'set'])
    expect(unsavedIn(back.state)).toEqual([])
    expect(stepped(back.state, 'redo').state.rows.get(uuid(1))?.name).toBe('Sea')
    expect(stepped(start, 'undo')).toEqual({ state: start, action: null })
  })

  test('taken out: gone from everywhere, no longer chosen', () => {
    const start = startOf(batchOf([itemOf(1), itemOf(2)]))
    const chosen = {
      ...start,
      selection: { chosen: new Set([uuid(1), uuid(2)]), anchor: uuid(1), focus: uuid(1) },
    }
    const next = without(chosen, [uuid(1)])
    expect([next.order, [...next.rows.keys()], [...next.selection.chosen], next.selection.focus]).toEqual([
      [uuid(2)],
      [uuid(2)],
      [uuid(2)],
      null,
    ])
  })
})

describe('the view', () => {
  const state = startOf(
    batchOf([
      itemOf(3, { details: { ...good, name: 'b 10' } }),
      itemOf(1, { details: { ...good, name: 'b 9' } }),
      itemOf(2, { details: { ...good, name: '' }, medium: { ...itemOf(2).medium, fileName: 'Éclair.jpg' } }),
      itemOf(4, { state: 'REJECTED' }),
      itemOf(5, { state: 'WAITING_REVIEW' }),
    ]),
  )
  const visibleIn = (view: Partial<typeof firstView>) =>
    shownIn(state, { ...firstView, ...view }, (id, code) =>
      problemsOf(state, id, find).some((each) => each.code === code),
    ).map((id) => Number(id.slice(-3)))

  test.each([
    [{}, [3, 1, 2]],
    [{ group: 'submitted' }, [5]],
    [{ group: 'returned' }, [4]],
    [{ group: 'all' }, [3, 1, 2, 4, 5]],
    [{ sort: 'name' }, [2, 1, 3]],
    [{ sort: 'size' }, [3, 2, 1]],
    [{ search: 'B' }, [3, 1]],
    [{ search: 'éclair' }, [2]],
    [{ problem: 'productName.required' }, [2]],
    [{ problem: 'tags.required' }, []],
  ] as const)('%j', (view, expected) => {
    expect(visibleIn(view)).toEqual(expected)
  })

  test('what leaves the view is no longer chosen', () => {
    const chosen = { ...state, selection: { chosen: new Set([uuid(1), uuid(2)]), anchor: null, focus: null } }
    expect([...withShown(chosen, [uuid(2)]).selection.chosen]).toEqual([uuid(2)])
  })
})
