import { Readable } from 'node:stream'
import { messageOf } from '@easel/contract/messages/index.ts'
import { PayoutShow } from '@easel/contract/money/payouts/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { csvOf } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Payout } from '../../../platform/db/schema.generated.ts'
import type { Identify } from '../../../platform/http/actor.ts'
import { addExportOf } from '../../../platform/http/exports.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Cell } from '../../../platform/table.ts'
import { masked } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { payoutRows } from './listQueries.ts'

/** So many are read at once; memory is bounded by them. */
const AT_ONCE = 1_000

const instantOf = (at: Date | null): Cell => ({ text: at?.toISOString() ?? '' })

const COLUMNS = [
  ['key', ({ key }) => ({ text: key })],
  ['orderNumber', (row) => ({ text: row.order_number })],
  ['attempt', ({ attempt }) => ({ count: attempt })],
  ['amount', (row) => ({ fen: row.amount_fen })],
  ['state', ({ state }) => ({ text: state })],
  ['attention', ({ attention }) => ({ text: attention ?? '' })],
  ['requested', (row) => instantOf(row.requested_at)],
  ['sent', (row) => instantOf(row.sent_at)],
  ['answered', (row) => instantOf(row.answered_at)],
  ['reference', (row) => ({ text: row.bank_reference ?? '' })],
  ['payee', (row) => ({ text: row.creditor_name })],
  ['bank', (row) => ({ text: row.bank_name })],
  ['account', (row) => ({ text: masked(row.account_last4) })],
  ['reason', ({ reason }) => ({ text: reason ?? '' })],
] as const satisfies readonly (readonly [string, (row: Selectable<Payout>) => Cell])[]

async function* recordsOf(db: Db, show: PayoutShow): AsyncGenerator<readonly Cell[]> {
  let after: string | undefined
  do {
    const found = await payoutRows(db, show, { after, limit: AT_ONCE })
    for (const row of found) yield COLUMNS.map(([, cell]) => cell(row))
    after = found.length < AT_ONCE ? undefined : found.at(-1)?.payout_id
  } while (after !== undefined)
}

/** Payments as the list shows them, whole; account numbers stay masked. Taking it is a line of the log. */
export function addPayoutsCsvRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  addExportOf(server, platform, identify, {
    path: '/staff/v1/payouts.csv',
    role: 'finance',
    given: z.object({ state: PayoutShow.default('ALL') }),
    write: async ({ actor, ip, locale, given: { state } }) => {
      const { db, reads, clock } = platform
      await recordActivity(db, clock, logActorOf({ actor, ip }), {
        act: 'payout.export',
        subjectKind: 'account',
        subjectId: actor.accountId,
        reason: state,
      })
      const names = COLUMNS.map(([name]) => messageOf(locale, `payoutExport.${name}`))
      return {
        name: `easel-payments-${shanghaiDay(clock.now())}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf({ names, records: recordsOf(reads, state) })),
      }
    },
  })
}
