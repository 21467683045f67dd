import { describe, expect, test } from 'vitest'
import { nothingPending, operationsOf, type Pending, plainEdit, withTag } from './pending.ts'
import { detailsOf, rowOf } from './row.ts'
import { book, itemOf, uuid } from './testing.ts'

const of = (more: Partial<Pending>) => operationsOf({ ...nothingPending, ...more }, book)

describe('what is pending', () => {
  test('nothing is no operation', () => {
    expect(of({})).toEqual([])
  })

  test.each<[Partial<Pending>, unknown[]]>([
    [{ texts: { name: { ...plainEdit, text: 'Lake' } } }, [{ kind: 'set', patch: { name: 'Lake' } }]],
    [{ texts: { name: { ...plainEdit, mode: 'empty' } } }, [{ kind: 'set', patch: { name: '' } }]],
    [{ texts: { name: { ...plainEdit, mode: 'before' } } }, []],
    [
      { texts: { remark: { ...plainEdit, mode: 'after', text: '!' } } },
      [{ kind: 'after', field: 'remark', text: '!' }],
    ],
    [
      { texts: { name: { ...plainEdit, mode: 'find', find: 'a', text: 'b' } } },
      [{ kind: 'find', field: 'name', find: 'a', put: 'b' }],
    ],
    [{ texts: { name: { ...plainEdit, mode: 'find', find: 'a', text: '' } } }, []],
    [
      { texts: { name: { ...plainEdit, mode: 'remove', find: 'a' } } },
      [{ kind: 'find', field: 'name', find: 'a', put: '' }],
    ],
    [{ texts: { name: { ...plainEdit, mode: 'remove' } } }, []],
    [{ texts: { name: { ...plainEdit, mode: 'find', text: 'x' } } }, []],
    [
      { texts: { name: { ...plainEdit, mode: 'number', text: 'Lake', from: 7 } } },
      [{ kind: 'number', field: 'name', stem: 'Lake', from: 7 }],
    ],
    [{ texts: { name: { ...plainEdit, mode: 'files' } } }, [{ kind: 'namesFromFiles' }]],
    [{ price: '３' }, [{ kind: 'set', patch: { priceCoins: 3 } }]],
    [{ price: 'much' }, []],
    [{ suggested: ['ocean'] }, [{ kind: 'suggestedTags', only: ['ocean'] }]],
    [{ suggested: ['ocean'], allSuggested: true }, [{ kind: 'suggestedTags', only: null }]],
    [{ releaseOn: '2026-12-24' }, [{ kind: 'set', patch: { releaseOn: '2026-12-24' } }]],
    [{ releaseOn: '' }, [{ kind: 'set', patch: { releaseOn: '' } }]],
    [{ regions: ['CN'] }, [{ kind: 'set', patch: { regions: ['CN'] } }]],
    [
      { addTags: ['night'], removeTags: ['ocean'] },
      [
        { kind: 'removeTags', tags: ['ocean'] },
        { kind: 'addTags', tags: ['night'] },
      ],
    ],
  ])('%j', (pending, operations) => {
    expect(of(pending)).toEqual(operations)
  })

  test('a tag is in one list at most', () => {
    const added = withTag(nothingPending, 'night', 'addTags')
    const removed = withTag(added, 'night', 'removeTags')
    expect([removed.addTags, removed.removeTags]).toEqual([[], ['night']])
    expect(withTag(removed, 'night', null)).toEqual(nothingPending)
  })
})

test('a rights record is set on all of them, and takes the place of a proof for one alone', () => {
  const recordId = uuid(7001)
  const operations = operationsOf({ ...nothingPending, rights: { recordId } }, book)
  expect(operations).toEqual([{ kind: 'set', patch: { rightsRecordId: recordId } }])
  const item = itemOf(1, { details: { copyrightProofFileId: uuid(5) } })
  const row = rowOf(item.details)
  expect(detailsOf(item, row)).toMatchObject({ copyrightProofFileId: uuid(5), rightsRecordId: null })
  expect(detailsOf(item, { ...row, rightsRecordId: recordId })).toMatchObject({
    copyrightProofFileId: null,
    rightsRecordId: recordId,
  })
  expect(operationsOf({ ...nothingPending, rights: { recordId: null } }, book)).toHaveLength(1)
})
