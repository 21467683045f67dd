import type { FileFormat, FileRule } from './limits.ts'
import type { MediaRule } from './mediaRules.ts'
import { mostBytes } from './slots.ts'

const FORMATS: Readonly<Record<MediaRule['formats'][number], FileFormat>> = {
  JPG: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  PNG: { extensions: ['png'], mime: 'image/png' },
  MP4: { extensions: ['mp4'], mime: 'video/mp4' },
  MTZ: { extensions: ['mtz'], mime: 'application/zip' },
  ZIP: { extensions: ['zip'], mime: 'application/zip' },
}

/** What is known of a slot's files before they are read: their endings and most bytes. One is sent at a time. */
export function uploadRuleOf({ accepts }: { readonly accepts: readonly MediaRule[] }): FileRule {
  const formats = [...new Set(accepts.flatMap((rule): readonly (keyof typeof FORMATS)[] => rule.formats))]
  const maxBytes = mostBytes(accepts)
  return {
    formats: formats.map((format) => FORMATS[format]),
    wrongFormat: 'file.wrongFormat',
    maxBytes,
    tooLarge: 'file.tooLarge',
    maxFiles: 1,
    maxTotalBytes: maxBytes,
  }
}
