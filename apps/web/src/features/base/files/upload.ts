import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { z } from 'zod'
import { addressOf, type CallInput, dataOf, noAnswer } from '../../../app/api.ts'
import { withErrorPrefix } from '../../../app/errorPrefix.ts'
import { spokenHere } from '../../../i18n/locale.ts'
import { rateOf, type Sample } from './transferRate.ts'

/** True progress of one sending: bytes that have left, their rate, and the time that is left at that rate. */
export interface SendProgress {
  readonly sentBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  readonly secondsLeft: number | null
}

export interface UploadOptions {
  readonly file: Blob
  readonly fileName: string
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: SendProgress) => void
  /** Every byte has left; the server is looking at the file. */
  readonly onSent?: () => void
}

type Schema = z.ZodType

/**
 * Sends one file to a multipart endpoint. Resolves with its data; throws `ApiError`,
 * or an `AbortError` when `signal` fires.
 */
export async function upload<
  Reply extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, undefined, Reply>,
  input: CallInput<Params, Query, undefined> & UploadOptions,
): Promise<z.output<Reply>> {
  const form = new FormData()
  form.append(endpoint.filePart ?? 'file', input.file, input.fileName)
  const address = addressOf(endpoint.path, part(input, 'params'), part(input, 'query'))
  const sent = send(endpoint.method, address, form, input)
  // A refusal of the file says what is wrong with it; where none came, what failed is the sending.
  const { status, text } = await withErrorPrefix('upload', sent)
  return endpoint.reply.parse(dataOf(status, text))
}

const part = (input: object, name: 'params' | 'query'): unknown =>
  Object.entries(input).find(([key]) => key === name)?.[1]

function send(method: string, address: string, form: FormData, options: UploadOptions) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const samples: Sample[] = []
    const abort = () => request.abort()
    request.upload.addEventListener('progress', (event) => {
      samples.push({ atMs: event.timeStamp, bytes: event.loaded })
      options.onProgress?.({
        sentBytes: Math.min(event.loaded, options.file.size),
        totalBytes: options.file.size,
        ...rateOf(samples, options.file.size),
      })
    })
    request.upload.addEventListener('load', () => options.onSent?.())
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    )
    request.addEventListener('loadend', () => options.signal?.removeEventListener('abort', abort))
    request.open(method, address)
    for (const [name, value] of Object.entries(spokenHere())) request.setRequestHeader(name, value)
    options.signal?.addEventListener('abort', abort)
    if (options.signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.send(form)
  })
}
