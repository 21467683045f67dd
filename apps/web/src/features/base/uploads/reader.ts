import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { MediumInspection } from '@easel/inspection/media/inspection.ts'
import { askWorker, FileUnreadable, type PackageFinding } from '../inspection/public.ts'
import { FileGone } from './failure.ts'

export interface ReadOrder {
  readonly act: 'inspect' | 'hash'
  readonly file: File
  /** Null of what becomes no work. */
  readonly productType: ProductType | null
}

/** Nothing in `refusals` and `findings`: it may be sent. */
export interface Inspected {
  /** What a medium says of itself; null for packages, and where it cannot be measured. */
  readonly inspection: MediumInspection | null
  readonly refusals: readonly Refusal[]
  readonly findings: readonly PackageFinding[]
  readonly warnings: readonly Refusal[]
}

export type ReadAnswer =
  | ({ readonly act: 'inspect' } & Inspected)
  | { readonly act: 'hash'; readonly sha256: string }

/** Reads files off the main thread. Rejects with `FileGone` where the file cannot be read any more. */
export type Reader = (
  order: ReadOrder,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<ReadAnswer>

const resting: Worker[] = []

const newWorker = () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })

export const readInWorker: Reader = async (order, onFraction, signal) => {
  const worker = resting.pop() ?? newWorker()
  try {
    const answer = await askWorker<ReadAnswer>(worker, order, onFraction, signal, { keep: true })
    resting.push(worker)
    return answer
  } catch (reason) {
    // What it was doing cannot be called back: the next file gets another.
    worker.terminate()
    throw reason instanceof FileUnreadable && !(await isReadable(order.file)) ? new FileGone() : reason
  }
}

/** Whether the browser still finds the bytes: a file that was moved or changed on the disk is lost to it. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
