import type { Upload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { UploadEntry } from './entry.ts'
import { FileGone, verdictOf } from './failure.ts'
import type { UploadEvent } from './moves.ts'
import type { Job, Lane } from './plan.ts'
import type { Progress } from './progress.ts'
import type { Reader } from './reader.ts'
import type { Transport } from './transport.ts'

export interface JobPorts {
  readonly read: Reader
  readonly transport: Transport
  /** Null where the browser holds the file no more. */
  readonly fileOf: (id: string) => Promise<File | null>
  readonly dispatch: (ids: readonly string[], event: UploadEvent) => void
  readonly onProgress: (id: string, progress: Progress, newBytes?: number) => void
}

/** Alone, a file's verdict is waited for; among many, the call is short so that none keeps the others waiting. */
const WAIT_SECONDS = { alone: 20, amongMany: 2 } as const

type Work = (entries: readonly UploadEntry[], job: Job, signal: AbortSignal) => Promise<void>

/** What each lane does with its files; `failureOf` reads a rejection. */
export function createJobs(ports: JobPorts): Readonly<Record<Lane, Work>> {
  const { read, transport, dispatch, onProgress } = ports

  async function fileOf(id: string): Promise<File> {
    const file = await ports.fileOf(id)
    if (file === null) throw new FileGone()
    return file
  }

  return {
    async read([entry], job, signal) {
      if (entry === undefined || job.lane !== 'read') return
      const { id, productType } = entry
      dispatch([id], { kind: job.act })
      const order = { act: job.act, file: await fileOf(id), productType }
      const answer = await read(order, (fraction) => onProgress(id, { fraction, sentBytes: 0 }), signal)
      if (signal.aborted) return
      if (answer.act === 'hash') return dispatch([id], { kind: 'hashed', sha256: answer.sha256 })
      const { refusals, findings, warnings } = answer
      if (refusals.length === 0 && findings.length === 0)
        return dispatch([id], { kind: 'inspected', warnings })
      dispatch([id], { kind: 'refused', refused: { by: 'here', refusals, findings } })
    },

    async recognise(entries, _job, signal) {
      const answers = await transport.recognise(entries, signal)
      for (const [index, { id }] of entries.entries()) {
        const { result = null, refusal = null } = answers[index] ?? {}
        if (result) dispatch([id], { kind: 'done', result })
        else if (refusal) dispatch([id], { kind: 'refused', refused: verdictOf(refusal) })
        else dispatch([id], { kind: 'notKnown' })
      }
    },

    async send([entry], _job, signal) {
      if (entry === undefined) return
      const { id, sizeBytes } = entry
      dispatch([id], { kind: 'send' })
      const file = await fileOf(id)
      // What had arrived before is progress, but nothing that this connection has carried.
      let before: number | null = null
      await transport.send({
        entry,
        file,
        signal,
        onCreated: (url) => dispatch([id], { kind: 'created', url }),
        onProgress: (sentBytes) => {
          const fraction = sizeBytes > 0 ? sentBytes / sizeBytes : 1
          onProgress(id, { fraction, sentBytes }, Math.max(0, sentBytes - (before ?? sentBytes)))
          before = sentBytes
        },
      })
      dispatch([id], { kind: 'sent' })
    },

    async verdict([entry], job, signal) {
      if (entry === undefined || job.lane !== 'verdict') return
      const seconds = job.alone ? WAIT_SECONDS.alone : WAIT_SECONDS.amongMany
      dispatch([entry.id], spoken(await transport.verdict(entry, seconds, signal)))
    },

    async terminate([entry]) {
      if (entry?.url == null) return
      await transport.terminate(entry.url)
      dispatch([entry.id], { kind: 'terminated' })
    },
  }
}

/** The server's word on an upload, as it happens to the file. */
function spoken({ state, result, refusal }: Upload): UploadEvent {
  if (state === 'DONE' && result) return { kind: 'done', result }
  if (state === 'REFUSED' && refusal) return { kind: 'refused', refused: verdictOf(refusal) }
  if (state === 'CHECKING') return { kind: 'stillChecking' }
  // It was taken back from somewhere else, or bytes are missing after all.
  return state === 'CANCELLED' ? { kind: 'failed', failure: refuse('upload.cancelled') } : { kind: 'gone' }
}
