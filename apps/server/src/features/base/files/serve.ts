import { Readable } from 'node:stream'
import { FILE_LIMITS } from '@easel/contract/rateLimits.ts'
import { filePolicy } from '@easel/domain/base/files/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { namesTag } from '../../../platform/http/etag.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { imageVariantKey, objectKey } from '../../../platform/storage/storage.ts'
import { logActorOf, recordActivity } from '../activity/public.ts'
import { attachment } from './disposition.ts'
import { IMAGE_VARIANT_TYPES, IMAGE_VARIANTS, type ImageVariant } from './imageVariants.ts'
import { linkState } from './links.ts'
import { isPersonal, isRaster, seenBy } from './purposes.ts'
import { type FileRow, findShownFile } from './queries.ts'
import { rangeOf } from './range.ts'
import { withImageVariant } from './rendering/render.ts'
import { isScopeOpen } from './scopes.ts'
import { bytesOf } from './sealed/read.ts'

const Params = z.object({ id: z.uuid() })
/** A name given twice or otherwise odd asks for nothing. */
const Query = z.object({
  expires: z.string().optional().catch(undefined),
  signature: z.string().optional().catch(undefined),
  scope: z.string().max(200).optional().catch(undefined),
  rendition: z.string().optional().catch(undefined),
  show: z.literal('frame').optional().catch(undefined),
})

/**
 * Bytes by their id never change; a day, so that what is hidden leaves caches (docs/decisions/files-and-pictures.md).
 */
const PUBLIC_CACHE = 'public, max-age=86400, immutable'
const FALLBACK_CACHE = 'public, max-age=60'
const PRIVATE_CACHE = 'private, no-store'

/** Spec §7: a download URL is the file host and the id. One route for every file, public or not. */
export function addFileRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    compress: false,
    handler: async (request, reply) => {
      const limited = await routeLimit(platform, FILE_LIMITS, request, null)
      if (limited) return sendRefused(reply, request, limited, platform.metrics)
      const params = Params.safeParse(request.params)
      const file = params.success ? await findShownFile(platform.db, params.data.id) : undefined
      const query = Query.parse(request.query)
      const denied = file
        ? await denial(platform, identify, request, { file, query, id: params.data?.id ?? '' })
        : domainError('not_found')
      if (denied || !file)
        return sendRefused(reply, request, denied ?? domainError('not_found'), platform.metrics)
      try {
        return await send(platform, request, reply, file, query)
      } catch (error) {
        bare(reply)
        throw error
      }
    },
  })
}

/**
 * Who may have it: everybody once it is published, else a caller with a link that has not expired, its owner and
 * the staff who work on it. A personal file needs the owner's or their session too; a look of staff is logged.
 */
async function denial(
  platform: Platform,
  identify: Identify,
  request: FastifyRequest,
  { file, query, id }: { readonly file: FileRow; readonly query: z.infer<typeof Query>; readonly id: string },
): Promise<DomainError | null> {
  const personal = isPersonal(file.purpose)
  if (file.published_at && !personal) return null
  const link = linkState(platform, id, query)
  const isEnded = link === 'valid' && query.scope !== undefined && !(await isScopeOpen(platform, query.scope))
  if (link === 'expired' || isEnded) return domainError('file.linkExpired')
  if (link === 'valid' && !personal) return null
  const actor = await identify(request)
  if (!actor) return domainError('not_found')
  const viewsAsStaff = actor.roles.some((role) => seenBy(file.purpose).includes(role))
  const as = viewsAsStaff ? policyActor(actor, 'staff') : policyActor(actor, 'owner')
  const relations = relationsTo(as, { accountId: file.owner_account_id })
  const refusal = filePolicy.who(relations, 'fetch')
  if (refusal) return asDomainError(refusal)
  if (personal && !relations.includes('owner')) {
    await recordActivity(platform.db, platform.clock, logActorOf({ actor, ip: request.ip }), {
      act: 'file.view',
      subjectKind: 'file',
      subjectId: file.file_id,
      reason: file.purpose,
    })
  }
  return null
}

interface Chosen {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  /** Known without asking the store. */
  readonly sizeBytes: number | null
  /** The image variant is not made, nor could be made in time. */
  readonly isFallback: boolean
}

