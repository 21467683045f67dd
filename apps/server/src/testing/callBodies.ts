import type { Endpoint } from '@easel/contract/endpoint.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { aTender } from '@easel/domain/tenders/tenders/testing/tender.ts'
import { AGREED, corporate, individual } from '../features/accounts/designers/testing/applicants.ts'
import { edition2025 } from '../features/competitions/editions/definitions/edition2025/edition.ts'
import { nameOf } from './endpoints.ts'
import { OPEN_EDITION } from './openEdition.ts'
import { TEST_PASSWORD } from './passwords.ts'

const SOME_ID = '00000000-0000-7000-8000-000000000001'
const CLUSTER = '0'.repeat(32)
const REVISION = { revision: 999_999 }
const EDITION: unknown = { ...edition2025, slug: 'seen' }
const TENDER: unknown = aTender(new Date('2027-01-01T00:00:00Z'))
const PROVED = { proof: { password: TEST_PASSWORD } }
const WORDS = { en: 'Something else', zh: '别的' }

type Body = Readonly<Record<string, unknown>>
/** `token` is of the claim that the caller names; `at` is the place of the id in question. */
type Write = Body | ((token: string, at: string) => Body)

/** What a call needs beside the ids of things to get as far as the question whose they are. */
const BODIES: Readonly<Record<string, Write>> = {
  'POST /auth/tokens': {
    name: 'build',
    scopes: ['works:read'],
    days: 30,
    proof: { password: TEST_PASSWORD },
  },
  'POST /auth/devices': { name: 'workstation', scopes: ['works:read'], days: 30 },
  'POST /auth/devices/token': { deviceCode: '0'.repeat(43) },
  'POST /auth/devices/view': { userCode: 'BCDF-GHJK' },
  'POST /auth/devices/allow': { userCode: 'BCDF-GHJK', proof: { password: TEST_PASSWORD } },
  'POST /auth/devices/refuse': { userCode: 'BCDF-GHJK' },
  'POST /auth/webhooks': { url: 'https://studio.example/hooks', events: ['audit.published'], ...PROVED },
  'PUT /auth/webhooks/:id': { url: 'https://studio.example/other', events: ['audit.published'], ...PROVED },
  'POST /auth/webhooks/:id/secret': PROVED,
  'POST /auth/closing': { money: 'PAY_OUT' },
  'POST /auth/closing/view': { token: '0'.repeat(22) },
  'POST /auth/closing/stop': { token: '0'.repeat(22) },
  'POST /v1/designers': (_, at) => ({ ...formFor(at), ...AGREED }),
  'PUT /v1/designers': (_, at) => ({ ...formFor(at), proof: { password: TEST_PASSWORD } }),
  'POST /v3/designers/audits/:id/appeal': { text: 'The second picture is my own' },
  'POST /v3/designers/audits/product-info': { revision: 1, details: {} },
  'POST /v3/designers/audits/add': { files: [{ fileId: SOME_ID, details: {} }] },
  'POST /v3/designers/audits/revoke': { auditIds: [SOME_ID] },
  'POST /v3/designers/audits/submit': { auditIds: [SOME_ID] },
  'POST /v3/designers/audits/product-status': { productIds: [SOME_ID], reason: 'No longer mine to sell' },
  'POST /v3/designers/rights': { title: 'Letter', holder: 'Dune Studio' },
  'PUT /v3/designers/rights/:id': { title: 'Letter', holder: 'Dune Studio', proofFileId: SOME_ID },
  'PATCH /v3/designers/batches/:id/items': { changes: [{ auditId: SOME_ID, revision: 1, details: {} }] },
  'POST /v3/designers/batches/:id/remove': { auditIds: [SOME_ID] },
  'POST /v3/designers/batches/:id/submit': { auditIds: [SOME_ID] },
  'POST /v3/designers/audits/product-status/:id': { status: 'REMOVED', reason: 'No longer mine to sell' },
  'POST /v3/designers/designer-shares/:id': (_, at) => ({
    ...(at === 'body.schemeId' ? { days: 7 } : { sharer: '1', ratio: 100, period: 'PERMANENT' }),
    proof: { password: TEST_PASSWORD },
  }),
  'POST /v3/shares/:id/answer': { answer: 'DECLINE' },
  'POST /v3/uploads/recognise': {
    productType: 'WALLPAPER',
    files: [{ sha256: '0'.repeat(64), fileName: 'dunes.png' }],
  },
  'PUT /staff/v1/accounts/:id/roles': { before: [], roles: [] },
  'POST /staff/v1/competitions/:id/fraud/bans': {
    cluster: CLUSTER,
    pseudonym: '0'.repeat(64),
    ban: { length: 'WEEK', reason: 'Seen' },
  },
  'POST /staff/v1/bans': { account: '1', length: 'WEEK', reason: 'Seen' },
  'POST /staff/v1/designers/:id/bans': { length: 'WEEK', disableAuthSet: ['VOTE'], reason: 'Seen' },
  'POST /staff/v1/bans/:id/lift': { reason: 'Seen' },
  'POST /staff/v1/designers/:id/decision': { decision: 'APPROVE', askedAt: '2026-03-02T08:00:00.000Z' },
  'PUT /staff/v1/designers/:id/whitelist': { before: PRODUCT_TYPES, authProductType: PRODUCT_TYPES },
  'POST /staff/v1/designers/:id/unmask': { field: 'accountNumber' },
  'POST /staff/v1/designers/:id/levels': { level: 'S', since: '2020-01-01', reason: 'Seen' },
  'PUT /staff/v1/tags/:id': { ...WORDS, categories: ['THEME'], position: 1, retired: false, ...REVISION },
  'PUT /staff/v1/replies/:id': { reason: null, ...WORDS, ...REVISION },
  'POST /staff/v1/tag-requests/:id/decision': (_, at) =>
    at === 'body.tagId' ? { decision: 'MAP' } : { decision: 'DECLINE', note: 'Seen' },
  'POST /staff/v1/sales/requests': { kind: 'CLOSE_EMPTY', day: '2026-11-20', reason: 'Seen' },
  'POST /staff/v1/sales/requests/:id/decision': { decision: 'DROP' },
  'POST /staff/v1/adjustments': { account: '1', amountFen: 100, counter: 'breaks', reason: 'Seen' },
  'POST /staff/v1/adjustments/:id/decision': { decision: 'REJECT', note: 'Seen' },
  'POST /staff/v1/share-terms': {
    account: '1',
    productId: null,
    platformRatio: 5_000,
    firstDay: '2099-01-01',
    lastDay: null,
    reason: 'Seen',
  },
  'POST /staff/v1/share-terms/:id/end': { lastDay: '2098-03-31', reason: 'Seen' },
  'POST /staff/v1/share-terms/proposals/:id/decision': { decision: 'REJECT', note: 'Seen' },
  'POST /staff/v1/audits/:id/heartbeat': (token) => ({ token }),
  'POST /staff/v1/audits/:id/release': (token) => ({ token }),
  'POST /staff/v1/audits/:id/decision': (token, at) => ({
    token,
    decision: 'REJECT',
    reasons: ['lowQuality'],
    note: 'Seen',
    ...(at.includes('pins') ? { pins: [{ fileId: SOME_ID, x: 0.5, y: 0.5, text: 'Here' }] } : {}),
  }),
  'POST /v3/designers/audits/:id/thread': { text: 'Seen' },
  'POST /staff/v1/audits/:id/thread': { text: 'Seen' },
  'POST /staff/v1/audits/:id/notes': { text: 'Seen' },
  'PUT /staff/v1/audits/:id/hold': { kind: 'HOLD', text: 'Seen' },
  'POST /staff/v1/samples/:id': { verdict: 'AGREE' },
  'POST /staff/v1/audits/:id/take-back': { note: 'Seen' },
  'POST /staff/v1/bulk/claim': { productType: 'WALLPAPER', limit: 1 },
  'POST /staff/v1/bulk/decision': (token) => ({
    token,
    verdicts: [{ auditId: SOME_ID, decision: 'APPROVE' }],
  }),
  'POST /staff/v1/removals/:id/decision': { decision: 'GRANT' },
  'POST /staff/v1/products/:id/status': { status: 'HIDDEN', reason: 'complaint' },
  'POST /staff/v1/appeals/:id/decision': { decision: 'UPHOLD', note: 'Seen' },
  'PUT /staff/v1/announcements/:id': { title: WORDS, body: WORDS, pinned: false, ...REVISION },
  'POST /staff/v1/announcements/:id/publish': REVISION,
  'POST /staff/v1/announcements/:id/withdraw': REVISION,
  'POST /staff/v1/competitions/:id/copy': { slug: 'seen-copy' },
  'PUT /staff/v1/competitions/:id': { draft: EDITION, ...REVISION },
  'POST /staff/v1/competitions/:id/publish': REVISION,
  'POST /staff/v1/competitions/:id/links': { audience: 'Seen', endsAt: '2027-01-01T00:00:00.000Z' },
  'POST /design/cpt/createInfo': (_, at) => ({ edition: OPEN_EDITION, ...entryFor(at) }),
  'POST /design/cpt/updateInfo': (_, at) => ({ ...entryFor(at), revision: 1 }),
  'POST /design/cpt/submitInfo/:id': { revision: 1 },
  'POST /design/cpt/withdrawInfo/:id': { revision: 1 },
  'POST /staff/v1/entries/:id/decision': (_, at) => ({
    revision: 1,
    decision: 'FAIL',
    reasons: ['lowQuality'],
    ...(at.includes('pins') ? { pins: [{ fileId: SOME_ID, x: 0.5, y: 0.5, text: 'Here' }] } : {}),
  }),
  'POST /design/cpt/objectToVoid': { text: 'Seen' },
  'POST /staff/v1/competitions/:id/quarantines': { cluster: CLUSTER, reason: 'Seen' },
  'POST /staff/v1/quarantines/:id/release': { reason: 'Seen' },
  'POST /staff/v1/quarantines/:id/propose-void': { reason: 'Seen' },
  'POST /staff/v1/quarantines/:id/void': { reason: 'Seen' },
  'POST /staff/v1/quarantines/:id/answer': { objection: CLUSTER, restore: false, reason: 'Seen' },
  'PUT /v1/judging/assignments/:id': { scores: {}, note: '', isLater: false, revision: 0 },
  'POST /v1/judging/assignments/:id/recuse': { reason: 'Seen' },
  'PUT /v1/judging/rounds/:id/picks': { scope: 'theme', prizeKey: 'style', assignmentId: null },
  'POST /staff/v1/competitions/:id/judges': { account: '1', languages: ['en'] },
  'POST /staff/v1/judges/:id/remove': { reason: 'Seen' },
  'POST /staff/v1/competitions/:id/rounds/:key/open': {},
  'POST /staff/v1/rounds/:id/candidates': { entryId: SOME_ID, reason: 'Seen' },
  'POST /staff/v1/entries/:id/disqualify': { reason: 'Seen' },
  'POST /staff/v1/entries/:id/restore': { reason: 'Seen' },
  'PUT /staff/v1/entries/:id/jury-statement': {
    juryStatement: { en: 'Quiet and exact.', zh: '安静而精确。' },
  },
  'POST /staff/v1/competitions/:id/awards/tie': {
    scope: 'theme',
    prizeKey: null,
    entryIds: [SOME_ID, SOME_ID.replace('1', '2')],
    reason: 'Seen',
  },
  'POST /staff/v1/award-lists/:id/decision': { decision: 'REJECT', note: 'Seen' },
  'POST /design/cpt/awards/:id/decline': { reason: 'Seen' },
  'POST /v1/tenders/:id/questions': { question: 'Seen' },
  'PUT /v1/tenders/:id/bid': { revision: null },
  'POST /v1/tenders/:id/bid/submit': { revision: 1, agreed: true },
  'POST /v1/tenders/:id/bid/withdraw': REVISION,
  'POST /v1/tenders/:id/bid/confirm': { version: 1 },
  'PUT /staff/v1/tenders/:id': { tender: TENDER, ...REVISION },
  'POST /staff/v1/tenders/:id/publish': REVISION,
  'POST /staff/v1/tenders/:id/cancel': { reason: 'Seen' },
  'POST /staff/v1/tenders/:id/invitations': { account: '1' },
  'POST /staff/v1/tender-questions/:id/answer': { answer: 'Seen' },
  'POST /v1/tenders/:id/agreement': { version: 1 },
  'PUT /staff/v1/tenders/:id/images': { images: [] },
  'POST /v1/deliveries/:id/files/remove': { slot: 'theme', fileId: SOME_ID },
  'POST /v1/deliveries/:id/deliver': REVISION,
  'POST /staff/v1/deliveries/:id/decision': { decision: 'ACCEPT', ...REVISION },
  'POST /staff/v1/deliveries/:id/pay': REVISION,
  'POST /staff/v1/bids/:id/shortlist': { isShortlisted: true },
  'POST /staff/v1/bids/:id/decision': { decision: 'LOSE', reason: 'Seen' },
  'POST /v3/designers/withdrawals': { invoiceType: 'WITHHOLDING', amountFen: 1, taxFen: 0 },
  'POST /staff/v1/payouts/:id/settle': { reason: 'Seen' },
  'POST /staff/v1/payouts/:id/accept-amount': { amountFen: 1, reason: 'Seen' },
  'POST /staff/v1/bank/unmatched/:id/settle': { reason: 'Seen' },
  'POST /staff/v1/tax-filings': { month: '2026-01' },
  'POST /staff/v1/withdrawals/approve': { withdrawalIds: [SOME_ID] },
  'POST /staff/v1/withdrawals/:id/approve': { invoiceUploadedAt: null },
  'POST /staff/v1/withdrawals/:id/refuse-invoice': { reason: 'Seen', invoiceUploadedAt: null },
  'POST /staff/v1/withdrawals/:id/freeze': { reason: 'Seen' },
  'POST /staff/v1/withdrawals/:id/unfreeze': { reason: 'Seen' },
  'POST /staff/v1/withdrawals/:id/close': { reason: 'Seen' },
  'POST /store/v1/downloads': { day: '2026-11-20', rows: [{ productId: SOME_ID, downloads: 1 }] },
}

