import { nouns } from '@easel/contract/manifests.ts'
import { maskedEmail } from '@easel/domain/accounts/accounts/changes.ts'
import { feature } from '../../../platform/feature.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { findAccount, tokenHash } from '../../accounts/accounts/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { closingTask } from './jobs.ts'
import { closingOf } from './overview.ts'
import { closingByToken } from './queries.ts'
import { askToClose, keepAccount, keepByLink } from './request.ts'

/** Closing one's account, and keeping it after all (docs/decisions/closing.md). */
export const closing = feature(
  nouns.closing,
  (platform) => {
    const { db, clock } = platform
    const shown = async (accountId: string, outcome: null | DomainError) =>
      outcome ?? closingOf(db, accountId, clock.now())
    return {
      handlers: {
        getClosing: ({ actor }) => closingOf(db, actor.accountId, clock.now()),
        requestClosing: async (call) => {
          const { accountId } = call.actor
          const { money, givenUpFen, proof } = call.body
          const asked = { accountId, logActor: logActorOf(call), money, givenUpFen, proof }
          return shown(accountId, await askToClose(platform, asked))
        },
        cancelClosing: async (call) => {
          const { accountId } = call.actor
          return shown(accountId, await keepAccount(platform, accountId, logActorOf(call)))
        },
        viewClosing: async ({ body }) => {
          const row = await closingByToken(db, tokenHash(body.token), clock.now())
          const account = row && (await findAccount(db, row.account_id))
          if (!account) return domainError('closing.linkInvalid')
          return {
            email: maskedEmail(account.email),
            requestedAt: row.requested_at.toISOString(),
            closesAt: row.closes_at.toISOString(),
          }
        },
        stopClosing: ({ body, ip }) => keepByLink(platform, body.token, ip),
      },
    }
  },
  (platform) => platform.jobs.schedule(closingTask(platform)),
)
