import { uploadRuleOf } from '@easel/domain/entries/uploadRule.ts'
import type { FastifyRequest } from 'fastify'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { shownEditionsOf } from '../competitions/public.ts'
import { acceptSlotFile, drain, receiveUpload, type SlotFile } from '../files/public.ts'
import { insertEntryUpload } from './fileQueries.ts'
import { categoryOf, type EntrantCall, entrantRefusal } from './guard.ts'

interface Aim {
  readonly edition: string
  readonly category: string
  readonly slot: string
}

/** Receives a file for a slot, judges it by what it really is, and keeps it; refused it leaves nothing. */
export async function receiveEntryFile(
  platform: Platform,
  call: EntrantCall & { readonly request: FastifyRequest },
  aim: Aim,
): Promise<SlotFile | Refused> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).find(aim.edition)
  const category = edition && categoryOf(edition.definition, aim.category)
  const slot = category?.slots.find(({ field }) => field === aim.slot)
  const may = () =>
    edition && category ? entrantRefusal(db, clock, call.actor, edition.definition, category) : null
  const denied = !edition
    ? refused('not_found')
    : !category
      ? refused('entry.categoryUnknown')
      : !slot
        ? refused('entrySlot.unknown')
        : await may()
  if (denied || !slot) {
    drain(call.request)
    return denied ?? refused('entrySlot.unknown')
  }
  const received = await receiveUpload(platform, call.request, uploadRuleOf(slot))
  if (received instanceof Refused) return received
  try {
    return await acceptSlotFile(platform, received, {
      accepts: slot.accepts,
      purpose: 'ENTRY',
      ownerAccountId: call.actor.accountId,
      alongside: async (tx, { file, poster, facts, recognised }) => {
        const { file_id: fileId } = file
        const posterFileId = poster?.file_id ?? null
        await insertEntryUpload(tx, { fileId, facts, posterFileId, at: clock.now() })
        if (!recognised) {
          await recordActivity(tx, clock, doerOf(call), {
            act: 'entryFile.upload',
            subjectKind: 'file',
            subjectId: fileId,
          })
        }
        // What ends after the deadline, or under a ban that began meanwhile, is not kept.
        return may()
      },
    })
  } finally {
    await received.dispose()
  }
}