const entryFor = (at: string): Body => ({
  category: 'theme',
  ...(at.includes('files') ? { files: [{ slot: 'conceptImages', fileId: SOME_ID }] } : {}),
})
const formFor = (at: string): Body => (at === 'body.licensePicId' ? corporate(SOME_ID) : individual(SOME_ID))

export function bodyOf(endpoint: Endpoint, token: string, at: string): Record<string, unknown> | undefined {
  const write = BODIES[nameOf(endpoint)]
  return structuredClone(typeof write === 'function' ? write(token, at) : write)
}

/** What the schema of a query needs beside ids. */
export const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /v3/designers/audits/add': { productType: 'WALLPAPER' },
  'GET /v3/designers/audits/forecast': { productType: 'THEME' },
  'GET /staff/v1/competitions/:id/fraud/ballots': { cluster: CLUSTER },
  'GET /staff/v1/sales/rows': { day: '2026-11-20' },
  'POST /design/cpt/uiResource': { edition: OPEN_EDITION, category: 'theme', slot: 'conceptImages' },
  'GET /design/cpt/prize/gallery': { edition: OPEN_EDITION },
  'GET /design/cpt/prize/resultPublic': { edition: OPEN_EDITION },
  'GET /v3/revenue/trend': { days: '30', step: 'day' },
  'GET /v3/revenue/products': { from: '2026-01', to: '2026-12' },
  'POST /v3/designers/withdrawals/:id/invoice': {
    number: '12345678',
    date: '2026-11-01',
    amountFen: '1000000',
    taxFen: '29126',
  },
}

export interface Parts {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/** Writes an id at a place such as `body.files[].fileId`; of a list, at its first entry. */
export function place(parts: Parts, [part, ...path]: readonly string[], id: string): void {
  const [last = '', ...above] = path.toReversed()
  let at: Record<string, unknown> = parts[part as keyof Parts]
  for (const step of above.toReversed()) {
    const [entry] = [at[step.replace('[]', '')]].flat()
    at = entry as Record<string, unknown>
  }
  at[last.replace('[]', '')] = last.endsWith('[]') ? [id] : id
}
