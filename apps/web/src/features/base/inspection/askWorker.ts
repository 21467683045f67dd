/** What a worker that reads a file replies: its progress, its answer, or that it could not read it. */
export type WorkerReply<Answer> =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly answer: Answer }

/** The file could not be read at all: it was moved, or changed while it was read. */
export class FileUnreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileUnreadable'
  }
}

/**
 * Hands an order to a worker of its own, which ends with its answer unless it is kept for the next order.
 * Rejects with `FileUnreadable`, or with an `AbortError` when `signal` fires.
 */
export function askWorker<Answer>(
  worker: Worker,
  order: unknown,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
  { keep = false } = {},
): Promise<Answer> {
  const listening = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const abort = () => reject(new DOMException('The inspection was cancelled', 'AbortError'))
  const onMessage = ({ data }: MessageEvent<WorkerReply<Answer>>) => {
    if (data.kind === 'progress') onFraction(data.fraction)
    if (data.kind === 'failed') reject(new FileUnreadable(data.message))
    if (data.kind === 'done') resolve(data.answer)
  }
  const fail = ({ message }: ErrorEvent) => reject(new FileUnreadable(message))
  worker.addEventListener('message', onMessage, { signal: listening.signal })
  worker.addEventListener('error', fail, { signal: listening.signal })
  signal.addEventListener('abort', abort, { signal: listening.signal })
  if (signal.aborted) abort()
  worker.postMessage(order)
  return promise.finally(() => {
    listening.abort()
    if (!keep) worker.terminate()
  })
}
