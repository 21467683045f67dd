import { expect, test } from 'vitest'
import { editionPolicy, organiserRelations } from './policy.ts'

test('an organiser with an entry reads, copies and issues links, and changes nothing', () => {
  const now = new Date('2026-11-10T08:00:00Z')
  const edition = { isPublished: true, hasChanges: true }
  const refusedOf = (isEntrant: boolean) =>
    editionPolicy.moves.filter((move) => editionPolicy.can(organiserRelations(isEntrant), move, edition, now))
  expect(refusedOf(true)).toEqual(['save', 'publish'])
  expect(refusedOf(false)).toEqual([])
})
