import { readFile } from 'node:fs/promises'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import type { MediumInspection } from '@easel/inspection/media/inspection.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { examinePicture } from './picture.ts'
import type { ExaminedMedium, MediaAnswer, MediaTask } from './task.ts'

export type Decoded =
  | { readonly ok: true; readonly medium: ExaminedMedium }
  | { readonly ok: false; readonly refusal: Refusal }

/** Judges a file that lies in quarantine as the browser did, then really decodes it for what lists and screens show. */
export async function examineMedium(task: MediaTask): Promise<MediaAnswer> {
  const { path, productType, fileName } = task
  const source = openFileSource(path)
  try {
    const { inspection, refusals, warnings } = await inspectMedium(source, {
      productType,
      fileName,
      codec: nodeCodec,
    })
    if (refusals.length > 0 || !inspection) return { ok: false, refusals: refusals.map(plain) }
    const decoded = await decode(inspection, task)
    if (!decoded.ok) return { ok: false, refusals: [plain(decoded.refusal)] }
    return { ok: true, inspection, warnings: warnings.map(plain), ...decoded.medium }
  } finally {
    source.close()
  }
}

async function decode(inspection: MediumInspection, task: MediaTask): Promise<Decoded> {
  if (inspection.productType === 'WALLPAPER')
    return examinePicture(await readFile(task.path), inspection, task.folder)
  return { ok: false, refusal: refuse('media.unreadable') }
}

const plain = ({ code, params }: Refusal) => ({ code, ...(params ? { params: { ...params } } : {}) })
