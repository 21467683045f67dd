import { Key } from '@easel/domain/base/text/bilingual.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { statesIn } from '@easel/domain/lifecycle.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'

/** Where resumable uploads are sent (tus 1.0 with creation, termination and expiration; docs/decisions/uploads.md). */
export const TUS_PATH = '/v3/uploads/tus'
/** A chunk of an upload; the last one may be smaller. */
export const CHUNK_BYTES = 6 * 1024 * 1024
export const MAX_RECOGNISED = 100

const Place = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const filename = z.string().min(1).max(1000)

/** A work of the store. */
const WorkMetadata = z.object({
  filename,
  productType: ProductType,
  /** A new version of this product. */
  productId: Id.optional(),
  /** The draft of this file joins the batch. */
  batchId: Id.optional(),
  /** Its place among the files that were dropped: a batch lists the lower first, in whatever order they arrive. */
  place: z.coerce.number().pipe(Place).optional(),
})
/** A file of an entry, for a slot of its category. */
const EntryMetadata = z.object({ filename, edition: EditionSlug, category: Key, slot: Key })
/** A file for a slot of what its winner delivers for a tender. */
const DeliveryMetadata = z.object({ filename, deliveryId: Id, slot: Key })
/** A material of a tender, which an organiser sends. */
const MaterialMetadata = z.object({ filename, tenderId: Id })

/** The `Upload-Metadata` of a creation, each value base64 as tus has it; what it is for follows from what it names. */
export const UploadMetadata = z.union([EntryMetadata, DeliveryMetadata, MaterialMetadata, WorkMetadata])
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** The things that a creation's metadata names; what follows is sent to `TUS_PATH/:id`, an upload of one's own. */
export const TUS_THINGS = {
  'metadata.productId': 'product',
  'metadata.batchId': 'batch',
  'metadata.deliveryId': 'delivery',
} as const

/** What a file became once it was checked. */
export const UploadResult = z.object({
  fileId: Id,
  /** A theme or always-on package. */
  packageId: Id.nullable(),
  /** Any other content. */
  mediumId: Id.nullable(),
  /** Its draft, where it joined a batch. */
  auditId: Id.nullable(),
  /** The designer had sent these bytes before. */
  recognised: z.boolean(),
})
export type UploadResult = z.infer<typeof UploadResult>

export const UploadRefusal = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Findings and issues of a refused package. */
  data: z.unknown(),
})

export const UPLOAD_STATES = ['RECEIVING', 'CHECKING', 'DONE', 'REFUSED', 'CANCELLED'] as const
const GROUPS = {
  RECEIVING: ['underWay'],
  CHECKING: ['underWay'],
  DONE: [],
  REFUSED: [],
  CANCELLED: [],
} as const satisfies Readonly<Record<(typeof UPLOAD_STATES)[number], readonly string[]>>
/** Counted by quotas, and may be cancelled. */
export const UPLOADS_UNDER_WAY = statesIn(GROUPS, 'underWay')

/** An upload as the server knows it. The last chunk's answer carries it too. */
export const Upload = z.object({
  uploadId: Id,
  state: z.enum(UPLOAD_STATES),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  receivedBytes: z.number().int(),
  result: UploadResult.nullable(),
  refusal: UploadRefusal.nullable(),
  createdAt: Instant,
})
export type Upload = z.infer<typeof Upload>

/** Answers at once while it receives; while it is checked it waits up to `waitSeconds` for the verdict. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/v3/uploads/:id',
  summary: 'The state of an upload',
  access: 'account',
  scope: ['works:write', 'competitions:write'],
  resources: { 'params.id': { upload: 'read' } },
  params: IdParams,
  query: z.object({ waitSeconds: z.coerce.number().int().min(0).max(20).default(0) }),
  reply: Upload,
  refusals: ['designer_not_verified'],
})

/** Bytes that the designer already sent are recognised by their SHA-256 and need not be sent again. */
export const recogniseUploads = endpoint({
  method: 'POST',
  path: '/v3/uploads/recognise',
  summary: 'Which of these files have already been uploaded',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'body.batchId': { batch: 'change' }, 'body.productId': { product: 'update' } },
  body: z.object({
    productType: ProductType,
    batchId: Id.optional(),
    productId: Id.optional(),
    files: z
      .array(
        z.object({
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
          fileName: z.string().min(1).max(1000),
          place: Place.optional(),
        }),
      )
      .min(1)
      .max(MAX_RECOGNISED),
  }),
  reply: z.object({
    files: z.array(
      z.object({
        sha256: z.string(),
        result: UploadResult.nullable(),
        /** Known, but it can't join: such as a wallpaper that is already on its way. */
        refusal: UploadRefusal.nullable(),
      }),
    ),
  }),
  refusals: ['banned', 'whitelist_refused', 'batch.notFound', 'batch.full'],
})

export const getUploadQuota = endpoint({
  method: 'GET',
  path: '/v3/uploads/quota',
  summary: 'How much can still be uploaded',
  access: 'verifiedDesigner',
  scope: 'works:write',
  reply: z.object({
    usedBytes: z.number().int(),
    maxBytes: z.number().int(),
    openUploads: z.number().int(),
    maxUploads: z.number().int(),
  }),
})
