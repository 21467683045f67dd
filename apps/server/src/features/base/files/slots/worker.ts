import { readFile } from 'node:fs/promises'
import type { FileFacts } from '@easel/domain/base/files/facts.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { type Measured, measureEntryFile } from '@easel/inspection/entries/measure.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import sharp from 'sharp'
import { MADE_OF_NOTHING } from '../../../../platform/images/made.ts'
import { examinePicture } from '../../../../platform/media/picture.ts'
import type { Decoded } from '../../../../platform/media/task.ts'
import { examineVideo } from '../../../../platform/media/video.ts'
import { serveTasks } from '../../../../platform/workers/serve.ts'
import { type SlotAnswer, SlotTask } from './task.ts'

const PACKAGE: Decoded = {
  ok: true,
  medium: {
    mediaType: 'application/zip',
    width: null,
    height: null,
    thumbHash: null,
    poster: null,
    colours: [],
    peaks: null,
    cleanPath: null,
    made: MADE_OF_NOTHING,
    faults: [],
  },
}

/** Measures a file that lies in quarantine as the browser did, then really decodes it for what screens show. */
async function examineSlotFile(task: SlotTask): Promise<SlotAnswer> {
  const source = openFileSource(task.path)
  try {
    const measured = await measureEntryFile(source, { fileName: task.fileName, codec: nodeCodec })
    const { facts, refusals } = measured
    if (refusals.length > 0 || !facts) return { ok: false, refusals: refusals.map(plain) }
    const decoded = await decode(measured, task)
    if (!decoded.ok) return { ok: false, refusals: [plain(decoded.refusal)] }
    const { mediaType, width, height, thumbHash, poster, cleanPath, made, faults } = decoded.medium
    return {
      ok: true,
      facts: await withRealAlpha(facts, task.path),
      mediaType,
      width,
      height,
      thumbHash,
      poster,
      cleanPath,
      made,
      faults,
    }
  } finally {
    source.close()
  }
}

async function decode({ inspection }: Measured, { path, folder }: SlotTask): Promise<Decoded> {
  if (inspection?.productType === 'WALLPAPER') return examinePicture(await readFile(path), inspection, folder)
  return inspection?.productType === 'VIDEO_WALLPAPER' ? examineVideo(path, inspection, folder) : PACKAGE
}

/** Many programs write an alpha channel in which every pixel is opaque: that is no transparency. */
async function withRealAlpha(facts: FileFacts, path: string): Promise<FileFacts> {
  if (facts.kind !== 'IMAGE' || !facts.alpha) return facts
  const { isOpaque } = await sharp(path).stats()
  return { ...facts, alpha: !isOpaque }
}

const plain = ({ code, params }: Refusal) => ({ code, ...(params ? { params: { ...params } } : {}) })

serveTasks((message) => examineSlotFile(SlotTask.parse(message)))
