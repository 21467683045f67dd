import { Activity, type ActivityQuery, UNMASKING_ACTS } from '@easel/contract/base/activity/endpoints.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type ActivityFilter, activityPageQuery } from './queries.ts'
import { personsNamed, worksNamed } from './searchQueries.ts'
import { subjectsOf } from './subjectQueries.ts'

const ActorKind = Activity.shape.actorKind
const DAY_MILLISECONDS = 86_400_000

/** What was asked for, as ids and instants. A person or a work that nobody knows finds nothing. */
export async function filterOf(db: Db, asked: ActivityQuery): Promise<ActivityFilter> {
  const { subjectId, actorId, act, unmasked, person, work, from, to } = asked
  const [persons, workIds] = await Promise.all([
    person ? personsNamed(db, person) : undefined,
    work ? worksNamed(db, work) : undefined,
  ])
  return {
    subjectId,
    actorId,
    acts: actsOf(unmasked === 'true', act),
    workIds: workIds?.length === 0 ? [''] : workIds,
    ...(persons && {
      actorIds: persons.map(({ accountId }) => accountId),
      ownIds: ['', ...persons.flatMap(({ accountId, designerId }) => [accountId, designerId ?? accountId])],
    }),
    from: from === undefined ? undefined : startOfShanghaiDay(from),
    before: to === undefined ? undefined : new Date(startOfShanghaiDay(to).getTime() + DAY_MILLISECONDS),
  }
}

/** An unmasked view that is also this act: that act alone, or none. */
function actsOf(unmasked: boolean, act: string | undefined): readonly string[] | undefined {
  if (!unmasked) return act === undefined ? undefined : [act]
  return act === undefined ? UNMASKING_ACTS : UNMASKING_ACTS.filter((each) => each === act)
}

/** A page of the log with the names of who acted and of what it was done to. */
export async function activityPage(db: Db, filter: ActivityFilter, page: PageQuery): Promise<Activity[]> {
  const rows = await activityPageQuery(db, filter, page).execute()
  const subjects = await subjectsOf(db, rows)
  return rows.map((row) => {
    const subject = subjects.get(`${row.subject_kind} ${row.subject_id}`)
    return {
      id: row.id,
      sequence: row.sequence,
      at: row.at.toISOString(),
      actorKind: ActorKind.parse(row.actor_kind),
      actorId: row.actor_id,
      actorName: row.actor_name,
      act: row.act,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      from: row.from_state,
      to: row.to_state,
      reason: row.reason,
      ip: row.ip_address,
      token: row.token,
      actorLabel: row.actor_label,
      actorDesignerId: row.actor_designer_id,
      subjectName: subject?.name ?? null,
      designerId: subject?.designerId ?? null,
      designerName: subject?.designerName ?? null,
    }
  })
}
