import { nouns } from '@easel/contract/manifests.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { ruleInForce } from '@easel/domain/money/withdrawals/tax.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError, worded } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { apply } from './apply.ts'
import { dated, ruleOf, taxRules } from './factQueries.ts'
import { loadEligibility, presentNow } from './facts.ts'
import { act, type FinanceMove } from './finance.ts'
import { uploadInvoice } from './invoice.ts'
import { invoiceDetailsOf, ownWithdrawal } from './invoiceDetails.ts'
import { addInvoicePdfRoute } from './invoicePdf.ts'
import { invoicesOf } from './invoiceQueries.ts'
import { invoiceText } from './invoiceText.ts'
import { addNoticeJob, lapseTask } from './jobs.ts'
import { countYear, yearPage, yearsOf } from './listQueries.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { findWithdrawal, lockWithdrawal, type WithdrawalRow, waitingForFinance } from './queries.ts'
import { approvable, isOpen, isTooWide, neighboursOf, staffPage, sumsOf } from './queueQueries.ts'
import { invoiceDueAtOf, ownDetail, ownWithdrawals, staffDetail, staffWithdrawals } from './replies.ts'
import { taxStatementOf } from './statement.ts'
import { addTaxCsvRoute } from './taxCsv.ts'
import { addTaxFilingRoute } from './taxFilingFile.ts'
import { allowTaxFiling, askTaxFiling, taxFilings } from './taxFilings.ts'
import { addWithdrawalsCsvRoute } from './withdrawalsCsv.ts'

const GAUGES = { easel_withdrawals_waiting: 'Withdrawals that wait for finance, by state' } as const

/** What waits for finance, for the alarms of docs/operations.md. */
function addWithdrawalGauges({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  metrics.gauges(GAUGES, ['state'], async () => {
    const waiting = await waitingForFinance(db)
    return {
      easel_withdrawals_waiting: Object.entries(waiting).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    }
  })
}

/** Withdrawals: from what is available to what the bank paid (docs/design/revenue.md, Withdrawal). */
export const withdrawals = feature(
  nouns.withdrawals,
  (platform) => ({
    handlers: { ...ownHandlers(platform), ...staffHandlers(platform), ...taxFilingHandlers(platform) },
    addRoutes: (server, identify) => {
      addTaxCsvRoute(server, platform, identify)
      addWithdrawalsCsvRoute(server, platform, identify)
      addTaxFilingRoute(server, platform, identify)
      addInvoicePdfRoute(server, platform, identify)
    },
  }),
  (platform) => {
    platform.jobs.schedule(lapseTask(platform))
    addNoticeJob(platform)
    addWithdrawalGauges(platform)
  },
)

function ownHandlers(platform: Platform) {
  const { db, clock } = platform
  const detail = (actor: Actor, outcome: WithdrawalRow | DomainError) =>
    outcome instanceof DomainError ? outcome : ownDetail(platform, actor, outcome)

  return handlersOf(nouns.withdrawals, {
    getWithdrawalNow: async ({ actor }) => {
      const now = clock.now()
      const situation = await loadEligibility(db, actor.accountId, now)
      const { openId, failedId } = situation
      const openRow = openId === null ? undefined : await findWithdrawal(db, openId)
      const failedRow = failedId === null ? undefined : await findWithdrawal(db, failedId)
      const failed = failedRow ? await ownWithdrawals(platform, actor, [failedRow]) : []
      return {
        ...presentNow(situation, now),
        invoiceDueAt: openRow ? invoiceDueAtOf(openRow) : null,
        failed: failed[0] ?? null,
      }
    },
    applyForWithdrawal: async (call) =>
      detail(
        call.actor,
        await apply(platform, { accountId: call.actor.accountId, logActor: logActorOf(call), ...call.body }),
      ),
    listWithdrawals: async ({ actor, query }) => {
      const { currentPage, perPage } = query
      const present = Number(shanghaiDay(clock.now()).slice(0, 4))
      const year = query.year ?? present
      const [page, total, { years, paid }] = await Promise.all([
        yearPage(db, actor.accountId, year, query),
        countYear(db, actor.accountId, year),
        yearsOf(db, actor.accountId, year),
      ])
      return {
        items: await ownWithdrawals(platform, actor, page),
        total,
        currentPage,
        perPage,
        year,
        years: years.includes(present) ? [...years] : [present, ...years],
        paid,
      }
    },
    getWithdrawal: async ({ actor, params }) => {
      const row = await ownWithdrawal(platform, actor, params.id)
      return row instanceof DomainError ? row : ownDetail(platform, actor, row)
    },
    getInvoiceDetails: async ({ actor, params }) => {
      const row = await ownWithdrawal(platform, actor, params.id)
      return row instanceof DomainError ? row : { details: await invoiceDetailsOf(platform, row) }
    },
    uploadWithdrawalInvoice: async ({ actor, ip, params, query, request }) =>
      detail(
        actor,
        await uploadInvoice(platform, { actor, ip, withdrawalId: params.id, figures: query, request }),
      ),
    cancelWithdrawal: async (call) => detail(call.actor, await cancel(platform, call, call.params.id)),
    getTaxStatement: ({ actor, params }) => taxStatementOf(platform, actor, params.year),
  })
}

interface Counted {
  readonly count: number
  readonly amountFen: Fen
  readonly taxFen: Fen
  readonly actualFen: Fen
}

const totalOf = (parts: readonly Counted[]): Counted => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amountFen: sumFen(parts.map(({ amountFen }) => amountFen)),
  taxFen: sumFen(parts.map(({ taxFen }) => taxFen)),
  actualFen: sumFen(parts.map(({ actualFen }) => actualFen)),
})

