import type { BundleHead, BundleLeaf, BundleRoot } from '@easel/domain/votes/verify.ts'
import type { Platform } from '../../platform/platform.ts'
import { voteKeysOf } from './keys.ts'
import { freezeOf, leavesFrom, newestRoot, rootsAfter } from './logQueries.ts'

const AT_ONCE = 5_000
const line = (part: BundleHead | BundleRoot | BundleLeaf): string => `${JSON.stringify(part)}\n`

/**
 * The log of an edition as anybody can check it without the portal: a head, every root, every leaf up to the newest
 * root, one JSON text a line. It names nobody.
 */
export async function* exportVotes(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { editionId, slug }: { readonly editionId: string; readonly slug: string },
): AsyncGenerator<string> {
  const frozen = await freezeOf(db, editionId)
  const counts = frozen && [...frozen.counts].map(([entryId, votes]) => ({ entryId, votes }))
  const { publicKey } = voteKeysOf(secrets)
  yield line({ is: 'head', version: 1, editionId, slug, publicKey, counts })
  const size = (await newestRoot(db, editionId))?.size ?? 0
  for (let after = 0; ; ) {
    const roots = await rootsAfter(db, editionId, after, AT_ONCE)
    for (const { editionId: _, ...root } of roots) if (root.size <= size) yield line({ is: 'root', ...root })
    const last = roots.at(-1)
    if (!last) break
    after = last.number
  }
  for (let from = 0; from < size; from += AT_ONCE) {
    const leaves = await leavesFrom(db, editionId, from, Math.min(AT_ONCE, size - from))
    yield leaves
      .map(({ kind, entryId, pseudonym, at, nonce }) =>
        line({
          is: 'leaf',
          kind,
          entryId,
          pseudonym: pseudonym.toString('hex'),
          at: at.toISOString(),
          nonce: nonce.toString('hex'),
        }),
      )
      .join('')
  }
}
