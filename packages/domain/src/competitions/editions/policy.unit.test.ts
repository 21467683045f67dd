import { expect, test } from 'vitest'
import { editionPolicy, staffRelations } from './policy.ts'

test('an organiser with an entry reads nothing of the edition that is hidden, and changes nothing', () => {
  const now = new Date('2026-11-10T08:00:00Z')
  const edition = { isPublished: true, hasChanges: true }
  const refusedOf = (isEntrant: boolean) =>
    editionPolicy.moves.filter((move) => editionPolicy.can(staffRelations(isEntrant), move, edition, now))
  expect(refusedOf(true)).toEqual(editionPolicy.moves)
  expect(refusedOf(false)).toEqual([])
})
