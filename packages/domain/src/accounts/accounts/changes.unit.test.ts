import { describe, expect, test } from 'vitest'
import { provesFrom } from './changes.ts'

const DAY = 86_400_000
const end = (day: number) => new Date(Date.UTC(2026, 0, 8) + day * DAY)
const before = (day: number, email: string, phone: string | null = null) => ({
  email,
  phone,
  expiresAt: end(day),
})

describe('a contact proves whose the money is', () => {
  test.each([
    ['at once without a change', 'a', [], null],
    ['at once where only the password was changed', 'a', [before(0, 'a')], null],
    ['after the week of the change that put it there', 'b', [before(0, 'a')], end(0)],
    ['after that week also where more was changed since', 'b', [before(0, 'a'), before(2, 'b')], end(0)],
    ['after the later week where it was changed twice', 'c', [before(0, 'a'), before(3, 'b')], end(3)],
    ['at once where it was there before and came back', 'a', [before(0, 'a'), before(3, 'b')], null],
    ['after its week, of a number', '+2', [before(0, 'a', '+1')], end(0)],
    ['at once, of a number that stayed', '+1', [before(0, 'a', '+1'), before(1, 'b', '+1')], null],
  ])('%s', (_, contact, changes, from) => {
    expect(provesFrom(contact, changes)).toEqual(from)
  })
})
