import type { Picture, StoredFile } from '@easel/contract/base/files/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPersonal } from './purposes.ts'
import type { FileRow } from './queries.ts'
import { unwrap } from './sealed/key.ts'

const USE = 'file'
const HOUR_SECONDS = 3600

type LinkParts = Pick<Platform, 'clock' | 'config' | 'secrets'>

/**
 * The address of a file. A published one needs nothing more; another carries a signature that holds for one to
 * two hours, the same through an hour so that a browser's copy serves. Personal files never go to FILE_HOST.
 */
export function linkOf(platform: LinkParts, file: FileRow): string {
  const host = isPersonal(file.purpose) ? '' : (platform.config.fileHost ?? '')
  const path = `${host}/files/${file.file_id}`
  if (file.published_at && !isPersonal(file.purpose)) return path
  const expires = linkExpires(platform)
  return `${path}?expires=${expires}&signature=${signed(platform, file.file_id, expires)}`
}

/** Until when the links hold that are given out now; seconds since 1970. */
export function linkExpires({ clock }: Pick<Platform, 'clock'>): number {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  return (Math.floor(nowSeconds / HOUR_SECONDS) + 2) * HOUR_SECONDS
}

const signed = ({ secrets }: Pick<Platform, 'secrets'>, fileId: string, expires: number): string =>
  secrets.sign(`${fileId}.${expires}`, USE)

export type LinkState = 'none' | 'valid' | 'expired' | 'forged'

/** What the signature of a link is worth now. */
export function linkState(
  platform: LinkParts,
  fileId: string,
  { expires, signature }: { readonly expires?: string | undefined; readonly signature?: string | undefined },
): LinkState {
  if (expires === undefined && signature === undefined) return 'none'
  if (!/^\d{1,12}$/.test(expires ?? '') || !/^[0-9a-f]{64}$/.test(signature ?? '')) return 'forged'
  if (!platform.secrets.verify(`${fileId}.${expires}`, signature ?? '', USE)) return 'forged'
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
