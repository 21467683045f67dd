import { accounts } from './accounts/accounts/manifest.ts'
import { announcements } from './accounts/announcements/manifest.ts'
import { designers } from './accounts/designers/manifest.ts'
import { levels } from './accounts/levels/manifest.ts'
import { tokens } from './accounts/tokens/manifest.ts'
import { webhooks } from './accounts/webhooks/manifest.ts'
import { activity } from './base/activity/manifest.ts'
import { files } from './base/files/manifest.ts'
import { notices } from './base/notices/manifest.ts'
import { outbox } from './base/outbox/manifest.ts'
import { status } from './base/status/manifest.ts'
import { userActions } from './base/user-actions/manifest.ts'
import { attestations } from './competitions/attestations/manifest.ts'
import { awards } from './competitions/awards/manifest.ts'
import { dashboard } from './competitions/dashboard/manifest.ts'
import { editions } from './competitions/editions/manifest.ts'
import { entries } from './competitions/entries/manifest.ts'
import { judging } from './competitions/judging/manifest.ts'
import { votes } from './competitions/votes/manifest.ts'
import type { Endpoint } from './endpoint.ts'
import { closing } from './entrypoints/closing/manifest.ts'
import { home } from './entrypoints/home/manifest.ts'
import { uploads } from './entrypoints/uploads/manifest.ts'
import { adjustments } from './money/adjustments/manifest.ts'
import { ledger } from './money/ledger/manifest.ts'
import { payouts } from './money/payouts/manifest.ts'
import { revenue } from './money/revenue/manifest.ts'
import { sales } from './money/sales/manifest.ts'
import { settlements } from './money/settlements/manifest.ts'
import { shareTerms } from './money/share-terms/manifest.ts'
import { sharing } from './money/sharing/manifest.ts'
import { withdrawals } from './money/withdrawals/manifest.ts'
import type { Noun, RefusalStatus } from './noun.ts'
import { platform } from './platform/manifest.ts'
import { audits } from './publishing/audits/manifest.ts'
import { batches } from './publishing/batches/manifest.ts'
import { media } from './publishing/media/manifest.ts'
import { packages } from './publishing/packages/manifest.ts'
import { products } from './publishing/products/manifest.ts'
import { rights } from './publishing/rights/manifest.ts'
import { storeFeed } from './publishing/store-feed/manifest.ts'
import { tags } from './publishing/tags/manifest.ts'
import { appeals } from './review/appeals/manifest.ts'
import { messages } from './review/messages/manifest.ts'
import { reviews } from './review/reviews/manifest.ts'
import { savedReplies } from './review/saved-replies/manifest.ts'
import { similarity } from './review/similarity/manifest.ts'
import { bids } from './tenders/bids/manifest.ts'
import { deliveries } from './tenders/deliveries/manifest.ts'
import { materials } from './tenders/materials/manifest.ts'
import { tenders } from './tenders/tenders/manifest.ts'

/** Every noun of the product. What one declares is known everywhere by being listed here. */
export const nouns = {
  platform,
  accounts,
  designers,
  levels,
  tokens,
  webhooks,
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
  closing,
  similarity,
  tags,
  savedReplies,
  products,
  reviews,
  appeals,
  messages,
  rights,
  notices,
  storeFeed,
  announcements,
  userActions,
  sharing,
  sales,
  settlements,
  revenue,
  payouts,
  withdrawals,
  ledger,
  adjustments,
  shareTerms,
  editions,
  entries,
  attestations,
  votes,
  judging,
  awards,
  dashboard,
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
