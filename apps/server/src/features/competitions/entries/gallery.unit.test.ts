import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn } from './gallery.ts'

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 40 })
const seed = fc.stringMatching(/^[\w-]{8,64}$/)

test('a draw holds every entry once, and what comes or goes moves no other two', () => {
  fc.assert(
    fc.property(ids, seed, fc.nat(), (entryIds, each, at) => {
      const order = drawn(each, entryIds)
      expect(order.toSorted()).toEqual(entryIds.toSorted())
      expect(drawn(each, entryIds.toReversed())).toEqual(order)
      const gone = entryIds[at % Math.max(1, entryIds.length)]
      const left = entryIds.filter((entryId) => entryId !== gone)
      expect(drawn(each, left)).toEqual(order.filter((entryId) => entryId !== gone))
    }),
  )
})
