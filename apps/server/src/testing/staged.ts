import { createHash, randomUUID } from 'node:crypto'
import { type AuditState, type AuditType, LEASE_MINUTES } from '@easel/domain/audits/lifecycle.ts'
import { nextReleaseAt } from '@easel/domain/calendar/shanghai.ts'
import type { ProductState } from '@easel/domain/products/types.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../platform/db/connection.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'
import type { Person } from './people.ts'

/** Works in any state, written straight into the database: no upload, no waiting. */
export interface Owner {
  readonly accountId: string
  readonly designerId: string
}

export function ownerOf({ accountId, designerId, kind }: Person): Owner {
  if (!designerId) throw new Error(`${kind} is no designer`)
  return { accountId, designerId }
}

type Purpose = 'PACKAGE' | 'PACKAGE_IMAGE' | 'SCREENSHOT' | 'COPYRIGHT'

const ARCHIVES: Readonly<Partial<Record<Purpose, string>>> = { PACKAGE: 'theme.mtz', COPYRIGHT: 'proof.zip' }

export async function stageFile(db: Db, owner: Owner, purpose: Purpose): Promise<string> {
  const fileId = newId()
  const sha256 = createHash('sha256').update(fileId).digest('hex')
  const archive = ARCHIVES[purpose]
  const mediaType = archive ? 'application/zip' : 'image/png'
  const size = { size_bytes: 1000, media_type: mediaType }
  await db
    .insertInto('stored_object')
    .values({ sha256, ...size })
    .execute()
  await db
    .insertInto('file')
    .values({
      file_id: fileId,
      owner_account_id: owner.accountId,
      sha256,
      purpose,
      file_name: archive ?? 'shot.png',
      ...(archive ? {} : { width: 1080, height: 2400 }),
      ...size,
    })
    .execute()
  return fileId
}

const INSPECTION: ThemeInspection = {
  productType: 'THEME',
  findings: [{ severity: 'warning', code: 'package.preview.missing', path: 'preview', params: {} }],
  details: null,
  modules: [
    {
      name: 'icons',
      kind: 'icons',
      container: 'archive',
      packedBytes: 800,
      unpackedBytes: 900,
      fileCount: 3,
      version: null,
      contentDigest: 'icons-1',
    },
  ],
  previews: [],
  wallpapers: { home: null, lock: null },
  icons: [],
  fonts: [],
  sounds: [],
  aod: null,
  totals: { packedBytes: 1000, unpackedBytes: 1200, entries: 4, files: 4, images: 3, icons: 3 },
}

export async function stagePackage(db: Db, owner: Owner, iconsDigest = 'icons-1'): Promise<string> {
  const [packageId, fileId, picture] = [
    newId(),
    await stageFile(db, owner, 'PACKAGE'),
    await stageFile(db, owner, 'PACKAGE_IMAGE'),
  ]
  const modules = INSPECTION.modules.map((module) => ({ ...module, contentDigest: iconsDigest }))
  await db
    .insertInto('package')
    .values({
      package_id: packageId,
      designer_id: owner.designerId,
      product_type: 'THEME',
      file_id: fileId,
      inspection: JSON.stringify({ ...INSPECTION, modules }),
      suggested: JSON.stringify({}),
      screenshot_file_ids: [picture],
      mockup: JSON.stringify({ home: picture, lock: null, aod: null, icons: [] }),
      created_at: new Date(),
    })
    .execute()
  return packageId
}

export interface StagedAudit {
  readonly state: AuditState
  readonly auditType?: AuditType
  readonly productId?: string | null
  readonly packageId?: string | null
  readonly details?: Readonly<Record<string, unknown>>
  readonly queuedAt?: Date
  readonly submittedAt?: Date
  readonly nudgedAt?: Date
  readonly decidedBy?: string
  readonly releaseAt?: Date
  /** Who holds the claim of an audit under review; by default nobody who exists in the test. */
  readonly claimedBy?: string
  readonly token?: string
}

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

