import { accounts } from './accounts/accounts/noun.ts'
import { announcements } from './accounts/announcements/noun.ts'
import { designers } from './accounts/designers/noun.ts'
import { levels } from './accounts/levels/noun.ts'
import { activity } from './base/activity/noun.ts'
import { files } from './base/files/noun.ts'
import { notices } from './base/notices/noun.ts'
import { outbox } from './base/outbox/noun.ts'
import { status } from './base/status/noun.ts'
import { actions } from './base/user-actions/noun.ts'
import { attestations } from './competitions/attestations/noun.ts'
import { awards } from './competitions/awards/noun.ts'
import { boards } from './competitions/dashboard/noun.ts'
import { competitions } from './competitions/editions/noun.ts'
import { entries } from './competitions/entries/noun.ts'
import { judging } from './competitions/judging/noun.ts'
import { votes } from './competitions/votes/noun.ts'
import type { Endpoint } from './endpoint.ts'
import { home } from './entrypoints/home/noun.ts'
import { uploads } from './entrypoints/uploads/noun.ts'
import { adjustments } from './money/adjustments/noun.ts'
import { ledger } from './money/ledger/noun.ts'
import { payouts } from './money/payouts/noun.ts'
import { revenue } from './money/revenue/noun.ts'
import { sales } from './money/sales/noun.ts'
import { settlements } from './money/settlements/noun.ts'
import { sharing } from './money/sharing/noun.ts'
import { withdrawals } from './money/withdrawals/noun.ts'
import type { Noun, RefusalStatus } from './noun.ts'
import { platform } from './platform/noun.ts'
import { audits } from './publishing/audits/noun.ts'
import { batches } from './publishing/batches/noun.ts'
import { media } from './publishing/media/noun.ts'
import { packages } from './publishing/packages/noun.ts'
import { products } from './publishing/products/noun.ts'
import { rights } from './publishing/rights/noun.ts'
import { catalogue } from './publishing/store-feed/noun.ts'
import { tags } from './publishing/tags/noun.ts'
import { appeals } from './review/appeals/noun.ts'
import { threads } from './review/messages/noun.ts'
import { reviews } from './review/reviews/noun.ts'
import { replies } from './review/saved-replies/noun.ts'
import { likeness } from './review/similarity/noun.ts'
import { bids } from './tenders/bids/noun.ts'
import { deliveries } from './tenders/deliveries/noun.ts'
import { materials } from './tenders/materials/noun.ts'
import { tenders } from './tenders/tenders/noun.ts'

/** Every noun of the product. What one declares is known everywhere by being listed here. */
export const nouns = {
  platform,
  accounts,
  designers,
  levels,
  activity,
  outbox,
  status,
  files,
  packages,
  media,
  uploads,
  audits,
  batches,
  home,
  likeness,
  tags,
  replies,
  products,
  reviews,
  appeals,
  threads,
  rights,
  notices,
  catalogue,
  announcements,
  actions,
  sharing,
  sales,
  settlements,
  revenue,
  payouts,
  withdrawals,
  ledger,
  adjustments,
  competitions,
  entries,
  attestations,
  votes,
  judging,
  awards,
  boards,
  tenders,
  bids,
  materials,
  deliveries,
} as const

export type Nouns = typeof nouns
export type NounName = keyof Nouns
type Every<Part extends keyof Noun> = { [Name in NounName]: Nouns[Name][Part] }[NounName]
type KeysOf<Union> = Union extends unknown ? keyof Union & string : never

/** Every code that a call may be refused with. */
export type RefusalCode = KeysOf<Every<'refusals'>>

/** The sections of the staff console. */
export type ConsoleSection = Every<'console'>[number]['section']

const everyNoun: readonly Noun[] = Object.values(nouns)

/** Every endpoint of the product. */
export const everyEndpoint: readonly Endpoint[] = everyNoun.flatMap(({ endpoints }) =>
  Object.values(endpoints),
)

const statuses = new Map<string, RefusalStatus>(everyNoun.flatMap(({ refusals }) => Object.entries(refusals)))

export const isRefusalCode = (code: string): code is RefusalCode => statuses.has(code)

/** The HTTP status that a refusal travels with. */
export function statusOf(code: RefusalCode): RefusalStatus {
  const status = statuses.get(code)
  if (status === undefined) throw new Error(`No noun declares the refusal ${code}`)
  return status
}

const sections = everyNoun
  .flatMap(({ console, endpoints }) =>
    console.map(({ section, needs, place }) => ({ section, place, access: endpoints[needs]?.access ?? [] })),
  )
  .toSorted((a, b) => a.place - b.place)

/** The sections of the console that somebody with these roles sees, in the order of the navigation. */
export function consoleSectionsOf(roles: readonly string[]): string[] {
  return sections
    .filter(({ access }) => typeof access !== 'string' && access.some((role) => roles.includes(role)))
    .map(({ section }) => section)
}

type CodesIn<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly refusals?: readonly (infer Code)[] }
    ? Code
    : never
}[keyof Endpoints]
type Undeclared = Exclude<{ [Name in NounName]: CodesIn<Nouns[Name]['endpoints']> }[NounName], RefusalCode>

type Fault = string extends Undeclared ? 'refusals of an endpoint are not known to the compiler' : Undeclared

/** Does not compile where an endpoint names a refusal that no noun declares. */
export const undeclaredRefusals: { readonly [Code in Fault]: never } = {}

type RelationsOf<Declared> = {
  [Thing in keyof Declared & string]: Declared[Thing] extends readonly (infer R extends string)[]
    ? `${R} of ${Thing}`
    : never
}[keyof Declared & string]
type RelationsAt<Places> = { [Place in keyof Places]: RelationsOf<Places[Place]> }[keyof Places]
type RelationsIn<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly things?: infer Places }
    ? RelationsAt<NonNullable<Places>>
    : never
}[keyof Endpoints]
type Unrelated = Exclude<
  { [Name in NounName]: RelationsIn<Nouns[Name]['endpoints']> }[NounName],
  { [Name in NounName]: RelationsOf<Nouns[Name]['relations']> }[NounName]
>

/** Does not compile where an endpoint names a thing, or a relation to it, that no noun declares. */
export const undeclaredRelations: { readonly [Missing in Unrelated]: never } = {}
