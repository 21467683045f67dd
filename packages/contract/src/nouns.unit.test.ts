import { expect, test } from 'vitest'
import { consoleSectionsOf, everyEndpoint, isRefusalCode, nouns, statusOf } from './nouns.ts'

const everyNoun = Object.values(nouns)

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

test.each([
  [[], []],
  [['judge'], []],
  [['finance'], ['outbox']],
  [['organiser'], ['announcements', 'outbox']],
  [['admin'], ['works', 'designers', 'tags', 'bans', 'announcements', 'accounts', 'activity', 'outbox']],
  [['reviewer'], ['queue', 'bulk', 'appeals', 'works', 'designers', 'removals', 'tags', 'bans', 'outbox']],
])('%j sees the console sections whose calls it may make', (roles, sections) => {
  expect(consoleSectionsOf(roles)).toEqual(sections)
})
