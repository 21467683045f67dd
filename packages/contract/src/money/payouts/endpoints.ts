import { PAYOUT_ATTENTION } from '@easel/domain/money/payouts/attention.ts'
import { PayoutState } from '@easel/domain/money/payouts/lifecycle.ts'
import { SettleReason } from '@easel/domain/money/payouts/settling.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant } from '../../envelope.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'

export const PayoutAttention = z.enum(PAYOUT_ATTENTION)

/** Who of finance dealt with it, and how. */
const Settled = z.object({ at: Instant, by: Id, reason: z.string() }).nullable()

/** One attempt to pay a withdrawal (docs/design/revenue.md, The bank). */
export const Payout = z.object({
  id: Id,
  withdrawalId: Id,
  attempt: z.int(),
  /** What the bank knows it by. */
  key: z.string(),
  orderNumber: z.string(),
  amountFen: z.int(),
  creditorName: z.string(),
  bankName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  state: PayoutState,
  attention: PayoutAttention.nullable(),
  /** Why the bank refused or returned it, in its words. */
  reason: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** The file that it left in. */
  fileId: Id.nullable(),
  /** Calls to the bank since its last news. */
  tries: z.int(),
  requestedAt: Instant,
  sentAt: Instant.nullable(),
  /** When the bank booked, refused or returned it. */
  answeredAt: Instant.nullable(),
  /** When the bank is called next. */
  nextAt: Instant.nullable(),
  /** An overpayment that finance dealt with. */
  settled: Settled,
  /** The amount that the bank booked in place of ours, as one of finance accepted it; in force once a second one did. */
  accepted: z.object({ amountFen: z.int(), reason: z.string(), isInForce: z.boolean() }).nullable(),
  can: z.object({ ask: Can, settle: Can, acceptAmount: Can }),
})
export type Payout = z.infer<typeof Payout>

/** What was said between us and the bank. */
export const BankMessage = z.object({
  id: Id,
  at: Instant,
  /** The answer to what was sent, to what was asked, or what the bank said by itself. */
  kind: z.enum(['SENT', 'ASKED', 'NEWS']),
  key: z.string(),
  payoutId: Id.nullable(),
  fileId: Id.nullable(),
  status: z.enum(['ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED', 'NOT_KNOWN', 'NO_ANSWER', 'UNREADABLE']),
  amountFen: z.int().nullable(),
  reason: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** What came of it. UNREADABLE: an entry of the bank's list that says nothing that we understand; `reason` is the entry. */
  outcome: z.enum(['APPLIED', 'REPEATED', 'UNKNOWN_KEY', 'WRONG_AMOUNT', 'CONTRADICTS', 'UNREADABLE']),
})
export type BankMessage = z.infer<typeof BankMessage>

/** What the bank said of a payment that is not ours, and whether finance dealt with it. */
export const UnmatchedMessage = BankMessage.extend({ settled: Settled, can: z.object({ settle: Can }) })
export type UnmatchedMessage = z.infer<typeof UnmatchedMessage>

export const PayoutDetail = Payout.extend({
  /** Of a bank that is not listed. */
  bankBic: z.string().nullable(),
  bankCountry: z.string(),
  bankProvince: z.string(),
  bankCity: z.string(),
  bankBranch: z.string(),
  /** The disputed attempt of the same withdrawal that keeps a READY payment from leaving. */
  waitsFor: z.object({ id: Id, attempt: z.int() }).nullable(),
  /** The latest first, 200 at most. */
  messages: z.array(BankMessage),
})
export type PayoutDetail = z.infer<typeof PayoutDetail>

/**
 * To the bank: MADE, not in its folder yet, and PLACED. From the bank: RECEIVED, READING, RECORDING what it says of each
 * payment, then TAKEN; or REFUSED.
 */
const BankFileState = z.enum(['MADE', 'PLACED', 'RECEIVED', 'READING', 'RECORDING', 'TAKEN', 'REFUSED'])

/** A file to or from the bank. */
export const BankFile = z.object({
  id: Id,
  direction: z.enum(['OUT', 'IN']),
  name: z.string(),
  sizeBytes: z.int(),
  /** Such as `pain.001.001.09`; null for what could not be read. */
  messageKind: z.string().nullable(),
  messageId: z.string().nullable(),
  /** Payments that it names; of a file of the bank 0 until it is read. */
  transfers: z.int(),
  /** How many of them are recorded, while a file of the bank is RECORDING. */
  recorded: z.int(),
  /** Of payments to the bank. */
  totalFen: z.int(),
  state: BankFileState,
  refusal: Can,
  source: z.enum(['FOLDER', 'UPLOAD']).nullable(),
  /** Null: the portal by itself. */
  madeBy: Id.nullable(),
  madeAt: Instant,
  /** When it was put into its folder, or taken to its end. */
  doneAt: Instant.nullable(),
})
export type BankFile = z.infer<typeof BankFile>

const access = ['finance'] as const
const payoutId = { 'params.id': { payout: 'ask' } } as const
const fileId = { 'params.id': { bankFile: 'anyone' } } as const
/** The place where a list goes on. */
const Place = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
const list = CursorQuery.extend({ after: Place.optional() })

