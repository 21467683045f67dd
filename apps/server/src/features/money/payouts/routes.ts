import { nouns } from '@easel/contract/manifests.ts'
import type { UnmatchedMessage } from '@easel/contract/money/payouts/endpoints.ts'
import { unmatchedPolicy } from '@easel/domain/money/payouts/policy.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { acceptAmount } from './acceptAmount.ts'
import type { PayoutDeps } from './deps.ts'
import { fileHandlers } from './fileRoutes.ts'
import { addPayoutJobs } from './jobs.ts'
import {
  findPayout,
  lockUnmatched,
  messageRows,
  type PayoutFigures,
  payoutFigures,
  payoutRows,
  setUnmatchedResolved,
  unmatchedRows,
  waitingPayouts,
} from './listQueries.ts'
import { addPayoutsCsvRoute } from './payoutsCsv.ts'
import { payoutRefusal, presentMessage, presentPayout, presentUnmatched } from './present.ts'
import { attemptBefore, lockPayoutById, updatePayout } from './queries.ts'
import { creditorOf } from './request.ts'

/** A clerk of finance, with how the matter was dealt with. */
interface Resolving {
  readonly actor: Actor
  readonly ip: string
  readonly params: { readonly id: string }
  readonly body: { readonly reason: string }
}

const columns = ({ clock }: Platform, { actor, body }: Resolving) => ({
  settled_at: clock.now(),
  settled_by: actor.accountId,
  settled_reason: body.reason,
})

/**
 * An overpayment, or another amount beside a booking, was dealt with, such as by an adjustment
 * (docs/decisions/payments.md): nobody settles their own.
 */
function resolvePayout(platform: Platform, deps: PayoutDeps, call: Resolving): Promise<DomainError | null> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const found = await findPayout(tx, call.params.id)
    if (!found) return domainError('not_found')
    // Lock order of everybody who moves both: the withdrawal first.
    await deps.lockWithdrawal(tx, found.withdrawal_id)
    const row = (await lockPayoutById(tx, call.params.id)) ?? found
    const payees = await deps.payeesOf(tx, [row.withdrawal_id])
    const payee = payees.get(row.withdrawal_id) ?? null
    const refusal = payoutRefusal(platform, policyActor(call.actor, 'staff'), 'settle', { ...row, payee })
    if (refusal) return asDomainError(refusal)
    // The bank is asked no more: the same answer would bring back what was dealt with.
    await updatePayout(tx, row.payout_id, { ...columns(platform, call), attention: null, next_at: null })
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'payout.settle',
      subjectKind: 'payout',
      subjectId: row.payout_id,
      from: row.state,
      to: row.state,
      reason: call.body.reason,
    })
    return null
  })
}

/** The whole account number of a payment; the look is logged. */
async function reveal({ db, clock, secrets }: Platform, call: Omit<Resolving, 'body'>) {
  const row = await findPayout(db, call.params.id)
  if (!row) return domainError('not_found')
  await recordActivity(db, clock, logActorOf(call), {
    act: 'payout.unmask',
    subjectKind: 'payout',
    subjectId: row.payout_id,
    reason: 'accountNumber',
  })
  return { value: creditorOf(secrets, row).accountNumber }
}

/** A message about a payment that is not ours was dealt with; of two clerks at once one is first. */
function resolveUnmatched(platform: Platform, call: Resolving): Promise<UnmatchedMessage | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const row = await lockUnmatched(tx, call.params.id)
    if (!row) return domainError('not_found')
    const refusal = unmatchedPolicy.can(
      ['staff'],
      'settle',
      { isSettled: row.settled_at !== null },
      clock.now(),
    )
    if (refusal) return asDomainError(refusal)
    const settled = columns(platform, call)
    await setUnmatchedResolved(tx, row.payout_message_id, settled)
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'bankMessage.settle',
      subjectKind: 'bankMessage',
      subjectId: row.payout_message_id,
      reason: call.body.reason,
    })
    return presentUnmatched(platform, { ...row, ...settled })
  })
}

const GAUGES = {
  easel_payouts_waiting: 'Payments that were not sent yet',
  easel_payouts_unknown: 'Payments that may have arrived: the bank has not answered',
  easel_payouts_unknown_oldest_seconds: 'Seconds since the oldest of them was sent',
  easel_payouts_attention: 'Payments that finance has to look at',
  easel_bank_files_refused: 'Files of the bank of the last seven days that could not be read',
} as const

