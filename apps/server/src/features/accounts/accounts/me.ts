import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { consoleSectionsOf } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unreadCount } from '../../base/notices/public.ts'
import type { Exchange } from './authContext.ts'
import { demoPercent, offeredAccounts } from './demo.ts'
import { deviceOf, markDevice } from './deviceCookies.ts'
import { findAccount, presentAccount, setLocale } from './queries.ts'

/** The designer that an account has become; null until it applies. */
export type SummaryOf = (
  platform: Platform,
  accountId: string,
  locale: Locale,
) => Promise<DesignerSummary | null>

interface Asked {
  readonly actor: Actor | null
  readonly locale: Locale
  readonly exchange: Exchange
}

/**
 * Who is signed in. Every screen begins with it, so that without it there is none: while there is no leader, a replica
 * says it that has the caller's last act (docs/decisions/cluster.md).
 */
export async function presentMe(platform: Platform, summaryOf: SummaryOf, asked: Asked) {
  const { actor, locale, exchange } = asked
  const { db, clock, config } = platform
  const { value, isFromReplica } = await fromLeaderOrReplica(platform, async (from) => ({
    row: actor ? await findAccount(from, actor.accountId) : undefined,
    designer: actor?.designer ? await summaryOf({ ...platform, db: from }, actor.accountId, locale) : null,
    unreadCount: actor ? await unreadCount(from, actor.accountId) : 0,
  }))
  const { row, designer, unreadCount: unread } = value
  const percent = config.demo ? await demoPercent(db) : null
  // Whoever signed in by an external provider, or before there were device cookies.
  if (row && deviceOf(exchange.request, platform, row) === null) markDevice(exchange, platform, row)
  // Mail goes out in the language last chosen on a screen.
  if (row && !isFromReplica && exchange.request.cookies.locale === locale && row.locale !== locale)
    await setLocale(db, row.id, locale)
  return {
    account: row ? presentAccount(row) : null,
    designer,
    consoleSections: consoleSectionsOf(actor?.roles ?? []),
    unreadCount: unread,
    contacts: [...config.contacts],
    externalProvider: config.oidc ? { name: config.oidc.name } : null,
    ...(config.demo && !row ? { demoAccounts: await offeredAccounts(db) } : {}),
    ...(percent === null ? {} : { demoPercent: percent }),
    now: clock.now().toISOString(),
  }
}
