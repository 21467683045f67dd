import { fileRefusals } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { readRingtone } from '../audio/ringtone.ts'
import { type Codec, webCodec } from '../codec.ts'
import { IDENTIFYING_BYTES } from '../fileType.ts'
import { readFontMedium } from '../font/font.ts'
import { readWallpaper } from '../image/wallpaper.ts'
import type { ByteSource } from '../source.ts'
import { readVideo } from '../video/video.ts'
import { TooMuchWork, workOf } from '../work.ts'
import { contentFacts } from './contentFacts.ts'
import type { MediumInspection, MediumType } from './inspection.ts'
import { type MediumRead, type ReadMedium, type ReadOptions, tooManyParts, unreadable } from './reading.ts'

export interface InspectMediumOptions {
  readonly productType: MediumType
  readonly fileName: string
  /** What the server does faster than a browser; by default what both have. */
  readonly codec?: Codec
  readonly signal?: AbortSignal
  /** Called with how far the reading has come. */
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void
}

export interface MediumInspected {
  /** Null where the file could not be measured. */
  readonly inspection: MediumInspection | null
  /** Everything that is wrong, at once; empty where the file may be sent. */
  readonly refusals: Refusal[]
  /** Shown to the designer; they do not block. */
  readonly warnings: Refusal[]
}

const READERS: Readonly<Record<MediumType, ReadMedium>> = {
  WALLPAPER: readWallpaper,
  VIDEO_WALLPAPER: readVideo,
  RINGTONE: readRingtone,
  FONT: readFontMedium,
}

/**
 * Judges the file of a wallpaper, video wallpaper, ringtone or font (spec §5): what it is by its content,
 * whether it is whole, and whether it keeps its limits. The same in the browser, before a byte is sent, and on
 * the server. Bad files are refusals; rejects only for an abort or a source that cannot be read.
 */
export async function inspectMedium(
  source: ByteSource,
  { productType, fileName: name, codec = webCodec, signal, onProgress }: InspectMediumOptions,
): Promise<MediumInspected> {
  const rule = FILE_RULES[productType]
  const head = await source.read(0, Math.min(IDENTIFYING_BYTES, source.size))
  const known = { name, sizeBytes: source.size, ...contentFacts(head) }
  const wrong = fileRefusals(rule, known)
  const fits = rule.formats.some(({ mime }) => mime === known.detectedMime)
  // What is of another kind, or too large to be read at leisure, is not looked into.
  if (!fits || source.size === 0 || source.size > rule.maxBytes) {
    return { inspection: null, refusals: wrong, warnings: [] }
  }
  const read = await boundedRead(READERS[productType], source, { codec, work: workOf(), signal, onProgress })
  signal?.throwIfAborted()
  const refusals = [...fileRefusals(rule, { ...known, ...read.facts }), ...read.refusals]
  return { inspection: read.inspection, refusals, warnings: [...read.warnings] }
}

async function boundedRead(read: ReadMedium, source: ByteSource, options: ReadOptions): Promise<MediumRead> {
  try {
    return await read(source, options)
  } catch (error) {
    if (error instanceof TooMuchWork) return unreadable(tooManyParts(error))
    throw error
  }
}
