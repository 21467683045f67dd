import type { ProfilePicture } from '@easel/contract/accounts/designers/profilePicture.ts'
import { SIDE_FILE_RULES } from '@easel/domain/publishing/media/limits.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction, isForeignKeyViolation } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles, linkOf, receivePicture } from '../../base/files/public.ts'
import { requestedPicture } from './details.ts'
import { lockDesignerOfAccount, updatePicture } from './queries.ts'

interface Call {
  readonly actor: DesignerActor
  readonly ip: string
}

/** Receives the picture beside the designer's name, which is shown at once and without review. */
export async function uploadPicture(
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
export async function setPicture(
  parts: Pick<Platform, 'db' | 'clock'>,
  call: Call,
  fileId: string | null,
): Promise<null | DomainError> {
  try {
    return await replacePicture(parts, call, fileId)
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
