/** What a worker that reads a file tells: how far it is, its answer, or that it could not read it. */
export type Told<Answer> =
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
 * Hands an order to a worker of its own, which ends with its answer.
 * Rejects with `FileUnreadable`, or with an `AbortError` when `signal` fires.
 */
export function askWorker<Answer>(
  worker: Worker,
  order: unknown,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const abort = () => reject(new DOMException('The inspection was cancelled', 'AbortError'))
  worker.addEventListener('message', ({ data }: MessageEvent<Told<Answer>>) => {
    if (data.kind === 'progress') onFraction(data.fraction)
    if (data.kind === 'failed') reject(new FileUnreadable(data.message))
    if (data.kind === 'done') resolve(data.answer)
  })
  worker.addEventListener('error', ({ message }) => reject(new FileUnreadable(message)))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  worker.postMessage(order)
  return promise.finally(() => {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  })
}
