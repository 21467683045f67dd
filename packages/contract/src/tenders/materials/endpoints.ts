import { CursorQuery } from '@easel/domain/paging.ts'
import { ImagesInput } from '@easel/domain/tenders/materials/rules.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'

const Words = z.object({ en: z.string(), zh: z.string() })

/** A picture that introduces a tender. */
export const TenderImage = z.object({ picture: Picture, caption: Words })
export type TenderImage = z.infer<typeof TenderImage>

const Material = z.object({
  materialId: Id,
  fileName: z.string(),
  sizeBytes: z.int(),
  mediaType: z.string(),
  sha256: z.string(),
  addedAt: Instant,
})

/** The materials of a tender as a designer reads them. */
export const Materials = z.object({
  items: z.array(
    Material.extend({
      /** When the reader was given a link to it last. */
      downloadedAt: Instant.nullable(),
    }),
  ),
  needsTerms: z.boolean(),
  /** When the reader agreed to the terms of rights as they are now. */
  agreedAt: Instant.nullable(),
  /** The version whose terms are agreed to. */
  version: z.int().min(1),
  can: z.object({ agree: Can, download: Can }),
})
export type Materials = z.infer<typeof Materials>

/** Pictures and materials as organisers add them. */
export const StaffMaterials = z.object({
  images: z.array(TenderImage),
  items: z.array(
    Material.extend({
      url: z.string(),
      addedBy: z.string(),
      downloads: z.int(),
      /** How many accounts were given a link. */
      people: z.int(),
    }),
  ),
  can: z.object({ change: Can }),
})
export type StaffMaterials = z.infer<typeof StaffMaterials>

const ofTender = { resources: { 'params.id': { tender: 'read' } }, params: IdParams } as const
export const listTenderImages = endpoint({
  method: 'GET',
  path: '/v1/tenders/:id/images',
  summary: 'The pictures that introduce a tender, in order',
  access: 'designer',
  ...ofTender,
  reply: z.object({ items: z.array(TenderImage) }),
  refusals: ['tender.notForYou'],
})
export const listMaterials = endpoint({
  method: 'GET',
  path: '/v1/tenders/:id/materials',
  summary: 'The materials of a tender, and whether its terms of rights must be agreed to first',
  access: 'designer',
  ...ofTender,
  reply: Materials,
  refusals: ['tender.notForYou'],
})
export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/v1/tenders/:id/agreement',
  summary: 'Agree to the terms of rights, in the version read, to download the materials',
  access: 'verifiedDesigner',
  ...ofTender,
  body: z.object({ version: z.int().min(1) }),
  reply: Materials,
  refusals: ['tender.notForYou', 'tender.cancelled', 'tender.changedMeanwhile'],
})
export const downloadMaterial = endpoint({
  method: 'POST',
  path: '/v1/materials/:id/download',
  summary:
    'An expiring link to a material; it supports ranges, so an interrupted download can resume. Logged',
  access: 'verifiedDesigner',
  resources: { 'params.id': { material: 'download' } },
  params: IdParams,
  reply: z.object({ url: z.string(), expiresAt: Instant }),
  refusals: ['tender.notForYou', 'tender.cancelled', 'material.termsFirst'],
})

const organisers = ['organiser'] as const
const ofStaff = {
  access: organisers,
  resources: { 'params.id': { tender: 'save' } },
  params: IdParams,
  reply: StaffMaterials,
} as const
const CHANGING = ['notOwn.decide', 'tender.cancelled'] as const
export const staffListMaterials = endpoint({
  method: 'GET',
  path: '/staff/v1/tenders/:id/materials',
  summary: 'Pictures and materials of a tender, with download counts',
  ...ofStaff,
  resources: { 'params.id': { tender: 'material.read' } },
  refusals: ['notOwn.decide'],
})
export const staffAddImage = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/images',
  summary: 'Add a picture (JPG or PNG) after the others',
  ...ofStaff,
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  refusals: [
    ...CHANGING,
    'material.imagesFull',
    'file.tooLarge',
    'file.wrongFormat',
    'file.empty',
    'file.missing',
  ],
})
export const staffSaveImages = endpoint({
  method: 'PUT',
  path: '/staff/v1/tenders/:id/images',
  summary: 'Set the order and captions of the pictures; those left out are removed',
  ...ofStaff,
  // Pictures of the tender itself; any other is left aside.
  resources: { ...ofStaff.resources, 'body.images[].fileId': {} },
  body: ImagesInput,
  refusals: CHANGING,
})
export const staffRemoveMaterial = endpoint({
  method: 'POST',
  path: '/staff/v1/materials/:id/remove',
  summary: 'Remove a material; its download log stays',
  ...ofStaff,
  resources: { 'params.id': { material: 'change' } },
  refusals: CHANGING,
})
export const staffListDownloads = endpoint({
  method: 'GET',
  path: '/staff/v1/materials/:id/downloads',
  summary: 'Who was given a link to a material, latest first',
  access: organisers,
  resources: { 'params.id': { material: 'read' } },
  params: IdParams,
  query: CursorQuery.extend({ after: listPlace(z.string().regex(/^\d{1,16}$/), Id).optional() }),
  reply: cursorPageOf(
    z.object({
      downloadId: Id,
      designerId: Id.nullable(),
      name: z.string(),
      designerBanned: NamedDesigner.shape.designerBanned,
      miId: z.string(),
      at: Instant,
    }),
  ),
  refusals: ['notOwn.decide'],
})
