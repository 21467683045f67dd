import {
  COMPARED_BITS,
  MAX_PAIRS_OF_A_WORK,
  MAX_SIMILAR_IN_BULK,
  MAX_SIMILAR_WORKS,
} from '@easel/domain/base/fingerprints/limits.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { WorkState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'

/** Two pictures that are the same bytes, or that look alike. */
export const SimilarPair = z.object({
  kind: z.enum(['SAME_BYTES', 'LOOKS_ALIKE']),
  /** Of 256 bits. */
  distance: z.number().int().min(0).max(COMPARED_BITS),
  /** Theirs is near to ours as it is seen in a mirror. */
  mirrored: z.boolean(),
  /** And then turned clockwise by so many quarters. */
  quarters: z.number().int().min(0).max(3),
  /** The same picture, changed: fields of a hundred that agree. Null where it was not compared like that. */
  agreeing: z.number().int().min(0).max(100).nullable(),
  ours: Picture,
  theirs: Picture,
  /** Where in the package; null for a file of its own. */
  ourPath: z.string().nullable(),
  theirPath: z.string().nullable(),
})
export type SimilarPair = z.infer<typeof SimilarPair>

/** Another work that has something of this submission. */
export const SimilarWork = z.object({
  /** The submission of that work that showed it first. */
  auditId: Id,
  productId: Id.nullable(),
  productType: ProductType,
  name: z.string(),
  designerId: Id,
  ...NamedDesigner.shape,
  /** Of the same designer. */
  own: z.boolean(),
  state: WorkState,
  /** When that work first submitted what is alike; null for a draft. */
  firstSubmittedAt: Instant.nullable(),
  /** When this submission's own work did. */
  ourFirstSubmittedAt: Instant.nullable(),
  first: z.enum(['OURS', 'THEIRS']),
  /** The nearest first. */
  pairs: z.array(SimilarPair).max(MAX_PAIRS_OF_A_WORK),
  /** Files of the packages that are byte for byte the same, pictures among them. */
  sameFiles: z
    .object({
      count: z.number().int(),
      /** How many files this submission's package has in all. */
      of: z.number().int(),
      sizeBytes: z.number().int(),
      /** The largest. */
      paths: z.array(z.string()),
    })
    .nullable(),
})
export type SimilarWork = z.infer<typeof SimilarWork>

/** The same for its designer, who reads of a ban elsewhere. */
export const OwnSimilarWork = SimilarWork.omit({ designerBanned: true })
export type OwnSimilarWork = z.infer<typeof OwnSimilarWork>

/** The nearest works, with who was first. It decides nothing. */
export const Copies = z.object({
  works: z.array(SimilarWork).max(MAX_SIMILAR_WORKS),
  /** Something of this submission has not been looked at yet: ask again. */
  looking: z.boolean(),
})
export type Copies = z.infer<typeof Copies>

export const getCopies = endpoint({
  method: 'GET',
  path: '/staff/v1/audits/:id/copies',
  summary: 'Works that look like a submission',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'review' } },
  params: IdParams,
  reply: Copies,
})

/** One work of a bulk and what is like it: others' earlier works first, then the nearest. */
export const BulkCopy = z.object({
  auditId: Id,
  works: z.array(SimilarWork).max(MAX_SIMILAR_IN_BULK),
  /** How many more there are; the submission's own page shows them. */
  more: z.number().int(),
})
export type BulkCopy = z.infer<typeof BulkCopy>

export const getBulkCopies = endpoint({
  method: 'GET',
  path: '/staff/v1/bulk/copies',
  summary: 'Works that look like those in the caller’s bulk claim',
  access: ['reviewer'],
  reply: z.object({ items: z.array(BulkCopy), looking: z.boolean() }),
})

/** Designers are shown their own works only: what others do is not theirs to see before it is published. */
export const getOwnCopies = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/:id/copies',
  summary: 'The designer’s own works that look like a submission',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { audit: 'read' } },
  params: IdParams,
  reply: Copies.extend({ works: z.array(OwnSimilarWork).max(MAX_SIMILAR_WORKS) }),
})

/** One item of a batch and what is nearest to it among the designer's own works, or in the batch itself. */
export const BatchCopy = z.object({
  auditId: Id,
  name: z.string(),
  pair: SimilarPair,
  other: SimilarWork.pick({
    auditId: true,
    productId: true,
    productType: true,
    name: true,
    state: true,
    firstSubmittedAt: true,
  }).extend({ inBatch: z.boolean() }),
})
export type BatchCopy = z.infer<typeof BatchCopy>

export const getBatchCopies = endpoint({
  method: 'GET',
  path: '/v3/designers/batches/:id/copies',
  summary: 'The designer’s own works that look like items of a batch',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { batch: 'read' } },
  params: IdParams,
  reply: z.object({ items: z.array(BatchCopy), looking: z.boolean() }),
})
