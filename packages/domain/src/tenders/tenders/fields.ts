import { z } from 'zod'
import { MediaRule } from '../../base/files/mediaRules.ts'
import { Key } from '../../base/text/bilingual.ts'
import { boundedText } from '../../base/text/rules.ts'
import { severalOf } from '../../choice.ts'
import { addIssue, EVEN_IF_BROKEN } from '../../rule.ts'

/** In characters; a Chinese one counts two, but in what is long. */
export const TENDER_TEXT_MAX = {
  title: 80,
  item: 80,
  format: 300,
  long: 10_000,
  reason: 1000,
  question: 1000,
} as const
/** Places to give: one to so many. */
export const TENDER_PLACES_MAX = 20
export const TENDER_ITEMS_MAX = 30
export const TENDER_MILESTONES_MAX = 6
/** The parts of all milestones sum to it; hundredths of a per cent. */
const WHOLE_SHARE = 10_000
const MIN_SHARE = 100
/** The largest budget: 10 million yuan. */
export const TENDER_BUDGET_MAX_FEN = 1_000_000_000

/** How much must be there: a draft may lack words (0), what is published speaks both languages (1). */
type LeastWords = 0 | 1

const both = (field: string, max: number, min: LeastWords, multiline = false) => {
  const text = boundedText({ field, max, min, count: multiline ? 'characters' : 'weight', multiline })
  return z.strictObject({ en: text, zh: text })
}

/** One thing to deliver: what it is, and of which format, in both languages. */
const item = (min: LeastWords) =>
  z.strictObject({
    key: Key,
    name: both('tenderItem', TENDER_TEXT_MAX.item, min),
    format: both('tenderFormat', TENDER_TEXT_MAX.format, min),
    count: z.int().min(1).max(1000),
    /** A file fits that keeps one of these rules; without one, every picture, video and package does. */
    accepts: z.array(MediaRule).max(4).default([]),
    /** The milestone with which it is delivered; null: the last one. */
    milestone: Key.nullable().default(null),
  })

/** A part of the work that is delivered, accepted and paid by itself. */
const milestone = (min: LeastWords) =>
  z.strictObject({
    key: Key,
    name: both('tenderMilestone', TENDER_TEXT_MAX.item, min),
    dueAt: z.iso.datetime(),
    /** Of the price; hundredths of a per cent. */
    share: z.int().min(MIN_SHARE).max(WHOLE_SHARE),
  })

/** What is paid for: a fixed price for everybody, or what each bidder asks, up to an amount or not. */
export const BUDGET_KINDS = ['FIXED', 'UP_TO', 'OPEN'] as const
export type BudgetKind = (typeof BUDGET_KINDS)[number]

/** Who may bid: designers of these levels, or only those who are invited. */
export const AUDIENCES = ['LEVELS', 'INVITED'] as const
/** Spec §6: designers of level S and A. */
export const TENDER_LEVELS = ['S', 'A'] as const
export type TenderLevel = (typeof TENDER_LEVELS)[number]

