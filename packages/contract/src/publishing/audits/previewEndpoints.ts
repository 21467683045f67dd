import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { IdParams, Instant } from '../../envelope.ts'
import { Medium } from '../media/endpoints.ts'
import { Mockup } from '../packages/endpoints.ts'

const PATH = '/v3/designers/audits/:id/preview-link'
const OF_OWN = {
  access: 'designer',
  resources: { 'params.id': { audit: 'read' } },
  params: IdParams,
} as const

/** A link that shows a work to whoever has it, while it is not published (docs/decisions/submissions.md). */
const PreviewLink = z.object({ issuedAt: Instant, endsAt: Instant })

/** 128 random bits; only its hash is stored, so it is seen once. */
const PreviewToken = z.string().regex(/^[\w-]{22}$/)

export const getPreviewLink = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The current preview link of a submission',
  ...OF_OWN,
  reply: z.object({ link: PreviewLink.nullable() }),
})

export const issuePreviewLink = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Create a new preview link, replacing the current one',
  ...OF_OWN,
  reply: PreviewLink.extend({ token: PreviewToken }),
  refusals: ['previewLink.notNow'],
})

export const endPreviewLink = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'End the preview link of a submission',
  ...OF_OWN,
  reply: z.object({ link: z.null() }),
})

/** What a visitor is shown: the work and what the store would say of it, nothing of its file or its review. */
export const WorkPreview = z.object({
  name: z.string(),
  /** By locale, besides the work's own. */
  names: z.record(z.string(), z.string()),
  productType: ProductType,
  designerName: z.string(),
  description: z.string(),
  descriptions: z.record(z.string(), z.string()),
  copyrightHolder: z.string(),
  fontLanguages: z.array(z.string()),
  screenshots: z.array(Picture),
  mockup: Mockup.nullable(),
  content: Medium.pick({
    mediumId: true,
    productType: true,
    url: true,
    picture: true,
    peaks: true,
    seconds: true,
  }).nullable(),
  endsAt: Instant,
})
export type WorkPreview = z.infer<typeof WorkPreview>

/** The token is sent in the body: an address would be written into logs. */
export const viewPreview = endpoint({
  method: 'POST',
  path: '/v1/previews/view',
  summary: 'An unpublished work by its preview link',
  access: 'visitor',
  body: z.object({ token: PreviewToken }),
  reply: WorkPreview,
  refusals: ['previewLink.ended'],
})