/** The requested image variant where it exists; else the picture without its metadata; else the file itself. */
function chosen(file: FileRow, variant: ImageVariant | undefined): Chosen {
  if (variant && file.renditions.includes(variant.name)) {
    return {
      key: imageVariantKey(file.sha256, variant.name),
      name: variant.name,
      mediaType: IMAGE_VARIANT_TYPES[variant.format],
      sizeBytes: null,
      isFallback: false,
    }
  }
  const isClean = file.renditions.includes('clean')
  return {
    key: isClean ? imageVariantKey(file.sha256, 'clean') : objectKey(file.sha256),
    name: isClean ? 'clean' : 'original',
    mediaType: file.media_type,
    sizeBytes: isClean ? null : file.size_bytes,
    isFallback: variant !== undefined,
  }
}

async function send(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  asked: z.infer<typeof Query>,
): Promise<FastifyReply> {
  const variant = IMAGE_VARIANTS.find(({ name }) => name === asked.rendition)
  const choice = chosen(variant ? await withImageVariant(platform, file, variant) : file, variant)
  const etag = `"${file.sha256.slice(0, 32)}-${choice.name}"`
  setHeaders(reply, file, choice, { etag, id: Params.parse(request.params).id })
  if (asked.show === 'frame' && file.purpose === 'INVOICE' && choice.mediaType === 'application/pdf')
    showInFrame(reply)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const bytes = bytesOf(platform, file, choice)
  const sizeBytes = choice.sizeBytes ?? (await bytes.size())
  if (sizeBytes === null) return gone(platform, request, reply, file)
  const { range } = request.headers
  // A part of another version of the file is no use: the whole of this one is sent.
  const stillMeant = namesTag(request.headers['if-range']?.toString(), etag, true)
  const wanted = rangeOf(request.method === 'GET' && stillMeant ? range : undefined, sizeBytes)
  if (wanted.kind === 'unsatisfiable') {
    bare(reply).header('content-range', `bytes */${sizeBytes}`)
    return sendRefused(reply, request, domainError('range.notSatisfiable'), platform.metrics)
  }
  const isPart = wanted.kind === 'part'
  const length = isPart ? wanted.end - wanted.start + 1 : sizeBytes
  reply.code(isPart ? 206 : 200).header('content-length', length)
  if (isPart) reply.header('content-range', `bytes ${wanted.start}-${wanted.end}/${sizeBytes}`)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await bytes.read(sizeBytes, isPart ? wanted : undefined)
  return stream ? reply.send(stream) : gone(platform, request, reply, file)
}

function setHeaders(
  reply: FastifyReply,
  file: FileRow,
  choice: Chosen,
  { etag, id }: { readonly etag: string; readonly id: string },
): void {
  const isPublic = file.published_at !== null && !isPersonal(file.purpose)
  reply
    .type(choice.mediaType)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', isPublic ? (choice.isFallback ? FALLBACK_CACHE : PUBLIC_CACHE) : PRIVATE_CACHE)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', isPersonal(file.purpose) ? 'same-origin' : 'cross-origin')
  // Read by a page's script, also where files have a host of their own; who may is decided by the link.
  if (file.purpose === 'PACKAGE_SCENE') reply.header('access-control-allow-origin', '*')
  if (!isRaster(choice.mediaType)) reply.header('content-disposition', attachment(shownName(file, id)))
}

/**
 * A PDF beside the figures of our own page: the browser's reader shows it, which a sandbox would forbid. Its bytes are
 * read as nothing but a PDF, run no script of ours and load nothing.
 */
const FRAMED_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

function showInFrame(reply: FastifyReply): void {
  reply
    .header('content-security-policy', FRAMED_PDF)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-disposition', 'inline')
}

/** Judges see entries without names, and a file's own name may be its maker's. */
const shownName = ({ purpose, file_name: name }: FileRow, id: string): string =>
  purpose === 'ENTRY' ? id + (/\.\w{1,5}$/.exec(name)?.[0] ?? '') : name

/** A row without its bytes is a bug: 500. */
function gone(platform: Platform, request: FastifyRequest, reply: FastifyReply, file: FileRow): FastifyReply {
  request.log.error({ fileId: file.file_id }, 'the store does not have the bytes of a file')
  bare(reply)
  return sendRefused(reply, request, domainError('service_unavailable'), platform.metrics)
}

/** A refusal is not the file: it must have none of the headers of the file. */
function bare(reply: FastifyReply): FastifyReply {
  for (const name of ['content-length', 'content-range', 'content-disposition', 'etag', 'accept-ranges'])
    reply.removeHeader(name)
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}
