import { createHash, randomBytes } from 'node:crypto'
import { nouns } from '@easel/contract/manifests.ts'
import type { WorkPreview } from '@easel/contract/publishing/audits/previewEndpoints.ts'
import { previewLinkEnd } from '@easel/domain/publishing/audits/previewLink.ts'
import { textsByLocale } from '@easel/domain/publishing/products/stored.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findDesigner } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { defineFileScope } from '../../base/files/public.ts'
import { auditDetail } from './detail.ts'
import { auditRefusal, ownerOf } from './policy.ts'
import {
  deletePreviewLink,
  findPreviewLink,
  linkByHash,
  type PreviewLinkRow,
  putPreviewLink,
} from './previewQueries.ts'
import { findAudit, lockAudit } from './queries.ts'

const TOKEN_BYTES = 16
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const presentLink = (row: Pick<PreviewLinkRow, 'issued_at' | 'ends_at'>) => ({
  issuedAt: row.issued_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

/** Links that show an unpublished work to whoever has them (docs/decisions/submissions.md). */
export function previewHandlers(platform: Platform) {
  const { db, clock } = platform
  const record = (...[tx, call, auditId, act]: RecordParts) =>
    recordActivity(tx, clock, logActorOf(call), { act, subjectKind: 'audit', subjectId: auditId })

  return handlersOf(nouns.audits, {
    getPreviewLink: async (call) => {
      const audit = await findAudit(db, call.params.id)
      if (!audit) return domainError('not_found')
      const refusal = auditRefusal(audit, 'read', ownerOf(call), clock.now())
      if (refusal) return refusal
      const row = await findPreviewLink(db, audit.audit_id, clock.now())
      return { link: row ? presentLink(row) : null }
    },
    issuePreviewLink: (call) =>
      inTransaction(db, async (tx) => {
        const audit = await lockAudit(tx, call.params.id)
        if (!audit) return domainError('not_found')
        const now = clock.now()
        const refusal = auditRefusal(audit, 'preview', ownerOf(call), now)
        if (refusal) return refusal
        const token = randomBytes(TOKEN_BYTES).toString('base64url')
        const link = { issued_at: now, ends_at: previewLinkEnd(now) }
        await putPreviewLink(tx, { audit_id: audit.audit_id, token_hash: hashOf(token), ...link })
        await record(tx, call, audit.audit_id, 'previewLink.issue')
        return { ...presentLink(link), token }
      }),
    endPreviewLink: (call) =>
      inTransaction(db, async (tx) => {
        const audit = await lockAudit(tx, call.params.id)
        if (!audit) return domainError('not_found')
        const refusal = auditRefusal(audit, 'read', ownerOf(call), clock.now())
        if (refusal) return refusal
        if (await deletePreviewLink(tx, audit.audit_id)) {
          await record(tx, call, audit.audit_id, 'previewLink.end')
        }
        return { link: null }
      }),
    viewPreview: async ({ body }) =>
      (await previewOf(platform, body.token)) ?? domainError('previewLink.ended'),
  })
}

type RecordParts = [
  tx: Parameters<typeof recordActivity>[0],
  call: Parameters<typeof logActorOf>[0],
  auditId: string,
  act: 'previewLink.issue' | 'previewLink.end',
]

/** Null where the link is unknown, has ended, or the work has been published or withdrawn since. */
async function openPreview({ db, clock }: Pick<Platform, 'db' | 'clock'>, tokenHash: string) {
  const link = await linkByHash(db, tokenHash, clock.now())
  const audit = link && (await findAudit(db, link.audit_id))
  return link && audit && audit.state !== 'PUBLISHED' && audit.state !== 'REVOKED' ? { link, audit } : null
}

/** The files of a preview are there for as long as its link. */
const previewScope = defineFileScope(
  'preview',
  async (platform, tokenHash) => (await openPreview(platform, tokenHash)) !== null,
)

async function previewOf(platform: Platform, token: string): Promise<WorkPreview | null> {
  const { db } = platform
  const found = await openPreview(platform, hashOf(token))
  if (!found) return null
  const { link, audit } = found
  const withFiles = { ...platform, fileScope: previewScope(link.token_hash) }
  const [whole, designer] = [
    await auditDetail(withFiles, db, audit.audit_id),
    await findDesigner(db, audit.designer_id),
  ]
  if (!whole || !designer) return null
  const { details, content, package: themePackage } = whole
  return {
    name: details.name ?? '',
    productType: whole.productType,
    designerName: designer.nickname,
    names: textsByLocale(details, 'name'),
    description: details.description ?? '',
    descriptions: textsByLocale(details, 'description'),
    copyrightHolder: details.copyrightHolder ?? '',
    fontLanguages: details.fontLanguages ?? [],
    screenshots: whole.screenshots,
    mockup: themePackage?.mockup ?? null,
    content: content && {
      mediumId: content.mediumId,
      productType: content.productType,
      url: content.url,
      picture: content.picture,
      peaks: content.peaks,
      seconds: content.seconds,
    },
    endsAt: link.ends_at.toISOString(),
  }
}
