import type { Limits } from '../archive/limits.ts'
import type { Codec } from '../codec.ts'
import type { ByteSource } from '../source.ts'
import type { Work } from '../work.ts'
import type { PackageImage, PackageProductType, ThemeInspection } from './inspection.ts'

export interface InspectOptions {
  codec: Codec
  productType: PackageProductType
  limits?: Limits
  /** What the whole package may cost; by default what its limits allow. */
  work?: Work
  signal?: AbortSignal
  /** Really decodes a preview or wallpaper, whose bytes are its own; false when it cannot be. Called once for each. */
  decodeImage?: (bytes: Uint8Array, image: PackageImage) => Promise<boolean>
  /** Called with how far the reading has come, in packed bytes of the outer archive. */
  onProgress?: (doneBytes: number, totalBytes: number) => void
}

/** Bad packages are findings; rejects only for an abort or a source that cannot be read. */
export type InspectThemePackage = (source: ByteSource, options: InspectOptions) => Promise<ThemeInspection>
