import { nouns } from '@easel/contract/manifests.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { findTender, readableTender, type TenderRow } from '../tenders/public.ts'
import { addImage, removeMaterial, saveImages } from './change.ts'
import { agree, giveLink } from './download.ts'
import { downloadRows, placeOfDownload } from './downloadQueries.ts'
import { materialRefusal } from './facts.ts'
import { presentImages, presentMaterials, presentToStaff } from './present.ts'
import { findMaterial } from './queries.ts'

/** Pictures and materials of tenders (docs/design/tenders.md, Project; docs/decisions/tenders.md). */
export const materials = feature(nouns.materials, (platform) => ({
  handlers: { ...designerHandlers(platform), ...staffHandlers(platform) },
}))

function designerHandlers(platform: Platform) {
  const show = (actor: DesignerActor, tender: TenderRow | DomainError) =>
    tender instanceof DomainError ? tender : presentMaterials(platform, actor, tender)
  return handlersOf(nouns.materials, {
    listTenderImages: async ({ actor, params }) => {
      const tender = await readableTender(platform, actor, params.id)
      return tender instanceof DomainError ? tender : { items: await presentImages(platform, params.id) }
    },
    listMaterials: async ({ actor, params }) => show(actor, await readableTender(platform, actor, params.id)),
    agreeToTerms: async (call) =>
      show(call.actor, await agree(platform, call, call.params.id, call.body.version)),
    downloadMaterial: (call) => giveLink(platform, call, call.params.id),
  })
}

function staffHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = (actor: Actor, tender: TenderRow | DomainError) =>
    tender instanceof DomainError ? tender : presentToStaff(platform, actor, tender)
  /** Whoever bids reads materials as bidders do. */
  const readable = async (actor: Actor, tenderId: string | undefined) => {
    const tender = tenderId === undefined ? undefined : await findTender(db, tenderId)
    if (!tender) return domainError('not_found')
    return (await materialRefusal(db, tender, policyActor(actor, 'staff'), 'read', clock.now())) ?? tender
  }
  return handlersOf(nouns.materials, {
    staffListMaterials: async ({ actor, params }) => show(actor, await readable(actor, params.id)),
    staffAddImage: async (call) => show(call.actor, await addImage(platform, call, call.params.id)),
    staffSaveImages: async (call) =>
      show(call.actor, await saveImages(platform, call, call.params.id, call.body)),
    staffRemoveMaterial: async (call) =>
      show(call.actor, await removeMaterial(platform, call, call.params.id)),
    staffListDownloads: async ({ actor, params, query: { after, perPage } }) => {
      const tender = await readable(actor, (await findMaterial(db, params.id))?.tender_id)
      if (tender instanceof DomainError) return tender
      const found = await downloadRows(db, params.id, { after, limit: perPage + 1 })
      const { rows, next } = cursorPage(found, perPage, placeOfDownload)
      const designerOf = await designersNamed(
        db,
        rows.flatMap((row) => row.designer_id ?? []),
        clock.now(),
      )
      return {
        items: rows.map((row) => ({
          downloadId: row.download_id,
          designerId: row.designer_id,
          name: row.nickname ?? '',
          designerBanned: designerOf(row.designer_id ?? '').designerBanned,
          miId: String(row.mi_id),
          at: row.at.toISOString(),
        })),
        next,
      }
    },
  })
}
