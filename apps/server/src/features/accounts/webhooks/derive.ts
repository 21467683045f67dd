import type { EventData } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { EVENT_DAYS, type EventType, eventOf } from '@easel/domain/accounts/webhooks/events.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteDeliveriesBefore } from './deliveryQueries.ts'
import {
  deleteEventsBefore,
  insertEvents,
  linesAfter,
  lockPosition,
  movePosition,
  type SealedLine,
  type Subject,
  type SubjectKind,
  subjectsOf,
} from './eventQueries.ts'
import { wakeWebhooksOf } from './queries.ts'

const LINES_AT_ONCE = 1_000
const DAY_MILLISECONDS = 86_400_000

/** What the acts of these nouns name. */
const KIND_OF: Readonly<Record<string, SubjectKind>> = {
  audit: 'audit',
  thread: 'audit',
  product: 'product',
  share: 'scheme',
  month: 'month',
  withdrawal: 'withdrawal',
  entry: 'entry',
  tender: 'tender',
  bid: 'bid',
  delivery: 'delivery',
}

interface Told extends SealedLine {
  readonly type: EventType
  readonly kind: SubjectKind
}

/**
 * Makes events of what was written to the activity log since. The log is written with each change and sealed in one order
 * once that is committed, so nothing is missed and nothing comes twice (docs/decisions/webhooks.md).
 */
export function eventsTask({ db, clock }: Platform): PollingTask {
  return {
    name: 'webhook-events',
    everySeconds: 1,
    tick: () => db.transaction().execute((tx) => readOn(tx, clock.now())),
  }
}

/** Events and deliveries are kept for 30 days. */
export function eventsClearingTask({ db, clock }: Platform): PollingTask {
  return {
    name: 'webhook-clearing',
    everySeconds: 3_600,
    tick: () => {
      const before = new Date(clock.now().getTime() - EVENT_DAYS * DAY_MILLISECONDS)
      return runSteps({
        events: () => deleteEventsBefore(db, before),
        deliveries: () => deleteDeliveriesBefore(db, before),
      })
    },
  }
}

/** @returns how many lines were read. */
async function readOn(tx: Db, now: Date): Promise<number> {
  const position = await lockPosition(tx)
  if (position === undefined) return 0
  const lines = await linesAfter(tx, position, LINES_AT_ONCE)
  const newest = lines.at(-1)
  if (!newest) return 0
  const told = lines.flatMap(toldOf)
  const subjects = await subjectsByKey(tx, told)
  const events = told.flatMap((line) =>
    (subjects.get(keyOf(line.kind, line.subjectId)) ?? [])
      // Nobody is told what they wrote themselves.
      .filter(({ accountId }) => line.type !== 'thread.message' || accountId !== line.actorId)
      .map(({ accountId, ids }) => ({
        account_id: accountId,
        sequence: line.sequence,
        event_id: newId(),
        type: line.type,
        at: line.at,
        data: JSON.stringify(dataOf(line, ids)),
      })),
  )
  await insertEvents(tx, events)
  await wakeWebhooksOf(tx, [...new Set(events.map((event) => event.account_id))], now)
  await movePosition(tx, newest.sequence)
  return lines.length
}

function toldOf(line: SealedLine): readonly Told[] {
  const type = eventOf(line.act)
  const kind = KIND_OF[line.act.split('.')[0] ?? '']
  return type && kind ? [{ ...line, type, kind }] : []
}

const keyOf = (kind: SubjectKind, subjectId: string): string => `${kind}:${subjectId}`

async function subjectsByKey(tx: Db, told: readonly Told[]): Promise<Map<string, Subject[]>> {
  const found = new Map<string, Subject[]>()
  for (const [kind, lines] of Map.groupBy(told, (line) => line.kind)) {
    const ids = new Set(lines.map(({ subjectId }) => subjectId))
    for (const subject of await subjectsOf(tx, kind, [...ids])) {
      const key = keyOf(kind, subject.subjectId)
      found.set(key, [...(found.get(key) ?? []), subject])
    }
  }
  return found
}

const dataOf = ({ to }: SealedLine, ids: EventData): EventData => (to === null ? ids : { ...ids, state: to })
