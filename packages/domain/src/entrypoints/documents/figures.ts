import type { z } from 'zod'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, PASSWORD_MIN } from '../../accounts/accounts/rules.ts'
import { AGREEMENT_VERSIONS } from '../../accounts/designers/agreements.ts'
import { nickname } from '../../accounts/designers/application.ts'
import { banLengths } from '../../accounts/designers/permissions.ts'
import {
  KEY_HOURS,
  TOKEN_CALLS_A_MINUTE,
  TOKEN_DAYS_MAX,
  TOKEN_PARTS_A_MINUTE,
  TOKENS_MAX,
} from '../../accounts/tokens/rules.ts'
import { EVENT_DAYS } from '../../accounts/webhooks/events.ts'
import { ANSWER_SECONDS, RETRY_SECONDS } from '../../accounts/webhooks/rules.ts'
import { COPYRIGHT_LETTER_WORKING_DAYS, NOTICE_DAYS, REVIEW_WAIT } from '../../base/calendar/promises.ts'
import {
  ARCHIVE_LIMITS,
  FILE_RULES,
  type FileRule,
  MEGABYTE,
  SIDE_FILE_RULES,
} from '../../base/files/limits.ts'
import {
  MIN_WITHDRAWAL_FEN,
  PLATFORM_SHARE_PERCENT,
  VAT_PERCENTS,
  WITHDRAWAL_DAYS,
} from '../../money/revenue/terms.ts'
import { MINUTES_AFTER_MIDNIGHT } from '../../money/settlements/rules.ts'
import { ANSWER_DAYS } from '../../money/sharing/rules.ts'
import { PRODUCT_RULES } from '../../productTypes.ts'
import { APPEAL_DAYS } from '../../publishing/audits/appealPeriod.ts'
import * as fields from '../../publishing/products/fields.ts'
import { PRICE_CHECK_DAYS } from '../../publishing/products/priceCheck.ts'
import { REMOVAL_REASON_MAX } from '../../publishing/products/removal.ts'
import { SYSTEM_VERSIONS } from '../../publishing/products/systemVersions.ts'
import { RIGHTS_MAX } from '../../publishing/rights/record.ts'
import { MAX_TAG_REQUESTS } from '../../publishing/tags/lifecycle.ts'
import { MAX_TAGS, MIN_TAGS, SUGGESTED_TAGS, Tag, WallpaperTag } from '../../publishing/tags/rules.ts'
import { APPEAL_TEXT_MAX } from '../../review/appeals/rules.ts'
import { issuesOf } from '../../rule.ts'
import { COPYRIGHT_EMAIL, DENSITIES, ICON_DP, ICON_FILL_PERCENT, PREVIEW_PIXELS } from './advice.ts'
import { paidExample } from './paidExample.ts'

/** Longer than any text the portal takes, and plain enough for every rule of characters. */
const TOO_LONG = 'a'.repeat(200_000)

