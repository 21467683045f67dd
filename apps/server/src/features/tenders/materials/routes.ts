import { nouns } from '@easel/contract/manifests.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { findTender, readableTender, type TenderRow } from '../tenders/public.ts'
import { addImage, removeMaterial, saveImages } from './change.ts'
import { agree, giveLink } from './download.ts'
import { downloadRows, placeOfDownload } from './downloadQueries.ts'
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
  const show = (actor: Actor, tender: TenderRow | DomainError | undefined) => {
    if (tender instanceof DomainError) return tender
    return tender ? presentToStaff(platform, actor, tender) : domainError('not_found')
  }
  return handlersOf(nouns.materials, {
    staffListMaterials: async ({ actor, params }) => show(actor, await findTender(db, params.id)),
    staffAddImage: async (call) => show(call.actor, await addImage(platform, call, call.params.id)),
    staffSaveImages: async (call) =>
      show(call.actor, await saveImages(platform, call, call.params.id, call.body)),
    staffRemoveMaterial: async (call) =>
      show(call.actor, await removeMaterial(platform, call, call.params.id)),
    staffListDownloads: async ({ params, query: { after, perPage } }) => {
      if (!(await findMaterial(db, params.id))) return domainError('not_found')
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
