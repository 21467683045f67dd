import { ProductType } from '@easel/domain/productTypes.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { at } from '../../../../testing/at.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { createPerson } from '../../../../testing/people.ts'
import { storedFile } from '../../../base/files/testing/files.ts'
import { claim, leaseFrom, type Reviewer } from '../../../review/reviews/claims.ts'
import { type Decision, decide } from '../../../review/reviews/decide.ts'
import { renewClaim } from '../../../review/reviews/queries.ts'
import { uploadedMedium } from '../../media/testing/media.ts'
import { uploadedPackage } from '../../packages/testing/packages.ts'
import { findProduct } from '../../products/public.ts'
import { moveAudit } from '../move.ts'
import { nudge } from '../nudge.ts'
import type { Owner } from '../policy.ts'
import { findAudit, lockAudit } from '../queries.ts'
import { saveInfo } from '../save.ts'
import { submit } from '../submit.ts'
import { publishAudit } from './release.ts'

const DAY_MILLISECONDS = 24 * 60 * 60_000

export const THEME_DETAILS = {
  name: 'Quiet Dunes',
  version: '1.0',
  designer: 'Dune Studio',
  description: 'Sand and wind',
  priceCoins: 3,
  tags: ['minimal', 'nature'],
  regions: ['GLOBAL'],
  systemVersions: [15, 16],
  translations: [{ locale: 'zh_CN', name: '静沙', description: '沙与风' }],
} as const

const MEDIUM_DETAILS = {
  name: 'Quiet Dunes',
  tags: ['nature'],
  copyrightHolder: 'Dune Studio',
  priceCoins: 0,
}

const DETAILS: Readonly<Record<ProductType, object>> = {
  THEME: THEME_DETAILS,
  AOD: THEME_DETAILS,
  FONT: {
    ...THEME_DETAILS,
    translations: undefined,
    systemVersions: undefined,
    tags: ['retro'],
    fontLanguages: ['en'],
  },
  WALLPAPER: MEDIUM_DETAILS,
  VIDEO_WALLPAPER: MEDIUM_DETAILS,
  RINGTONE: MEDIUM_DETAILS,
}

/** What differs from the product, where a submission is of one; no two have one version. */
let versions = 0
const nextVersion = () => {
  versions += 1
  return { version: `1.${versions}`, updateLog: 'Softer icons' }
}
const OTHER_DETAILS = { description: 'Sand, wind and light' }

/** What a submission is to be; it gets there by the moves of its owner, a reviewer and the system. */
export interface WantedAudit {
  readonly state: AuditState
  /** A theme by default. */
  readonly productType?: ProductType
  /** A new version of this product; without content other details of it. */
  readonly productId?: string | undefined
  /** A new upload by default; null where the content stays as it is. */
  readonly content?: { readonly packageId?: string; readonly mediumId?: string } | null
  readonly details?: Readonly<Record<string, unknown>>
  /** Submitted without screenshots, where that was before it came into the queue. */
  readonly submittedAt?: Date
  readonly queuedAt?: Date
  readonly nudgedAt?: Date
  /** When it was claimed and decided. */
  readonly decidedAt?: Date
  /** The account that claims it, and the token of the claim. */
  readonly claimedBy?: string
  readonly token?: string
}

/** A submission in a state. @returns its id. */
export async function auditIn(app: TestApp, owner: Owner, wanted: WantedAudit): Promise<string> {
  const now = app.platform.clock.now()
  const { productType = 'THEME' } = wanted
  const { state, queuedAt = state === 'PUBLISHED' ? new Date(now.getTime() - DAY_MILLISECONDS) : now } =
    wanted
  const { submittedAt = queuedAt } = wanted
  const waitsFirst = state === 'WAITING_SCREENSHOTS' || submittedAt < queuedAt
  const info = await infoOf(app, owner, wanted, !waitsFirst)
  const { audit_id: auditId } = done(await saveInfo(at(app, submittedAt), owner, info))
  if (state === 'DRAFT') return auditId
  await submitted(at(app, submittedAt), owner, auditId)
  if (waitsFirst && state !== 'WAITING_SCREENSHOTS') {
    const screenshots = [await storedFile(app, owner, 'SCREENSHOT')]
    done(await saveInfo(at(app, queuedAt), owner, { auditId, details: { ...info.details, screenshots } }))
  }
  if (wanted.nudgedAt) done(await nudge(at(app, wanted.nudgedAt), owner, auditId))
  const decidedAt = wanted.decidedAt ?? (state === 'PUBLISHED' ? queuedAt : now)
  const reviewer = await reviewerOf(app, wanted.claimedBy)
  for (const step of REVIEWS[state] ?? []) {
    const platform = step === 'publish' ? at(app, now) : at(app, decidedAt)
    await STEPS[step]({ platform, owner, reviewer, auditId, token: wanted.token, productType })
  }
  return auditId
}

