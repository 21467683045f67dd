import { CLOCK_SIZES } from '@easel/domain/phoneGrid.ts'
import { PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import { z } from 'zod'

/** What the inspecting thread is given. `folder` is where it lays the pictures and scenes that it takes. */
export const InspectionTask = z.object({
  path: z.string(),
  productType: PackageProductType,
  folder: z.string(),
})
export type InspectionTask = z.infer<typeof InspectionTask>

/** A picture that lies in the task's folder, ready for the object store. */
export const PackagePicture = z.object({
  role: z.enum(['picture', 'icon']),
  /** Path inside the package. */
  path: z.string(),
  file: z.string(),
  cleanFile: z.string().nullable(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
  mediaType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbHash: z.string().nullable(),
})
export type PackagePicture = z.infer<typeof PackagePicture>

/** The files of a scene as one archive that lies in the task's folder. */
export const PackageScene = z.object({
  name: SceneName,
  file: z.string(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
})
export type PackageScene = z.infer<typeof PackageScene>

/** Pictures and scenes are empty where the package is refused. */
export const InspectionAnswer = z.object({
  inspection: ThemeInspection,
  images: z.array(PackagePicture),
  scenes: z.array(PackageScene),
  scenesLeftOut: z.array(SceneName),
  clockSize: z.enum(CLOCK_SIZES).nullable(),
})
export type InspectionAnswer = z.infer<typeof InspectionAnswer>
