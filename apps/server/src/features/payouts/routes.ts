import { nouns } from '@easel/contract/nouns.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { feature } from '../../platform/feature.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asRefused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { asStaff, canOf } from '../../platform/policy.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { fileHandlers } from './fileRoutes.ts'
import { payoutTickers } from './jobs.ts'
import { findPayout, messageRows, payoutRows, unmatchedRows, waitingPayouts } from './listQueries.ts'
import type { PayoutParts } from './parts.ts'
import { askRefusal, presentMessage, presentPayout } from './present.ts'
import { updatePayout } from './queries.ts'

const MESSAGES_MOST = 200

/** Payments to the bank (design/revenue.md, The bank). */
export const payouts = (parts: PayoutParts) =>
  feature(
    nouns.payouts,
    (platform) => {
      const { db, bank, clock } = platform

      async function detail(payoutId: string, actor: Actor) {
        const row = await findPayout(db, payoutId)
        if (!row) return refused('not_found')
        const messages = await messageRows(db, { payoutId }, MESSAGES_MOST)
        return {
          ...presentPayout(platform, asStaff(actor), row),
          bankProvince: row.bank_province,
          bankCity: row.bank_city,
          bankBranch: row.bank_branch,
          messages: messages.map(presentMessage),
        }
      }

      return {
        handlers: {
          listPayouts: async ({ query: { state, after, perPage }, actor }) => {
            const found = await payoutRows(db, state, { after, limit: perPage + 1 })
            const { rows, next } = cursorPage(found, perPage, (row) => row.payout_id)
            return { items: rows.map((row) => presentPayout(platform, asStaff(actor), row)), next }
          },
          getPayout: ({ params, actor }) => detail(params.id, actor),
          askPayout: async (call) => {
            const { params, actor } = call
            const outcome = await inTransaction(db, async (tx) => {
              const row = await findPayout(tx, params.id)
              if (!row) return refused('not_found')
              const refusal = askRefusal(platform, asStaff(actor), row)
              if (refusal) return asRefused(refusal)
              await updatePayout(tx, row.payout_id, { next_at: clock.now() })
              await recordActivity(tx, clock, doerOf(call), {
                act: 'payout.ask',
                subjectKind: 'payout',
                subjectId: row.payout_id,
              })
              return null
            })
            return outcome ?? detail(params.id, actor)
          },
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
          listUnmatchedMessages: async ({ query: { after, perPage } }) => {
            const found = await unmatchedRows(db, { after, limit: perPage + 1 })
            const { rows, next } = cursorPage(found, perPage, (row) => row.payout_message_id)
            return { items: rows.map(presentMessage), next }
          },
          ...fileHandlers(platform, parts),
        },
      }
    },
    (platform) => {
      for (const ticker of payoutTickers(platform, parts)) platform.jobs.every(ticker)
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
