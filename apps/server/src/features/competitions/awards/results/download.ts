import { Readable } from 'node:stream'
import { FILE_LIMITS } from '@easel/contract/rateLimits.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { BUNDLE_KINDS, type BundleKind } from '@easel/domain/competitions/votes/log.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendRefused } from '../../../../platform/http/answer.ts'
import { domainError } from '../../../../platform/http/domainError.ts'
import { namesTag } from '../../../../platform/http/etag.ts'
import { routeLimit } from '../../../../platform/http/limit.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { type ShownEdition, shownEditionsOf } from '../../editions/public.ts'
import { voteKeysOf } from '../../votes/public.ts'
import { bundlesOf, findBundle } from './resultQueries.ts'
import { MEDIA_TYPES } from './stored.ts'

const FILE_NAMES: Readonly<Record<BundleKind, string>> = { votes: 'votes.ndjson', results: 'results.zip' }
const Params = z.object({ slug: EditionSlug, file: z.string() })
/** A few minutes, so that a crowd costs little; the tag says whether it was built anew since. */
const CACHE = 'public, max-age=300'

export async function presentBundles(
  { db, secrets }: Platform,
  { editionId, provenance }: Pick<ShownEdition, 'editionId' | 'provenance'>,
) {
  const rows = await bundlesOf(db, editionId)
  return {
    publicKey: voteKeysOf(secrets).publicKey,
    provenance,
    bundles: BUNDLE_KINDS.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => ({
          kind,
          fileName: FILE_NAMES[kind],
          sizeBytes: row.size_bytes,
          sha256: row.sha256,
          builtAt: row.built_at.toISOString(),
        })),
    ),
  }
}

/** The bundles of an edition, for everybody: what was built is sent, and nothing is made for a call. */
export function addBundleRoute(server: FastifyInstance, platform: Platform): void {
  const { db, storage, metrics } = platform
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v1/competitions/:slug/bundles/:file',
    compress: false,
    handler: async (request, reply) => {
      const limited = await routeLimit(platform, FILE_LIMITS, request, null)
      if (limited) return sendRefused(reply, request, limited, metrics)
      const params = Params.safeParse(request.params)
      const kind = BUNDLE_KINDS.find((each) => FILE_NAMES[each] === params.data?.file)
      const edition = params.success ? await shownEditionsOf(platform).find(params.data.slug) : null
      const row = edition && kind ? await findBundle(db, edition.editionId, kind) : undefined
      if (!row || !edition || !kind) return sendRefused(reply, request, domainError('not_found'), metrics)
      const etag = `"${row.sha256}"`
      reply.header('etag', etag).header('cache-control', CACHE).header('x-content-type-options', 'nosniff')
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const object = request.method === 'HEAD' ? null : await storage.read(objectKey(row.sha256))
      if (request.method !== 'HEAD' && !object) {
        request.log.error({ sha256: row.sha256 }, 'the store does not have the bytes of a bundle')
        reply.removeHeader('etag').header('cache-control', 'no-store')
        return sendRefused(reply, request, domainError('service_unavailable'), metrics)
      }
      return reply
        .type(MEDIA_TYPES[kind])
        .header('content-length', row.size_bytes)
        .header(
          'content-disposition',
          `attachment; filename="easel-${edition.definition.slug}-${FILE_NAMES[kind]}"`,
        )
        .send(object?.stream ?? Readable.from([]))
    },
  })
}
