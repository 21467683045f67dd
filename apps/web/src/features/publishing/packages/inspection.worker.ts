import { webCodec } from '@easel/inspection/codec.ts'
import { hasErrors } from '@easel/inspection/findings.ts'
import { blobSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { decodeImage, type WorkerReply } from '../../base/inspection/public.ts'
import type { InspectionOrder, LocalInspection } from './inspectInBrowser.ts'
import { phonePartsOf } from './phoneParts.ts'

/** Off the main thread: judges a package by the server's own rules and lifts out what the phone shows. */
addEventListener('message', ({ data }: MessageEvent<InspectionOrder>) => {
  void inspect(data).catch((reason: unknown) => reply({ kind: 'failed', message: String(reason) }))
})

const reply = (message: WorkerReply<LocalInspection>) => postMessage(message)

async function inspect({ file, productType }: InspectionOrder): Promise<void> {
  const source = blobSource(file)
  const inspection = await inspectThemePackage(source, {
    codec: webCodec,
    productType,
    decodeImage,
    onProgress: (done, total) => reply({ kind: 'progress', fraction: total > 0 ? done / total : 1 }),
  })
  const parts = hasErrors(inspection.findings)
    ? { pictures: {}, scenes: [], scenesLeftOut: [], clockSize: null }
    : await phonePartsOf(source, inspection, { codec: webCodec })
  reply({ kind: 'done', answer: { inspection, ...parts } })
}
