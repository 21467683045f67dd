import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../app/apiError.ts'
import type { UploadState } from '../../../ui/UploadProgress.tsx'
import type { UploadOptions } from './upload.ts'

interface UploadPlan<Result> {
  /** Reads the file before it is sent: hashing, inspection. `onFraction` takes 0 to 1. */
  readonly read?: (file: File, onFraction: (fraction: number) => void, signal: AbortSignal) => Promise<void>
  readonly send: (options: UploadOptions) => Promise<Result>
  readonly onDone: (result: Result, file: File) => void
}

const begin: UploadState = {
  phase: 'hash',
  outcome: 'running',
  fraction: 0,
  sentBytes: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
}
/** After a lost connection: again after 2, 4, 8, 16 seconds, at once when the browser is back online. */
const pausesMs = [2000, 4000, 8000, 16_000]

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** One upload at a time: reading, sending, checking; cancelled, retried, and carried over a lost connection. */
export function useUpload<Result>(plan: UploadPlan<Result>) {
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<UploadState>(begin)
  const [refused, setRefused] = useState<Error | null>(null)
  const abort = useRef<AbortController | null>(null)
  const latest = useRef(plan)
  latest.current = plan

  const start = useCallback(async (next: File) => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    setFile(next)
    setRefused(null)
    // A later upload may have begun: only the current one may speak.
    const update = (change: Partial<UploadState>) => {
      if (abort.current === controller) setState((was) => ({ ...was, ...change }))
    }
    setState(begin)
    try {
      await latest.current.read?.(next, (fraction) => update({ fraction }), controller.signal)
      const result = await sendWithRetry(next, controller.signal, latest.current.send, update)
      update({ outcome: 'done', fraction: 1 })
      latest.current.onDone(result, next)
    } catch (reason) {
      if (controller.signal.aborted) return update({ outcome: 'cancelled' })
      update({ outcome: 'failed' })
      setRefused(reason instanceof Error ? reason : new Error(String(reason)))
    }
  }, [])

  return {
    file,
    state,
    /** Why it failed: an `ApiError` where the server said no. */
    refused,
    running: file !== null && (state.outcome === 'running' || state.outcome === 'waiting'),
    start,
    cancel: useCallback(() => abort.current?.abort(), []),
    retry: useCallback(() => file && void start(file), [file, start]),
  }
}

async function sendWithRetry<Result>(
  file: File,
  signal: AbortSignal,
  send: UploadPlan<Result>['send'],
  update: (change: Partial<UploadState>) => void,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    update({
      phase: 'send',
      outcome: 'running',
      fraction: 0,
      sentBytes: 0,
      bytesPerSecond: 0,
      secondsLeft: null,
    })
    try {
      return await send({
        file,
        fileName: file.name,
        signal,
        onProgress: (progress) => update({ ...progress, fraction: progress.sentBytes / progress.totalBytes }),
        onSent: () => update({ phase: 'check', fraction: null }),
      })
    } catch (reason) {
      const wait = pausesMs[attempt]
      const lost = reason instanceof ApiError && (reason.status === 0 || reason.status === 503)
      if (!lost || wait === undefined) throw reason
      update({ phase: 'send', outcome: 'waiting', bytesPerSecond: 0, secondsLeft: null })
      await pause(wait, signal)
    }
  }
}
