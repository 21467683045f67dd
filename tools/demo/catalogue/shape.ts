import type { HideReasonCode, RejectReasonCode, RemoveReasonCode } from '@easel/domain/audits/reasons.ts'
import type { FamilyName } from '../art/gallery.ts'
import { GALLERY } from '../art/gallery.ts'
import type { Family, Palette } from '../art/palette.ts'
import type { IconStyle, MannerName } from '../icons/manners.ts'
import type { PlateName } from '../icons/plates.ts'
import type { HabitName } from '../package/habits.ts'
import type { ModuleSet } from '../package/modules.ts'
import type { ClockStyle } from '../previews/kit.ts'
import type { Bilingual } from '../themeSpec.ts'

export type DesignerKey = 'designer' | 'studio' | 'partner' | 'banned' | 'workshop'

/** A version that was published; it went live at the first midnight in Shanghai after the decision. */
export interface Release {
  readonly kind: 'NEW_VERSION' | 'PRICE_MODIFIED' | 'PROFILE_UPDATED'
  readonly version: string
  /** The price from this release on. */
  readonly priceCoins: number
  readonly updateLog: Bilingual
  /** Days before now, with fractions. */
  readonly submittedDaysAgo: number
  /** Days from submission to the decision. */
  readonly reviewDays: number
}

/** A spot on a preview, as fractions of its width and height. */
export interface DemoPin {
  readonly preview: string
  readonly x: number
  readonly y: number
  readonly text: Bilingual
}

export interface Rejection {
  readonly reasons: readonly RejectReasonCode[]
  readonly note: Bilingual
  readonly pins: readonly DemoPin[]
}

/** What the designer submitted last, where that is not (yet) published. Hours are before now. */
export interface Submission {
  readonly type: 'ADD' | 'UPDATE'
  readonly state:
    | 'DRAFT'
    | 'WAITING_SCREENSHOTS'
    | 'WAITING_REVIEW'
    | 'UNDER_REVIEW'
    | 'APPROVED'
    | 'REJECTED'
    | 'REVOKED'
  readonly version: string
  readonly updateLog: Bilingual
  readonly submittedHoursAgo: number
  /** When its designer reminded of it, more than three working days later. */
  readonly nudgedHoursAgo?: number
  /** When it was decided or revoked. */
  readonly decidedHoursAgo?: number
  readonly rejection?: Rejection
  /** Against that rejection; it waits. */
  readonly appeal?: { readonly hoursAgo: number; readonly text: Bilingual }
}

/** An earlier try that was rejected before the first release. */
export interface FirstTry extends Rejection {
  readonly submittedDaysAgo: number
  readonly reviewDays: number
}

export type StoreState =
  | { readonly state: 'PUBLISHED' }
  | {
      readonly state: 'HIDDEN'
      readonly daysAgo: number
      readonly reason: HideReasonCode
      readonly note: Bilingual
    }
  | {
      readonly state: 'REMOVED'
      readonly daysAgo: number
      readonly by: 'owner' | 'staff'
      readonly reason: RemoveReasonCode
      readonly note: Bilingual
    }

export interface DemoTheme {
  readonly productType: 'THEME' | 'AOD'
  readonly key: string
  readonly designer: DesignerKey
  readonly name: Bilingual
  readonly description: Bilingual
  readonly art: { readonly family: FamilyName; readonly palette: string; readonly seed: string }
  readonly icons: IconStyle
  readonly clock: ClockStyle
  readonly language: 'en' | 'zh'
  readonly uiVersion: number
  readonly systemVersions: readonly number[]
  readonly regions: readonly string[]
  /** Ids of the tag catalogue. */
  readonly tags: readonly string[]
  /** The price at present or, where nothing is published, the one submitted. */
  readonly priceCoins: number
  /** Free, and earns from traffic. */
  readonly earnsByTraffic: boolean
  readonly remark: Bilingual | null
  readonly firstTry: FirstTry | null
  /** Oldest first; empty where nothing was ever published. */
  readonly releases: readonly Release[]
  readonly storeState: StoreState | null
  readonly submission: Submission | null
  /** An application for removal that nobody has decided yet. */
  readonly removalRequest: { readonly daysAgo: number; readonly reason: Bilingual } | null
  readonly modules: ModuleSet
  readonly previewFormat: 'jpg' | 'webp'
  /** What its designer did by hand to the package of the submission. */
  readonly habits: readonly HabitName[]
}