/** What waits for the bank, for the alarms of docs/operations.md. */
function addPayoutGauges({ db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  metrics.gauges(GAUGES, [], async () => readingsOf(await payoutFigures(db, clock.now()), clock.now()))
}

function readingsOf(figures: PayoutFigures, now: Date) {
  const { waiting, unknown, oldestSentAt, attention, refusedFiles } = figures
  const ageSeconds = oldestSentAt === null ? 0 : Math.max(0, (now.getTime() - oldestSentAt.getTime()) / 1000)
  const one = (value: number) => [{ labels: {}, value }]
  return {
    easel_payouts_waiting: one(waiting),
    easel_payouts_unknown: one(unknown),
    easel_payouts_unknown_oldest_seconds: one(ageSeconds),
    easel_payouts_attention: one(attention),
    easel_bank_files_refused: one(Number(refusedFiles)),
  }
}

const MESSAGES_MAX = 200

/** Payments to the bank (docs/design/revenue.md, The bank). */
export const payouts = (deps: PayoutDeps) =>
  feature(
    nouns.payouts,
    (platform) => {
      const { db, bank, clock } = platform

      async function withPayees<Row extends { readonly withdrawal_id: string }>(rows: readonly Row[]) {
        const payees = await deps.payeesOf(
          db,
          rows.map((row) => row.withdrawal_id),
        )
        return rows.map((row) => ({ ...row, payee: payees.get(row.withdrawal_id) ?? null }))
      }

      async function detail(payoutId: string, actor: Actor) {
        const found = await findPayout(db, payoutId)
        const [row] = found ? await withPayees([found]) : []
        if (!row) return domainError('not_found')
        const messages = await messageRows(db, { payoutId }, MESSAGES_MAX)
        return {
          ...presentPayout(platform, policyActor(actor, 'staff'), row),
          bankBic: row.bank_bic,
          bankCountry: row.bank_country,
          bankProvince: row.bank_province,
          bankCity: row.bank_city,
          bankBranch: row.bank_branch,
          waitsFor: await attemptBefore(db, payoutId),
          messages: messages.map(presentMessage),
        }
      }

      return {
        addRoutes: (server, identify) => addPayoutsCsvRoute(server, platform, identify),
        handlers: {
          listPayouts: async ({ query: { state, after, perPage }, actor }) => {
            const found = await payoutRows(db, state, { after, limit: perPage + 1 })
            const { rows, next } = cursorPage(found, perPage, (row) => row.payout_id)
            const known = await withPayees(rows)
            const items = known.map((row) => presentPayout(platform, policyActor(actor, 'staff'), row))
            return { items, next }
          },
          getPayout: ({ params, actor }) => detail(params.id, actor),
          askPayout: async (call) => {
            const { params, actor } = call
            const outcome = await inTransaction(db, async (tx) => {
              // As it is now: what a colleague has settled meanwhile is asked for no more.
              const row = await lockPayoutById(tx, params.id)
              if (!row) return domainError('not_found')
              const refusal = payoutRefusal(platform, policyActor(actor, 'staff'), 'ask', {
                ...row,
                payee: null,
              })
              if (refusal) return asDomainError(refusal)
              await updatePayout(tx, row.payout_id, { next_at: clock.now() })
              await recordActivity(tx, clock, logActorOf(call), {
                act: 'payout.ask',
                subjectKind: 'payout',
                subjectId: row.payout_id,
              })
              return null
            })
            return outcome ?? detail(params.id, actor)
          },
          resolvePayout: async (call) =>
            (await resolvePayout(platform, deps, call)) ?? detail(call.params.id, call.actor),
          acceptPayoutAmount: async (call) =>
            (await acceptAmount(platform, deps, call)) ?? detail(call.params.id, call.actor),
          revealPayout: (call) => reveal(platform, call),
          getBank: async () => {
            const waiting = await waitingPayouts(db)
            return {
              kind: bank.kind,
              place: placeOf(platform),
              isDemo: platform.config.demo && bank.kind === 'http',
              ...waiting,
              can: { export: canOf(exportRefusal(platform, waiting.ready)) },
            }
          },
          listUnmatchedMessages: async ({ query: { show, after, perPage } }) => {
            const found = await unmatchedRows(db, show, { after, limit: perPage + 1 })
            const { rows, next } = cursorPage(found, perPage, (row) => row.payout_message_id)
            return { items: rows.map((row) => presentUnmatched(platform, row)), next }
          },
          resolveUnmatchedMessage: (call) => resolveUnmatched(platform, call),
          ...fileHandlers(platform),
        },
      }
    },
    (platform) => {
      addPayoutJobs(platform, deps)
      addPayoutGauges(platform)
    },
  )

function placeOf({ config: { bank } }: Platform): string | null {
  if (bank.kind === 'none') return null
  return bank.kind === 'http' ? bank.url : bank.folder
}

function exportRefusal({ bank }: Platform, ready: number) {
  if (bank.kind !== 'files') return { code: 'payout.noFilesBank' } as const
  return ready === 0 ? ({ code: 'payout.noneReady' } as const) : null
}