/** ATTENTION: those that finance has to look at. */
export const PayoutShow = z.enum(['ALL', 'ATTENTION', ...PayoutState.options])
export type PayoutShow = z.infer<typeof PayoutShow>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/staff/v1/payouts',
  summary: 'Payments to the bank, latest requested first',
  access,
  query: list.extend({ state: PayoutShow.default('ALL') }),
  reply: cursorPageOf(Payout),
})
export const getPayout = endpoint({
  method: 'GET',
  path: '/staff/v1/payouts/:id',
  summary: 'One payment with the bank’s messages about it',
  access,
  resources: payoutId,
  params: IdParams,
  reply: PayoutDetail,
})
export const askPayout = endpoint({
  method: 'POST',
  path: '/staff/v1/payouts/:id/ask',
  summary: 'Ask the bank about a payment now',
  access,
  resources: payoutId,
  params: IdParams,
  reply: PayoutDetail,
  refusals: ['payout.nothingToAsk', 'payout.noOnlineBank'],
})

export const resolvePayout = endpoint({
  method: 'POST',
  path: '/staff/v1/payouts/:id/settle',
  summary: 'Mark an overpayment as resolved and say how, such as by an adjustment',
  access,
  resources: { 'params.id': { payout: 'settle' } },
  params: IdParams,
  body: z.object({ reason: SettleReason }),
  reply: PayoutDetail,
  refusals: ['payout.nothingToSettle', 'notOwn.decide'],
})

/** The first call keeps it, the second, of a colleague, pays the withdrawal. */
export const acceptPayoutAmount = endpoint({
  method: 'POST',
  path: '/staff/v1/payouts/:id/accept-amount',
  summary: 'Accept the amount the bank booked instead of ours; in force once two people in finance have',
  access,
  resources: { 'params.id': { payout: 'acceptAmount' } },
  params: IdParams,
  /** As the bank named it last. */
  body: z.object({ amountFen: z.int().positive(), reason: SettleReason }),
  reply: PayoutDetail,
  refusals: ['payout.nothingToAccept', 'payout.amountChanged', 'payout.acceptedByYou', 'notOwn.decide'],
})

/** The view is written to the activity log. */
export const revealPayout = endpoint({
  method: 'POST',
  path: '/staff/v1/payouts/:id/unmask',
  summary: 'Show the full account number of a payment; logged',
  access,
  resources: payoutId,
  params: IdParams,
  reply: z.object({ value: z.string() }),
})

export const getBank = endpoint({
  method: 'GET',
  path: '/staff/v1/bank',
  summary: 'How payments leave and what is waiting',
  access,
  reply: z.object({
    kind: z.enum(['none', 'http', 'files']),
    /** The address of the bank, or its folder; null without one. */
    place: z.string().nullable(),
    /** The bank process of the demo: no money moves. */
    isDemo: z.boolean(),
    ready: z.int(),
    readyFen: z.int(),
    attention: z.int(),
    can: z.object({ export: Can }),
  }),
})
export const listUnmatchedMessages = endpoint({
  method: 'GET',
  path: '/staff/v1/bank/unmatched',
  summary: 'Bank messages about payments that aren’t ours, latest first',
  access,
  query: list.extend({ show: z.enum(['OPEN', 'SETTLED']).default('OPEN') }),
  reply: cursorPageOf(UnmatchedMessage),
})
export const resolveUnmatchedMessage = endpoint({
  method: 'POST',
  path: '/staff/v1/bank/unmatched/:id/settle',
  summary: 'Mark a message about a payment that isn’t ours as resolved and say how',
  access,
  resources: { 'params.id': { bankMessage: 'settle' } },
  params: IdParams,
  body: z.object({ reason: SettleReason }),
  reply: UnmatchedMessage,
  refusals: ['bankMessage.settled'],
})
export const listBankFiles = endpoint({
  method: 'GET',
  path: '/staff/v1/bank/files',
  summary: 'Files to and from the bank, latest first',
  access,
  query: list.extend({ direction: z.enum(['ALL', 'OUT', 'IN']).default('ALL') }),
  reply: cursorPageOf(BankFile),
})
export const getBankFile = endpoint({
  method: 'GET',
  path: '/staff/v1/bank/files/:id',
  summary: 'One file with the outcome of its entries',
  access,
  resources: fileId,
  params: IdParams,
  /** 1,000 messages at most, 20 while it is recorded. */
  reply: BankFile.extend({ messages: z.array(BankMessage) }),
})
export const exportBankFile = endpoint({
  method: 'POST',
  path: '/staff/v1/bank/files/export',
  summary: 'Write the payments that are ready to a file now',
  access,
  /** `unwritten`: payments that could not be written; they stay ready. */
  reply: BankFile.extend({ unwritten: z.int() }),
  refusals: ['payout.noFilesBank', 'payout.noneReady', 'payout.unwritable'],
})
export const uploadBankFile = endpoint({
  method: 'POST',
  path: '/staff/v1/bank/files',
  summary:
    'Upload a bank file: pain.002, camt.053 or camt.054, up to 16 MB and 100,000 payments. It is read and recorded after the reply; the file shows the progress',
  access,
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  reply: BankFile,
  refusals: ['payout.noFilesBank', 'bankFile.taken'],
})
export const readBankFileContent = endpoint({
  method: 'POST',
  path: '/staff/v1/bank/files/:id/content',
  summary: 'The content of a file, in Base64 chunks; every read is logged',
  access,
  resources: fileId,
  params: IdParams,
  query: z.object({ from: z.coerce.number().int().min(0).max(10_000).default(0) }),
  /** `next` is where the next piece begins; null with the last one. */
  reply: z.object({ name: z.string(), base64: z.string(), next: z.int().nullable() }),
  refusals: ['bankFile.notKept'],
})
