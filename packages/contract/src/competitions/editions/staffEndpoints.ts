import { EditionDraft, EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { LINK_SHOWS, LINK_STATES, LinkInput, LinkToken } from '@easel/domain/competitions/editions/links.ts'
import { EditionInstant } from '@easel/domain/competitions/editions/timeline.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, IssueReply, pageOf } from '../../envelope.ts'
import { EditionProvenance, EditionSummary } from './endpoints.ts'

const organisers = ['organiser'] as const
const Revision = z.object({ revision: z.int().min(1) })

const { slug, phases, changesAt, timeline } = EditionSummary.shape
/** An edition in the console's list, by its draft. */
export const StaffEditionSummary = z.object({
  editionId: Id,
  slug,
  name: EditionDraft.shape.name,
  timeline,
  phases,
  changesAt,
  /** Null until it is published for the first time. */
  version: z.int().min(1).nullable(),
  /** Decided when it is published for the first time; until then that of an edition of this portal. */
  provenance: EditionProvenance,
  /** Whether the draft says other things than what is published. */
  hasChanges: z.boolean(),
  /** Sent with every change: one that is based on an older revision is refused. */
  revision: z.int().min(1),
  updatedAt: Instant,
  can: z.object({ read: Can }),
})
export type StaffEditionSummary = z.infer<typeof StaffEditionSummary>

export const StaffEdition = StaffEditionSummary.extend({
  draft: EditionDraft,
  /** What everybody reads; null until it is published. */
  published: EditionDraft.nullable(),
  /** What keeps the draft from being published now. */
  issues: z.array(IssueReply),
  can: z.object({ read: Can, save: Can, publish: Can, issueLink: Can, shareDraft: Can }),
})
export type StaffEdition = z.infer<typeof StaffEdition>

export const EditionVersion = z.object({
  version: z.int().min(1),
  publishedAt: Instant,
  /** Null where it came with the portal. */
  publishedBy: z.string().nullable(),
})
export type EditionVersion = z.infer<typeof EditionVersion>

export const EditionLink = z.object({
  linkId: Id,
  /** Seen once, in the reply that issues the link: only its hash is stored. */
  token: LinkToken.nullable(),
  shows: z.enum(LINK_SHOWS),
  audience: z.string(),
  state: z.enum(LINK_STATES),
  endsAt: Instant,
  issuedAt: Instant,
  issuedBy: z.string(),
  revokedAt: Instant.nullable(),
  can: z.object({ revoke: Can }),
})
export type EditionLink = z.infer<typeof EditionLink>

const ofEdition = {
  resources: { 'params.id': { edition: 'read' } },
  params: IdParams,
} as const

export const staffListEditions = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions',
  summary: 'All editions, drafts included, last changed first',
  access: organisers,
  query: PageQuery,
  reply: pageOf(StaffEditionSummary),
})
export const staffGetEdition = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id',
  summary: 'One edition with its draft, and its phases now or at another instant',
  access: organisers,
  ...ofEdition,
  query: z.object({ at: EditionInstant.optional() }),
  reply: StaffEdition,
  refusals: ['notOwn.decide'],
})
export const staffCopyEdition = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/copy',
  summary: 'Create an edition as a copy of another’s draft, with its own address name',
  access: organisers,
  ...ofEdition,
  body: z.object({ slug: EditionSlug }),
  reply: StaffEdition,
  refusals: ['notOwn.decide', 'edition.slugTaken'],
})
export const staffSaveEdition = endpoint({
  method: 'PUT',
  path: '/staff/v1/competitions/:id',
  summary: 'Save the draft of an edition; the public version doesn’t change',
  access: organisers,
  ...ofEdition,
  body: Revision.extend({ draft: EditionDraft }),
  reply: StaffEdition,
  refusals: ['notOwn.decide', 'edition.changedMeanwhile', 'edition.slugTaken'],
})
export const staffPublishEdition = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/publish',
  summary: 'Publish the draft of an edition; what entries depend on can’t change once it is open',
  access: organisers,
  ...ofEdition,
  body: Revision,
  reply: StaffEdition,
  refusals: ['notOwn.decide', 'edition.changedMeanwhile', 'edition.unchanged'],
})
export const staffListEditionVersions = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/versions',
  summary: 'When an edition was published and by whom, latest first',
  access: organisers,
  ...ofEdition,
  query: PageQuery,
  reply: pageOf(EditionVersion),
  refusals: ['notOwn.decide'],
})
export const staffListEditionLinks = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/links',
  summary: 'An edition’s links for audiences without accounts, latest first',
  access: organisers,
  ...ofEdition,
  query: PageQuery,
  reply: pageOf(EditionLink),
  refusals: ['notOwn.decide'],
})
export const staffIssueEditionLink = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/links',
  summary: 'Create a link to an edition or its draft for an audience, with an end date',
  access: organisers,
  ...ofEdition,
  body: LinkInput,
  reply: EditionLink,
  refusals: ['notOwn.decide', 'edition.notPublished'],
})
export const staffRevokeEditionLink = endpoint({
  method: 'POST',
  path: '/staff/v1/competition-links/:id/revoke',
  summary: 'Revoke a link, so that it no longer opens anything',
  access: organisers,
  resources: { 'params.id': { editionLink: 'revoke' } },
  params: IdParams,
  reply: EditionLink,
  refusals: ['notOwn.decide', 'editionLink.notOpen'],
})
