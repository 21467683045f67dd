import { scopesOf } from '@easel/contract/endpoint.ts'
import {
  getUpload,
  TUS_PATH,
  UPLOADS_UNDER_WAY,
  UploadMetadata,
} from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { CHUNK_LIMITS, TOKEN_CHUNK_LIMIT } from '@easel/contract/rateLimits.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { expiryOf } from '@easel/domain/entrypoints/uploads/rules.ts'
import { Server } from '@tus/server'
import { Metadata, type Upload } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Identify } from '../../../platform/http/actor.ts'
import { refusalText, sendRefused, unexpected } from '../../../platform/http/answer.ts'
import { closingRefusal } from '../../../platform/http/bind.ts'
import { discardBeforeClosing } from '../../../platform/http/discardBody.ts'
import { DomainError, domainError, type PlainCode } from '../../../platform/http/domainError.ts'
import { refusalOf } from '../../../platform/http/failure.ts'
import { handHeadersOver } from '../../../platform/http/headers.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LogActor } from '../../base/activity/public.ts'
import { checkUpload } from './check.ts'
import { CHECKSUM_ALGORITHMS, checksumOf, isChecksum, verifying } from './checksum.ts'
import { beginUpload } from './create.ts'
import { removeBytes } from './folder.ts'
import type { UploadLeases } from './lease.ts'
import type { Purpose } from './purposes/purpose.ts'
import { purposeNamed, purposeOf } from './purposes/table.ts'
import { findUpload, moveUpload, outcomeOf, type UploadRow } from './queries.ts'
import { foreignRefusal, type Sender, senderFor } from './sender.ts'
import { EXTENSIONS, UploadStore } from './store.ts'

/** How the last chunk's answer carries the outcome of the check (docs/decisions/uploads.md). */
const OUTCOME_HEADER = 'Upload-Outcome'
const EXPIRY_HEADER = 'Upload-Expires'
const VERSION = '1.0.0'
/** What an OPTIONS request is answered with, whoever asks: it reveals nothing about anybody. */
const ABILITIES = {
  'Tus-Version': VERSION,
  'Tus-Extension': EXTENSIONS.join(','),
  'Tus-Max-Size': String(Math.max(...Object.values(FILE_RULES).map(({ maxBytes }) => maxBytes))),
  'Tus-Checksum-Algorithm': CHECKSUM_ALGORITHMS.join(','),
} as const
/** Of tokens that send files at all. */
const UPLOAD_SCOPES = scopesOf(getUpload)
const Params = z.object({ id: z.uuid() })
const NUMBER = /^(0|[1-9]\d{0,15})$/

/** A request that the protocol handles. */
interface Handled {
  readonly sender: Sender
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of the upload that the path names and the sender owns; null where one is begun. */
  readonly uploadId: string | null
}

/** The tus protocol over the product's own rows: who may, whose it is, and what follows the last byte. */
export function addTusRoutes(
  server: FastifyInstance,
  platform: Platform,
  identify: Identify,
  leases: UploadLeases,
): void {
  const handled = new WeakMap<object, Handled>()
  const tus = createTus(platform, leases, handled)

  /** The upload that the path names; null where one is begun. */
  async function named(request: FastifyRequest): Promise<UploadRow | null | undefined> {
    if (request.routeOptions.url === TUS_PATH) return null
    const params = Params.safeParse(request.params)
    return params.success ? findUpload(platform.db, params.data.id) : undefined
  }

  async function senderOf(
    request: FastifyRequest,
    row: UploadRow | null | undefined,
  ): Promise<Sender | DomainError> {
    const purpose = row ? purposeOf(row) : purposeToBegin(request)
    const scopes = purpose ? scopesOf(purpose) : UPLOAD_SCOPES
    const actor = await identify(request, { scopes, limit: TOKEN_CHUNK_LIMIT })
    const limited = await routeLimit(platform, CHUNK_LIMITS, request, actor)
    if (limited) return limited
    return closingRefusal(row === null, actor) ?? senderFor(actor, request.ip, purpose?.access ?? 'designer')
  }

  /** Until when an upload goes on without a byte, by the product's clock; null where it does not expire any more. */
  function expiry({ method }: FastifyRequest, row: UploadRow | null): Date | null {
    if (row && row.state !== 'RECEIVING') return null
    return expiryOf(row && method === 'HEAD' ? row.updated_at : platform.clock.now())
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Tus-Resumable', VERSION)
    const refuse = (refusal: DomainError) => sendRefused(reply, request, refusal, platform.metrics)
    // What speaks another version is not looked at any further.
    if (request.headers['tus-resumable'] !== VERSION) {
      reply.header('Tus-Version', VERSION)
      return refuse(domainError('upload.version', { version: VERSION }))
    }
    const row = await named(request)
    const sender = await senderOf(request, row)
    if (sender instanceof DomainError) return refuse(sender)
    if (row === undefined) return refuse(domainError('not_found'))
    const foreign = row && foreignRefusal(sender, row, request.method === 'DELETE' ? 'cancel' : 'continue')
    if (foreign) return refuse(foreign)
    const uploadId = row?.upload_id ?? null
    if (uploadId !== null && request.method === 'DELETE') {
      await cancelUpload(platform, sender.logActor, uploadId)
      return reply.code(204).send()
    }
    const malformed = protocolRefusal(request)
    if (malformed) return refuse(malformed)
    handled.set(request.raw, { sender, request, reply, uploadId })
    const expires = expiry(request, row)
    if (expires) reply.header(EXPIRY_HEADER, expires.toUTCString())
    reply.hijack()
    handHeadersOver(reply)
    await verifying(checksumOf(request), () => tus.handle(request.raw, reply.raw))
    return reply
  }

  server.register(async (scope) => {
    // The body is read by the protocol, as it arrives.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: 'POST', url: TUS_PATH, handler: handOver })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${TUS_PATH}/:id`, handler: handOver })
    for (const url of [TUS_PATH, `${TUS_PATH}/:id`])
      scope.options(url, (_request, reply) => reply.code(204).headers(ABILITIES).send())
  })
}

