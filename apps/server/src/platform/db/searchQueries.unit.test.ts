import { expect, test } from 'vitest'
import { NEAREST, searchedPage } from './searchQueries.ts'

const perPage = 30
const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

/** @param among how many of the nearest rows are found; farther ones have as many each */
async function searched(among: number) {
  const asked: (number | 'all')[] = []
  const page = await searchedPage(
    { perPage },
    async (nearest) => {
      asked.push(nearest)
      return rows(Math.min(perPage, Math.floor((among * nearest) / NEAREST)))
    },
    async () => {
      asked.push('all')
      return rows(3)
    },
  )
  return { asked, found: page.length }
}

test.each([
  ['fill the page', 30, [NEAREST], 30],
  ['have most of a page', 29, [NEAREST, 4 * NEAREST], 30],
  ['have a third of a page', 10, [NEAREST, 4 * NEAREST], 30],
  ['have less', 9, [NEAREST, 'all'], 3],
  ['have none', 0, [NEAREST, 'all'], 3],
])('nearest rows that %s', async (_, among, asked, found) => {
  expect(await searched(among)).toEqual({ asked, found })
})

test('farther rows that do not fill the page either leave it to the index', async () => {
  const page = await searchedPage(
    { perPage },
    async () => rows(12),
    async () => rows(13),
  )
  expect(page).toHaveLength(13)
})
