import { readdirSync, readFileSync } from 'node:fs'
import { compiled } from '@easel/contract/messages/compile.ts'
import { formatterOf } from '@easel/contract/messages/format.ts'
import { REVIEW_BUSINESS_DAYS, REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { figures } from '@easel/domain/entrypoints/documents/figures.ts'
import { dueAtOf, dueDay, promisedDays, promiseOf } from '@easel/domain/publishing/audits/queue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const ROOTS = ['./', '../../../../packages/contract/src/messages/'].map(
  (path) => new URL(path, import.meta.url),
)
const textOf = (locale: string, name: string) =>
  readFileSync(new URL(`./${locale}/${name}.json`, import.meta.url), 'utf8')

describe.each([
  ['en', '{reviewFrom} to {reviewTo} business days', /\d (to|–|-) \d (business|working) days/],
  ['zh', '{reviewFrom} 至 {reviewTo} 个工作日', /\d ?(至|到|–|-) ?\d ?个?工作日/],
] as const)('how long a review takes, in %s', (locale, wait, literal) => {
  test('has one wording on front page, home, guide, agreement, sign-up and in the queue', () => {
    for (const name of ['front', 'home', 'documents/guide', 'agreements', 'designers', 'queue'])
      expect(textOf(locale, name), name).toContain(wait)
  })

  test('and one source: no text has the figures themselves', () => {
    const found = ROOTS.flatMap((root) =>
      readdirSync(new URL(`./${locale}/`, root), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .filter((path) => literal.test(readFileSync(new URL(`./${locale}/${path}`, root), 'utf8'))),
    )
    expect(found).toEqual([])
    expect(figures).toMatchObject(REVIEW_WAIT)
  })

  test('the sentence of editor, work and home is one before and after, and differs from the usual only where it says so', () => {
    const queue: Record<string, string> = JSON.parse(textOf(locale, 'queue'))
    const write = formatterOf({ tag: locale })
    const say = (key: string, values = {}) => write(compiled(queue[key] ?? ''), values)
    const usual = say('wait', REVIEW_WAIT)
    const anyPace = fc.option(
      fc.record({
        decisions: fc.integer({ min: 1, max: 500 }),
        days: fc.integer({ min: 1, max: 30 }),
        usualDays: fc.integer({ min: 0, max: 25 }),
      }),
    )
    const anyMoment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 2_000 }), anyPace, (queuedAt, place, pace) => {
        const days = promisedDays(place, pace)
        const dueAt = dueAtOf(queuedAt, days)
        const sentence = (now: Date) =>
          say(promiseOf(queuedAt, dueAt, now), { day: dueDay(dueAt), wait: usual })
        const before = sentence(queuedAt)
        expect(sentence(new Date(dueAt.getTime() - 1))).toBe(before)
        const key = days <= REVIEW_BUSINESS_DAYS.to ? 'usual' : 'longer'
        expect(before).toBe(say(key, { day: dueDay(dueAt), wait: usual }))
        expect(before).toContain(usual)
        expect(before).toContain(dueDay(dueAt))
      }),
    )
  })
})
