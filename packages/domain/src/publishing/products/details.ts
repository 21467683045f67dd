import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { isBlank } from '../../base/text/rules.ts'
import type { ProductType } from '../../productTypes.ts'
import { addIssue, EVEN_IF_BROKEN, type IssueSink } from '../../rule.ts'
import type { AuditType } from '../audits/lifecycle.ts'
import { TagPick, WallpaperTagPick } from '../tags/rules.ts'
import * as field from './fields.ts'
import { DivideType, EVERYWHERE } from './types.ts'

/** What every product says of its sale and its rights. */
const commerce = {
  priceCoins: field.priceCoins,
  productDivideType: DivideType.optional(),
  regions: field.regions,
  remark: field.remark.optional(),
  releaseOn: field.releaseOn.nullish(),
  copyrightProofFileId: FileId.nullish(),
  /** A rights record of the designer's own, in place of a proof. */
  rightsRecordId: z.uuid({ error: 'rights.notFound' }).nullish(),
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
  screenshots: field.screenshots.default([]),
  translations: field.translationsFor(type).optional(),
})

const pictureFields = (type: 'WALLPAPER' | 'VIDEO_WALLPAPER' | 'RINGTONE') => ({
  ...commerce,
  regions: field.regions.default([EVERYWHERE]),
  name: field.productName(type),
  tags: WallpaperTagPick,
  copyrightHolder: field.copyrightHolder,
  description: field.descriptionOrNone.optional(),
  updateLog: field.updateLogOrNone.optional(),
})

/** Spec §3 product info of a theme under the rules of §5. */
export const ThemeDetails = z.object(packageFields('THEME')).superRefine(priceFitsDivide, EVEN_IF_BROKEN)
export type ThemeDetails = z.infer<typeof ThemeDetails>

export const AodDetails = z.object(packageFields('AOD')).superRefine(priceFitsDivide, EVEN_IF_BROKEN)
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
  .superRefine(priceFitsDivide, EVEN_IF_BROKEN)
export type FontDetails = z.infer<typeof FontDetails>

/** Spec §5: name, tags and copyright holder are required. */
export const WallpaperDetails = z
  .object(pictureFields('WALLPAPER'))
  .superRefine(priceFitsDivide, EVEN_IF_BROKEN)
export type WallpaperDetails = z.infer<typeof WallpaperDetails>
export const VideoWallpaperDetails = z
  .object(pictureFields('VIDEO_WALLPAPER'))
  .superRefine(priceFitsDivide, EVEN_IF_BROKEN)
export type VideoWallpaperDetails = z.infer<typeof VideoWallpaperDetails>
export const RingtoneDetails = z
  .object(pictureFields('RINGTONE'))
  .superRefine(priceFitsDivide, EVEN_IF_BROKEN)
export type RingtoneDetails = z.infer<typeof RingtoneDetails>

/** Spec §8 "change log is empty": needed for a new version of a type that has versions. */
const withUpdateLog = <Schema extends z.ZodObject>(schema: Schema) =>
  schema.superRefine(hasUpdateLog, EVEN_IF_BROKEN)

export const ThemeUpdateDetails = withUpdateLog(ThemeDetails)
export type ThemeUpdateDetails = z.infer<typeof ThemeUpdateDetails>

const ANY_AUDIT = {
  THEME: ThemeDetails,
  AOD: AodDetails,
  FONT: FontDetails,
  WALLPAPER: WallpaperDetails,
  VIDEO_WALLPAPER: VideoWallpaperDetails,
  RINGTONE: RingtoneDetails,
} as const satisfies Record<ProductType, z.ZodType>

const NEW_VERSION = {
  ...ANY_AUDIT,
  THEME: ThemeUpdateDetails,
  AOD: withUpdateLog(AodDetails),
  FONT: withUpdateLog(FontDetails),
} as const satisfies Record<ProductType, z.ZodType>

/** The details of one product type, as a submission of the given kind needs them. */
export function detailsSchema<Type extends ProductType>(
  type: Type,
  auditType: AuditType = 'ADD',
): (typeof ANY_AUDIT)[Type] {
  return auditType === 'UPDATE' ? NEW_VERSION[type] : ANY_AUDIT[type]
}

interface AnyDetails {
  readonly priceCoins?: unknown
  readonly productDivideType?: unknown
  readonly updateLog?: unknown
}

function hasUpdateLog({ updateLog }: AnyDetails, ctx: IssueSink): void {
  if (typeof updateLog !== 'string' || isBlank(updateLog))
    addIssue(ctx, 'updateLog.required', {}, ['updateLog'])
}

/** Sold products divide what is paid; free ones do not. */
const PAID: Readonly<Record<DivideType, boolean>> = {
  FREE: false,
  PAY_DIVIDE: true,
  FLOW_DIVIDE: false,
  NO_DIVIDE: false,
}

function priceFitsDivide({ priceCoins, productDivideType }: AnyDetails, ctx: IssueSink): void {
  const divide = DivideType.safeParse(productDivideType)
  if (!divide.success || typeof priceCoins !== 'number') return
  const paid = PAID[divide.data]
  if (paid !== priceCoins > 0)
    addIssue(ctx, paid ? 'price.paidNeedsPrice' : 'price.freeNeedsNone', {}, ['priceCoins'])
}

/** Drafts keep what is typed, also what a submission would refuse; only what a database cannot hold is dropped. */
const typed = z
  .string()
  .max(20_000)
  .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
const typedList = z.array(typed).max(200)

/** The fields of any type's details as far as they are filled, for saving while one types. */
export const DetailsDraft = z
  .object({
    name: typed,
    version: typed,
    designer: typed,
    contributor: typed,
    copyrightHolder: typed,
    description: typed,
    fontLanguages: typedList,
    priceCoins: z.number().nullable(),
    productDivideType: typed,
    tags: typedList,
    updateLog: typed,
    regions: typedList,
    remark: typed,
    releaseOn: typed.nullable(),
    copyrightProofFileId: typed.nullable(),
    rightsRecordId: typed.nullable(),
    systemVersions: z.array(z.number()).max(200),
    screenshots: typedList,
    translations: z.array(z.object({ locale: typed, name: typed, description: typed }).partial()).max(200),
  })
  .partial()
export type DetailsDraft = z.infer<typeof DetailsDraft>
