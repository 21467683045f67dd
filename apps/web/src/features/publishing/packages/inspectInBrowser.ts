import type { PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { askWorker } from '../../base/inspection/public.ts'
import type { PhoneParts } from './phoneParts.ts'

export interface InspectionOrder {
  readonly file: File
  readonly productType: PackageProductType
}

export interface LocalInspection extends PhoneParts {
  readonly inspection: ThemeInspection
}

/** Inspects a package in a worker; rejects as `askWorker` does. */
export function inspectInBrowser(
  order: InspectionOrder,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<LocalInspection> {
  const worker = new Worker(new URL('./inspection.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<LocalInspection>(worker, order, onFraction, signal)
}
