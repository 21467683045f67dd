import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { TENDER_PARTS } from '@easel/domain/tenders/tenders/changes.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'

const DAY_MS = 86_400_000
const empty = () => ({ en: '', zh: '' })

/** A tender that nobody has written yet: bidding from next week on, for two weeks. */
export function blankTender(now: Date): TenderDraft {
  const at = (days: number) => {
    const day = new Date(now.getTime() + days * DAY_MS)
    day.setUTCHours(2, 0, 0, 0)
    return day.toISOString()
  }
  return {
    title: empty(),
    brief: empty(),
    instructions: empty(),
    submission: empty(),
    terms: empty(),
    items: [],
    milestones: [],
    materialsNeedTerms: true,
    budget: 'UP_TO',
    budgetFen: null,
    places: 1,
    audience: 'LEVELS',
    levels: ['S', 'A'],
    startsAt: at(7),
    endsAt: at(21),
    deliverBy: at(60),
  }
}

/** What of a tender its editor holds. */
export const partsOf = (tender: StaffTender): TenderDraft =>
  TenderDraft.parse(Object.fromEntries(TENDER_PARTS.map((part) => [part, tender[part]])))
