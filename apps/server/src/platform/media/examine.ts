import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import type { MediumInspection, RingtoneInspection } from '@easel/inspection/media/inspection.ts'
import { tooManyParts } from '@easel/inspection/media/reading.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import { type ByteSource, bytesSource } from '@easel/inspection/source.ts'
import { TooMuchWork } from '@easel/inspection/work.ts'
import { MADE_OF_NOTHING } from '../images/made.ts'
import { isSilent, peaksOf } from './peaks.ts'
import { examinePicture } from './picture.ts'
import type { Decoded, MediaAnswer, MediaTask } from './task.ts'
import { examineVideo } from './video.ts'

/** Judges a file that lies in quarantine as the browser did, then really decodes it for what lists and screens show. */
export async function examineMedium(task: MediaTask): Promise<MediaAnswer> {
  const { path, productType, fileName } = task
  const file = openFileSource(path)
  try {
    // A picture is needed whole twice; what may be large is read in parts.
    const isKept = productType === 'WALLPAPER' && file.size <= FILE_RULES.WALLPAPER.maxBytes
    const buffer = isKept ? await file.read(0, file.size) : null
    const source = buffer ? bytesSource(buffer) : file
    const inspected = await inspectMedium(source, { productType, fileName, codec: nodeCodec })
    const { inspection, refusals, warnings } = inspected
    if (refusals.length > 0 || !inspection) return { ok: false, refusals: refusals.map(plain) }
    const decoded = await decode(inspection, source, task)
    if (buffer) freeBytes(buffer)
    if (!decoded.ok) return { ok: false, refusals: [plain(decoded.refusal)] }
    const { medium, heard = [] } = decoded
    const faults = medium.faults.map(({ code }) => ({ code }))
    return { ok: true, inspection, ...medium, warnings: [...warnings.map(plain), ...heard, ...faults] }
  } catch (error) {
    // Its clean copy would be one of too many parts.
    if (error instanceof TooMuchWork) return { ok: false, refusals: [plain(tooManyParts(error))] }
    throw error
  } finally {
    file.close()
  }
}

async function decode(inspection: MediumInspection, source: ByteSource, task: MediaTask): Promise<Decoded> {
  const { path, folder } = task
  switch (inspection.productType) {
    case 'WALLPAPER':
      return examinePicture(bufferOver(await source.read(0, source.size)), inspection, folder)
    case 'VIDEO_WALLPAPER':
      return examineVideo(path, inspection, folder)
    case 'RINGTONE':
      return examineSound(source, inspection)
    case 'FONT':
      return { ok: true, medium: { ...UNSEEN, mediaType: 'font/ttf' } }
  }
}

/** The same bytes, not a copy: a picture has megabytes. */
const bufferOver = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const UNSEEN = {
  width: null,
  height: null,
  thumbHash: null,
  poster: null,
  colours: [],
  peaks: null,
  cleanPath: null,
  made: MADE_OF_NOTHING,
  faults: [],
}

async function examineSound(source: ByteSource, sound: RingtoneInspection): Promise<Decoded> {
  const decoded = await peaksOf(source, sound)
  const peaks = decoded.state === 'decoded' ? decoded.peaks : null
  const mediaType = sound.codec === 'mp3' ? 'audio/mpeg' : 'audio/ogg'
  const faults =
    decoded.state === 'failed' ? [{ code: 'audio.noWaveform' as const, error: decoded.error }] : []
  const heard = isSilent(decoded) ? [refuse('audio.silent')] : []
  return { ok: true, medium: { ...UNSEEN, mediaType, peaks, faults }, heard }
}

const plain = ({ code, params }: Refusal) => ({ code, ...(params ? { params: { ...params } } : {}) })