const FIRST_LOG: Bilingual = { en: 'First release.', zh: '首次发布。' }

type Log = readonly [en: string, zh: string]
const bilingual = ([en, zh]: Log): Bilingual => ({ en, zh })

interface ReleaseExtra {
  readonly log?: Log
  readonly review?: number
  readonly price?: number
  readonly kind?: Release['kind']
}

/** One release: how many days ago it was submitted, which version, what was new. */
export function release(
  submittedDaysAgo: number,
  version: string,
  { log, review = 1.4, price, kind = 'NEW_VERSION' }: ReleaseExtra = {},
) {
  return (priceCoins: number): Release => ({
    kind,
    version,
    priceCoins: price ?? priceCoins,
    updateLog: log ? bilingual(log) : FIRST_LOG,
    submittedDaysAgo,
    reviewDays: review,
  })
}

interface SubmissionPlan extends Omit<Submission, 'updateLog'> {
  readonly log?: Log
}

interface ThemePlan {
  readonly productType?: DemoTheme['productType']
  readonly art: readonly [FamilyName, palette: string, seed?: string]
  readonly icons: readonly [MannerName, PlateName, IconStyle['colouring']]
  readonly clock: ClockStyle
  readonly language?: 'en' | 'zh'
  readonly price: number
  readonly earnsByTraffic?: boolean
  readonly tags: readonly string[]
  readonly about: Log
  readonly uiVersion?: number
  readonly systemVersions?: readonly number[]
  readonly regions?: readonly string[]
  readonly remark?: Log
  readonly firstTry?: FirstTry
  readonly releases?: readonly ReturnType<typeof release>[]
  readonly storeState?: StoreState
  readonly submission?: SubmissionPlan
  readonly removalRequest?: DemoTheme['removalRequest']
  readonly modules?: ModuleSet
  readonly previewFormat?: DemoTheme['previewFormat']
  readonly habits?: DemoTheme['habits']
}

/** One theme of the demo catalogue out of its plan; what the plan leaves out is as usual. */
export function theme(designer: DesignerKey, en: string, zh: string, plan: ThemePlan): DemoTheme {
  const [family, palette, seed = en] = plan.art
  const [manner, plate, colouring] = plan.icons
  const releases = (plan.releases ?? []).map((build) => build(plan.price))
  const submission = plan.submission
  return {
    productType: plan.productType ?? 'THEME',
    key: en.toLowerCase().replaceAll(' ', '-'),
    designer,
    name: { en, zh },
    description: bilingual(plan.about),
    art: { family, palette, seed },
    icons: { manner, plate, colouring },
    clock: plan.clock,
    language: plan.language ?? 'en',
    uiVersion: plan.uiVersion ?? 17,
    systemVersions: plan.systemVersions ?? [15, 16, 17],
    regions: plan.regions ?? ['GLOBAL'],
    tags: plan.tags,
    priceCoins: plan.price,
    earnsByTraffic: plan.earnsByTraffic ?? false,
    remark: plan.remark ? bilingual(plan.remark) : null,
    firstTry: plan.firstTry ?? null,
    releases,
    storeState: releases.length === 0 ? null : (plan.storeState ?? { state: 'PUBLISHED' }),
    submission: submission
      ? { ...submission, updateLog: submission.log ? bilingual(submission.log) : FIRST_LOG }
      : null,
    removalRequest: plan.removalRequest ?? null,
    modules: plan.modules ?? 'usual',
    previewFormat: plan.previewFormat ?? 'jpg',
    habits: plan.habits ?? [],
  }
}

/** The palette a theme is painted in. */
export function paletteOf({ art }: Pick<DemoTheme, 'art'>): Palette {
  const family: Family = GALLERY[art.family]
  const palette = family.palettes[art.palette]
  if (!palette) throw new RangeError(`${art.family} has no palette ${art.palette}`)
  return palette
}
