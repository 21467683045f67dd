import type { FileFacts } from '@easel/domain/base/files/files.ts'
import { type FileType, identify } from '../fileType.ts'

/** IANA's names, or the usual ones where it has none. */
export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  jxl: 'image/jxl',
  jp2: 'image/jp2',
  avif: 'image/avif',
  heic: 'image/heic',
  tiff: 'image/tiff',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/matroska',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  amr: 'audio/AMR',
  midi: 'audio/midi',
  aiff: 'audio/aiff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  ttc: 'font/collection',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  gzip: 'application/gzip',
  tar: 'application/x-tar',
  xz: 'application/x-xz',
  bzip2: 'application/x-bzip2',
  pdf: 'application/pdf',
  axml: 'application/octet-stream',
  xml: 'text/xml',
  html: 'text/html',
  php: 'text/x-php',
  script: 'text/x-shellscript',
  exe: 'application/vnd.microsoft.portable-executable',
  elf: 'application/x-elf',
  dex: 'application/octet-stream',
  empty: 'application/octet-stream',
  unknown: 'application/octet-stream',
}

/** What the first `IDENTIFYING_BYTES` of a file say of its format, whatever it is called. */
export function contentFacts(head: Uint8Array): Pick<FileFacts, 'detectedMime' | 'detectedType'> {
  const type = identify(head)
  const isNamed = type !== 'unknown' && type !== 'empty'
  return { detectedMime: MEDIA_TYPES[type], ...(isNamed ? { detectedType: type } : {}) }
}
