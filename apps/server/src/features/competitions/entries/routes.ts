import { nouns } from '@easel/contract/manifests.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { filesById, receiveUpload, type SlotFile } from '../../base/files/public.ts'
import { ownerOf } from '../../publishing/audits/public.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { acceptEntryFile, type EntryFileOwner, type EntrySlotName, entryTarget } from './accept.ts'
import { entryUploadOf } from './fileQueries.ts'
import { galleryDetailOf, galleryPage } from './gallery.ts'
import type { EntrantCall } from './guard.ts'
import { entryUploadTask } from './jobs.ts'
import { type EntryDeps, submitEntry, withdrawEntry } from './move.ts'
import { whoRefusal } from './policy.ts'
import { ownEntry, ownSummaries, presentUpload } from './present.ts'
import { countOwn, type EntryRow, findEntry, ownPage } from './queries.ts'
import { createEntry, saveEntry } from './save.ts'
import { staffHandlers } from './staff.ts'

/** Entries of the competitions: what designers enter, and its review (docs/design/competitions.md, Entry). */
export const entries = (deps: EntryDeps) =>
  feature(
    nouns.entries,
    (platform) => ({
      handlers: { ...ownHandlers(platform, deps), ...galleryHandlers(platform), ...staffHandlers(platform) },
    }),
    (platform) => platform.jobs.schedule(entryUploadTask(platform)),
  )

function ownHandlers(platform: Platform, deps: EntryDeps) {
  const { db } = platform
  const show = (call: EntrantCall, row: EntryRow | DomainError) =>
    row instanceof DomainError ? row : ownEntry(platform, ownerOf(call), row)

  return handlersOf(nouns.entries, {
    createInfo: async (call) => {
      const { edition, ...fields } = call.body
      return show(call, await createEntry(platform, call, edition, fields))
    },
    updateInfo: async (call) => {
      const { entryId, revision, ...fields } = call.body
      return show(call, await saveEntry(platform, call, { entryId, revision }, fields))
    },
    uiResource: async (call) => {
      const stored = await receiveEntryFile(platform, call, call.query)
      return stored instanceof DomainError ? stored : presentUpload(platform, stored)
    },
    sentResource: async ({ params, actor }) => {
      const sent = await sentFile(db, actor.accountId, params.fileId)
      return sent instanceof DomainError ? sent : presentUpload(platform, sent)
    },
    submitInfo: async (call) =>
      show(call, await submitEntry(platform, deps, call, { entryId: call.params.id, ...call.body })),
    withdrawInfo: async (call) =>
      show(call, await withdrawEntry(platform, call, { entryId: call.params.id, ...call.body })),
    infoList: async (call) => {
      const { edition: slug, ...page } = call.query
      const edition = slug === undefined ? null : await shownEditionsOf(platform).find(slug)
      if (slug !== undefined && !edition) return domainError('not_found')
      const own = { accountId: call.actor.accountId, editionId: edition?.editionId ?? null }
      const [rows, total] = await Promise.all([ownPage(db, own, page), countOwn(db, own)])
      return { items: await ownSummaries(platform, ownerOf(call), rows), total, ...page }
    },
    infoDetailWithAudit: async (call) => {
      const row = await findEntry(db, call.params.id)
      if (!row) return domainError('not_found')
      const foreign = whoRefusal(row, ownerOf(call), 'read')
      return foreign ?? show(call, row)
    },
  })
}

function galleryHandlers(platform: Platform) {
  return handlersOf(nouns.entries, {
    gallery: ({ query }) => galleryPage(platform, query),
    galleryDetail: ({ query }) => galleryDetailOf(platform, query.productId),
  })
}

/** Receives a file for a slot in one request, and keeps it where it passes. */
async function receiveEntryFile(
  platform: Platform,
  call: EntrantCall & { readonly request: FastifyRequest },
  named: EntrySlotName,
): Promise<SlotFile | DomainError> {
  const { accountId, designer } = call.actor
  const owner: EntryFileOwner = { accountId, ...designer, logActor: logActorOf(call) }
  const target = await entryTarget(platform, owner, named)
  if (target instanceof DomainError) return target
  const received = await receiveUpload(platform, call.request, uploadRuleOf(target.slot))
  if (received instanceof DomainError) return received
  try {
    return await acceptEntryFile(platform, received, { named, owner })
  } finally {
    await received.dispose()
  }
}

/** A file that the account sent for an entry before. */
async function sentFile(db: Db, accountId: string, fileId: string): Promise<SlotFile | DomainError> {
  const upload = await entryUploadOf(db, fileId)
  const { posterFileId = null } = upload ?? {}
  const files = await filesById(db, posterFileId === null ? [fileId] : [fileId, posterFileId])
  const file = files.get(fileId)
  if (!upload || !file) return domainError('not_found')
  if (file.owner_account_id !== accountId) return domainError('not_found')
  const poster = posterFileId === null ? null : (files.get(posterFileId) ?? null)
  return { file, poster, facts: upload.facts, recognised: true }
}
