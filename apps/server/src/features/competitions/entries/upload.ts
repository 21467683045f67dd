import { uploadRuleOf } from '@easel/domain/publishing/media/uploadRule.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { filesById, receiveUpload, type SlotFile } from '../../base/files/public.ts'
import { acceptEntryFile, type EntryAim, type EntryFileOwner, entryTarget } from './accept.ts'
import { entryUploadOf } from './fileQueries.ts'
import type { EntrantCall } from './guard.ts'

/** Receives a file for a slot in one request, and keeps it where it passes. */
export async function receiveEntryFile(
  platform: Platform,
  call: EntrantCall & { readonly request: FastifyRequest },
  aim: EntryAim,
): Promise<SlotFile | DomainError> {
  const { accountId, designer } = call.actor
  const owner: EntryFileOwner = { accountId, ...designer, logActor: logActorOf(call) }
  const target = await entryTarget(platform, owner, aim)
  if (target instanceof DomainError) return target
  const received = await receiveUpload(platform, call.request, uploadRuleOf(target.slot))
  if (received instanceof DomainError) return received
  try {
    return await acceptEntryFile(platform, received, { aim, owner })
  } finally {
    await received.dispose()
  }
}

/** A file that the account sent for an entry before. */
export async function sentFile(db: Db, accountId: string, fileId: string): Promise<SlotFile | DomainError> {
  const upload = await entryUploadOf(db, fileId)
  const { posterFileId = null } = upload ?? {}
  const files = await filesById(db, posterFileId === null ? [fileId] : [fileId, posterFileId])
  const file = files.get(fileId)
  if (!upload || !file) return domainError('not_found')
  if (file.owner_account_id !== accountId) return domainError('not_found')
  const poster = posterFileId === null ? null : (files.get(posterFileId) ?? null)
  return { file, poster, facts: upload.facts, recognised: true }
}