interface StaffCall {
  readonly actor: Actor
  readonly ip: string
  readonly params: { readonly id: string }
  readonly body?: { readonly reason?: string; readonly invoiceUploadedAt?: string | null } | undefined
}

function staffHandlers(platform: Platform) {
  const { db, clock } = platform
  const move = async (name: FinanceMove, { actor, ip, params, body }: StaffCall) => {
    const outcome = await act(platform, name, {
      actor,
      ip,
      withdrawalId: params.id,
      reason: body?.reason ?? null,
      ...(body?.invoiceUploadedAt !== undefined && { invoiceUploadedAt: body.invoiceUploadedAt }),
    })
    return outcome instanceof DomainError ? outcome : staffDetail(platform, actor, outcome)
  }

  return handlersOf(nouns.withdrawals, {
    staffListWithdrawals: async ({ actor, query }) => {
      const { search = '', after, perPage, ...narrowed } = query
      if (isTooWide(narrowed)) return domainError('withdrawal.openOnly')
      const found = await staffPage(db, { ...narrowed, search, after, limit: perPage + 1 })
      const { rows, next } = cursorPage(found, perPage, (row) => row.withdrawal_id)
      return { items: await staffWithdrawals(platform, actor, rows), next }
    },
    staffGetWithdrawal: async ({ actor, params }) => {
      const row = await findWithdrawal(db, params.id)
      return row ? staffDetail(platform, actor, row) : domainError('not_found')
    },
    staffSumWithdrawals: async ({ query: { search = '', ...query } }) => {
      if (!isOpen(query.filter)) return domainError('withdrawal.openOnly')
      const sums = await sumsOf(db, { ...query, search })
      return { ...sums, total: totalOf(sums.byInvoiceType) }
    },
    staffListApprovable: async ({ actor, query }) => {
      const limitFen = platform.config.secondApprovalAboveFen
      const found = await approvable(db, actor.accountId, query, limitFen)
      const figures = found.map(({ amountFen, taxFen }) => ({
        count: 1,
        amountFen,
        taxFen,
        actualFen: amountFen - taxFen,
      }))
      return { ...totalOf(figures), limitFen, ids: found.map(({ id }) => id) }
    },
    staffApproveWithdrawals: async ({ actor, ip, body, locale }) => {
      const items = []
      for (const withdrawalId of new Set(body.withdrawalIds)) {
        const clerk = { actor, ip, withdrawalId, reason: null }
        // Each by itself: of one that fails the others are told, and made.
        const outcome = await act(platform, 'approveTogether', clerk).catch((error: unknown) => {
          platform.log.error({ err: error, withdrawalId }, 'a withdrawal could not be approved')
          return domainError('service_unavailable')
        })
        items.push({ withdrawalId, refusal: outcome instanceof DomainError ? worded(locale, outcome) : null })
      }
      return { approved: items.filter(({ refusal }) => refusal === null).length, items }
    },
    staffReadInvoice: async ({ actor, ip, params }) => {
      if (!(await findWithdrawal(db, params.id))) return domainError('not_found')
      const invoice = (await invoicesOf(db, [params.id])).find((each) => each.refused_at === null)
      const text = invoice && (await invoiceText(platform, invoice.file_id))
      if (!invoice || !text) return { pages: null }
      await recordActivity(db, clock, logActorOf({ actor, ip }), {
        act: 'file.view',
        subjectKind: 'file',
        subjectId: invoice.file_id,
        reason: 'INVOICE',
      })
      return { pages: text.pages.map((lines) => [...lines]) }
    },
    staffGetNeighbours: async ({ params, query }) =>
      (await findWithdrawal(db, params.id)) ? neighboursOf(db, params.id, query) : domainError('not_found'),
    staffRefuseInvoice: (call) => move('refuseInvoice', call),
    staffApproveWithdrawal: (call) => move('approve', call),
    staffRetryWithdrawal: (call) => move('retry', call),
    staffFreezeWithdrawal: (call) => move('freeze', call),
    staffUnfreezeWithdrawal: (call) => move('unfreeze', call),
    staffCloseWithdrawal: (call) => move('close', call),
    staffListTaxRules: async () => {
      const rules = await taxRules(db)
      const day = shanghaiDay(clock.now())
      return {
        items: rules.map((rule) => ({
          ...ruleOf(rule),
          terms: rule.terms,
          from: rule.from,
          isInForce: ruleInForce(dated(rules), rule.invoiceType, day)?.version === rule.version,
        })),
      }
    },
  })
}

const taxFilingHandlers = (platform: Platform) =>
  handlersOf(nouns.withdrawals, {
    staffListTaxFilings: ({ actor, query }) => taxFilings(platform, actor, query),
    staffAskTaxFiling: ({ actor, ip, body }) => askTaxFiling(platform, { actor, ip }, body),
    staffAllowTaxFiling: ({ actor, ip, params }) => allowTaxFiling(platform, { actor, ip }, params.id),
  })

/** The owner takes an application back before it is approved, or after it failed: the money is available again. */
function cancel(
  { db, clock }: Platform,
  owner: { readonly actor: Actor; readonly ip: string },
  withdrawalId: string,
): Promise<WithdrawalRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    if (!row) return domainError('not_found')
    const refusal = await moveRefusal(tx, row, 'cancel', policyActor(owner.actor, 'owner'), clock.now())
    if (refusal) return refusal
    return moveWithdrawal(tx, clock, row, {
      move: 'cancel',
      logActor: logActorOf(owner),
      set: { closed_as: 'cancel' },
    })
  })
}
