import { Readable } from 'node:stream'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { QueueFilter } from '@easel/contract/money/withdrawals/queue.ts'
import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { FastifyInstance } from 'fastify'
import { csvOf } from '../../../platform/csv.ts'
import type { Actor, Identify } from '../../../platform/http/actor.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { addExportOf } from '../../../platform/http/exports.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Cell } from '../../../platform/table.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { isTooWide, type QueueSelection, staffPage } from './queueQueries.ts'
import { staffWithdrawals } from './replies.ts'

/** So many are read at once; memory is bounded by them. */
const AT_ONCE = 500

const dayOf = (instant: string | null): Cell => ({ text: instant ? shanghaiDay(new Date(instant)) : '' })

const COLUMNS = [
  ['orderNumber', ({ orderNumber }) => ({ text: orderNumber })],
  ['month', ({ month }) => ({ text: month })],
  ['designer', ({ designerName }) => ({ text: designerName })],
  ['designerType', ({ designerType }) => ({ text: designerType })],
  ['invoiceType', ({ invoiceType }) => ({ text: invoiceType })],
  ['rule', ({ rule }) => ({ text: rule.version })],
  ['amount', ({ amountFen }) => ({ fen: amountFen })],
  ['tax', ({ taxFen }) => ({ fen: taxFen })],
  ['actual', ({ actualFen }) => ({ fen: actualFen })],
  ['state', ({ status }) => ({ text: status })],
  ['flags', ({ flags }) => ({ text: flags.join(' ') })],
  ['applied', ({ appliedAt }) => dayOf(appliedAt)],
  ['arrived', ({ arrivedAt }) => dayOf(arrivedAt)],
  ['invoiceNumber', ({ invoice }) => ({ text: invoice?.number ?? '' })],
  ['invoiceDate', ({ invoice }) => ({ text: invoice?.date ?? '' })],
  ['payee', ({ creditor }) => ({ text: creditor.accountName })],
  ['bank', ({ creditor }) => ({ text: creditor.bankName })],
  ['account', ({ creditor }) => ({ text: creditor.accountNumber })],
  ['approvals', ({ approvals }) => ({ text: approvals.map(({ by }) => by).join(' ') })],
  ['remark', ({ remark }) => ({ text: remark ?? '' })],
] as const satisfies readonly (readonly [string, (row: StaffWithdrawal) => Cell])[]

async function* recordsOf(
  platform: Platform,
  actor: Actor,
  selection: QueueSelection,
): AsyncGenerator<readonly Cell[]> {
  let after: string | undefined
  do {
    const found = await staffPage(platform.reads, { ...selection, after, limit: AT_ONCE })
    for (const row of await staffWithdrawals(platform, actor, found))
      yield COLUMNS.map(([, cell]) => cell(row))
    after = found.length < AT_ONCE ? undefined : found.at(-1)?.withdrawal_id
  } while (after !== undefined)
}

const namesIn = (locale: Locale) => COLUMNS.map(([name]) => messageOf(locale, `withdrawalExport.${name}`))

/** Withdrawals as the list shows them, whole; account numbers stay masked. Taking it is a line of the log. */
export function addWithdrawalsCsvRoute(
  server: FastifyInstance,
  platform: Platform,
  identify: Identify,
): void {
  addExportOf(server, platform, identify, {
    path: '/staff/v1/withdrawals.csv',
    role: 'finance',
    given: QueueFilter,
    write: async ({ actor, ip, locale, given: { search = '', ...narrowed } }) => {
      if (isTooWide(narrowed)) return domainError('withdrawal.openOnly')
      const { db, clock } = platform
      await recordActivity(db, clock, logActorOf({ actor, ip }), {
        act: 'withdrawal.export',
        subjectKind: 'account',
        subjectId: actor.accountId,
        reason: JSON.stringify({ ...narrowed, search }),
      })
      const records = recordsOf(platform, actor, { ...narrowed, search })
      return {
        name: `easel-withdrawals-${shanghaiDay(clock.now())}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf({ names: namesIn(locale), records })),
      }
    },
  })
}
