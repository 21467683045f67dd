import { accounts } from './accounts/noun.ts'
import { actions } from './actions/noun.ts'
import { activity } from './activity/noun.ts'
import { adjustments } from './adjustments/noun.ts'
import { announcements } from './announcements/noun.ts'
import { appeals } from './appeals/noun.ts'
import { attestations } from './attestations/noun.ts'
import { audits } from './audits/noun.ts'
import { awards } from './awards/noun.ts'
import { batches } from './batches/noun.ts'
import { bids } from './bids/noun.ts'
import { boards } from './boards/noun.ts'
import { catalogue } from './catalogue/noun.ts'
import { competitions } from './competitions/noun.ts'
import { deliveries } from './deliveries/noun.ts'
import { designers } from './designers/noun.ts'
import type { Endpoint } from './endpoint.ts'
import { entries } from './entries/noun.ts'
import { files } from './files/noun.ts'
import { home } from './home/noun.ts'
import { judging } from './judging/noun.ts'
import { ledger } from './ledger/noun.ts'
import { levels } from './levels/noun.ts'
import { likeness } from './likeness/noun.ts'
import { materials } from './materials/noun.ts'
import { media } from './media/noun.ts'
import { notices } from './notices/noun.ts'
import type { Noun, RefusalStatus } from './noun.ts'
import { outbox } from './outbox/noun.ts'
import { packages } from './packages/noun.ts'
import { payouts } from './payouts/noun.ts'
import { platform } from './platform/noun.ts'
import { products } from './products/noun.ts'
import { replies } from './replies/noun.ts'
import { revenue } from './revenue/noun.ts'
import { reviews } from './reviews/noun.ts'
import { rights } from './rights/noun.ts'
import { sales } from './sales/noun.ts'
import { settlements } from './settlements/noun.ts'
import { sharing } from './sharing/noun.ts'
import { status } from './status/noun.ts'
import { tags } from './tags/noun.ts'
import { tenders } from './tenders/noun.ts'
import { threads } from './threads/noun.ts'
import { uploads } from './uploads/noun.ts'
import { votes } from './votes/noun.ts'
import { withdrawals } from './withdrawals/noun.ts'

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
