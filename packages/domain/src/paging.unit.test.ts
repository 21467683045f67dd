import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cursorPage, offsetOf, PAGE_SIZE, PageQuery } from './paging.ts'
import { faultsOf } from './testing.ts'

test('first page 1, page size 30 (§9)', () => {
  expect(PageQuery.parse({})).toEqual({ currentPage: 1, perPage: 30 })
  expect(PAGE_SIZE).toBe(30)
})

describe('strictly read', () => {
  test.each([
    [{ currentPage: '2', perPage: '100' }, []],
    [{ currentPage: 3, perPage: 1 }, []],
    [{ currentPage: '334' }, []],
    [{ currentPage: '335' }, ['currentPage field.tooLarge']],
    [{ currentPage: '0' }, ['currentPage field.tooSmall']],
    [{ currentPage: -1 }, ['currentPage field.tooSmall']],
    [{ currentPage: '-1' }, ['currentPage field.invalidType']],
    [{ currentPage: '1e2' }, ['currentPage field.invalidType']],
    [{ currentPage: '0x1' }, ['currentPage field.invalidType']],
    [{ currentPage: ' 1' }, ['currentPage field.invalidType']],
    [{ currentPage: '' }, ['currentPage field.invalidType']],
    [{ currentPage: '1.0' }, ['currentPage field.invalidType']],
    [{ currentPage: 1.5 }, ['currentPage field.invalidType']],
    [{ currentPage: ['1', '2'] }, ['currentPage field.invalidType']],
    [{ perPage: '101' }, ['perPage field.tooLarge']],
    [{ perPage: '99999999999999999999' }, ['perPage field.invalidType']],
  ])('%j', (query, faults) => {
    expect(faultsOf(PageQuery, query)).toEqual(faults)
  })
})

test('the offset of a page', () => {
  expect(offsetOf({ currentPage: 1, perPage: 30 })).toBe(0)
  expect(offsetOf({ currentPage: 3, perPage: 30 })).toBe(60)
})

test('OpenAPI can describe it, also extended', () => {
  expect(z.toJSONSchema(PageQuery.extend({ search: z.string() }), { io: 'input' })).toMatchObject({
    properties: { currentPage: { type: 'integer', minimum: 1 }, perPage: { maximum: 100 } },
  })
})

test.each([
  [[], 2, [], null],
  [[1, 2], 2, [1, 2], null],
  [[1, 2, 3], 2, [1, 2], '2'],
])('of %j with %i to a page', (found, perPage, rows, next) => {
  expect(cursorPage(found, perPage, String)).toEqual({ rows, next })
})
