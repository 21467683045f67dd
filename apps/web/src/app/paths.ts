import { addresses, worksNames } from '@easel/contract/addresses.ts'
import type { ConsoleSection } from '@easel/contract/manifests.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'

export { worksNames }

type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const tail = search.toString()
  return tail ? `${path}?${tail}` : path
}

const segment = encodeURIComponent

/** Only a path of our own may be returned to: no scheme, no host. */
export function safeReturn(from: string | null | undefined): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/'
}

/** Spec §2: the documents of the portal. They are written in both languages while the application is built. */
export const documentPaths = {
  guide: '/tutorials/guide',
  themeDesign: '/tutorials/themeDesignSpecifications',
  plagiarism: '/tutorials/plagiarismAndInfringement',
  accountBans: addresses.accountBans(),
  howYouArePaid: '/tutorials/howYouArePaid',
  developers: '/developers',
  intellectualProperty: '/ip',
  copyrightProof: '/docs/proof-of-copyright-example',
  agreement: '/agreement',
} as const
export type DocumentId = keyof typeof documentPaths

/** The last part of `/upload/…` for every product type, in the order in which the chooser offers them. */
const uploadNames = {
  THEME: 'theme',
  WALLPAPER: 'wallpaper',
  VIDEO_WALLPAPER: 'video-wallpaper',
  AOD: 'aod',
  RINGTONE: 'ringtone',
  FONT: 'font',
} as const satisfies Record<ProductType, string>

const isProductType = (type: string): type is ProductType => Object.hasOwn(worksNames, type)
export const uploadTypes = Object.keys(uploadNames).filter(isProductType)
/** Every kind of works, in the order of their tabs. */
export const worksTypes = Object.keys(worksNames).filter(isProductType)

/** The kind of works that an address is about, such as `/works/fonts/…`; themes where it names none. */
export function worksTypeIn(pathname: string): ProductType {
  const name = pathname.split('/')[2]
  return worksTypes.find((type) => worksNames[type] === name) ?? 'THEME'
}

/** Under it the works of every kind. */
export const worksRoot = '/works'

