import { winnersOf } from '@easel/domain/competitions/awards/awards.ts'
import { type AwardChange, changesBetween } from '@easel/domain/competitions/awards/changes.ts'
import { AwardState, STANDING_AWARD_STATES } from '@easel/domain/competitions/awards/lifecycle.ts'
import type { Award } from '@easel/domain/competitions/awards/results.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { type LogActor, recordActivities } from '../../base/activity/public.ts'
import type { ShownEdition } from '../editions/public.ts'
import { entriesOf } from './factQueries.ts'
import { type ListRow, prizesOf } from './listQueries.ts'
import { type AwardRow, awardsIn, changeAward, dropAward, insertAwards } from './queries.ts'

interface Context {
  readonly tx: Db
  readonly clock: Clock
  readonly logActor: LogActor
}
interface Lists {
  /** The list that was in force; null before the first. */
  readonly before: ListRow | null
  readonly list: ListRow
}

const keyOf = (scope: string | null, prizeKey: string, entryId: string) =>
  JSON.stringify([scope, prizeKey, entryId])
const keyOfAward = ({ scope, prizeKey, entryId }: Award) => keyOf(scope, prizeKey, entryId)

/** Makes the awards those of a list. What stays keeps its state; each change leaves a notice to be sent. */
export async function putAwards(
  { tx, clock, logActor }: Context,
  { editionId, definition }: ShownEdition,
  { before, list }: Lists,
): Promise<void> {
  const now = clock.now()
  const winners = winnersOf(prizesOf(list))
  const known = await awardsIn(tx, editionId)
  const rows = new Map(known.map((row) => [keyOf(row.scope, row.prize_key, row.entry_id), row]))
  const accounts = new Map((await entriesOf(tx, editionId)).map((each) => [each.entryId, each.accountId]))
  const changes = before ? changesBetween(winnersOf(prizesOf(before)), winners) : []
  const rising = isAnnouncedAt(definition, now) ? risenBy(changes) : new Set<string>()
  const given: { award: Award; row: AwardRow | undefined }[] = winners.map((award) => ({
    award,
    row: rows.get(keyOfAward(award)),
  }))

  const fresh = given.flatMap(({ award, row }) => {
    const accountId = accounts.get(award.entryId)
    if (row || accountId === undefined) return []
    const movedUp = rising.has(keyOfAward(award))
    return [
      {
        award_id: newId(),
        edition_id: editionId,
        scope: award.scope,
        prize_key: award.prizeKey,
        entry_id: award.entryId,
        account_id: accountId,
        state: 'WON',
        place: award.place,
        usd: award.usd,
        creator_fund_usd: award.creatorFundUsd,
        coupon_usd: award.couponUsd,
        list_id: list.list_id,
        moved_up: movedUp,
        won_at: now,
        notice: movedUp ? 'AWARD_MOVED_UP' : 'AWARD_WON',
      },
    ]
  })
  await insertAwards(tx, fresh)
  for (const { award, row } of given) if (row) await keep({ tx, now, list }, row, award)
  const wonBy = new Set(given.flatMap(({ row }) => (row ? [row.award_id] : [])))
  const moved = new Set(changes.flatMap((each) => (each.change === 'MOVED' ? [keyOfAward(each.from)] : [])))
  const gone = known.filter(
    (row) => !wonBy.has(row.award_id) && STANDING_AWARD_STATES.some((state) => state === row.state),
  )
  for (const row of gone) {
    await takeBack({ tx, list }, row, moved.has(keyOf(row.scope, row.prize_key, row.entry_id)))
  }
  await recordActivities(tx, clock, [
    ...fresh.map((row) => ({
      logActor,
      act: 'award.win',
      subjectKind: 'award',
      subjectId: row.award_id,
      to: 'WON',
    })),
    ...gone.map((row) => ({
      logActor,
      act: 'award.takeBack',
      subjectKind: 'award',
      subjectId: row.award_id,
      from: row.state,
      to: 'WITHDRAWN',
    })),
  ])
}

/** The awards to which an entry came or rose since the last list. */
const risenBy = (changes: readonly AwardChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((each) => {
      if (each.change === 'LOST' || (each.change === 'MOVED' && each.award.place > each.from.place)) return []
      return [keyOfAward(each.award)]
    }),
  )

type Keeping = { readonly tx: Db; readonly now: Date; readonly list: ListRow }

/** An award that the list has again, or still: what was taken back is given again. */
async function keep({ tx, now, list }: Keeping, row: AwardRow, award: Award): Promise<void> {
  const isBack = AwardState.parse(row.state) === 'WITHDRAWN'
  await changeAward(tx, row.award_id, {
    place: award.place,
    list_id: list.list_id,
    ...(isBack ? { state: 'WON', won_at: now, answered_at: null, note: null, notice: 'AWARD_WON' } : {}),
  })
}

/** Who was never notified of an award is not notified that it is gone; who moves is notified of the new one. */
async function takeBack(
  { tx, list }: Pick<Keeping, 'tx' | 'list'>,
  row: AwardRow,
  isMoved: boolean,
): Promise<void> {
  if (row.notice === 'AWARD_WON' || row.notice === 'AWARD_MOVED_UP') await dropAward(tx, row.award_id)
  else
    await changeAward(tx, row.award_id, {
      state: 'WITHDRAWN',
      list_id: list.list_id,
      notice: isMoved ? null : 'AWARD_TAKEN_BACK',
    })
}
