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
const changes = [turn(id(6), 1), turn(id(8), 70)]
const line = new QueueIndex([
  { product_type: 'THEME', works: lineOf(themes), changes: lineOf(changes) },
  { product_type: 'FONT', works: lineOf(fonts), changes: null },
])

const THEMES = { productType: 'THEME', change: false }
const FONTS = { productType: 'FONT', change: false }

describe('the line', () => {
  test('counts what is before a work: reminders first, then turns, then ids', () => {
    expect(themes.map((each) => line.beforeIn(each, THEMES))).toEqual([0, 1, 2, 3, 4])
    expect(themes.map((each) => line.before(each, false))).toEqual([0, 1, 3, 5, 6])
    expect(fonts.map((each) => line.before(each, false))).toEqual([2, 4])
    expect([line.size(false), line.sizeOf(THEMES)]).toEqual([7, 5])
  })

  test('has changes of price or words beside, which hold up no work and are held up by none', () => {
    const themeChanges = { productType: 'THEME', change: true }
    expect(changes.map((each) => [line.before(each, true), line.beforeIn(each, themeChanges)])).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect([line.size(true), line.sizeOf(themeChanges)]).toEqual([2, 2])
    expect(changes.map((each) => [line.has(each, themeChanges), line.has(each, THEMES)])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('has what is listed under its type, and nothing else', () => {
    expect(themes.every((each) => line.has(each, THEMES))).toBe(true)
    expect(line.has(turn(id(1), 10), FONTS)).toBe(false)
    expect(line.has(turn(id(1), 11), THEMES)).toBe(false)
    expect(line.has(turn(id(1), 10), { productType: 'RINGTONE', change: false })).toBe(false)
  })

  test('places a work that is not submitted yet behind all of its instant', () => {
    expect(line.beforeIn(turn(null, 20), THEMES)).toBe(5)
    expect(line.beforeIn(turn(null, 19), THEMES)).toBe(3)
  })

  test('is empty where nothing waits', () => {
    const empty = new QueueIndex([])
    expect([empty.size(false), empty.before(turn(id(1), 1), false)]).toEqual([0, 0])
  })
})