/** The figure that a rule names when it refuses: documents ask the rule itself, so they cannot contradict it. */
function limitOf(rule: z.ZodType): number {
  const result = rule.safeParse(TOO_LONG)
  const max = result.success
    ? undefined
    : issuesOf(result.error).find(({ code }) => code.endsWith('.tooLong'))?.params.max
  if (typeof max !== 'number') throw new Error('The rule has no longest text')
  return max
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const half = (weight: number): number => Math.floor(weight / 2)
const megabytes = (bytes: number): number => bytes / MEGABYTE
const formats = ({ formats: all }: FileRule): string =>
  all.map(({ extensions }) => extensions.map((each) => `.${each}`).join(' / ')).join(', ')
const size = ({ minWidth = 0, minHeight = 0 }: FileRule): string => `${minWidth} × ${minHeight}`

const { WALLPAPER, VIDEO_WALLPAPER, RINGTONE, FONT, THEME } = FILE_RULES
const { SCREENSHOT, IDENTITY, COPYRIGHT_PROOF } = SIDE_FILE_RULES
const newest = SYSTEM_VERSIONS.at(-1)

/**
 * Every figure that a document names, taken from the rules: a changed rule changes the text. Numbers are
 * written in the reader's language; what reads alike everywhere is text already.
 */
export const figures = {
  // Accounts
  passwordMin: PASSWORD_MIN,
  codeDigits: CODE_DIGITS,
  codeMinutes: CODE_MINUTES,
  codeTries: CODE_TRIES,
  nicknameMax: limitOf(nickname),
  identityMegabytes: megabytes(IDENTITY.maxBytes),
  identityFormats: formats(IDENTITY),

  // Access tokens
  tokenDays: TOKEN_DAYS_MAX,
  tokensMost: TOKENS_MAX,
  tokenCalls: TOKEN_CALLS_A_MINUTE,
  tokenParts: TOKEN_PARTS_A_MINUTE,

  // Webhooks
  answerSeconds: ANSWER_SECONDS,
  retries: RETRY_SECONDS.length,
  retryHours: Math.ceil(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / HOUR_SECONDS),
  eventDays: EVENT_DAYS,
  keyHours: KEY_HOURS,

  // Names and words
  themeName: PRODUCT_RULES.THEME.name.max,
  fontName: PRODUCT_RULES.FONT.name.max,
  aodName: PRODUCT_RULES.AOD.name.max,
  aodNameChinese: half(PRODUCT_RULES.AOD.name.max),
  wallpaperName: PRODUCT_RULES.WALLPAPER.name.max,
  wallpaperNameChinese: half(PRODUCT_RULES.WALLPAPER.name.max),
  designerName: limitOf(fields.designerName),
  holder: limitOf(fields.copyrightHolder),
  holderChinese: half(limitOf(fields.copyrightHolder)),
  description: limitOf(fields.description),
  descriptionChinese: half(limitOf(fields.description)),
  remark: limitOf(fields.remark),
  translations: fields.MAX_TRANSLATIONS,

  // Tags
  minTags: MIN_TAGS,
  maxTags: MAX_TAGS,
  suggestedTagsFrom: SUGGESTED_TAGS.from,
  suggestedTagsTo: SUGGESTED_TAGS.to,
  tag: limitOf(Tag),
  tagChinese: half(limitOf(Tag)),
  wallpaperTag: limitOf(WallpaperTag),
  wallpaperTagChinese: half(limitOf(WallpaperTag)),
  tagRequests: MAX_TAG_REQUESTS,

  // Price
  priceCheckDays: PRICE_CHECK_DAYS,
  priceMin: fields.PRICE_MIN,
  priceMax: fields.PRICE_MAX,

  // Files
  packageMegabytes: megabytes(THEME.maxBytes),
  packageEntries: ARCHIVE_LIMITS.entries,
  unpackedMegabytes: megabytes(ARCHIVE_LIMITS.unpackedBytes),
  entryMegabytes: megabytes(ARCHIVE_LIMITS.entryBytes),
  screenshots: SCREENSHOT.maxFiles,
  screenshotSize: size(SCREENSHOT),
  screenshotMegabytes: megabytes(SCREENSHOT.maxBytes),
  screenshotFormats: formats(SCREENSHOT),
  wallpaperFormats: formats(WALLPAPER),
  wallpaperSize: size(WALLPAPER),
  wallpaperMegabytes: megabytes(WALLPAPER.maxBytes),
  wallpaperBatch: WALLPAPER.maxFiles,
  videoFormats: formats(VIDEO_WALLPAPER),
  videoSize: size(VIDEO_WALLPAPER),
  videoSeconds: VIDEO_WALLPAPER.maxSeconds ?? 0,
  videoMegabytes: megabytes(VIDEO_WALLPAPER.maxBytes),
  videoBatch: VIDEO_WALLPAPER.maxFiles,
  ringtoneFormats: formats(RINGTONE),
  ringtoneBatch: RINGTONE.maxFiles,
  ringtoneTotalMegabytes: megabytes(RINGTONE.maxTotalBytes),
  fontFormats: formats(FONT),
  fontMegabytes: megabytes(FONT.maxBytes),
  proofFormats: formats(COPYRIGHT_PROOF),
  proofMegabytes: megabytes(COPYRIGHT_PROOF.maxBytes),

  // Systems
  systems: SYSTEM_VERSIONS.map(({ name, uiVersion }) => `${name} (${uiVersion})`).join(', '),
  newestSystem: newest?.name ?? '',
  newestUiVersion: String(newest?.uiVersion ?? ''),

  // Advice
  iconXhdpi: ICON_DP * DENSITIES.xhdpi,
  iconXxhdpi: ICON_DP * DENSITIES.xxhdpi,
  iconXxxhdpi: ICON_DP * DENSITIES.xxxhdpi,
  iconFillPercent: ICON_FILL_PERCENT,
  screenWidth: String(PREVIEW_PIXELS.width),
  previewSize: `${PREVIEW_PIXELS.width} × ${PREVIEW_PIXELS.height}`,
  copyrightEmail: COPYRIGHT_EMAIL,

  // Review and life
  ...REVIEW_WAIT,
  appealDays: APPEAL_DAYS,
  appealText: APPEAL_TEXT_MAX,
  appealTextChinese: half(APPEAL_TEXT_MAX),
  removalReason: REMOVAL_REASON_MAX,
  removalReasonChinese: half(REMOVAL_REASON_MAX),
  rightsRecords: RIGHTS_MAX,
  letterDays: COPYRIGHT_LETTER_WORKING_DAYS,
  noticeDays: NOTICE_DAYS,
  weekDays: banLengths.WEEK / DAY_SECONDS,
  monthDays: banLengths.MONTH / DAY_SECONDS,

  // Agreements
  contributorVersion: AGREEMENT_VERSIONS.contributor,
  revenueVersion: AGREEMENT_VERSIONS.revenue,

  // Money
  platformPercent: PLATFORM_SHARE_PERCENT,
  designerPercent: 100 - PLATFORM_SHARE_PERCENT,
  designerShare: String((100 - PLATFORM_SHARE_PERCENT) / 100),
  vatLow: VAT_PERCENTS[0],
  vatHigh: VAT_PERCENTS[1],
  corporateLeast: MIN_WITHDRAWAL_FEN.CORPORATE / 100,
  individualLeast: MIN_WITHDRAWAL_FEN.INDIVIDUAL / 100,
  corporateFrom: WITHDRAWAL_DAYS.CORPORATE.from,
  corporateTo: WITHDRAWAL_DAYS.CORPORATE.to,
  individualFrom: WITHDRAWAL_DAYS.INDIVIDUAL.from,
  individualTo: WITHDRAWAL_DAYS.INDIVIDUAL.to,
  answerDays: ANSWER_DAYS,
  settledMinutes: MINUTES_AFTER_MIDNIGHT,
  ...paidExample(),
} as const satisfies Record<string, number | string>

export type FigureName = keyof typeof figures
