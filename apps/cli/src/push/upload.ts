import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  CHUNK_BYTES,
  getUpload,
  recogniseUploads,
  TUS_PATH,
  UPLOADS_UNDER_WAY,
  type Upload,
  type UploadResult,
} from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import * as tus from 'tus-js-client'
import { ApiError, type Portal } from '../portal/portal.ts'

export interface FileToSend {
  readonly path: string
  readonly productType: ProductType
  /** A new version of this product. */
  readonly productId?: string | undefined
}

interface UploadOptions {
  /** Where it is kept how far uploads have come, so that a run that was ended goes on. */
  readonly folder: string
  readonly onProgress: (sentBytes: number, ofBytes: number) => void
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Sends a file, or recognises that the portal has it; goes on where a run before was ended. */
export async function sendFile(
  portal: Portal,
  file: FileToSend,
  sha256: string,
  { folder, onProgress }: UploadOptions,
): Promise<UploadResult> {
  const { path, productType, productId } = file
  const place = join(
    folder,
    createHash('sha256').update(`${portal.url} ${productType} ${productId} ${sha256}`).digest('hex'),
  )
  const named = { sha256, fileName: basename(path) }
  const { files } = await portal.call(recogniseUploads, {
    body: { productType, ...(productId ? { productId } : {}), files: [named] },
    key: randomUUID(),
  })
  const [known] = files
  if (known?.result) {
    await rm(place, { force: true })
    return known.result
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await readFile(place, 'utf8').catch(() => null)
  const url = await send(portal, file, {
    before,
    onProgress,
    onPlace: (at) => writeFile(place, at, { mode: 0o600 }),
  })
  const outcome = await outcomeOf(portal, new URL(url).pathname.split('/').at(-1) ?? '')
  // Also where it was refused, which may pass. Where the outcome could not be read, the next run goes on there.
  await rm(place, { force: true })
  return resultIn(outcome)
}

interface Sending {
  readonly before: string | null
  readonly onProgress: UploadOptions['onProgress']
  /** Where the portal receives it, known before the first byte is sent. */
  readonly onPlace: (url: string) => Promise<void>
}

/** @returns the address of the upload */
async function send(
  portal: Portal,
  { path, productType, productId }: FileToSend,
  { before, onProgress, onPlace }: Sending,
): Promise<string> {
  const { size } = await stat(path)
  return new Promise((done, failed) => {
    const upload = new tus.Upload(createReadStream(path), {
      endpoint: `${portal.url}${TUS_PATH}`,
      uploadUrl: before,
      uploadSize: size,
      chunkSize: CHUNK_BYTES,
      retryDelays: [500, 1000, 3000, 10_000, 30_000],
      headers: { ...portal.headers },
      metadata: { filename: basename(path), productType, ...(productId ? { productId } : {}) },
      storeFingerprintForResuming: false,
      onProgress,
      onUploadUrlAvailable: () => void onPlace(upload.url ?? '').catch(failed),
      onSuccess: () => done(upload.url ?? ''),
      onError: (error) => failed(refusalIn(error) ?? error),
    })
    upload.start()
  })
}

/** What the portal said in answer to a step of the protocol. */
function refusalIn(error: Error | tus.DetailedError): ApiError | null {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return null
  try {
    const { code, message, data } = JSON.parse(answer.getBody())
    return typeof code === 'string' ? new ApiError(answer.getStatus(), { code, message, data }) : null
  } catch {
    return null
  }
}

const WAIT_SECONDS = 20

/** What became of a file that was sent whole; the portal looks into it first. */
async function outcomeOf(portal: Portal, uploadId: string): Promise<Upload> {
  for (;;) {
    const upload = await portal.call(getUpload, {
      params: { id: uploadId },
      query: { waitSeconds: WAIT_SECONDS },
    })
    if (!UPLOADS_UNDER_WAY.some((each) => each === upload.state)) return upload
  }
}

function resultIn({ state, result, refusal }: Upload): UploadResult {
  if (result) return result
  throw refusal ? new ApiError(400, refusal) : new ApiError(409, { code: state, message: state, data: null })
}
