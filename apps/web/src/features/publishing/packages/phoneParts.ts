import type { ByteSource } from '@easel/inspection/source.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { type ReadPackageOptions, readPackageFiles } from '@easel/inspection/theme/readPackageFile.ts'
import { type FoundScenes, scenesIn } from '@easel/inspection/theme/readScene.ts'
import { mockupPathsOf } from './mockupPaths.ts'

/** What the phone is drawn from. */
export interface PhoneParts extends FoundScenes {
  /** By their path inside the package. */
  readonly pictures: Readonly<Record<string, Blob>>
}

/**
 * Lifts out what the phone shows; throws for a package that does not pass the gate.
 * @param inspection says where the pictures lie: of this package, or of the version before it
 */
export async function phonePartsOf(
  source: ByteSource,
  inspection: ThemeInspection,
  options: ReadPackageOptions,
): Promise<PhoneParts> {
  const pictures: Record<string, Blob> = {}
  for await (const { path, bytes } of readPackageFiles(source, mockupPathsOf(inspection), options))
    pictures[path] = new Blob([new Uint8Array(bytes)])
  return { pictures, ...(await scenesIn(source, options)) }
}
