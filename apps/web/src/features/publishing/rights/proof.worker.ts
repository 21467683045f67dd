import { webCodec } from '@easel/inspection/codec.ts'
import { inspectCopyrightProof } from '@easel/inspection/copyright.ts'
import { blobSource } from '@easel/inspection/source.ts'
import type { PackageFinding, WorkerReply } from '../../base/inspection/public.ts'

/** Off the main thread: judges a copyright proof by the server's own gate. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  inspectCopyrightProof(blobSource(data), { codec: webCodec }).then(
    (answer) => reply({ kind: 'done', answer }),
    (reason: unknown) => reply({ kind: 'failed', message: String(reason) }),
  )
})

const reply = (message: WorkerReply<readonly PackageFinding[]>) => postMessage(message)
