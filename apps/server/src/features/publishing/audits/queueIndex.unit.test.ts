import { describe, expect, test } from 'vitest'
import { QueueIndex, type Turn } from './queueIndex.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const turn = (auditId: string | null, minute: number, nudged?: number): Turn => ({
  auditId,
  queuePositionAt: new Date(minute * 60_000),
  nudgedAt: nudged === undefined ? null : new Date(nudged * 60_000),
})

/** As the database writes it (audits/queueQueries.ts). */
const lineOf = (turns: readonly Turn[]) =>
  Buffer.concat(
    turns.map(({ auditId, nudgedAt, queuePositionAt }) => {
      const work = Buffer.alloc(32)
      work.writeDoubleBE(nudgedAt?.getTime() ?? Number.POSITIVE_INFINITY, 0)
      work.writeDoubleBE(queuePositionAt.getTime(), 8)
      Buffer.from((auditId ?? '').replaceAll('-', ''), 'hex').copy(work, 16)
      return work
    }),
  )
const themes = [turn(id(5), 50, 90), turn(id(9), 60, 95), turn(id(1), 10), turn(id(3), 20), turn(id(4), 20)]
const fonts = [turn(id(7), 5), turn(id(2), 15)]
const line = new QueueIndex([
  { product_type: 'THEME', line: lineOf(themes) },
  { product_type: 'FONT', line: lineOf(fonts) },
])

describe('the line', () => {
  test('counts what is before a work: reminders first, then turns, then ids', () => {
    expect(themes.map((each) => line.before(each, 'THEME'))).toEqual([0, 1, 2, 3, 4])
    expect(themes.map((each) => line.before(each))).toEqual([0, 1, 3, 5, 6])
    expect(fonts.map((each) => line.before(each))).toEqual([2, 4])
    expect(line.size).toBe(7)
  })

  test('has what is listed under its type, and nothing else', () => {
    expect(themes.every((each) => line.has(each, 'THEME'))).toBe(true)
    expect(line.has(turn(id(1), 10), 'FONT')).toBe(false)
    expect(line.has(turn(id(1), 11), 'THEME')).toBe(false)
    expect(line.has(turn(id(1), 10), 'RINGTONE')).toBe(false)
  })

  test('places a work that is not submitted yet behind all of its instant', () => {
    expect(line.before(turn(null, 20), 'THEME')).toBe(5)
    expect(line.before(turn(null, 19), 'THEME')).toBe(3)
  })

  test('is empty where nothing waits', () => {
    const empty = new QueueIndex([])
    expect([empty.size, empty.before(turn(id(1), 1))]).toEqual([0, 0])
  })
})
