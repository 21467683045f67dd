import { readFile } from 'node:fs/promises'
import { DEMO_ACCOUNTS, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { GRANTED_ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { CONTENT_TYPES, DESIGNER_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { BanPermission } from '@easel/domain/accounts/designers/permissions.ts'
import { REFUSE_REASONS } from '@easel/domain/accounts/designers/reasons.ts'
import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { INVOICE_TYPES } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import {
  HIDE_REASON_CODES,
  REJECT_REASON_CODES,
  REMOVE_REASON_CODES,
} from '@easel/domain/publishing/audits/reasons.ts'
import { BidFields } from '@easel/domain/tenders/bids/fields.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { z } from 'zod'

/** Where the files of the demo and its catalogue are. */
const FOLDER = new URL('../../demo/', import.meta.url)

/** The bytes of a file of the demo. */
export const fileOf = (path: string): Promise<Buffer> => readFile(new URL(path, FOLDER))

const Bilingual = z.strictObject({ en: z.string(), zh: z.string() })
export type Bilingual = z.infer<typeof Bilingual>
const Path = z.string().regex(/^[a-z]+\/[\w.-]+$/)
const Locale = z.enum(['en', 'zh'])
/** Before the first start, with fractions. */
const Ago = z.number().min(0)
/** From the first start; what is past is below 0. */
const DaysFromNow = z.number()

const DesignerKey = z.enum(['designer', 'studio', 'partner', 'banned', 'workshop'])
export type DesignerKey = z.infer<typeof DesignerKey>

/** What an applicant wrote, as the form sends it, and what became of it. */
const Designer = z.looseObject({
  designerType: z.enum(DESIGNER_TYPES),
  nickname: z.string(),
  /** The same in Chinese, for a package's description. */
  nicknameZh: z.string(),
  level: z.enum(['S', 'A', 'B', 'C', 'NONE']),
  contentTypes: z.array(z.enum(CONTENT_TYPES)),
  realName: z.string(),
  /** Well-formed and unused: no bank issues such numbers. */
  accountNumber: z.string(),
  appliedDaysAgo: Ago,
  status: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('NORMAL') }),
    z.strictObject({ state: z.literal('VERIFIED'), decidedDaysAgo: Ago }),
    z.strictObject({
      state: z.literal('REFUSED'),
      decidedDaysAgo: Ago,
      reason: z.enum(REFUSE_REASONS),
      message: Bilingual,
    }),
  ]),
  ban: z
    .strictObject({
      length: z.enum(['WEEK', 'MONTH', 'PERMANENT']),
      beganDaysAgo: Ago,
      disableAuthSet: z.array(BanPermission),
      reason: Bilingual,
    })
    .optional(),
})
export type DemoDesigner = z.infer<typeof Designer>

const Persona = z
  .strictObject({
    key: z.enum(DEMO_ACCOUNTS),
    /** E.164, from a range that reaches nobody. */
    phone: z.string(),
    name: Bilingual,
    locale: Locale,
    roles: z.array(z.enum(GRANTED_ROLES)),
    createdDaysAgo: Ago,
    designer: Designer.optional(),
  })
  .transform((persona) => ({ ...persona, email: demoEmail(persona.key) }))
export type Persona = z.infer<typeof Persona>

/** A spot on a preview, as fractions of its width and height. */
const Pin = z.strictObject({ preview: z.string(), x: z.number(), y: z.number(), text: Bilingual })
const Rejection = z.strictObject({
  reasons: z.array(z.enum(REJECT_REASON_CODES)),
  note: Bilingual,
  pins: z.array(Pin),
})
export type Rejection = z.infer<typeof Rejection>

/** A version that was published; it went live at the first midnight in Shanghai after the decision. */
const Release = z.strictObject({
  kind: z.enum(['NEW_VERSION', 'PRICE_MODIFIED', 'PROFILE_UPDATED']),
  version: z.string(),
  priceCoins: z.int(),
  updateLog: Bilingual,
  submittedDaysAgo: Ago,
  reviewDays: z.number().positive(),
})
export type Release = z.infer<typeof Release>

/** What the designer submitted last, where that is not published. */
const Submission = z.strictObject({
  type: z.enum(['ADD', 'UPDATE']),
  state: z.enum([
    'DRAFT',
    'WAITING_SCREENSHOTS',
    'WAITING_REVIEW',
    'UNDER_REVIEW',
    'APPROVED',
    'REJECTED',
    'REVOKED',
  ]),
  version: z.string(),
  updateLog: Bilingual,
  submittedHoursAgo: Ago,
  /** When its designer reminded of it, after its promised day. */
  nudgedHoursAgo: Ago.optional(),
  decidedHoursAgo: Ago.optional(),
  rejection: Rejection.optional(),
  /** Against that rejection; it waits. */
  appeal: z.strictObject({ hoursAgo: Ago, text: Bilingual }).optional(),
})
export type Submission = z.infer<typeof Submission>

