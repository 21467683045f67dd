import { createPublicKey, verify } from 'node:crypto'
import { rootBytes, type SignedRoot } from '@easel/domain/votes/log.ts'
import {
  BundleHead,
  BundleLeaf,
  BundleRoot,
  type BundleVerdict,
  type VoteBundle,
  verifyBundle,
} from '@easel/domain/votes/verify.ts'
import { sha256 } from './keys.ts'

/**
 * Reads the lines of a bundle.
 * @throws with the number of the line where one is none of a bundle's, or not in its place
 */
export async function readBundle(lines: AsyncIterable<string>): Promise<VoteBundle> {
  let head: BundleHead | null = null
  const roots: BundleRoot[] = []
  const leaves: BundleLeaf[] = []
  let number = 0
  for await (const text of lines) {
    number += 1
    try {
      const part: unknown = JSON.parse(text)
      if (head === null) head = BundleHead.parse(part)
      else if (leaves.length === 0 && BundleRoot.safeParse(part).success) roots.push(BundleRoot.parse(part))
      else leaves.push(BundleLeaf.parse(part))
    } catch (cause) {
      throw new Error(`Line ${number} is no part of a bundle of votes`, { cause })
    }
  }
  if (head === null) throw new Error('The bundle is empty')
  return { head, roots, leaves }
}

/** Checks a bundle with the key that it names: whether that is the portal's is for the reader to compare. */
export function verdictOf(bundle: VoteBundle): BundleVerdict {
  const key = createPublicKey({
    key: Buffer.from(bundle.head.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const isSigned = (root: SignedRoot, signature: string) =>
    verify(null, rootBytes(root), key, Buffer.from(signature, 'hex'))
  return verifyBundle(bundle, { sha256, isSigned })
}
