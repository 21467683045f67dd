import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@easel/domain/rule.ts'
import type { VideoInspection } from '@easel/inspection/media/inspection.ts'
import { MADE_OF_NOTHING } from '../images/made.ts'
import { cleanMp4 } from './cleanMp4.ts'
import { dominantColours } from './colours.ts'
import { takePoster } from './poster/take.ts'
import type { Decoded } from './task.ts'

/** Decodes a video up to its poster, and writes it anew without what it says of its maker. */
export async function examineVideo(path: string, video: VideoInspection, folder: string): Promise<Decoded> {
  const result = await takePoster(path, video, folder)
  if (result.state === 'damaged') return { ok: false, refusal: refuse('video.damaged') }
  const bytes = await readFile(path)
  const clean = cleanMp4(bytes)
  const cleanPath = clean.equals(bytes) ? null : join(folder, 'clean')
  if (cleanPath) await writeFile(cleanPath, clean, { flag: 'wx' })
  const { poster, thumb } = result.state === 'taken' ? result : { poster: null, thumb: null }
  return {
    ok: true,
    medium: {
      mediaType: 'video/mp4',
      width: video.width,
      height: video.height,
      thumbHash: poster?.thumbHash ?? null,
      poster,
      colours: thumb ? dominantColours(thumb) : [],
      peaks: null,
      cleanPath,
      made: MADE_OF_NOTHING,
      faults: result.state === 'failed' ? [{ code: 'video.noPoster', error: result.error }] : [],
    },
  }
}