const Gone = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('HIDDEN'),
    daysAgo: Ago,
    reason: z.enum(HIDE_REASON_CODES),
    note: Bilingual,
  }),
  z.strictObject({
    state: z.literal('REMOVED'),
    daysAgo: Ago,
    by: z.enum(['owner', 'staff']),
    reason: z.enum(REMOVE_REASON_CODES),
    note: Bilingual,
  }),
])
export type Gone = z.infer<typeof Gone>

/** There when the portal opens, or made after it has. */
const Stage = z.enum(['first', 'later'])

/** A theme or an always-on display, from its first submission on. */
const Work = z.strictObject({
  key: z.string(),
  stage: Stage,
  designer: DesignerKey,
  productType: z.enum(['THEME', 'AOD']),
  name: Bilingual,
  description: Bilingual,
  tags: z.array(z.string()),
  /** At present or, where nothing is published, as submitted. */
  priceCoins: z.int(),
  /** Free, and earns from traffic. */
  earnsByTraffic: z.boolean().default(false),
  systemVersions: z.array(z.int()),
  remark: Bilingual.optional(),
  /** A try that was rejected before the first release. */
  firstTry: Rejection.extend({ submittedDaysAgo: Ago, reviewDays: z.number().positive() }).optional(),
  /** Oldest first. */
  releases: z.array(Release),
  /** Why it is not in the store any more. */
  storeState: Gone.optional(),
  submission: Submission.optional(),
  /** An application for removal that nobody has decided yet. */
  removalRequest: z.strictObject({ daysAgo: Ago, reason: Bilingual }).optional(),
  /** One for each new version; `findings` is what its inspection says. */
  packages: z
    .array(z.strictObject({ version: z.string(), file: Path, findings: z.array(z.string()) }))
    .min(1),
})
export type Work = z.infer<typeof Work>

const Upload = z.strictObject({
  file: Path,
  /** The name under which it was dropped. */
  fileName: z.string(),
  /** What its designer typed; without it nobody has touched it since. */
  name: Bilingual.optional(),
  tags: z.array(z.string()).optional(),
  priceCoins: z.int(),
  /** The set's rights record is its proof. */
  isCovered: z.boolean().default(false),
  /** Approved with the others where there is none. */
  rejection: z.strictObject({ reasons: z.array(z.enum(REJECT_REASON_CODES)), note: Bilingual }).optional(),
})
export type Upload = z.infer<typeof Upload>

/** Files that a designer dropped together. */
const UploadSet = z.strictObject({
  key: z.string(),
  designer: DesignerKey,
  productType: z.enum(['WALLPAPER', 'RINGTONE', 'VIDEO_WALLPAPER']),
  state: z.enum(['DRAFT', 'WAITING_REVIEW', 'DECIDED']),
  droppedHoursAgo: Ago,
  reviewHours: z.number().positive().optional(),
  /** A proof that its designer keeps, for several of the works. */
  rights: z.strictObject({ title: Bilingual, note: Bilingual }).optional(),
  works: z.array(Upload),
})
export type UploadSet = z.infer<typeof UploadSet>

const Font = z.strictObject({
  file: Path,
  fileName: z.string(),
  designer: DesignerKey,
  name: Bilingual,
  description: Bilingual,
  submittedHoursAgo: Ago,
})
export type Font = z.infer<typeof Font>

const Entry = z.strictObject({
  stage: Stage.default('first'),
  /** A persona, or a guest of the edition. */
  by: z.string(),
  category: z.enum(['drawn', 'worn', 'dreamt', 'moving']),
  title: z.string(),
  creator: z.string(),
  description: z.string(),
  /** Of what was made with a tool. */
  prompt: z.string().optional(),
  submittedDaysAgo: Ago,
  /** Null while it waits for its review. */
  reviewedDaysAgo: Ago.nullable(),
  /** By slot, in their order. */
  files: z.record(z.string(), z.array(Path).min(1)),
})
export type Entry = z.infer<typeof Entry>

const Period = z.strictObject({ from: DaysFromNow, until: DaysFromNow })
const { name, mark, lead, look, categories, chosen, texts } = EditionDraft.shape
/** What an organiser changes of the edition that is copied; dates are days. */
const Edition = z.strictObject({
  slug: z.string(),
  name,
  mark,
  lead,
  look,
  texts: texts.omit({ imagePrompts: true }),
  timeline: z.strictObject({
    warmUpAt: DaysFromNow,
    submission: Period,
    voting: Period,
    judging: Period,
    announcedAt: DaysFromNow,
  }),
  categories,
  chosen,
  entries: z.array(Entry),
})
export type DemoEdition = z.infer<typeof Edition>

const Guest = z.strictObject({ key: z.string(), name: z.string(), locale: Locale })
export type Guest = z.infer<typeof Guest>

