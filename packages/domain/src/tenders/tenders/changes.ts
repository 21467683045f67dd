import type { Issue } from '../../rule.ts'
import type { TenderDraft } from './fields.ts'

/** The parts of a tender, in the order in which a page shows them. */
export const TENDER_PARTS = [
  'title',
  'brief',
  'instructions',
  'submission',
  'items',
  'milestones',
  'budget',
  'budgetFen',
  'places',
  'audience',
  'levels',
  'startsAt',
  'endsAt',
  'deliverBy',
  'terms',
  'materialsNeedTerms',
] as const satisfies readonly (keyof TenderDraft)[]
export type TenderPart = (typeof TENDER_PARTS)[number]

/**
 * What differs between two versions of a tender: bidders see it, and confirm their bids (docs/design/tenders.md,
 * Project).
 */
export const changedParts = (before: TenderDraft, after: TenderDraft): TenderPart[] =>
  TENDER_PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))

interface Change {
  readonly before: TenderDraft
  readonly after: TenderDraft
  readonly now: Date
}

/**
 * What may not be changed any more in a tender that is published: its start once it has come, its end to what is past
 * or earlier than it was promised, fewer places or a smaller budget once designers bid, and who may bid only to more.
 */
export function closedChanges({ before, after, now }: Change): Issue[] {
  const faults: Issue[] = []
  const add = (path: TenderPart, code: string) => faults.push({ path, code, params: {} })
  const hasStarted = now >= new Date(before.startsAt)
  if (hasStarted && after.startsAt !== before.startsAt) add('startsAt', 'tenderStart.hasCome')
  if (new Date(after.endsAt) <= now) add('endsAt', 'tenderEnd.past')
  if (hasStarted && Date.parse(after.endsAt) < Date.parse(before.endsAt)) add('endsAt', 'tenderEnd.earlier')
  if (hasStarted && after.places < before.places) add('places', 'tenderPlaces.fewer')
  if (hasStarted && (after.budget !== before.budget || (after.budgetFen ?? 0) < (before.budgetFen ?? 0)))
    add('budgetFen', 'tenderBudget.less')
  if (hasStarted && narrows(before, after)) add('levels', 'tenderLevels.fewer')
  return faults
}

const narrows = (before: TenderDraft, after: TenderDraft): boolean =>
  (before.audience === 'LEVELS' && after.audience === 'INVITED') ||
  before.levels.some((level) => !after.levels.includes(level))
