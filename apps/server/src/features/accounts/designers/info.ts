import type { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import type { ProfilePicture } from '@easel/contract/accounts/designers/profilePicture.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction, isForeignKeyViolation } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { underCode } from '../../../platform/http/answer.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles, linkOf, receivePicture, touchFiles } from '../../base/files/public.ts'
import { signOutHere } from '../accounts/public.ts'
import { agreementsOf, recordAgreement } from './agreements.ts'
import { requestedPicture } from './details.ts'
import { banInfo, bansOf, whitelistOf } from './permissions.ts'
import { pictureShown, presentInfo } from './present.ts'
import { findDesigner, findDraft, lockDesignerOfAccount, saveDraft, updatePicture } from './queries.ts'
import { standingOfAccount } from './standingQueries.ts'
import { surroundingsOf } from './surroundings.ts'

/** What a designer reads of themselves. */
export async function ownInfo(
  platform: Platform,
  accountId: string,
  locale: Locale,
): Promise<OwnDesignerInfo | DomainError> {
  const own = await standingOfAccount(platform.db, accountId, platform.clock.now())
  if (!own) return domainError('designer_not_registered')
  const surroundings = await surroundingsOf(platform, [own], locale, pictureShown)
  return presentInfo(own.row, surroundings(own))
}

/** A filled form is some 4 kB; this leaves room without letting a draft be a store for anything. */
const MAX_DRAFT_BYTES = 64 * 1024
const Draft = z.record(z.string(), z.unknown())
const picturesOf = ({ idCardPicId, licensePicId }: z.infer<typeof Draft>): string[] =>
  [idCardPicId, licensePicId].filter((fileId) => typeof fileId === 'string')
export const draftContext = (accountId: string) => `designerDraft:${accountId}`

/** What a designer reads of themselves, the draft of the application, and the agreements. */
export function infoHandlers(platform: Platform) {
  const { db, clock, secrets } = platform
  return handlersOf(nouns.designers, {
    getDesigner: async ({ actor, locale }) => {
      const info = await ownInfo(platform, actor.accountId, locale)
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
      // Its pictures of documents are needed for as long as somebody goes on with it.
      await touchFiles(db, accountId, picturesOf(body.draft), savedAt)
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

interface Call {
  readonly actor: DesignerActor
  readonly ip: string
}

/** Receives the picture beside the designer's name, which is shown at once and without review. */
async function uploadPicture(
  platform: Platform,
  call: Call & { readonly request: FastifyRequest },
): Promise<ProfilePicture | DomainError> {
  const stored = await receivePicture(platform, call.request, {
    rule: SIDE_FILE_RULES.PROFILE_PICTURE,
    purpose: 'PROFILE',
    ownerAccountId: call.actor.accountId,
  })
  if (stored instanceof DomainError) return stored
  const refusal = await setPicture(platform, call, stored.row.file_id)
  return refusal ?? { profilePic: linkOf(platform, stored.row) }
}

/**
 * Sets the picture beside the designer's name; null takes it away. The file that was shown before is dropped unless
 * something else names it.
 */
async function setPicture(
  deps: Pick<Platform, 'db' | 'clock'>,
  call: Call,
  fileId: string | null,
): Promise<null | DomainError> {
  try {
    return await replacePicture(deps, call, fileId)
  } catch (error) {
    // The same picture was set and replaced in another tab, all since this one arrived.
    if (isForeignKeyViolation(error)) return domainError('designer.fileUnknown')
    throw error
  }
}

function replacePicture(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: Call,
  fileId: string | null,
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockDesignerOfAccount(tx, call.actor.accountId)
    if (!row) return domainError('designer_not_registered')
    if (row.profile_pic_id === fileId) return null
    await updatePicture(tx, row.designer_id, fileId, clock.now())
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'designer.picture',
      subjectKind: 'designer',
      subjectId: row.designer_id,
      from: row.profile_pic_id,
      to: fileId,
    })
    const before = [row.profile_pic_id, requestedPicture(row.info_change)].filter((id) => id !== null)
    await dropUnusedFiles(
      tx,
      before.filter((id) => id !== fileId),
    )
    return null
  })
}
