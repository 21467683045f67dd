import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { ImageFormat } from '@easel/inspection/image/header.ts'
import { MEDIA_TYPES } from '@easel/inspection/media/contentFacts.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import { UnrecoverableError } from '../../../../platform/jobs/jobs.ts'
import { memoizePer } from '../../../../platform/memoizePer.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { imageVariantKey, objectKey } from '../../../../platform/storage/storage.ts'
import { WorkerPool } from '../../../../platform/workers/pool.ts'
import { yieldToRequests } from '../../../../platform/workers/precedence.ts'
import { IMAGE_VARIANT_TYPES, type ImageVariant, isMissing, missingImageVariants } from '../imageVariants.ts'
import { addImageVariants, type FileRow, findFile } from '../queries.ts'
import { RenderAnswer, type RenderTask } from './task.ts'

/** Uploads that are being checked go before what lists do not need, for so long at most. */
const MAX_SECONDS_BEHIND = 2
/** Who asks for an image variant that is not made yet waits for it so long, and is sent the picture itself otherwise. */
const READER_SECONDS = 3

/** One worker makes what was uploaded, another one what somebody waits for. */
const createPool = () =>
  new WorkerPool<RenderTask, RenderAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 2,
    seconds: 4 * IMAGE_LIMITS.decodeSeconds,
    queued: 64,
    heapMegabytes: 256,
    // Less than elsewhere: nobody waits for the next one to start.
    idleSeconds: 10,
    parse: (answer) => RenderAnswer.parse(answer),
  })

/** Makes image variants, and remembers what is being made. */
class Renderer {
  readonly #platform: Platform
  readonly #pool = createPool()
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** @throws UnrecoverableError where the fault is the file's own: it has no bytes, or they are no picture. */
  async make(file: FileRow, variants: readonly ImageVariant[]): Promise<void> {
    const format = formatOf(file.media_type)
    if (variants.length === 0 || !format) return
    const { storage, db } = this.#platform
    const bytes = await storage.bytes(objectKey(file.sha256))
    if (!bytes) throw new UnrecoverableError(`the store has no bytes of file ${file.file_id}`)
    const task = { bytes, format, variants: [...variants] }
    const { made } = await this.#pool.run(task, { owner: file.owner_account_id })
    freeBytes(bytes)
    if (!made) throw new UnrecoverableError(`file ${file.file_id} cannot be decoded`)
    for (const [at, { name, format }] of variants.entries()) {
      const variant = made[at]
      if (variant)
        await storage.putBytes(
          imageVariantKey(file.sha256, name),
          Buffer.from(variant),
          IMAGE_VARIANT_TYPES[format],
        )
    }
    await addImageVariants(
      db,
      file.file_id,
      variants.map(({ name }) => name),
    )
  }

  /** Makes one that somebody asks for, however many do. @returns whether it is there within `READER_SECONDS` */
  async onDemand(file: FileRow, variant: ImageVariant): Promise<boolean> {
    const key = `${file.file_id} ${variant.name}`
    const making = this.#underWay.get(key) ?? this.make(file, [variant])
    this.#underWay.set(key, making)
    const made = making.then(
      () => true,
      (error: unknown) => {
        this.#platform.log.warn({ err: error, fileId: file.file_id }, 'an image variant could not be made')
        return false
      },
    )
    void made.finally(() => this.#underWay.delete(key))
    return Promise.race([made, sleep(READER_SECONDS * 1000, false, { ref: false })])
  }

  stop(): Promise<void> {
    return this.#pool.stop()
  }
}

/** One per process: jobs and readers share its workers. */
export const rendererOf = memoizePer((platform: Platform) => new Renderer(platform))

/** Makes what lists need of a picture. Done twice it does nothing twice; a file that is gone since is nothing to do. */
export async function makeImageVariants(
  platform: Platform,
  fileId: string,
  upToWidth?: number,
): Promise<void> {
  const file = await findFile(platform.db, fileId)
  const missing = file ? missingImageVariants(file, upToWidth) : []
  if (!file || missing.length === 0) return
  if (upToWidth === undefined) await yieldToRequests(MAX_SECONDS_BEHIND)
  await rendererOf(platform).make(file, missing)
}

/** The file as it is once the image variant that somebody asks for is made, where it can be. */
export async function withImageVariant(
  platform: Platform,
  file: FileRow,
  variant: ImageVariant,
): Promise<FileRow> {
  if (!isMissing(file, variant) || !(await rendererOf(platform).onDemand(file, variant))) return file
  return { ...file, renditions: [...file.renditions, variant.name] }
}

function formatOf(mediaType: string): ImageFormat | undefined {
  const formats: ImageFormat[] = ['png', 'jpg', 'webp', 'gif', 'bmp']
  return formats.find((format) => MEDIA_TYPES[format] === mediaType)
}
