import { FeedDay } from '@easel/domain/base/calendar/feedDay.ts'
import { JOURNAL_KINDS, LEDGER_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { CursorQuery, wholeNumber } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Month } from '../settlements/endpoints.ts'

/** Whose money it is, as far as finance sees it: no address, no phone, no name of a person. */
export const LedgerOwner = z.object({
  accountId: Id,
  miId: z.string(),
  /** Null for an account that is no designer. */
  nickname: z.string().nullable(),
  designerBanned: NamedDesigner.shape.designerBanned,
})
export type LedgerOwner = z.infer<typeof LedgerOwner>

const LedgerKind = z.enum(LEDGER_KINDS)
const JournalKind = z.enum(JOURNAL_KINDS)
/** Accounts and journals of the ledger are numbered. */
const LedgerNumber = wholeNumber(1, 999_999_999)

const Digits = z.string().regex(/^\d{1,15}$/)

/** One account of the ledger. */
export const LedgerAccount = z.object({
  account: z.int(),
  kind: LedgerKind,
  /** Of pending and clawback money. */
  month: Month.nullable(),
  /** Null: the platform. */
  owner: LedgerOwner.nullable(),
  balanceFen: z.int(),
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

/** What a journal is about. */
export const JournalCauses = z.object({
  productId: Id.nullable(),
  productName: z.string().nullable(),
  day: z.iso.date().nullable(),
  batchId: z.string().nullable(),
  month: Month.nullable(),
  withdrawalId: Id.nullable(),
  adjustmentId: Id.nullable(),
  /** Of a delivery that was paid. */
  tenderId: Id.nullable(),
  /** Whatever else was kept. */
  rest: z.record(z.string(), z.string()),
})

export type JournalCauses = z.infer<typeof JournalCauses>

export const Journal = z.object({
  journal: z.int(),
  kind: JournalKind,
  businessKey: z.string(),
  at: Instant,
  /** Null: the portal itself. */
  madeBy: z.string().nullable(),
  causes: JournalCauses,
})
export type Journal = z.infer<typeof Journal>

/** One line of an account. */
export const LedgerEntry = Journal.extend({ amountFen: z.int(), balanceAfterFen: z.int() })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A journal with all its lines, which sum to 0. */
export const JournalPage = Journal.extend({
  lines: z.array(
    LedgerAccount.omit({ balanceFen: true }).extend({ amountFen: z.int(), balanceAfterFen: z.int() }),
  ),
})
export type JournalPage = z.infer<typeof JournalPage>

const access = ['finance'] as const

export const findLedgerOwner = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/owners',
  summary: 'The account with exactly this account number or email; parts of either find nothing',
  access,
  query: z.object({ search: z.string().trim().max(254) }),
  reply: z.object({ items: z.array(LedgerOwner).max(1) }),
})
export const getLedgerOwner = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/owners/:id',
  summary: 'The ledger accounts of a person, by kind and month',
  access,
  resources: { 'params.id': { account: 'anyone' } },
  params: IdParams,
  reply: z.object({ owner: LedgerOwner, accounts: z.array(LedgerAccount) }),
})
export const listHouseAccounts = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/house',
  summary: 'The ledger accounts of the platform',
  access,
  reply: z.object({ accounts: z.array(LedgerAccount) }),
})
export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/accounts/:account/entries',
  summary: 'One ledger account with its entries and the balance after each, last posted first',
  access,
  params: z.object({ account: LedgerNumber }),
  query: CursorQuery.extend({ after: LedgerNumber.optional() }),
  reply: cursorPageOf(LedgerEntry).extend({ account: LedgerAccount }),
})
export const listJournals = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/journals',
  summary: 'Journals, last posted first',
  access,
  resources: { 'query.withdrawalId': { withdrawal: 'read' } },
  query: CursorQuery.extend({
    kind: z.enum(['ALL', ...JOURNAL_KINDS]).default('ALL'),
    /** A business key in full. */
    key: z.string().trim().max(200).optional(),
    withdrawalId: Id.optional(),
    /** Days in Shanghai, both included. */
    from: FeedDay.optional(),
    until: FeedDay.optional(),
    /** The last row: when it was posted in milliseconds, and its number. */
    after: listPlace(Digits, Digits).optional(),
  }),
  reply: cursorPageOf(Journal),
})
export const getJournal = endpoint({
  method: 'GET',
  path: '/staff/v1/ledger/journals/:journal',
  summary: 'One journal with its lines and its subject',
  access,
  params: z.object({ journal: LedgerNumber }),
  reply: JournalPage,
})
