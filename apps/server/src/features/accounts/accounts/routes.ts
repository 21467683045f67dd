import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { consoleSectionsOf, nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { accountPolicy, sessionPolicy } from '@easel/domain/accounts/accounts/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { AttestSignIn } from './attestedSignIn.ts'
import { type AuthContext, authContextOf, type Exchange } from './authContext.ts'
import { contactHandlers } from './contact.ts'
import { demoPercent, offeredAccounts } from './demo.ts'
import { deviceOf, markDevice } from './deviceCookies.ts'
import { addExternalRoutes, createExternal, externalHandlers } from './external.ts'
import { roleRefusal } from './grant.ts'
import { inOwnLine } from './hashing.ts'
import { forgetAccount } from './identity.ts'
import { clearingTask } from './jobs.ts'
import { passwordHandlers } from './password.ts'
import { identityOf } from './public.ts'
import {
  type AccountRow,
  accountSearchQuery,
  deleteOtherSessions,
  deleteSession,
  findMe,
  findSessionOwner,
  forgetDevices,
  grantedRoles,
  listSessionRows,
  presentAccount,
  setLocale,
} from './queries.ts'
import { closingAmong, lockAccounts, setRoles } from './roleQueries.ts'
import { signInHandlers } from './signIn.ts'
import { undoHandlers } from './undo.ts'

const SessionId = z.uuid()

/** Settings: where one is signed in, and ending it. */
function sessionHandlers(context: AuthContext) {
  const { db } = context.platform

  return handlersOf(nouns.accounts, {
    listSessions: async ({ actor }) => {
      const rows = await listSessionRows(db, actor.accountId)
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === actor.sessionId,
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.updated_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          ip: row.ip_address || null,
          userAgent: row.user_agent || null,
        })),
      }
    },
    endSession: async ({ actor, params, request, reply }) => {
      const id = SessionId.safeParse(params.id)
      const owner = id.success ? await findSessionOwner(db, id.data) : null
      if (!id.success || !owner) return domainError('not_found')
      const refusal = sessionPolicy.who(relationsTo(policyActor(actor, 'owner'), { accountId: owner }), 'end')
      if (refusal) return asDomainError(refusal)
      await db.transaction().execute(async (tx) => {
        await deleteSession(tx, id.data)
        await forgetDevices(tx, actor.accountId)
        await forgetAccount(tx, actor.accountId)
      })
      await context.knowBrowser({ request, reply }, actor.accountId, actor.sessionId)
      return null
    },
    endOtherSessions: async ({ actor, request, reply }) => {
      const ended = await db.transaction().execute(async (tx) => {
        const count = await deleteOtherSessions(tx, actor.accountId, actor.sessionId)
        await forgetAccount(tx, actor.accountId)
        return count
      })
      await context.knowBrowser({ request, reply }, actor.accountId, actor.sessionId)
      return { ended }
    },
  })
}

/** The console: who is staff (docs/design/product.md, Roles). */
function roleHandlers({ platform: { db, clock } }: AuthContext) {
  return handlersOf(nouns.accounts, {
    staffListAccounts: async ({ query, actor }) => {
      const rows = await accountSearchQuery(db, query.search?.toLowerCase() ?? '').execute()
      const closing = await closingAmong(
        db,
        rows.map(({ id }) => id),
      )
      const refusalOf = (row: AccountRow) => {
        const relations = relationsTo(policyActor(actor, 'staff'), { accountId: row.id })
        const denied = accountPolicy.who(relations, 'setRoles')
        // Roles can be taken away whoever has them.
        return denied ?? (row.roles.length > 0 ? null : roleRefusal(row, closing))
      }
      return {
        accounts: rows.map((row) => ({
          ...presentAccount(row),
          can: { setRoles: canOf(refusalOf(row)) },
        })),
      }
    },
    staffSetRoles: (call) => {
      const roles = [...new Set(call.body.roles)].sort()
      return inTransaction(db, async (tx) => {
        const actorId = call.actor.accountId
        const id = call.params.id.toLowerCase()
        const locked = await lockAccounts(tx, [actorId, id])
        // What the call came with may have been taken away since, by a colleague who was first at the lock.
        if (!locked.get(actorId)?.roles.includes('admin')) return domainError('forbidden')
        const account = locked.get(id)
        if (!account) return domainError('not_found')
        const refusal = accountPolicy.who(
          relationsTo(policyActor(call.actor, 'staff'), { accountId: account.id }),
          'setRoles',
        )
        if (refusal) return asDomainError(refusal)
        if (grantedRoles(account.roles).join() !== grantedRoles(call.body.before).join())
          return domainError('conflict')
        const isAdded = roles.some((role) => !account.roles.includes(role))
        const denied = isAdded ? roleRefusal(account, await closingAmong(tx, [id])) : null
        if (denied) return asDomainError(denied)
        await setRoles(tx, id, roles)
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'account.setRoles',
          subjectKind: 'account',
          subjectId: id,
          from: account.roles.join(' '),
          to: roles.join(' '),
        })
        await forgetAccount(tx, id)
        return { account: presentAccount({ ...account, roles }) }
      })
    },
  })
}