/** @returns the audit's id. A package and a screenshot are made unless `packageId` says otherwise. */
export async function stageAudit(
  { platform: { db, clock } }: TestApp,
  owner: Owner,
  staged: StagedAudit,
): Promise<string> {
  const now = clock.now()
  const { state, auditType = 'ADD', productId = null } = staged
  const packageId = staged.packageId === undefined ? await stagePackage(db, owner) : staged.packageId
  const screenshot = await stageFile(db, owner, 'SCREENSHOT')
  const details = { ...THEME_DETAILS, screenshots: [screenshot], ...staged.details }
  const auditId = newId()
  const submitted = state !== 'DRAFT'
  const claims = state === 'UNDER_REVIEW'
  const decided = ['APPROVED', 'REJECTED', 'PUBLISHED'].includes(state)
  await db
    .insertInto('audit')
    .values({
      audit_id: auditId,
      designer_id: owner.designerId,
      product_id: productId,
      product_type: 'THEME',
      audit_type: auditType,
      state,
      name: details.name,
      version: details.version,
      details: JSON.stringify(details),
      package_id: packageId,
      cover_file_id: screenshot,
      submitted_at: submitted ? (staged.submittedAt ?? now) : null,
      nudged_at: staged.nudgedAt ?? null,
      queued_at: submitted ? (staged.queuedAt ?? now) : null,
      claimed_by: claims ? (staged.claimedBy ?? null) : null,
      claim_token: claims ? (staged.token ?? randomUUID()) : null,
      claim_until: claims ? new Date(now.getTime() + LEASE_MINUTES * 60_000) : null,
      decided_at: decided ? now : null,
      decided_by: decided ? (staged.decidedBy ?? null) : null,
      reasons: state === 'REJECTED' ? ['lowQuality'] : [],
      release_at: ['APPROVED', 'PUBLISHED'].includes(state) ? (staged.releaseAt ?? nextReleaseAt(now)) : null,
      published_at: state === 'PUBLISHED' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return auditId
}

/**
 * An appeal that waits against an audit that its owner could not appeal against, in a state that no move leads to;
 * every other is lodged (features/appeals/testing). @returns its id.
 */
export async function stageAppeal({ platform: { db, clock } }: TestApp, auditId: string): Promise<string> {
  const now = clock.now()
  const appealId = newId()
  const { designer_id: designerId } = await db
    .selectFrom('audit')
    .select('designer_id')
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appeal')
    .values({
      appeal_id: appealId,
      audit_id: auditId,
      designer_id: designerId,
      text: 'The second picture is my own',
      state: 'WAITING',
      rejected_at: now,
      rejection_reasons: ['lowQuality'],
      rejection_note: 'Blurred',
      rejection_pins: '[]',
      lodged_at: now,
    })
    .execute()
  return appealId
}

/** A product in a state, with its first version as publishing leaves it. */
export async function stageProduct(
  app: TestApp,
  owner: Owner,
  state: ProductState,
  details: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { db, clock } = app.platform
  const now = clock.now()
  const packageId = await stagePackage(db, owner)
  const screenshot = await stageFile(db, owner, 'SCREENSHOT')
  const all = { ...THEME_DETAILS, screenshots: [screenshot], ...details }
  const productId = newId()
  const shared = { package_id: packageId, cover_file_id: screenshot, details: JSON.stringify(all) }
  await db
    .insertInto('product')
    .values({
      product_id: productId,
      designer_id: owner.designerId,
      product_type: 'THEME',
      divide_type: 'PAY_DIVIDE',
      state,
      name: all.name,
      version: all.version,
      price_coins: 3,
      size_bytes: 1000,
      version_number: 1,
      published_at: now,
      updated_at: now,
      ...shared,
    })
    .execute()
  const auditId = await stageAudit(app, owner, { state: 'PUBLISHED', productId, packageId })
  await db
    .insertInto('product_version')
    .values({
      version_id: newId(),
      product_id: productId,
      number: 1,
      kind: 'NEW_VERSION',
      audit_id: auditId,
      changes: '[]',
      size_bytes: 1000,
      released_at: now,
      ...shared,
    })
    .execute()
  const packageFile = db.selectFrom('package').select('file_id').where('package_id', '=', packageId)
  await db
    .insertInto('product_file')
    .columns(['product_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('file')
        .select((file) => [file.val(productId).as('product_id'), 'file.file_id'])
        .where((file) => file.or([file('file_id', '=', screenshot), file('file_id', 'in', packageFile)])),
    )
    .execute()
  if (state === 'PUBLISHED') {
    await db
      .updateTable('file')
      .set({ published_at: now })
      .where('file_id', 'in', (eb) =>
        eb.selectFrom('product_file').select('file_id').where('product_id', '=', productId),
      )
      .execute()
  }
  return productId
}
