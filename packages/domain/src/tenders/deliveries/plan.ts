import { type Fen, splitFen } from '../../base/amounts/fen.ts'
import type { FileFacts } from '../../base/files/facts.ts'
import { MEGABYTE } from '../../base/files/limits.ts'
import type { MediaRule, Slot } from '../../base/files/mediaRules.ts'
import { checkSlot } from '../../base/files/slots.ts'
import type { Issue } from '../../rule.ts'
import type { TenderDraft } from '../tenders/fields.ts'

type Item = TenderDraft['items'][number]
type Words = Item['name']

/** What an item takes that names no rules of its own. */
const ANYTHING: readonly MediaRule[] = [
  { kind: 'IMAGE', formats: ['JPG', 'PNG'], pixels: null, ppi: null, alpha: true, maxBytes: 50 * MEGABYTE },
  {
    kind: 'VIDEO',
    formats: ['MP4'],
    pixels: null,
    seconds: null,
    framesPerSecond: null,
    maxBytes: 300 * MEGABYTE,
  },
  { kind: 'PACKAGE', formats: ['MTZ', 'ZIP'], maxBytes: 300 * MEGABYTE },
]

/**
 * An item as a slot for files, by the media rules that slots of competitions have. As many files as the item counts
 * pieces; where a package is accepted, one of them may hold every piece.
 */
export function slotOf(item: Item): Slot {
  const accepts = item.accepts.length > 0 ? [...item.accepts] : [...ANYTHING]
  const inOne = accepts.some(({ kind }) => kind === 'PACKAGE')
  return {
    field: item.key,
    name: item.name,
    required: true,
    count: { min: inOne ? 1 : item.count, max: item.count },
    accepts,
  }
}

/** The milestone of a tender that names none: everything at once. */
export const WHOLE_MILESTONE = 'delivery'
const WHOLE_NAME: Words = { en: 'Delivery', zh: '交付' }
const WHOLE_SHARE = 10_000

type Planned = Pick<TenderDraft, 'items' | 'milestones' | 'deliverBy'>

/** The milestones of a tender in their order; where it names none, one for everything on the date of delivery. */
export const milestonesOf = ({ milestones, deliverBy }: Planned): TenderDraft['milestones'] =>
  milestones.length > 0
    ? milestones
    : [{ key: WHOLE_MILESTONE, name: WHOLE_NAME, dueAt: deliverBy, share: WHOLE_SHARE }]

/** What a milestone takes: its items, and for the last one those that name no milestone. */
export function slotsOf(tender: Planned, milestone: string): Slot[] {
  const last = milestonesOf(tender).at(-1)?.key
  return tender.items.filter((item) => (item.milestone ?? last) === milestone).map(slotOf)
}

export interface PlannedDelivery {
  readonly milestone: string
  /** From 1 on. */
  readonly place: number
  readonly dueAt: string
  readonly amountFen: Fen
}

/** What a bid that won delivers for its price: the parts sum to the price exactly (docs/design/revenue.md, splits). */
export function deliveryPlan(tender: Planned, priceFen: Fen): PlannedDelivery[] {
  const milestones = milestonesOf(tender)
  const amounts = splitFen(
    priceFen,
    milestones.map(({ share }) => share),
  )
  return milestones.map(({ key, dueAt }, index) => ({
    milestone: key,
    place: index + 1,
    dueAt,
    amountFen: amounts[index] ?? 0,
  }))
}

/**
 * How many people a payment takes: by the price of the whole bid, or milestones would divide a large one into payments of
 * one person.
 */
export const approvalsFor = (priceFen: Fen, secondAboveFen: Fen): 1 | 2 => (priceFen > secondAboveFen ? 2 : 1)

/** Everything that keeps a milestone from being delivered, at once; empty where nothing does. */
export function missingFiles(
  slots: readonly Slot[],
  files: readonly { readonly slot: string; readonly facts: FileFacts }[],
): Issue[] {
  return slots.flatMap((slot) => {
    const own = files.filter((file) => file.slot === slot.field)
    const path = `slots.${slot.field}`
    const { min, max } = slot.count
    const count = own.length
    return [
      ...(count < min ? [{ path, code: 'entrySlot.required', params: { min, count } }] : []),
      ...(count > max ? [{ path, code: 'entrySlot.tooMany', params: { max, count } }] : []),
      ...own.flatMap(({ facts }) =>
        checkSlot(facts, slot.accepts).map(({ code, params = {} }) => ({ path, code, params })),
      ),
    ]
  })
}

/** A file that can go on as a theme of the store. */
export const isTheme = ({ kind, format }: FileFacts): boolean => kind === 'PACKAGE' && format === 'MTZ'
