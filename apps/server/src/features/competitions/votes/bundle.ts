import type { Provenance } from '@easel/domain/competitions/editions/provenance.ts'
import { FIRST_PREVIOUS } from '@easel/domain/competitions/votes/log.ts'
import {
  type BundleHead,
  type BundleLeaf,
  type BundleRoot,
  type BundleSignature,
  VOTES_VERSION,
} from '@easel/domain/competitions/votes/verify.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { rootHash, voteKeysOf } from './keys.ts'
import { freezeOf, leavesFrom, newestRoot, rootsAfter } from './logQueries.ts'

const AT_ONCE = 5_000
type Line = BundleHead | z.infer<typeof BundleSignature> | BundleRoot | BundleLeaf
const line = (part: Line): string => `${JSON.stringify(part)}\n`

/**
 * The log of an edition as anybody can check it without the portal: a head, its signature, every root, every leaf up to
 * the newest root, one JSON text a line. It names nobody.
 */
export async function* exportVotes(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  {
    editionId,
    slug,
    provenance,
  }: { readonly editionId: string; readonly slug: string; readonly provenance: Provenance },
): AsyncGenerator<string> {
  const frozen = await freezeOf(db, editionId)
  const counts = frozen && [...frozen.counts].map(([entryId, votes]) => ({ entryId, votes }))
  const { publicKey, signManifest } = voteKeysOf(secrets)
  const newest = await newestRoot(db, editionId)
  const size = newest?.size ?? 0
  const head = JSON.stringify({
    is: 'head',
    version: VOTES_VERSION,
    editionId,
    slug,
    provenance,
    publicKey,
    counts,
    roots: newest?.number ?? 0,
    leaves: size,
    last: newest ? rootHash(newest) : FIRST_PREVIOUS,
  } satisfies BundleHead)
  yield `${head}\n`
  yield line({ is: 'signature', signature: signManifest('votes', head) })
  for (let after = 0; ; ) {
    const roots = await rootsAfter(db, editionId, after, AT_ONCE)
    for (const { editionId: _, ...root } of roots) if (root.size <= size) yield line({ is: 'root', ...root })
    const last = roots.at(-1)
    if (!last) break
    after = last.number
  }
  for (let from = 0; from < size; from += AT_ONCE) {
    const leaves = await leavesFrom(db, editionId, from, Math.min(AT_ONCE, size - from))
    yield leaves.map(({ editionId: _, ...leaf }) => line({ is: 'leaf', ...leaf })).join('')
  }
}