/** What becomes of a submission that waits for its review, of whatever way it was made. */
export async function reviewed(
  app: TestApp,
  owner: Owner,
  auditId: string,
  state: 'REJECTED' | 'REVOKED' | 'PUBLISHED',
): Promise<void> {
  const now = app.platform.clock.now()
  const { product_type: type } = (await findAudit(app.platform.db, auditId)) ?? {}
  const reviewer = await reviewerOf(app)
  const before = state === 'PUBLISHED' ? new Date(now.getTime() - DAY_MILLISECONDS) : now
  for (const step of REVIEWS[state] ?? []) {
    const platform = at(app, step === 'publish' ? now : before)
    const productType = ProductType.parse(type)
    await STEPS[step]({ platform, owner, reviewer, auditId, token: undefined, productType })
  }
}

async function infoOf(app: TestApp, owner: Owner, wanted: WantedAudit, hasPictures: boolean) {
  const { productType = 'THEME', productId, details } = wanted
  const content =
    wanted.content === undefined ? await contentOf(app, owner, productType, hasPictures) : wanted.content
  const product = productId ? await findProduct(app.platform.db, productId) : undefined
  const before = content === null ? DetailsDraft.parse(product?.details) : DETAILS[productType]
  const next = product ? (content === null ? OTHER_DETAILS : nextVersion()) : {}
  return {
    ...content,
    ...(productId ? { productId } : {}),
    details: DetailsDraft.parse({ ...before, ...next, ...details }),
  }
}

/** A new upload of a type. */
export async function contentOf(app: TestApp, owner: Owner, productType: ProductType, hasPictures = true) {
  const medium = MediumType.safeParse(productType)
  if (medium.success) return { mediumId: (await uploadedMedium(app, owner, medium.data)).mediumId }
  const wanted = { productType: PackageProductType.parse(productType), hasPictures }
  return { packageId: await uploadedPackage(app, owner, wanted) }
}

async function submitted(platform: Platform, owner: Owner, auditId: string): Promise<void> {
  done(await inTransaction(platform.db, (tx) => submit(platform, tx, owner, auditId)))
}

const REVIEWERS = new WeakMap<TestApp, Promise<string>>()

/** Without an account, a reviewer who is nobody else in the test. */
export async function reviewerOf(app: TestApp, account?: string): Promise<Reviewer> {
  const other = REVIEWERS.get(app) ?? createPerson(app, 'reviewer').then(({ accountId }) => accountId)
  REVIEWERS.set(app, other)
  const accountId = account ?? (await other)
  return {
    actor: { accountId, miId: '', sessionId: '', roles: ['reviewer'], closesAt: null, designer: null },
    ip: '127.0.0.1',
  }
}

interface Step {
  readonly platform: Platform
  readonly owner: Owner
  readonly reviewer: Reviewer
  readonly auditId: string
  readonly token: string | undefined
  readonly productType: ProductType
}

type Verdict = Omit<Decision, 'token'>
/** Not every type can be of low quality. */
const FAULT: Partial<Record<ProductType, 'poorSound' | 'glyphsMissing'>> = {
  RINGTONE: 'poorSound',
  FONT: 'glyphsMissing',
}
const rejection = (type: ProductType): Verdict => ({
  decision: 'REJECT',
  reasons: [FAULT[type] ?? 'lowQuality'],
  note: 'Please look at it again.',
  pins: [],
})
const APPROVAL: Verdict = { decision: 'APPROVE', reasons: [], pins: [] }

/** Decides under a claim of its own. */
async function decided(step: Step, decision: Verdict): Promise<void> {
  const { platform, reviewer, auditId } = step
  const { token } = await claimed(step)
  done(await decide(platform.db, platform.clock, reviewer, auditId, { ...decision, token }))
}

async function claimed({ platform, reviewer, auditId }: Step) {
  return done(await claim(platform.db, platform.clock, reviewer, auditId))
}

const STEPS: Readonly<
  Record<'claim' | 'approve' | 'reject' | 'revoke' | 'publish', (step: Step) => Promise<void>>
> = {
  claim: async (step) => {
    await claimed(step)
    const { platform, auditId, token } = step
    if (token) await renewClaim(platform.db, auditId, token, leaseFrom(platform.clock.now()))
  },
  approve: (step) => decided(step, APPROVAL),
  reject: (step) => decided(step, rejection(step.productType)),
  revoke: async ({ platform, owner, auditId }) => {
    const call = {
      auditId,
      move: 'revoke',
      actor: owner,
      logActor: owner.logActor,
      set: { release_at: null },
    } as const
    done(await inTransaction(platform.db, (tx) => moveAudit(tx, platform.clock, call)))
  },
  publish: async ({ platform, auditId }) => {
    await platform.db.transaction().execute(async (tx) => {
      const row = await lockAudit(tx, auditId)
      if (!row) throw new Error(`no submission ${auditId}`)
      await publishAudit(tx, platform.clock, row)
    })
  },
}

/** What happens to a submission in the queue until it is in a state. */
const REVIEWS: Readonly<Partial<Record<AuditState, readonly (keyof typeof STEPS)[]>>> = {
  UNDER_REVIEW: ['claim'],
  APPROVED: ['approve'],
  REJECTED: ['reject'],
  REVOKED: ['revoke'],
  PUBLISHED: ['approve', 'publish'],
}
