import type { PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'

export interface ToWorker {
  readonly file: File
  readonly productType: PackageProductType
}

export type FromWorker =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'done'
      readonly inspection: ThemeInspection
      /** By their path inside the package. */
      readonly pictures: Readonly<Record<string, Blob>>
    }
