import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../envelope.ts'
import { Work } from '../../publishing/audits/workEndpoints.ts'
import { BatchType } from '../../publishing/batches/endpoints.ts'

/** Home compares so many days with as many before. */
export const HOME_FIGURE_DAYS = 30
/** The released works that home shows, as they are asked for. */
export const HOME_RELEASED = { state: 'PUBLISHED', perPage: 10 } as const

/** The groups of a designer's works on their way, the most urgent first. */
export const HOME_GROUPS = ['questions', 'rejected', 'screenshots', 'drafts', 'review', 'approved'] as const
export type HomeGroupName = (typeof HOME_GROUPS)[number]

/** One work, or one batch for all of its works that are in the group. */
const HomeEntry = z.object({
  /** Of a batch, the first in the queue. */
  work: Work,
  batch: z
    .object({ batchId: Id, productType: BatchType, createdAt: Instant, count: z.number().int() })
    .nullable(),
})
export type HomeEntry = z.infer<typeof HomeEntry>

const HomeGroup = z.object({
  /** All works of the group by their type, those of batches included; types that it has none of are left out. */
  counts: z.partialRecord(ProductType, z.number().int()),
  /** The first of them: questions of reviewers oldest first, rejected and drafts newest first, in review by place, approved by release. */
  entries: z.array(HomeEntry),
})
export type HomeGroup = z.infer<typeof HomeGroup>

/** What waits for the designer besides works: an invoice, shares and awards to answer, bids to submit or confirm. */
export const HOME_TASKS = ['invoice', 'shares', 'awards', 'bids'] as const

const HomeTask = z.object({
  task: z.enum(HOME_TASKS),
  count: z.int(),
  /** The earliest instant by which one of them has to be done; null where there is none. */
  until: Instant.nullable(),
})
export type HomeTask = z.infer<typeof HomeTask>

/** Downloads of all works of the designer, until the last day that the store has reported. */
const HomeDownloads = z.object({
  until: z.iso.date(),
  /** The latest last; null where the store has not reported the day. */
  days: z.array(z.int().nullable()),
  total: z.int(),
  /** Of as many reported days before; null where there are fewer. */
  before: z.int().nullable(),
})
export type HomeDownloads = z.infer<typeof HomeDownloads>

export const getHome = endpoint({
  method: 'GET',
  path: '/v3/designers/home',
  summary: 'The designer’s works that are urgent, under way or soon in the store, and their downloads',
  access: 'designer',
  reply: z.object({
    /** False before the first draft. */
    hasWorks: z.boolean(),
    /** In the order of `HOME_TASKS`, without those of which nothing waits. */
    tasks: z.array(HomeTask),
    /** Null before the store has reported any. */
    downloads: HomeDownloads.nullable(),
    groups: z.object({
      questions: HomeGroup,
      rejected: HomeGroup,
      screenshots: HomeGroup,
      drafts: HomeGroup,
      review: HomeGroup,
      approved: HomeGroup,
    }),
  }),
})
