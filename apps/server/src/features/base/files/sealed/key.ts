import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { FileRow } from '../queries.ts'
import { KEY_BYTES } from './cipher.ts'

/** What only SECRET_KEY opens: the key of a file's objects, and the SHA-256 of the file as it came. */
export interface FileSecret {
  readonly key: Buffer
  readonly sha256: string
}

const Wrapped = z.object({ key: z.base64(), sha256: z.string() })
/** Bound to the bytes that it opens. */
export const fileContext = (sealedSha256: string): string => `file:${sealedSha256}`

export const newFileKey = (): Buffer => randomBytes(KEY_BYTES)

export function wrap(secrets: Secrets, { key, sha256 }: FileSecret, sealedSha256: string): string {
  return secrets.encrypt(JSON.stringify({ key: key.toString('base64'), sha256 }), fileContext(sealedSha256))
}

/** @returns null for a file that is not sealed. @throws where SECRET_KEY and the old keys do not open it. */
export function unwrap(secrets: Secrets, file: Pick<FileRow, 'sha256' | 'wrapped_key'>): FileSecret | null {
  if (file.wrapped_key === null) return null
  const { key, sha256 } = Wrapped.parse(
    JSON.parse(secrets.decrypt(file.wrapped_key, fileContext(file.sha256))),
  )
  return { key: Buffer.from(key, 'base64'), sha256 }
}

/** By it an owner's second upload of the same bytes is recognised; it reveals nothing without SECRET_KEY. */
const MAC_USE = 'file-content'
const macText = (owner: string, purpose: string, sha256: string) => `${owner}.${purpose}.${sha256}`

export const contentMac = (secrets: Secrets, owner: string, purpose: string, sha256: string): string =>
  secrets.sign(macText(owner, purpose, sha256), MAC_USE)

/** Also those that were written under older keys. */
export const contentMacs = (
  secrets: Secrets,
  owner: string,
  purpose: string,
  sha256: string,
): readonly string[] => secrets.signEach(macText(owner, purpose, sha256), MAC_USE)
