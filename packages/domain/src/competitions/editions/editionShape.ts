import { z } from 'zod'
import { type LeastWords, line, markdown } from '../../base/text/bilingual.ts'
import { category } from './categories.ts'
import { judgingRules } from './judging.ts'
import { Look } from './look.ts'
import { ExtraPrize } from './prizes.ts'
import { EditionInstant, Timeline } from './timeline.ts'
import { VotingRules } from './voting.ts'

/** Spec §2: the sections of home and guide. */
export const SECTIONS = ['about', 'organization', 'specifications', 'awards', 'judging', 'notice'] as const
export type Section = (typeof SECTIONS)[number]

/** Names the edition in addresses: /competitions/{slug}. */
export const EditionSlug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'editionSlug.format' })

/** What an entrant declares, stored with the time (spec §5). */
export const DECLARATIONS = ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'] as const
/** How an entry is reviewed: once, or by 2022's portfolio flow of screenshots and two reviews (spec §4). */
export const REVIEW_FLOWS = ['ONCE', 'PORTFOLIO'] as const

const texts = (min: LeastWords) => ({
  about: markdown(min),
  organization: markdown(min),
  specifications: markdown(min),
  awards: markdown(min),
  judging: markdown(min),
  notice: markdown(min),
  /** How to write image prompts; null where no category is made with AI. */
  imagePrompts: markdown(min).nullable(),
  /** To the winners, above the list of what each receives; null where there is no letter. */
  winnersLetter: markdown(min).nullable(),
  /** How an entry passes from screenshots to release; null but where `reviewFlow` is PORTFOLIO. */
  portfolio: markdown(min).nullable(),
})

/** Spec §9: reach figures that an edition quotes. */
const Reach = z.strictObject({
  regions: z.int().min(1),
  devicesMillion: z.int().min(1),
  votersMillion: z.int().min(1),
})

const Limits = z.strictObject({
  entriesPerCategory: z.int().min(1).max(100),
  /** One theme goes to one category only. */
  themeInOneCategory: z.boolean(),
  /** Works uploaded before are not eligible; null where any are. */
  uploadedFrom: EditionInstant.nullable(),
  leastAge: z.int().min(1).max(99),
  declarations: z.array(z.enum(DECLARATIONS)).max(DECLARATIONS.length),
})

/** Spec §9: who is in it publishes paid works, and has another share of what they bring. */
const CreatorProgram = z.strictObject({
  from: EditionInstant,
  until: EditionInstant,
  leastPaidWorks: z.int().min(1).max(100),
  withinMonths: z.int().min(1).max(60),
  /** Each work has versions for so many of the latest UI versions. */
  latestUiVersions: z.int().min(1).max(10),
  /** The designer's part of net revenue. */
  designerPercent: z.int().min(0).max(100),
})

/** @param min 0: words may be missing */
export const editionShape = (min: LeastWords) =>
  z.strictObject({
    slug: EditionSlug,
    name: line(min),
    /** What a poster sets large: a year, a number. */
    mark: line(min, 12),
    lead: line(min, 600),
    look: Look,
    texts: z.strictObject(texts(min)),
    reach: Reach.nullable(),
    timeline: Timeline,
    categories: z.array(category(min)).min(min).max(12),
    limits: Limits,
    reviewFlow: z.enum(REVIEW_FLOWS),
    voting: VotingRules,
    judging: judgingRules(min),
    payment: z.strictObject({ beforeTax: z.boolean(), currency: z.literal('USD') }),
    extras: z.strictObject({
      /** A person receives one of them at most: the first by precedence. */
      onePerPerson: z.boolean(),
      prizes: z.array(ExtraPrize(min)).max(20),
    }),
    creatorProgram: CreatorProgram.nullable(),
    /** What the organisers chose where the rules from outside say nothing; not for the public. */
    chosen: z.array(line(min, 600)).max(50),
  })

/** An edition in the making: well formed, but words may be missing, and its parts need not fit together yet. */
export const EditionDraft = editionShape(0)
export type EditionDraft = z.infer<typeof EditionDraft>