const shape = (min: LeastWords) =>
  z.strictObject({
    title: both('tenderTitle', TENDER_TEXT_MAX.title, min),
    brief: both('tenderBrief', TENDER_TEXT_MAX.long, min, true),
    instructions: both('tenderInstructions', TENDER_TEXT_MAX.long, min, true),
    /** What is to be delivered, and how. */
    submission: both('tenderSubmission', TENDER_TEXT_MAX.long, min, true),
    /** The terms of rights that a bidder agrees to. */
    terms: both('tenderTerms', TENDER_TEXT_MAX.long, min, true),
    items: severalOf(item(min), { field: 'tenderItems', min, max: TENDER_ITEMS_MAX }, ({ key }) => key),
    /** In their order; without any, everything is delivered and paid at once. */
    milestones: severalOf(
      milestone(min),
      { field: 'tenderMilestones', min: 0, max: TENDER_MILESTONES_MAX },
      ({ key }) => key,
    ).default([]),
    /** Whether the materials are for those who have agreed to the terms of rights. */
    materialsNeedTerms: z.boolean().default(true),
    budget: z.enum(BUDGET_KINDS),
    /** Fen; null of an open price. */
    budgetFen: z.int().min(100).max(TENDER_BUDGET_MAX_FEN).nullable(),
    places: z.int().min(1).max(TENDER_PLACES_MAX),
    audience: z.enum(AUDIENCES),
    levels: severalOf(z.enum(TENDER_LEVELS), { field: 'tenderLevels', min: 1, max: 2 }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** When what is delivered is wanted. */
    deliverBy: z.iso.datetime(),
  })

/** A tender as organisers save it: words may be missing. */
export const TenderDraft = shape(0)
export type TenderDraft = z.infer<typeof TenderDraft>

type Fault = { readonly path: readonly (string | number)[]; readonly code: string }

/** Milestones follow each other between the end of bidding and the delivery, have something to deliver, and sum to all. */
function milestoneFaults({ milestones, items, endsAt, deliverBy }: TenderDraft): Fault[] {
  if (milestones.length === 0) return []
  const last = milestones.at(-1)?.key
  const known = new Set(milestones.map(({ key }) => key))
  const filled = new Set(items.map((item) => item.milestone ?? last))
  const sum = milestones.reduce((total, { share }) => total + share, 0)
  return [
    ...(sum === WHOLE_SHARE ? [] : [{ path: ['milestones'], code: 'tenderMilestones.shares' }]),
    ...milestones.flatMap(({ key, dueAt }, at) => {
      const path = ['milestones', at, 'dueAt']
      const before = milestones[at - 1]
      return [
        ...(Date.parse(dueAt) <= Date.parse(endsAt) ? [{ path, code: 'tenderMilestone.beforeEnd' }] : []),
        ...(Date.parse(dueAt) > Date.parse(deliverBy)
          ? [{ path, code: 'tenderMilestone.afterDelivery' }]
          : []),
        ...(before && Date.parse(dueAt) <= Date.parse(before.dueAt)
          ? [{ path, code: 'tenderMilestone.order' }]
          : []),
        ...(filled.has(key)
          ? []
          : [{ path: ['milestones', at, 'name', 'en'], code: 'tenderMilestone.empty' }]),
      ]
    }),
    ...items.flatMap((item, at) =>
      item.milestone === null || known.has(item.milestone)
        ? []
        : [{ path: ['items', at, 'milestone'], code: 'tenderItem.milestoneUnknown' }],
    ),
  ]
}

/** A tender that can be published: both languages whole, its instants in their order, its budget of one piece. */
export const WholeTender = shape(1)
  .superRefine((tender, ctx) => {
    if (typeof tender !== 'object') return
    if (Date.parse(tender.startsAt) >= Date.parse(tender.endsAt))
      addIssue(ctx, 'tenderEnd.beforeStart', {}, ['endsAt'])
    if (Date.parse(tender.endsAt) >= Date.parse(tender.deliverBy))
      addIssue(ctx, 'tenderDelivery.beforeEnd', {}, ['deliverBy'])
    if ((tender.budget === 'OPEN') !== (tender.budgetFen === null))
      addIssue(ctx, tender.budget === 'OPEN' ? 'tenderBudget.notWanted' : 'tenderBudget.required', {}, [
        'budgetFen',
      ])
  }, EVEN_IF_BROKEN)
  .superRefine((tender, ctx) => {
    for (const { path, code } of milestoneFaults(tender)) addIssue(ctx, code, {}, [...path])
  })
export type WholeTender = z.infer<typeof WholeTender>

const reason = (field: string) =>
  boundedText({ field, max: TENDER_TEXT_MAX.reason, count: 'characters', multiline: true })

export const TenderReason = reason('tenderReason')
export const CancelInput = z.object({ reason: TenderReason })
/** A question or its answer, which every designer who sees the tender reads. */
export const QuestionInput = z.object({
  question: boundedText({
    field: 'tenderQuestion',
    max: TENDER_TEXT_MAX.question,
    count: 'characters',
    multiline: true,
  }),
})
export const AnswerInput = z.object({
  answer: boundedText({
    field: 'tenderAnswer',
    max: TENDER_TEXT_MAX.question,
    count: 'characters',
    multiline: true,
  }),
})
