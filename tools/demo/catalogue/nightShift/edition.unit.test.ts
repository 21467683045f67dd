import { Edition } from '@easel/domain/competitions/edition.ts'
import { phasesAt } from '@easel/domain/competitions/timeline.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { describe, expect, test } from 'vitest'
import { edition2025 } from '../../../../apps/server/src/features/competitions/definitions/edition2025/edition.ts'
import { NIGHT_SHIFT_DAYS, nightShift } from './edition.ts'
import { NIGHT_SHIFT_ENTRIES } from './entries.ts'

const DAY = 86_400_000

describe.each(['2023-08-01T00:00:00.000Z', '2025-10-01T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
  'first started at %s',
  (start) => {
    const firstStart = new Date(start)
    const edition = nightShift(firstStart, edition2025)
    const ago = (days: number) => new Date(firstStart.getTime() - days * DAY)

    test('it is whole', () => {
      expect(faultsOf(Edition, edition)).toEqual([])
    })

    test('it is judged from the first start on, for three weeks', () => {
      for (const days of [0, -20]) expect(phasesAt(edition, ago(days))).toEqual(['JUDGING'])
    })

    test('what happened in it happened in its windows', () => {
      for (const { submittedDaysAgo } of NIGHT_SHIFT_ENTRIES)
        expect(phasesAt(edition, ago(submittedDaysAgo))).toContain('SUBMISSION')
      expect(phasesAt(edition, ago(NIGHT_SHIFT_DAYS.votes))).toContain('VOTING')
      expect(ago(NIGHT_SHIFT_DAYS.frozen).toISOString() > edition.timeline.voting.until).toBe(true)
      for (const days of [NIGHT_SHIFT_DAYS.opened, NIGHT_SHIFT_DAYS.scored])
        expect(phasesAt(edition, ago(days))).toEqual(['JUDGING'])
    })
  },
)
