import { z } from 'zod'
import type { AuditType } from '../audits/lifecycle.ts'
import { FileId } from '../media/fileId.ts'
import { addIssue, type IssueSink } from '../rule.ts'
import { TagPick, WallpaperTagPick } from '../tags/rules.ts'
import * as field from './fields.ts'
import { type DivideType, DivideType as DivideTypeSchema, EVERYWHERE, type ProductType } from './types.ts'

/** What every product says of its sale and its rights. */
const commerce = {
  priceCoins: field.priceCoins,
  productDivideType: DivideTypeSchema.optional(),
  regions: field.regions,
  remark: field.remark.optional(),
  copyrightProofFileId: FileId.optional(),
}

const packageFields = (type: 'THEME' | 'AOD') => ({
  ...commerce,
  name: field.productName(type),
  version: field.version,
  designer: field.designerName,
  contributor: field.contributorName.optional(),
  description: field.description,
  tags: TagPick,
  updateLog: field.updateLogOrNone.optional(),
  systemVersions: field.systemVersions,
  screenshots: field.screenshots,
  translations: field.translationsFor(type).optional(),
})

const pictureFields = (type: 'WALLPAPER' | 'VIDEO_WALLPAPER' | 'RINGTONE') => ({
  ...commerce,
  priceCoins: field.priceCoins.default(field.PRICE_MIN),
  regions: field.regions.default([EVERYWHERE]),
  name: field.productName(type),
  tags: WallpaperTagPick,
  copyrightHolder: field.copyrightHolder,
  description: field.descriptionOrNone.optional(),
  updateLog: field.updateLogOrNone.optional(),
})

/** Spec §3 product info of a theme under the rules of §5. */
export const ThemeDetails = z.object(packageFields('THEME')).superRefine(priceFitsDivide)
export type ThemeDetails = z.infer<typeof ThemeDetails>

export const AodDetails = z.object(packageFields('AOD')).superRefine(priceFitsDivide)
export type AodDetails = z.infer<typeof AodDetails>

/** Spec §3: a font requires a language tag. */
export const FontDetails = z
  .object({
    ...commerce,
    name: field.productName('FONT'),
    version: field.version,
    designer: field.designerName,
    contributor: field.contributorName.optional(),
    description: field.description,
    tags: TagPick,
    fontLanguages: field.fontLanguages,
    updateLog: field.updateLogOrNone.optional(),
    screenshots: field.screenshots.default([]),
    systemVersions: field.systemVersions.optional(),
  })
  .superRefine(priceFitsDivide)
export type FontDetails = z.infer<typeof FontDetails>

/** Spec §5: name, tags and copyright holder are required. */
export const WallpaperDetails = z.object(pictureFields('WALLPAPER')).superRefine(priceFitsDivide)
export type WallpaperDetails = z.infer<typeof WallpaperDetails>
export const VideoWallpaperDetails = z.object(pictureFields('VIDEO_WALLPAPER')).superRefine(priceFitsDivide)
export type VideoWallpaperDetails = z.infer<typeof VideoWallpaperDetails>
export const RingtoneDetails = z.object(pictureFields('RINGTONE')).superRefine(priceFitsDivide)
export type RingtoneDetails = z.infer<typeof RingtoneDetails>

const SCHEMAS = {
  THEME: ThemeDetails,
  AOD: AodDetails,
  FONT: FontDetails,
  WALLPAPER: WallpaperDetails,
  VIDEO_WALLPAPER: VideoWallpaperDetails,
  RINGTONE: RingtoneDetails,
} as const satisfies Record<ProductType, z.ZodType>

/** The details of one product type, as a first submission needs them. */
export function detailsSchema<Type extends ProductType>(type: Type): (typeof SCHEMAS)[Type] {
  return SCHEMAS[type]
}

/** What an update must say beyond the details: spec §8 "change log is empty". */
export function updateIssue(auditType: AuditType, details: { readonly updateLog?: string | undefined }) {
  if (auditType !== 'UPDATE' || details.updateLog) return null
  return { path: 'updateLog', code: 'updateLog.required', params: {} }
}

/** ThemeDetails of a new version: the update log is required. */
export const ThemeUpdateDetails = ThemeDetails.superRefine((details, ctx) => {
  if (updateIssue('UPDATE', details)) addIssue(ctx, 'updateLog.required', {}, ['updateLog'])
})

/** Sold products divide what is paid; free ones do not. */
const PAID: Readonly<Record<DivideType, boolean>> = {
  FREE: false,
  PAY_DIVIDE: true,
  FLOW_DIVIDE: false,
  NO_DIVIDE: false,
}

function priceFitsDivide(
  details: { readonly priceCoins: number; readonly productDivideType?: DivideType | undefined },
  ctx: IssueSink,
): void {
  const { priceCoins, productDivideType } = details
  if (productDivideType === undefined || PAID[productDivideType] === priceCoins > 0) return
  addIssue(ctx, PAID[productDivideType] ? 'price.paidNeedsPrice' : 'price.freeNeedsNone', {}, ['priceCoins'])
}

/** Drafts keep what is typed, also what a submission would refuse; only what a database cannot hold is dropped. */
const typed = z
  .string()
  .max(20_000)
  .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
const typedList = z.array(typed).max(200)

/** The fields of ThemeDetails as far as they are filled, for saving while one types. */
export const ThemeDraft = z
  .object({
    name: typed,
    version: typed,
    designer: typed,
    contributor: typed,
    description: typed,
    priceCoins: z.number().nullable(),
    productDivideType: typed,
    tags: typedList,
    updateLog: typed,
    regions: typedList,
    remark: typed,
    copyrightProofFileId: typed.nullable(),
    systemVersions: z.array(z.number()).max(200),
    screenshots: typedList,
    translations: z.array(z.object({ locale: typed, name: typed, description: typed }).partial()).max(200),
  })
  .partial()
export type ThemeDraft = z.infer<typeof ThemeDraft>
