import type { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { z } from 'zod'
import { handlersOf } from '../../../platform/feature.ts'
import { underCode } from '../../../platform/http/answer.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signOutHere } from '../accounts/public.ts'
import { agreementsOf, recordAgreement } from './agreements.ts'
import { banInfo, bansOf, whitelistOf } from './permissions.ts'
import { setPicture, uploadPicture } from './picture.ts'
import { presentInfo } from './present.ts'
import { findDesigner, findDesignerOfAccount, findDraft, saveDraft } from './queries.ts'
import { surroundingsOf } from './surroundings.ts'

export type ShowInfo = (accountId: string, locale: Locale) => Promise<OwnDesignerInfo | DomainError>

export function createShowInfo(platform: Platform): ShowInfo {
  return async (accountId, locale) => {
    const row = await findDesignerOfAccount(platform.db, accountId)
    if (!row) return domainError('designer_not_registered')
    const surroundings = await surroundingsOf(platform, [row], locale)
    return presentInfo(row, surroundings(row))
  }
}

/** A filled form is some 4 kB; this leaves room without letting a draft be a store for anything. */
const MAX_DRAFT_BYTES = 64 * 1024
const Draft = z.record(z.string(), z.unknown())
export const draftContext = (accountId: string) => `designerDraft:${accountId}`

/** What a designer reads of themselves, the draft of the application, and the agreements. */
export function infoHandlers(platform: Platform, showInfo: ShowInfo) {
  const { db, clock, secrets } = platform
  return handlersOf(nouns.designers, {
    getDesigner: async ({ actor, locale }) => {
      const info = await showInfo(actor.accountId, locale)
      const notYet = accessRefusal('verifiedDesigner', actor)
      return info instanceof DomainError || !notYet ? info : underCode(info, notYet)
    },
    setProfilePicture: async (call) => uploadPicture(platform, call),
    removeProfilePicture: async (call) => (await setPicture(platform, call, null)) ?? { profilePic: null },
    getWhitelist: async ({ actor }) => {
      const row = await findDesigner(db, actor.designer.designerId)
      return { authProductType: whitelistOf(row?.auth_product_types ?? []) }
    },
    getBan: async ({ actor: { designer } }) => {
      const bans = await bansOf(db, [designer.designerId])
      return banInfo(bans.get(designer.designerId) ?? [], clock.now())
    },
    getApplicationDraft: async ({ actor: { accountId } }) => {
      const row = await findDraft(db, accountId)
      if (!row) return { draft: {}, savedAt: null }
      const draft = Draft.parse(JSON.parse(secrets.decrypt(row.draft_cipher, draftContext(accountId))))
      return { draft, savedAt: row.saved_at.toISOString() }
    },
    saveApplicationDraft: async ({ actor: { accountId }, body }) => {
      const text = JSON.stringify(body.draft)
      if (Buffer.byteLength(text) > MAX_DRAFT_BYTES) return domainError('payload_too_large')
      const savedAt = clock.now()
      await saveDraft(db, accountId, secrets.encrypt(text, draftContext(accountId)), savedAt)
      return { savedAt: savedAt.toISOString() }
    },
    decideAgreement: async ({ actor, ip, body, request, reply }) => {
      const { accountId } = actor
      await db.transaction().execute((tx) => recordAgreement(tx, clock, { accountId, ip }, body.decision))
      // Exit: a designer who does not agree is signed out (docs/design/product.md, Designer).
      if (body.decision === 'DIS_AGREE') await signOutHere(platform, { actor, request, reply })
      const agreements = await agreementsOf(db, [accountId])
      return { agreement: agreements.get(accountId)?.state ?? 'UNKNOWN' }
    },
  })
}