/** The one path builder: no screen writes an address itself. */
export const paths = {
  home: () => '/',
  accountBans: () => documentPaths.accountBans,
  document: (id: DocumentId, section?: string) => documentPaths[id] + (section ? `#${section}` : ''),
  announcements: (query?: Query) => withQuery('/announcement', query),
  announcement: (id: string) => `/announcement/${segment(id)}`,
  product: addresses.product,
  works: (type: WorksPath = 'themes', query?: Query) => withQuery(`${worksRoot}/${type}`, query),
  /** The work page, by the id of a product or of a submission. */
  work: addresses.work,
  /** An unpublished work, for whoever has its link; no browser sends what stands after the #. */
  preview: (token: string) => `/preview#${segment(token)}`,
  /** `package`, `medium`: another file that is uploaded and not yet saved. */
  editWork: (
    auditId: string,
    type: ProductType = 'THEME',
    query: { package?: string; medium?: string } = {},
  ) => withQuery(`/works/${worksNames[type]}/${segment(auditId)}/edit`, { ...query }),
  /** Files that were dropped together are edited together; `show`: which of them, by default the drafts. */
  batch: (type: ProductType, batchId: string, show?: 'submitted' | 'returned') =>
    withQuery(`/works/${worksNames[type]}/batches/${segment(batchId)}`, { show }),
  /** What may be uploaded; with a type, its screen. */
  upload: addresses.upload,
  uploadOf: (type: ProductType, query?: UploadQuery) =>
    withQuery(`/upload/${uploadNames[type]}`, { ...query }),
  changeWork: (productId: string, part: ChangedPart, type: ProductType = 'THEME') =>
    `/works/${worksNames[type]}/${segment(productId)}/${part}`,
  settings: (section: SettingsSection = 'designerInfo', query?: Query) =>
    withQuery(`/settings/${section}`, query),
  webhook: (webhookId: string) => `/settings/webhooks/${segment(webhookId)}`,
  /** Spec §2, revenues. */
  revenues: (section: RevenueSection = 'overview', query?: Query) =>
    withQuery(section === 'overview' ? '/revenues' : `/revenues/${section}`, query),
  /** The days of a work with sales; with a day, the feed and the ledger behind it. */
  revenueProduct: (productId: string, day?: string) =>
    `/revenues/products/${segment(productId)}${day ? `/${segment(day)}` : ''}`,
  /** Its days of one month. */
  revenueMonth: (productId: string, month: string) =>
    withQuery(`/revenues/products/${segment(productId)}`, { month }),
  /** A file that the server writes: the list of works or their days, by the list's own query. */
  activityExport: (query: Query) => withQuery('/staff/v1/activity.csv', query),
  revenueExport: (table: 'products' | 'days' | 'months', form: 'csv' | 'xlsx', query: Query) =>
    withQuery(`/v3/revenue/exports/${table}.${form}`, query),
  /** The months of a year with their sums. */
  revenueYear: (year: string) => `/revenues/statement/${segment(year)}`,
  withdrawal: addresses.withdrawal,
  taxStatement: (year: number) => `/revenues/withdrawals/tax/${year}`,
  /** A file of the server's. */
  invoicePdf: (withdrawalId: string) =>
    `/v3/designers/withdrawals/${segment(withdrawalId)}/invoice-details.pdf`,
  taxStatementCsv: (year: number) => `/v3/designers/withdrawals/tax/${year}/csv`,
  scheme: addresses.scheme,
  /** The editor of a new scheme; without a work it asks for one. */
  newScheme: (query?: { work?: string }) => withQuery(`${addresses.sharing()}/new`, query),
  notifications: (query?: Query) => withQuery(addresses.notifications(), query),
  agreement: () => documentPaths.agreement,
  /** A personal file: shown to its owner and to staff. */
  file: (fileId: string) => `/files/${segment(fileId)}`,
  /** `vote`: of who comes from an entry to vote for it. */
  signIn: (query?: { from?: string; view?: 'code' | 'reset'; vote?: 1 }) =>
    withQuery(addresses.signIn(), query),
  signUp: (query?: { from?: string; again?: string; vote?: 1 }) => withQuery(addresses.signUp(), query),
  competition2025: (query?: { from?: string }) => withQuery('/theme-competition-2025/home', query),
  /** The rounds that somebody judges; with a round, their desk in it. */
  judging: (roundId?: string) => `${addresses.judging()}${roundId ? `/${segment(roundId)}` : ''}`,
  /** What one has won; with an edition, its letter to print. */
  awards: addresses.awards,
  awardLetter: (slug: string) => `${addresses.awards()}/${segment(slug)}/letter`,
  editionPayments: (editionId: string) => `/console/finance/awards/${segment(editionId)}`,
  /** A file of the server's, for finance. */
  awardPayments: (editionId: string) => `/staff/v1/competitions/${segment(editionId)}/awards/payments.csv`,
  /** Spec §2, tender platform. */
  tenders: (section: 'open' | 'mine' | 'instructions' = 'open') =>
    section === 'open' ? addresses.tenders() : `${addresses.tenders()}/${section}`,
  tender: (tenderId: string, page?: 'images' | 'materials' | 'submission' | 'bid' | 'delivery') =>
    `${addresses.tender(tenderId)}${page ? `/${page}` : ''}`,
  /** A file that the server writes. */
  tenderCalendar: (tenderId: string) => `/v1/tenders/${segment(tenderId)}/calendar.ics`,
  /** All editions of the competition. */
  competitions: () => '/competitions',
  competition: (slug: string, page = 'home') => `/competitions/${segment(slug)}/${page}`,
  /** A file of the server's, for everybody. */
  editionBundle: (slug: string, fileName: string) =>
    `/v1/competitions/${segment(slug)}/bundles/${segment(fileName)}`,
  /** The first page that a link for an audience opens. */
  sharedDraft: (token: string) => `/competition-draft#${segment(token)}`,
  editionLink: (token: string) => `/${segment(token)}/home`,
  console: (section?: ConsoleSection, query?: Query) =>
    withQuery(section ? `/console/${section}` : '/console', query),
  /** `list`: the query of the queue that it was opened from, so that next and previous follow that list. */
  consoleAudit: (auditId: string, list = '') => `/console/queue/${segment(auditId)}${list}`,
  /** The bulk that the reviewer holds. */
  consoleBulk: () => '/console/bulk/held',
  consoleAnnouncement: (id: string | 'new') => `/console/announcements/${segment(id)}`,
  consoleTender: (id: string | 'new') => `/console/tenders/${segment(id)}`,
  consoleEdition: (
    editionId: string,
    view?: 'preview' | 'board' | 'fraud' | 'judging' | 'awards' | 'links' | 'versions',
  ) => `/console/competitions/${segment(editionId)}${view ? `/${view}` : ''}`,
  consoleResults: (editionId: string, roundId: string) =>
    `/console/competitions/${segment(editionId)}/judging/${segment(roundId)}`,
  consoleEntry: (entryId: string) => `/console/entries/${segment(entryId)}`,
  consoleAppeal: (appealId: string) => `/console/appeals/${segment(appealId)}`,
  financeMonth: (month: string) => `/console/finance/months/${segment(month)}`,
  feedBatches: (query?: Query) => withQuery('/console/finance/feed/batches', query),
  feedBreaks: (query?: Query) => withQuery('/console/finance/feed/breaks', query),
  feedRequests: (query?: Query) => withQuery('/console/finance/feed/requests', query),
  feedBatch: (batchId: string) => `/console/finance/feed/batches/${segment(batchId)}`,
  feedDay: (day: string, query?: Query) => withQuery(`/console/finance/feed/days/${segment(day)}`, query),
  /** `list`: what the list was narrowed down to from which it was opened. */
  financeWithdrawal: (withdrawalId: string, list = '') =>
    `/console/finance/withdrawals/${segment(withdrawalId)}${list}`,
  withdrawalsExport: (query: Query) => withQuery('/staff/v1/withdrawals.csv', query),
  payoutsExport: (query: Query) => withQuery('/staff/v1/payouts.csv', query),
  payout: (payoutId: string) => `/console/finance/payouts/${segment(payoutId)}`,
  bankFiles: () => '/console/finance/payouts/files',
  bankFile: (fileId: string) => `/console/finance/payouts/files/${segment(fileId)}`,
  bankUnmatched: () => '/console/finance/payouts/unmatched',
  shareTerms: (query?: Query) => withQuery('/console/finance/share-terms', query),
  shareTermProposals: (query?: Query) => withQuery('/console/finance/share-terms/proposals', query),
  shareTermProposal: (proposalId: string) => `/console/finance/share-terms/proposals/${segment(proposalId)}`,
  adjustment: (adjustmentId: string) => `/console/finance/adjustments/${segment(adjustmentId)}`,
  ledgerOwner: (accountId: string) => `/console/finance/accounts/of/${segment(accountId)}`,
  ledgerAccount: (account: number) => `/console/finance/accounts/${account}`,
  journal: (journal: number) => `/console/finance/journals/${journal}`,
  consoleDesigner: (designerId: string) => `/console/designers/${segment(designerId)}`,
  consoleRecord: (designerId: string) => `/console/designers/${segment(designerId)}/record`,
} as const

/** `product`: a new version of it; `audit`: another package for that submission. */
interface UploadQuery {
  readonly product?: string | undefined
  readonly audit?: string | undefined
}
export type WorksPath = (typeof worksNames)[ProductType]
/** What a submission without a package changes. */
export type ChangedPart = 'price' | 'profile'
/** Spec §2, /settings/{currentActive}. */
export const settingsSections = [
  'designerInfo',
  'contactInfo',
  'email',
  'phone',
  'password',
  'licence',
  'rights',
  'sessions',
  'tokens',
  'webhooks',
  'close',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The tabs of `/revenues`; the overview has no name of its own in the address. */
export const revenueSections = ['overview', 'trend', 'statement', 'withdrawals', 'sharing'] as const
export type RevenueSection = (typeof revenueSections)[number]
