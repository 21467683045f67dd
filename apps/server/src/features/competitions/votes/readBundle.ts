import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  type BundleKind,
  manifestText,
  rootBytes,
  type SignedRoot,
} from '@easel/domain/competitions/votes/log.ts'
import {
  BundleHead,
  BundleLeaf,
  BundleRoot,
  BundleSignature,
  type BundleVerdict,
  type VoteBundle,
  verifyBundle,
} from '@easel/domain/competitions/votes/verify.ts'
import { sha256 } from './keys.ts'

export interface ReadBundle extends VoteBundle {
  /** The line of the head as it was read, and its signature. */
  readonly headText: string
  readonly signature: string
}

/**
 * Reads the lines of a bundle.
 * @throws with the number of the line where one is none of a bundle's, or not in its place
 */
export async function readBundle(lines: AsyncIterable<string>): Promise<ReadBundle> {
  let head: BundleHead | null = null
  let headText = ''
  let signature: string | null = null
  const roots: BundleRoot[] = []
  const leaves: BundleLeaf[] = []
  let number = 0
  for await (const text of lines) {
    number += 1
    try {
      const part: unknown = JSON.parse(text)
      if (head === null) [head, headText] = [BundleHead.parse(part), text]
      else if (signature === null) signature = BundleSignature.parse(part).signature
      else if (leaves.length === 0 && BundleRoot.safeParse(part).success) roots.push(BundleRoot.parse(part))
      else leaves.push(BundleLeaf.parse(part))
    } catch (cause) {
      throw new Error(`Line ${number} is no part of a bundle of votes`, { cause })
    }
  }
  if (head === null) throw new Error('The bundle is empty')
  if (signature === null) throw new Error('The bundle is not signed')
  return { head, headText, signature, roots, leaves }
}

/** A public key as the portal shows it: SubjectPublicKeyInfo in base64. @throws where it is none for Ed25519 */
export function portalKey(publicKey: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is none of Ed25519')
  return key
}

/** Why the manifest of a bundle is not the portal's; null where it is. */
export function manifestFault(
  kind: BundleKind,
  { text, signature, publicKey }: { text: string; signature: string; publicKey: string },
  key: KeyObject,
): 'keyDiffers' | 'manifestSignatureWrong' | null {
  if (publicKey !== key.export({ format: 'der', type: 'spki' }).toString('base64')) return 'keyDiffers'
  return verify(null, Buffer.from(manifestText(kind, text)), key, Buffer.from(signature, 'hex'))
    ? null
    : 'manifestSignatureWrong'
}

type Unsigned = {
  readonly sound: false
  readonly fault: NonNullable<ReturnType<typeof manifestFault>>
  readonly place: string
}

/** Checks a bundle with the key of the portal: the one that a bundle names proves nothing. */
export function verdictOf(bundle: ReadBundle, key: KeyObject): BundleVerdict | Unsigned {
  const { head, headText, signature } = bundle
  const fault = manifestFault('votes', { text: headText, signature, publicKey: head.publicKey }, key)
  if (fault) return { sound: false, fault, place: 'head' }
  const isSigned = (root: SignedRoot, ofRoot: string) =>
    verify(null, rootBytes(root), key, Buffer.from(ofRoot, 'hex'))
  return verifyBundle(bundle, { sha256, isSigned })
}
