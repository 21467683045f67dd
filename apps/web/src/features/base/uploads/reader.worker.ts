import { webCodec } from '@easel/inspection/codec.ts'
import { hasErrors } from '@easel/inspection/findings.ts'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { blobSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeImage, type WorkerReply } from '../inspection/public.ts'
import type { Inspected, ReadAnswer, ReadOrder } from './reader.ts'

const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Off the main thread: judges files by the server's own rules, and hashes them piece by piece. One script without
 * further imports: what the server serves as a worker may load nothing else.
 */
addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  void answer(data).then(
    (found) => post({ kind: 'done', answer: found }),
    (reason: unknown) => post({ kind: 'failed', message: String(reason) }),
  )
})

const post = (message: WorkerReply<ReadAnswer>) => postMessage(message)

const onProgress = (done: number, total: number) =>
  post({ kind: 'progress', fraction: total > 0 ? done / total : 1 })

function answer(order: ReadOrder): Promise<ReadAnswer> {
  return order.act === 'hash' ? hash(order.file) : inspect(order)
}

async function hash(file: File): Promise<ReadAnswer> {
  const digest = sha256.create()
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    digest.update(new Uint8Array(await file.slice(offset, offset + PIECE_BYTES).arrayBuffer()))
    onProgress(Math.min(offset + PIECE_BYTES, file.size), file.size)
  }
  return { act: 'hash', sha256: bytesToHex(digest.digest()) }
}

async function inspect({ file, productType }: ReadOrder): Promise<ReadAnswer> {
  // The queue does not know the rules of what becomes no work: the screen has looked into it, and the server does.
  if (productType === null)
    return { act: 'inspect', inspection: null, refusals: [], warnings: [], findings: [] }
  const medium = MediumType.safeParse(productType)
  const found = medium.success
    ? await inspectAsMedium(file, medium.data)
    : await inspectAsPackage(file, PackageProductType.parse(productType))
  return { act: 'inspect', ...found }
}

async function inspectAsMedium(file: File, productType: MediumType): Promise<Inspected> {
  const { inspection, refusals, warnings } = await inspectMedium(blobSource(file), {
    productType,
    fileName: file.name,
    onProgress,
  })
  return { inspection, refusals, warnings, findings: [] }
}

async function inspectAsPackage(file: File, productType: PackageProductType): Promise<Inspected> {
  const { findings } = await inspectThemePackage(blobSource(file), {
    codec: webCodec,
    productType,
    decodeImage,
    onProgress,
  })
  return { inspection: null, refusals: [], warnings: [], findings: hasErrors(findings) ? findings : [] }
}