const Editions = z.strictObject({
  open: Edition.extend({ publishedDaysAgo: Ago }),
  judged: Edition.extend({
    days: z.strictObject({
      published: Ago,
      votes: Ago,
      frozen: Ago,
      judgesNamed: Ago,
      opened: Ago,
      scored: Ago,
    }),
    /** Who voted for which of the entries, by their places in the list. */
    votes: z.record(z.string(), z.array(z.int())),
    /** By judge and title, criterion by criterion; who is not here has not begun. */
    scores: z.record(z.string(), z.record(z.string(), z.array(z.number()))),
  }),
  guests: z.array(Guest),
})

const Step = z.discriminatedUnion('step', [
  z.strictObject({ on: z.int(), step: z.enum(['invoice', 'approve', 'retry', 'cancel']) }),
  z.strictObject({ on: z.int(), step: z.literal('refuseInvoice'), reason: Bilingual }),
  /** What the bank says of the payment that was approved before; `silent` leaves it unknown. */
  z.strictObject({ on: z.int(), step: z.literal('bank'), says: z.enum(['paid', 'refused', 'silent']) }),
])
export type WithdrawalStep = z.infer<typeof Step>

/** What becomes of one application. Days are of its month. */
const Withdrawal = z.strictObject({
  designer: DesignerKey,
  invoiceType: z.enum(INVOICE_TYPES),
  appliedOn: z.int(),
  steps: z.array(Step),
})
export type DemoWithdrawal = z.infer<typeof Withdrawal>

/** A part of a work's share that its designer offers to somebody. */
const Scheme = z.strictObject({
  designer: DesignerKey,
  /** Its English name. */
  work: z.string(),
  sharer: z.enum(DEMO_ACCOUNTS),
  /** In hundredths of a per cent. */
  ratio: z.int(),
  /** Null: permanent. */
  days: z.int().nullable(),
  offeredDaysAgo: Ago,
  answer: z.strictObject({ decision: z.enum(['ACCEPT', 'DECLINE']), daysAgo: Ago }).nullable(),
})
export type DemoScheme = z.infer<typeof Scheme>

const Tender = z.strictObject({
  publishedDaysAgo: Ago,
  startsIn: DaysFromNow,
  endsIn: DaysFromNow,
  deliverIn: DaysFromNow,
  words: TenderDraft.omit({ startsAt: true, endsAt: true, deliverBy: true, milestones: true }),
  milestones: z.array(
    z.strictObject({ key: z.string(), name: Bilingual, share: z.int(), dueIn: DaysFromNow }),
  ),
  invited: z.array(z.enum(DEMO_ACCOUNTS)),
  questions: z.array(z.strictObject({ by: DesignerKey, text: z.string(), answer: z.string().nullable() })),
  bids: z.array(z.strictObject({ by: DesignerKey, submitted: z.boolean(), fields: BidFields })),
  /** Two organisers have opened the bids. */
  isOpened: z.boolean(),
  pictures: z.array(z.strictObject({ file: Path, caption: Bilingual })),
  /** What designers may download. */
  materials: z.array(Path),
  /** The bid that has won, and what came of its first milestone. */
  won: z
    .strictObject({
      by: DesignerKey,
      reason: z.string(),
      declined: z.string(),
      slot: z.string(),
      note: z.string(),
      file: Path,
      changes: z.strictObject({ note: z.string(), pin: z.string(), againIn: DaysFromNow }),
    })
    .optional(),
})
export type DemoTender = z.infer<typeof Tender>

const Desk = z.strictObject({
  announcements: z.array(
    z.strictObject({ daysAgo: Ago, pinned: z.boolean(), title: Bilingual, body: Bilingual }),
  ),
  /** Tags that designers requested; they wait. */
  tagRequests: z.array(
    z.strictObject({ designer: DesignerKey, hoursAgo: Ago, category: ProductType, text: z.string() }),
  ),
})

/** Everything that the demo is made of; what is in `demo/` is read through it. */
const Catalogue = z.strictObject({
  people: z.array(Persona),
  works: z.array(Work),
  uploads: z.strictObject({ sets: z.array(UploadSet), fonts: z.array(Font) }),
  editions: Editions,
  money: z.strictObject({
    schemes: z.array(Scheme),
    /** What designers do in a month, and in the latest one instead. */
    usual: z.array(Withdrawal),
    latest: z.array(Withdrawal),
  }),
  tenders: z.array(Tender),
  desk: Desk,
})
export type Catalogue = z.infer<typeof Catalogue>

/** @throws where a file of the catalogue is not of its shape */
export async function readCatalogue(): Promise<Catalogue> {
  const parts = Object.keys(Catalogue.shape)
  const read = parts.map(async (part) => [part, JSON.parse((await fileOf(`${part}.json`)).toString())])
  return Catalogue.parse(Object.fromEntries(await Promise.all(read)))
}
