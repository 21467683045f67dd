import { EditionDraft, EditionSlug, editionShape } from '@easel/domain/competitions/editions/editionShape.ts'
import { LinkToken } from '@easel/domain/competitions/editions/links.ts'
import { PROVENANCES } from '@easel/domain/competitions/editions/provenance.ts'
import { PHASES } from '@easel/domain/competitions/editions/timeline.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant, pageOf } from '../../envelope.ts'

/** What follows from an edition's data and the time. */
const Now = z.object({
  /** In their order: two while voting overlaps with submission; none before the warm-up, or in a gap. */
  phases: z.array(z.enum(PHASES)),
  /** When `phases` change next; null once the winners are announced. */
  changesAt: Instant.nullable(),
})

const { slug, name, mark, lead, look, timeline, payment } = editionShape(1).shape
/** IMPORTED: it was over before it was published here, and has no ballots that anybody could count again. */
export const EditionProvenance = z.enum(PROVENANCES)
const Totals = z.object({ cashUsd: z.int(), creatorFundUsd: z.int(), couponsUsd: z.int() })

/** One edition in a list. */
export const EditionSummary = Now.extend({
  slug,
  name,
  mark,
  lead,
  look,
  timeline,
  payment,
  totals: Totals,
  provenance: EditionProvenance,
})
export type EditionSummary = z.infer<typeof EditionSummary>

/** Spec §7 names no edition: without one it is the edition that is open, else the latest that is announced. */
export const EditionQuery = z.object({
  edition: EditionSlug.optional(),
  /** A category by its key, or by its place in the edition from 1; all of them where it is absent. */
  contentType: z
    .string()
    .regex(/^(?:[a-z][A-Za-z0-9]{0,39}|[1-9]\d?)$/, { error: 'editionKey.format' })
    .optional(),
})

/** A published edition, whole: texts in both languages, so that switching language needs no call. */
export const PublicEdition = editionShape(1)
  .omit({ chosen: true })
  .extend({
    ...Now.shape,
    totals: Totals,
    provenance: EditionProvenance,
    /** Counts up with each publication of changes. */
    version: z.int().min(1),
    publishedAt: Instant,
  })
export type PublicEdition = z.infer<typeof PublicEdition>

export const listEditions = endpoint({
  method: 'GET',
  path: '/v1/competitions',
  summary: 'The published editions: those under way first, then latest start of submission first',
  access: 'visitor',
  scope: 'competitions:write',
  query: PageQuery,
  reply: pageOf(EditionSummary),
})
export const getEdition = endpoint({
  method: 'GET',
  path: '/v1/competitions/:slug',
  summary: 'One published edition as it is now; with ETag',
  access: 'visitor',
  scope: 'competitions:write',
  params: z.object({ slug: EditionSlug }),
  reply: PublicEdition,
})
/** A draft as somebody reads it who has its link: what the public would, and nothing of what organisers note. */
export const SharedDraft = z.object({
  draft: EditionDraft.omit({ chosen: true }),
  /** Null until it is published. */
  version: z.int().min(1).nullable(),
  provenance: EditionProvenance,
  endsAt: Instant,
})
export type SharedDraft = z.infer<typeof SharedDraft>

export const getEditionLink = endpoint({
  method: 'GET',
  path: '/v1/competition-links/:token',
  summary: 'The edition a link opens; 404 if the link is unknown, ended or revoked',
  access: 'visitor',
  params: z.object({ token: LinkToken }),
  reply: z.object({ slug: EditionSlug, endsAt: Instant }),
})
/** The token is sent in the body: an address would be written into logs. */
export const viewSharedDraft = endpoint({
  method: 'POST',
  path: '/v1/competition-drafts/view',
  summary: 'The draft of an edition, by its link',
  access: 'visitor',
  body: z.object({ token: LinkToken }),
  reply: SharedDraft,
  refusals: ['editionLink.ended'],
})
