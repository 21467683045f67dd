import { oneOf } from '@easel/domain/choice.ts'
import { PACKAGE_TYPES } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { Finding } from '../findings.ts'

export { Finding }

export const PackageProductType = oneOf('productType', PACKAGE_TYPES)
export type PackageProductType = z.infer<typeof PackageProductType>

/** A text of description.xml: by locale, and `fallback` for the element without one (or the best there is). */
export const LocalisedText = z.object({
  fallback: z.string(),
  byLocale: z.record(z.string(), z.string()),
})
export type LocalisedText = z.infer<typeof LocalisedText>

export const PackageDetails = z.object({
  title: LocalisedText,
  designer: LocalisedText,
  author: LocalisedText,
  description: LocalisedText,
  version: z.string().nullable(),
  /** The interface version: `platform`, or `uiVersion` where a package has only the older name. */
  uiVersion: z.number().int().nullable(),
  /** The system that runs this interface version, such as `HyperOS 2`; null when unknown. */
  system: z.string().nullable(),
  adapterVersion: z.string().nullable(),
  screenRatio: z.string().nullable(),
  /** The other plain fields as they are written: fontWeight, themeType, frameRate, editorVersion, … */
  extra: z.record(z.string(), z.string()),
  /** What the form is filled in with. Not yet judged by the product's own rules. */
  suggested: z.object({
    name: z.string(),
    designer: z.string(),
    version: z.string(),
    description: z.string(),
    /** uiVersion numbers: the language of a product's compatible system versions. */
    systemVersions: z.array(z.number().int()),
  }),
})
export type PackageDetails = z.infer<typeof PackageDetails>

/** One block of the X-ray: a nested archive, or a folder of the outer one. */
export const PackageModule = z.object({
  name: z.string(),
  /** icons, lockscreen, systemui, home, wallpaper, preview, … or `other`: see `knownModules.ts`. */
  kind: z.string(),
  container: z.enum(['archive', 'folder', 'file']),
  packedBytes: z.number().int(),
  unpackedBytes: z.number().int(),
  fileCount: z.number().int(),
  /** `version` of the module's manifest root, where it has one. */
  version: z.string().nullable(),
  /** SHA-256 over path, size and CRC of every file: the same for the same content however it was zipped. */
  contentDigest: z.string(),
})
export type PackageModule = z.infer<typeof PackageModule>

export const PackageImage = z.object({
  path: z.string(),
  format: z.enum(['png', 'jpg', 'webp', 'gif', 'bmp']),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
})
export type PackageImage = z.infer<typeof PackageImage>

export const PackagePreview = PackageImage.extend({
  /** launcher, lockscreen, icons, statusbar, … or `other`. */
  kind: z.string(),
  index: z.number().int(),
})
export type PackagePreview = z.infer<typeof PackagePreview>

export const PackageIcon = z.object({
  androidPackage: z.string(),
  /**
   * The picture, the lowest layer of a layered icon, or the first picture of a moving one:
   * `icons!res/drawable-xxhdpi/com.android.mms.png`.
   */
  path: z.string(),
  layered: z.boolean(),
  /** Absent from what was inspected before moving icons were looked for. */
  moving: z.boolean().optional(),
  /** Of a moving icon the app's picture that stands still, which a phone falls back on. */
  stillPath: z.string().optional(),
})
export type PackageIcon = z.infer<typeof PackageIcon>

export const PackageFont = z.object({
  path: z.string(),
  family: z.string(),
  style: z.string(),
  weight: z.number().int(),
  /** Range of the weight axis of a variable font. */
  weightRange: z.tuple([z.number(), z.number()]).nullable(),
  bytes: z.number().int(),
})
export type PackageFont = z.infer<typeof PackageFont>

export const PackageSound = z.object({
  path: z.string(),
  /** ringtone, notification, alarm, boot or `other`. */
  kind: z.string(),
  format: z.enum(['mp3', 'ogg', 'other']),
  bytes: z.number().int(),
})
export type PackageSound = z.infer<typeof PackageSound>

export const PackageAod = z.object({
  path: z.string(),
  /** Plain fields of aod_description.xml: theme_type, support_battery, … */
  fields: z.record(z.string(), z.string()),
  hasManifest: z.boolean(),
  /** The picture that stands for its scene, where there is one. */
  picturePath: z.string().optional(),
})
export type PackageAod = z.infer<typeof PackageAod>

/** What a package says of itself and what is wrong with it. Plain data: stored and sent as JSON. */
export const ThemeInspection = z.object({
  productType: PackageProductType,
  findings: z.array(Finding),
  /** Null when description.xml could not be read. */
  details: PackageDetails.nullable(),
  modules: z.array(PackageModule),
  previews: z.array(PackagePreview),
  wallpapers: z.object({ home: PackageImage.nullable(), lock: PackageImage.nullable() }),
  /** One for each app that a launcher shows, the apps of every phone first, at most 400; `totals.icons` counts all. */
  icons: z.array(PackageIcon),
  fonts: z.array(PackageFont),
  sounds: z.array(PackageSound),
  aod: PackageAod.nullable(),
  totals: z.object({
    packedBytes: z.number().int(),
    unpackedBytes: z.number().int(),
    entries: z.number().int(),
    files: z.number().int(),
    images: z.number().int(),
    icons: z.number().int(),
  }),
})
export type ThemeInspection = z.infer<typeof ThemeInspection>
