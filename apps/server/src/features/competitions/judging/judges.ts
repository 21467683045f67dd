import type { JudgeLanguage } from '@easel/domain/competitions/judging/fields.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountNamed, addRole } from '../../accounts/accounts/public.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import { type NewNotice, putNotices } from '../../base/notices/public.ts'
import { isEntrant, organisersOf, type ShownEdition } from '../editions/public.ts'
import { assignAnew } from './assignment.ts'
import {
  endJudge,
  findJudge,
  judgeIn,
  judgesOf,
  lockJudging,
  lockParticipant,
  putJudge,
} from './judgeQueries.ts'
import { lockRound, roundsOf } from './roundQueries.ts'
import { managedEdition, type Organiser } from './who.ts'

interface Naming {
  readonly account: string
  readonly languages: readonly JudgeLanguage[]
}

/**
 * Names an account as a judge of an edition, with the role that this takes. In an open round it gets its part of what
 * nobody has scored yet.
 */
export async function nameJudge(
  platform: Platform,
  organiser: Organiser,
  editionId: string,
  { account: text, languages }: Naming,
): Promise<string | DomainError> {
  const { db, clock } = platform
  const edition = await managedEdition(platform, organiser, editionId)
  if (edition instanceof DomainError) return edition
  return inTransaction(db, async (tx) => {
    const account = await accountNamed(tx, text)
    if (!account) return domainError('judging.noAccount')
    // It gives a role, and who has read the results of a round would score in it.
    if (account.id === organiser.actor.accountId) return domainError('account.ownRoles')
    await lockParticipant(tx, account.id)
    if (await isEntrant(tx, editionId, account.id)) return domainError('judging.hasEntry')
    await lockJudging(tx, editionId)
    const logActor = logActorOf(organiser)
    const judge = await putJudge(tx, {
      judgeId: newId(),
      editionId,
      accountId: account.id,
      languages,
      by: organiser.actor.accountId,
      at: clock.now(),
    })
    if (!judge) return domainError('judging.isJudge')
    const { slug } = edition.definition
    const role = { accountId: account.id, role: 'judge', reason: `judge of ${slug}` } as const
    const roles = await addRole(tx, clock, logActor, role)
    if (roles instanceof DomainError) return roles
    await recordActivity(tx, clock, logActor, {
      act: 'judge.name',
      subjectKind: 'edition',
      subjectId: editionId,
      to: judge.judge_id,
      reason: languages.join(' '),
    })
    await putNotices(tx, clock, [
      {
        accountId: account.id,
        kind: 'JUDGE_NAMED',
        subject: null,
        params: { edition: edition.definition.name, from: edition.definition.timeline.judging.from },
        key: `judge.name:${judge.judge_id}:${judge.named_at.getTime()}`,
      },
    ])
    await assignOpenRounds(tx, edition, clock.now())
    return editionId
  })
}

/** Removes a judge: scores that were given count, what is missing is handed on. @returns the edition's id */
export async function removeJudge(
  platform: Platform,
  organiser: Organiser,
  judgeId: string,
  reason: string,
): Promise<string | DomainError> {
  const { db, clock } = platform
  const judge = await findJudge(db, judgeId)
  if (!judge) return domainError('not_found')
  const { edition_id: editionId } = judge
  const edition = await managedEdition(platform, organiser, editionId)
  if (edition instanceof DomainError) return edition
  return inTransaction(db, async (tx) => {
    await lockJudging(tx, editionId)
    if (!(await endJudge(tx, judgeId, reason, clock.now()))) return domainError('judging.isRemoved')
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: 'judge.remove',
      subjectKind: 'edition',
      subjectId: editionId,
      from: judgeId,
      reason,
    })
    await assignOpenRounds(tx, edition, clock.now())
    return editionId
  })
}

/** Whose entry is submitted here. */
export interface Entering {
  readonly accountId: string
  readonly logActor: LogActor
  readonly edition: ShownEdition
}

/**
 * Ends what an account judges of an edition because it enters it (docs/decisions/judging.md): what is missing is handed
 * on, what it scored counts no longer, and it and the organisers are notified. Called before the entry is submitted.
 */
export async function endJudging(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  { accountId, logActor, edition }: Entering,
): Promise<void> {
  const { editionId } = edition
  const { name } = edition.definition
  await lockParticipant(tx, accountId)
  const judge = await judgeIn(tx, editionId, accountId)
  if (!judge) return
  await lockJudging(tx, editionId)
  const now = clock.now()
  await endJudge(tx, judge.judge_id, null, now)
  await recordActivity(tx, clock, logActor, {
    act: 'judge.enter',
    subjectKind: 'edition',
    subjectId: editionId,
    from: judge.judge_id,
  })
  const own = (await judgesOf(tx, editionId)).find(({ judge_id: id }) => id === judge.judge_id)
  const others = (await organisersOf(tx, editionId)).filter((id) => id !== accountId)
  const key = `judge.enter:${judge.judge_id}:${now.getTime()}`
  await putNotices(tx, clock, [
    {
      accountId,
      kind: 'JUDGING_ENDED',
      subject: null,
      params: { edition: name },
      key,
    },
    ...others.map(
      (id): NewNotice => ({
        accountId: id,
        kind: 'JUDGE_ENTERED',
        subject: { kind: 'edition', id: editionId, name },
        params: { edition: name, judge: own?.name || (own?.email ?? '') },
        key: `${key}:${id}`,
      }),
    ),
  ])
  await assignOpenRounds(tx, edition, now)
}

async function assignOpenRounds(tx: Db, { editionId, definition }: ShownEdition, now: Date): Promise<void> {
  for (const { round_id: roundId } of await roundsOf(tx, editionId)) {
    const round = await lockRound(tx, roundId)
    if (round?.state === 'OPEN') await assignAnew(tx, definition, round, now)
  }
}

/** How many judge an edition now. */
export const countJudges = async (db: Db, editionId: string): Promise<number> =>
  (await judgesOf(db, editionId)).filter((judge) => judge.removed_at === null).length
