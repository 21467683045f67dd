import { Edition } from '@easel/domain/competitions/edition.ts'
import { nextInstant, phasesAt } from '@easel/domain/competitions/timeline.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { describe, expect, test } from 'vitest'
import { edition2025 } from '../../../../apps/server/src/features/competitions/definitions/edition2025/edition.ts'
import { highTide, PUBLISHED_DAYS_AGO } from './edition.ts'

const DAY = 86_400_000

describe.each(['2023-08-01T00:00:00.000Z', '2025-10-01T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
  'first started at %s',
  (start) => {
    const firstStart = new Date(start)
    const edition = highTide(firstStart, edition2025)
    const after = (milliseconds: number) => new Date(firstStart.getTime() + milliseconds)

    test('it is whole', () => {
      expect(faultsOf(Edition, edition)).toEqual([])
    })

    test('entries and votes are taken for six weeks from the first start', () => {
      for (const days of [0, 42])
        expect(phasesAt(edition, after(days * DAY))).toEqual(['SUBMISSION', 'VOTING'])
      const { submission, voting } = edition.timeline
      expect(nextInstant(edition, firstStart)).toEqual(new Date(submission.until))
      expect(phasesAt(edition, new Date(submission.from))).toEqual(['SUBMISSION'])
      expect(phasesAt(edition, new Date(voting.from))).toEqual(['SUBMISSION', 'VOTING'])
      expect(phasesAt(edition, new Date(submission.until))).toEqual(['JUDGING'])
    })

    test('it was published before its warm-up', () => {
      expect(after(-PUBLISHED_DAYS_AGO * DAY).toISOString() < edition.timeline.warmUpAt).toBe(true)
    })

    test('a newcomer may vote as soon as voting opens', () => {
      expect(edition.voting).toMatchObject({ systemVersions: null, accountAgeDays: 0 })
    })
  },
)
