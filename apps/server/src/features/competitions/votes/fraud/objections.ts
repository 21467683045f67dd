import { createHash } from 'node:crypto'
import { objectionRefusal } from '@easel/domain/competitions/votes/quarantine.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../../platform/http/domainError.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../../base/activity/public.ts'
import { putNotice } from '../../../base/notices/public.ts'
import { shownEditionsOf } from '../../editions/public.ts'
import { passedEntry } from '../../entries/public.ts'
import { awaitFreeze } from '../ballotQueries.ts'
import { freezeOf } from '../logQueries.ts'
import { objectionsIn, voidVotesOf, writeAnswer, writeObjection } from './objectionQueries.ts'
import { type Doing, fraudRefusal, logVotes } from './quarantine.ts'
import { findQuarantine, type OneVote, putBack } from './quarantineQueries.ts'

/** What names an objection within its quarantine; it says nothing of the voter. */
export const objectionKey = ({ voterId, entryId }: OneVote): string =>
  createHash('sha256').update(`${voterId} ${entryId}`).digest('hex').slice(0, 32)

/** A voter objects to the voiding of their vote. */
export async function object(
  platform: Platform,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  entryId: string,
  text: string,
): Promise<null | DomainError> {
  const { db, clock } = platform
  const entry = await passedEntry(db, entryId)
  const edition = entry && (await shownEditionsOf(platform).byId(entry.editionId))
  if (!entry || !edition) return domainError('not_found')
  const { word } = edition.definition.voting
  return inTransaction(db, async (tx) => {
    await awaitFreeze(tx)
    const own = await voidVotesOf(tx, entry.editionId, actor.accountId)
    const vote = own.find((each) => each.entryId === entryId)
    if (!vote) return domainError('objection.notVoid', { word })
    const isFrozen = (await freezeOf(tx, entry.editionId)) !== null
    const refusal = objectionRefusal({ ...vote, isFrozen }, clock.now())
    if (refusal) return asDomainError(refusal)
    const given = { ...vote, voterId: actor.accountId, text, at: clock.now() }
    if (!(await writeObjection(tx, given))) return domainError('objection.given')
    await recordActivity(tx, clock, logActorOf({ actor, ip }), {
      act: 'vote.object',
      subjectKind: 'entry',
      subjectId: entryId,
    })
    return null
  })
}

/** An organiser answers: the vote stays void, or is counted again. */
export function answer(
  platform: Platform,
  quarantineId: string,
  { objection, restore }: { readonly objection: string; readonly restore: boolean },
  { actor, ip, reason }: Doing,
): Promise<string | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const row = await findQuarantine(tx, quarantineId, true)
    if (!row) return domainError('not_found')
    const denied = await fraudRefusal(tx, row.editionId, actor, 'answer')
    if (denied) return denied
    const all = await objectionsIn(tx, row.editionId)
    const vote = all.find((each) => each.quarantineId === quarantineId && objectionKey(each) === objection)
    const at = clock.now()
    const is = restore ? 'RESTORED' : 'KEPT'
    if (!vote || !(await writeAnswer(tx, quarantineId, vote, { is, reason, by: actor.accountId, at })))
      return domainError('objection.none')
    const restored = restore ? await putBack(tx, quarantineId, vote) : []
    if (await freezeOf(tx, row.editionId)) return domainError('vote.isFrozen')
    await logVotes(platform, tx, row.editionId, 'RELEASE', restored)
    const entry = await passedEntry(tx, vote.entryId)
    await putNotice(tx, clock, {
      accountId: vote.voterId,
      kind: restore ? 'OBJECTION_RESTORED' : 'OBJECTION_KEPT',
      subject: { kind: 'entry', id: vote.entryId, name: entry?.name ?? '' },
      params: { word: row.word },
      key: `vote.objection:${quarantineId}:${vote.entryId}`,
    })
    await recordActivity(tx, clock, logActorOf({ actor, ip }), {
      act: 'vote.answerObjection',
      subjectKind: 'entry',
      subjectId: vote.entryId,
      to: is,
      reason,
    })
    return row.editionId
  })
}
