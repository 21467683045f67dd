import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { boundedText, noSpecialSymbols } from '../../base/text/rules.ts'
import { oneOf, severalOf } from '../../choice.ts'
import { PRODUCT_RULES, type ProductType } from '../../productTypes.ts'
import { addIssue } from '../../rule.ts'
import { isKnownSystemVersion, SYSTEM_VERSIONS } from './systemVersions.ts'
import { EVERYWHERE, REGIONS, Region } from './types.ts'

/** Spec §5: price 0 to 15, in whole provider coins. */
export const PRICE_MIN = 0
export const PRICE_MAX = 15
export const MAX_SCREENSHOTS = 15
export const MAX_TRANSLATIONS = 40
export const TEXT_MAX = 2000
export const REMARK_MAX = 200
export const VERSION_MAX = 20

export function productName(type: ProductType) {
  const { max, count, symbols } = PRODUCT_RULES[type].name
  const name = boundedText({ field: 'productName', max, count })
  return symbols === 'refused' ? name.superRefine(noSpecialSymbols('productName')) : name
}

/** Spec §5: designer and contributor up to 20 characters. */
export const designerName = boundedText({ field: 'designerName', max: 20, count: 'characters' })
export const contributorName = boundedText({ field: 'contributor', max: 20, count: 'characters', min: 0 })
/** Spec §5: up to 20 characters, or 10 Chinese. */
export const COPYRIGHT_HOLDER_MAX = 20
export const copyrightHolder = boundedText({
  field: 'copyrightHolder',
  max: COPYRIGHT_HOLDER_MAX,
  count: 'weight',
})

/** Spec §5: description and update log up to 2000 characters, or 1000 Chinese. */
const longText = (field: string, min: number) =>
  boundedText({ field, max: TEXT_MAX, count: 'weight', min, multiline: true })
export const description = longText('description', 1)
export const descriptionOrNone = longText('description', 0)
export const updateLog = longText('updateLog', 1)
export const updateLogOrNone = longText('updateLog', 0)
/** Spec §5: extra info up to 200 characters. */
export const remark = boundedText({
  field: 'remark',
  max: REMARK_MAX,
  count: 'characters',
  min: 0,
  multiline: true,
})

/** A version as people write it: `1.0`, `V2.1.3-beta`. */
export const version = boundedText({ field: 'version', max: VERSION_MAX, count: 'characters' }).superRefine(
  (text, ctx) => {
    if (text !== '' && !/^[0-9A-Za-z][0-9A-Za-z._+-]*$/.test(text)) addIssue(ctx, 'version.format')
  },
)

export const priceCoins = z
  .number({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'price.required' : undefined),
  })
  .superRefine((value, ctx) => {
    const whole = Number.isSafeInteger(value)
    if (!whole || value < PRICE_MIN || value > PRICE_MAX)
      addIssue(ctx, 'price.outOfRange', { min: PRICE_MIN, max: PRICE_MAX })
  })

/** Everywhere, or one or more markets, not both. */
export const regions = severalOf(Region, { field: 'regions', max: REGIONS.length }).superRefine(
  (codes, ctx) => {
    if (codes.length > 1 && codes.includes(EVERYWHERE)) addIssue(ctx, 'regions.everywhereAlone')
  },
)

/** A wished day of release in Beijing time, `yyyy-MM-dd`; which days can be wished for is `releaseWishFault`'s. */
export const releaseOn = z.iso.date({ error: 'releaseOn.format' })

export const systemVersions = severalOf(
  z.int().superRefine((uiVersion, ctx) => {
    if (!isKnownSystemVersion(uiVersion)) addIssue(ctx, 'systemVersions.unknown', { version: uiVersion })
  }),
  { field: 'systemVersions', max: SYSTEM_VERSIONS.length },
)

/** Ordered file ids. None at first: the audit then waits for screenshots. */
export const screenshots = severalOf(FileId, { field: 'screenshots', min: 0, max: MAX_SCREENSHOTS })

/** A locale as packages and browsers write it: `zh_CN`, `en`, `zh-Hant-TW`. */
export const LocaleTag = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3}$/, { error: 'locale.format' })

/** A product's name and description in one more language. */
export const translationsFor = (type: ProductType) =>
  severalOf(
    z.object({ locale: LocaleTag, name: productName(type), description: descriptionOrNone.default('') }),
    { field: 'translations', min: 0, max: MAX_TRANSLATIONS },
    ({ locale }) => locale.replaceAll('-', '_').toLowerCase(),
  )

/** The language a font is made for (spec §3: a font requires a language tag). */
export const FONT_LANGUAGES = [
  'zh-Hans',
  'zh-Hant',
  'en',
  'ja',
  'ko',
  'ru',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'pl',
  'tr',
  'vi',
  'th',
  'id',
  'ms',
  'hi',
  'bn',
  'ar',
  'fa',
  'he',
  'el',
  'uk',
] as const
export const fontLanguages = severalOf(oneOf('fontLanguage', FONT_LANGUAGES), {
  field: 'fontLanguages',
  max: FONT_LANGUAGES.length,
})
