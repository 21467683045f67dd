import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import { type ForWhom, TaskFailed, WorkerPool } from '../../../../platform/workers/pool.ts'

const Answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    image: z.object({
      format: z.enum(['png', 'jpg', 'webp', 'gif', 'bmp']),
      mediaType: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      thumbHash: z.string(),
      hasClean: z.boolean(),
    }),
  }),
  z.object({
    ok: z.literal(false),
    refusal: z.object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  }),
])
export type ImageAnswer = z.infer<typeof Answer>

/** Pictures are decoded in processes of their own: neither a large nor a hostile one keeps others from being answered. */
class ImageExaminer {
  readonly #pool = new WorkerPool<{ path: string; cleanPath: string }, ImageAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 3,
    seconds: IMAGE_LIMITS.decodeSeconds + 5,
    queued: 200,
    heapMegabytes: 256,
    parse: (answer) => Answer.parse(answer),
  })

  /** @param cleanPath where a copy without metadata goes, if the picture has any. */
  async examine(path: string, cleanPath: string, forWhom: ForWhom): Promise<ImageAnswer> {
    try {
      return await this.#pool.run({ path, cleanPath }, forWhom)
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error
      return { ok: false, refusal: { code: FAILURE_CODES[error.failure] } }
    }
  }

  stop(): Promise<void> {
    return this.#pool.stop()
  }
}

const examiners = new WeakMap<Platform, ImageExaminer>()

/** One per process: every upload of a picture shares its workers. */
export function imageExaminerOf(platform: Platform): ImageExaminer {
  const known = examiners.get(platform) ?? new ImageExaminer()
  examiners.set(platform, known)
  return known
}

const FAILURE_CODES: Readonly<Record<TaskFailed['failure'], string>> = {
  timeLimit: 'image.undecodable',
  crashed: 'image.undecodable',
  tooBusy: 'service_unavailable',
  aborted: 'service_unavailable',
}
