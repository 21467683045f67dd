import type { ReplyOf } from '@easel/contract/endpoint.ts'
import {
  CHUNK_BYTES,
  getUpload,
  recogniseUploads,
  TUS_PATH,
  type Upload,
} from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { call, dataOf, noAnswer } from '../../../app/api.ts'
import { spokenHere } from '../../../i18n/locale.ts'
import type { UploadEntry } from './entry.ts'
import { FileGone } from './failure.ts'
import { isReadable } from './reader.ts'

export interface Sending {
  readonly entry: UploadEntry
  readonly file: File
  readonly signal: AbortSignal
  /** The server has made room for it. */
  readonly onCreated: (url: string) => void
  readonly onProgress: (sentBytes: number) => void
}

type Recognised = ReplyOf<typeof recogniseUploads>

/** What the queue asks of the server. Everything rejects with what `failureOf` understands. */
export interface Transport {
  /** All entries go to the same place. */
  recognise(entries: readonly UploadEntry[], signal: AbortSignal): Promise<Recognised['files']>
  /** Resolves when the last byte has arrived. An abort rejects once it is known where the bytes lie. */
  send(sending: Sending): Promise<void>
  /** Waits for the server's verdict, up to `waitSeconds`. */
  verdict(entry: UploadEntry, waitSeconds: number, signal: AbortSignal): Promise<Upload>
  /** Gives back what the server holds; what is gone already is fine. */
  terminate(url: string): Promise<void>
}

/** The upload's id is the last part of its address. */
export const uploadIdOf = (url: string): string => url.replace(/\/+$/, '').replace(/^.*\//, '')

export const transport: Transport = {
  async recognise(entries, signal) {
    const files = entries.map(({ sha256, fileName, order }) => ({
      sha256: sha256 ?? '',
      fileName,
      place: order,
    }))
    const { productType = null, batchId, productId } = entries[0] ?? {}
    if (productType === null) return []
    const body = { productType, ...(batchId ? { batchId } : {}), ...(productId ? { productId } : {}), files }
    return (await call(recogniseUploads, { body, signal, stay: true })).files
  },
  send,
  async verdict({ url }, waitSeconds, signal) {
    const id = uploadIdOf(url ?? '')
    return call(getUpload, { params: { id }, query: { waitSeconds }, signal, stay: true })
  },
  async terminate(url) {
    try {
      await TusUpload.terminate(url, { retryDelays: null, headers: spokenHere() })
    } catch (reason) {
      const status = statusOf(reason)
      if (status === null || status === 0 || status >= 500 || status === 423 || status === 401)
        throw refusalOf(reason)
    }
  },
}

/** The `Upload-Metadata` as the server reads it; every value is a text. */
function metadataOf(entry: UploadEntry): Record<string, string> {
  const { fileName, productType, productId, batchId, order, aim } = entry
  if (aim) return { filename: fileName, ...aim }
  return {
    filename: fileName,
    productType: productType ?? 'THEME',
    ...(productId ? { productId } : {}),
    ...(batchId ? { batchId } : {}),
    place: String(order),
  }
}

function send({ entry, file, signal, onCreated, onProgress }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => {
    // Before the server has said where the bytes shall go, there is nothing that could be given back.
    if (upload.url === null) return
    void upload.abort()
    reject(signal.reason)
  }
  const upload = new TusUpload(file, {
    // Without an endpoint, an upload that is gone is reported rather than silently begun again.
    ...(entry.url === null ? { endpoint: new URL(TUS_PATH, location.href).href } : { uploadUrl: entry.url }),
    headers: spokenHere(),
    metadata: metadataOf(entry),
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url !== null) onCreated(upload.url)
      if (signal.aborted) stop()
    },
    onProgress,
    onSuccess: () => resolve(),
    onError: (reason) => {
      // To the browser, a file that has changed on the disk looks like a lost connection.
      void isReadable(file).then((still) => reject(still ? refusalOf(reason) : new FileGone()))
    },
  })
  signal.addEventListener('abort', stop)
  upload.start()
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

const statusOf = (reason: unknown): number | null =>
  reason instanceof DetailedError ? (reason.originalResponse?.getStatus() ?? 0) : null

/** The protocol's error as the refusal that the server meant. */
function refusalOf(reason: unknown): unknown {
  if (!(reason instanceof DetailedError)) return reason
  const answer = reason.originalResponse
  if (answer === null || answer === undefined || answer.getStatus() === 0) return noAnswer()
  try {
    dataOf(answer.getStatus(), answer.getBody(), { stay: true })
    return reason
  } catch (refused) {
    return refused
  }
}