function createTus(platform: Platform, leases: UploadLeases, handled: WeakMap<object, Handled>): Server {
  const handledOf = (request: {
    readonly runtime?: { readonly node?: { readonly req: object } }
  }): Handled => {
    const found = handled.get(request.runtime?.node?.req ?? {})
    if (!found) throw new Error('a tus request came from nowhere')
    return found
  }
  return new Server({
    path: TUS_PATH,
    datastore: new UploadStore(platform),
    locker: leases,
    relativeLocation: true,
    // Browsers send from our own pages only.
    allowedOrigins: [],
    namingFunction: () => newId(),
    // The id whose owner was checked: by itself the protocol takes what follows the last slash, query included.
    getFileIdFromRequest: (request) => handledOf(request).uploadId ?? undefined,
    onUploadCreate: async (request, upload) => {
      const { sender } = handledOf(request)
      const denied = await beginUpload(platform, sender, upload)
      if (denied) throw denied
      return {}
    },
    onUploadFinish: async (request, upload: Upload) => {
      const { sender, reply } = handledOf(request)
      // A finished upload stays as long as its work.
      reply.raw.removeHeader(EXPIRY_HEADER)
      const row = await checkUpload(platform, leases, sender, upload.id)
      return { headers: { [OUTCOME_HEADER]: row?.state ?? 'CANCELLED' } }
    },
    onResponseError: async (request, error) => {
      const { request: raw, reply } = handledOf(request)
      reply.raw.removeHeader(EXPIRY_HEADER)
      // The library ends the connection with its error.
      await discardBeforeClosing(raw.raw)
      return tusError(raw, error)
    },
  })
}

/** What the metadata names; what cannot be read is refused later. */
function purposeToBegin({ headers }: FastifyRequest): Purpose | null {
  const text = headers['upload-metadata']
  const metadata = UploadMetadata.safeParse(
    typeof text === 'string' && isMetadata(text) ? Metadata.parse(text) : {},
  )
  return metadata.success ? purposeNamed(metadata.data) : null
}

const isMetadata = (text: string): boolean => {
  try {
    Metadata.parse(text)
    return true
  } catch {
    return false
  }
}

/** Numbers where the protocol wants numbers; what follows from them is the library's to say. */
const ProtocolHeaders = z.object({
  'upload-offset': z.string().regex(NUMBER).optional(),
  'upload-length': z.string().regex(NUMBER).optional(),
  'upload-metadata': z.string().refine(isMetadata).optional(),
  'upload-checksum': z.string().refine(isChecksum).optional(),
})

const CHUNK_TYPE = 'application/offset+octet-stream'

function protocolRefusal({ method, headers }: FastifyRequest): DomainError | null {
  // Taken as a whole, a part would be inspected as a file by itself.
  if (method === 'POST' && headers['upload-concat'] !== undefined) return domainError('upload.concatenation')
  if (method === 'PATCH' && headers['content-type'] !== CHUNK_TYPE)
    return domainError('unsupported_media_type')
  // Quota and limits are decided before a byte arrives: a length that is said later is not supported.
  if (method === 'POST' && headers['upload-length'] === undefined) return domainError('file.sizeUnknown')
  return ProtocolHeaders.safeParse(headers).success ? null : domainError('upload.protocol')
}

/** The library's own refusals under our codes; it sets the status. */
const TUS_CODES: Readonly<Record<number, PlainCode>> = {
  404: 'not_found',
  409: 'upload.offsetDiffers',
  410: 'not_found',
  413: 'payload_too_large',
  423: 'upload.busy',
}
const TusError = z.object({ status_code: z.number().min(400).max(499) })

/** The protocol's errors carry a status and a text: the text is the product's envelope. */
function tusError(request: FastifyRequest, error: unknown): { status_code: number; body: string } {
  const own = TusError.safeParse(error)
  const refusal = own.success
    ? domainError(TUS_CODES[own.data.status_code] ?? 'upload.protocol')
    : (refusalOf(error) ?? unexpected(request, error))
  const body = refusalText(refusal, localeOf(request))
  return { status_code: own.success ? own.data.status_code : refusal.status, body }
}

/**
 * Cancels an upload at any moment. While it is received, its bytes are dropped, and a check that runs stores nothing; just
 * completed, what it became is taken back unless somebody has begun to use it. Harmless when repeated.
 */
async function cancelUpload(platform: Platform, logActor: LogActor, uploadId: string): Promise<void> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const cancelled = await moveUpload(tx, uploadId, UPLOADS_UNDER_WAY, 'CANCELLED', { now })
    if (cancelled) return null
    const row = await findUpload(tx, uploadId)
    if (row?.state !== 'DONE') return null
    const { result } = outcomeOf(row)
    const isGone =
      result && !result.recognised && (await purposeOf(row).takeBack(platform, tx, logActor, result))
    // An upload that is gone is not shown any more.
    if (isGone) await moveUpload(tx, uploadId, ['DONE'], 'CANCELLED', { now, outcome: null })
    return null
  })
  await removeBytes(platform, uploadId)
}