/** What nouns that stand on accounts add to `me` and to a sign-in. */
interface AccountDeps {
  readonly attestSignIn: AttestSignIn
  readonly designerSummaryOf: SummaryOf
  /** Whether a designer is invited to a tender, or has a bid for one; a column of the statement that reads the account. */
  readonly isBidder: (designerId: string) => RawBuilder<boolean>
}

/** Provider accounts: who somebody is, how they prove it, and where they are signed in (spec §2, §6). */
export const accounts = ({ attestSignIn, ...added }: AccountDeps) =>
  feature(
    nouns.accounts,
    (platform) => {
      const context = authContextOf(platform)
      const external = createExternal(platform)
      return {
        handlers: {
          me: ({ actor, request, reply, locale }) =>
            presentMe(platform, added, { actor, locale, exchange: { request, reply } }),
          ...signInHandlers(context),
          ...contactHandlers(context),
          ...passwordHandlers(context),
          ...undoHandlers(context),
          ...sessionHandlers(context),
          ...externalHandlers(context, external),
          ...roleHandlers(context),
        },
        around: inOwnLine,
        addRoutes(server) {
          const identity = identityOf(platform)
          identity.open()
          server.addHook('onClose', () => identity.close())
          addExternalRoutes(server, context, external, attestSignIn)
        },
      }
    },
    (platform) => platform.jobs.schedule(clearingTask(platform)),
  )

/** The designer that an account has become; null until it applies. */
type SummaryOf = (platform: Platform, accountId: string, locale: Locale) => Promise<DesignerSummary | null>

interface Asked {
  readonly actor: Actor | null
  readonly locale: Locale
  readonly exchange: Exchange
}

/**
 * Who is signed in. Every screen begins with it, so that without it there is none: while there is no leader, a replica
 * says it that has the caller's last act (docs/decisions/cluster.md).
 */
async function presentMe(
  platform: Platform,
  { designerSummaryOf, isBidder }: Omit<AccountDeps, 'attestSignIn'>,
  asked: Asked,
) {
  const { actor, locale, exchange } = asked
  const { db, clock, config } = platform
  const { value, isFromReplica } = await fromLeaderOrReplica(platform, (from) =>
    Promise.all([
      actor && findMe(from, actor.accountId, actor.designer && isBidder(actor.designer.designerId)),
      actor?.designer ? designerSummaryOf({ ...platform, db: from }, actor.accountId, locale) : null,
      config.demo ? demoPercent(from) : null,
    ]),
  )
  const [row, designer, percent] = value
  // Whoever signed in by an external provider, or before there were device cookies.
  if (row && actor && deviceOf(exchange.request, platform, row) === null)
    markDevice(exchange, platform, row, actor.sessionId)
  // Mail goes out in the language last chosen on a screen.
  if (row && !isFromReplica && exchange.request.cookies.locale === locale && row.locale !== locale)
    await setLocale(db, row.id, locale)
  return {
    account: row ? presentAccount(row) : null,
    designer,
    consoleSections: consoleSectionsOf(actor?.roles ?? []),
    unreadCount: row?.unread ?? 0,
    contacts: [...config.contacts],
    externalProvider: config.oidc ? { name: config.oidc.name } : null,
    ...(config.demo && !row ? { demoAccounts: await offeredAccounts(db) } : {}),
    ...(percent === null ? {} : { demoPercent: percent }),
    ...(row?.bidder ? { isBidder: true as const } : {}),
    closesAt: actor?.closesAt?.toISOString() ?? null,
    now: clock.now().toISOString(),
  }
}
