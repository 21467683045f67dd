import type { PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { FromWorker, ToWorker } from './inspectionMessages.ts'

export interface LocalInspection {
  readonly inspection: ThemeInspection
  readonly pictures: Readonly<Record<string, Blob>>
}

/** The browser's own check found errors: nothing was sent. */
export class PackageBlocked extends Error {
  readonly findings: ThemeInspection['findings']

  constructor(findings: ThemeInspection['findings']) {
    super('package.refused')
    this.name = 'PackageBlocked'
    this.findings = findings
  }
}

/** The worker could not read the file at all: it was moved, or changed while it was read. */
export class PackageUnreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PackageUnreadable'
  }
}

/**
 * Inspects a package in a worker of its own, which ends with the inspection.
 * Rejects with `PackageUnreadable`, or with an `AbortError` when `signal` fires.
 */
export function inspectInBrowser(
  file: File,
  productType: PackageProductType,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<LocalInspection> {
  const worker = new Worker(new URL('./inspection.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<LocalInspection>()
  const abort = () => reject(new DOMException('The inspection was cancelled', 'AbortError'))
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'progress') onFraction(data.fraction)
    if (data.kind === 'failed') reject(new PackageUnreadable(data.message))
    if (data.kind === 'done') resolve({ inspection: data.inspection, pictures: data.pictures })
  })
  worker.addEventListener('error', ({ message }) => reject(new PackageUnreadable(message)))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const order: ToWorker = { file, productType }
  worker.postMessage(order)
  return promise.finally(() => {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  })
}
