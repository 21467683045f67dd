import type { Picture, StoredFile } from '@easel/contract/base/files/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPersonal } from './purposes.ts'
import type { FileRow } from './queries.ts'
import { unwrap } from './sealed/key.ts'

const USE = 'file'
const HOUR_SECONDS = 3600

type LinkParts = Pick<Platform, 'clock' | 'config' | 'secrets'> & {
  /** What the address ends with, beside its hour: `kind.id` (scopes.ts). */
  readonly fileScope?: string
}

/**
 * The address of a file. A published one needs nothing more; another carries a signature that holds for one to
 * two hours, the same through an hour so that a browser's copy serves. Personal files never go to FILE_HOST.
 */
export function linkOf(platform: LinkParts, file: FileRow): string {
  const host = isPersonal(file.purpose) ? '' : (platform.config.fileHost ?? '')
  const path = `${host}/files/${file.file_id}`
  if (file.published_at && !isPersonal(file.purpose)) return path
  const expires = linkExpires(platform)
  const { fileScope: scope } = platform
  const signature = signed(platform, file.file_id, `${expires}`, scope)
  return `${path}?expires=${expires}${scope === undefined ? '' : `&scope=${scope}`}&signature=${signature}`
}

/** Until when the links hold that are given out now; seconds since 1970. */
export function linkExpires({ clock }: Pick<Platform, 'clock'>): number {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  return (Math.floor(nowSeconds / HOUR_SECONDS) + 2) * HOUR_SECONDS
}

/** What is signed: an address of a scope is worth nothing without it. */
const textOf = (fileId: string, expires: string, scope: string | undefined): string =>
  [fileId, expires, ...(scope === undefined ? [] : [scope])].join('.')

const signed = (
  { secrets }: Pick<Platform, 'secrets'>,
  ...[fileId, expires, scope]: Parameters<typeof textOf>
): string => secrets.sign(textOf(fileId, expires, scope), USE)

export interface LinkQuery {
  readonly expires?: string | undefined
  readonly signature?: string | undefined
  readonly scope?: string | undefined
}

export type LinkState = 'none' | 'valid' | 'expired' | 'forged'

/** What the signature of a link is worth now. */
export function linkState(
  platform: LinkParts,
  fileId: string,
  { expires, signature, scope }: LinkQuery,
): LinkState {
  if (expires === undefined && signature === undefined) return 'none'
  if (!/^\d{1,12}$/.test(expires ?? '') || !/^[0-9a-f]{64}$/.test(signature ?? '')) return 'forged'
  if (!platform.secrets.verify(textOf(fileId, expires ?? '', scope), signature ?? '', USE)) return 'forged'
  return Number(expires) * 1000 > platform.clock.now().getTime() ? 'valid' : 'expired'
}

/** A stored picture as a screen shows it; the caller has made sure that the viewer may see it. */
export function pictureOf(platform: LinkParts, file: FileRow): Picture {
  return {
    fileId: file.file_id,
    url: linkOf(platform, file),
    width: file.width ?? 0,
    height: file.height ?? 0,
    thumbHash: file.thumb_hash,
  }
}

/** A stored file of any kind as its owner or staff see it. */
export function storedFileOf(platform: LinkParts, file: FileRow, recognised = true): StoredFile {
  return {
    fileId: file.file_id,
    fileName: file.file_name,
    sizeBytes: file.size_bytes,
    sha256: unwrap(platform.secrets, file)?.sha256 ?? file.sha256,
    mediaType: file.media_type,
    url: linkOf(platform, file),
    recognised,
  }
}
