import type { FileFacts } from '@easel/domain/base/files/facts.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { measureEntryFile } from '@easel/inspection/entries/measure.ts'
import { blobSource } from '@easel/inspection/source.ts'
import type { WorkerReply } from '../../base/inspection/public.ts'

export interface MeasuredFile {
  /** Null where it is none of the kinds that entries have, or cannot be measured. */
  readonly facts: FileFacts | null
  readonly refusals: readonly Refusal[]
}

/** Off the main thread: measures a file of an entry by the server's own readers. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  measureEntryFile(blobSource(data), { fileName: data.name }).then(
    ({ facts, refusals }) => reply({ kind: 'done', answer: { facts, refusals } }),
    (reason: unknown) => reply({ kind: 'failed', message: String(reason) }),
  )
})

const reply = (message: WorkerReply<MeasuredFile>) => postMessage(message)
