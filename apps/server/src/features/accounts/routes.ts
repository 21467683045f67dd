import type { DesignerSummary } from '@easel/contract/designers/summary.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { consoleSectionsOf, nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import type { Platform } from '../../platform/platform.ts'
import { unreadCount } from '../notices/public.ts'
import { authContextOf } from './authContext.ts'
import { contactHandlers } from './contact.ts'
import { offeredAccounts } from './demo.ts'
import { addExternalRoutes, createExternal, externalHandlers } from './external.ts'
import { inOwnLine } from './hashing.ts'
import { clearingTicker } from './jobs.ts'
import { passwordHandlers } from './password.ts'
import { identityOf } from './public.ts'
import { findAccount, presentAccount, setLocale } from './queries.ts'
import { roleHandlers } from './roles.ts'
import { sessionHandlers } from './sessions.ts'
import { signInHandlers } from './signIn.ts'
import { undoHandlers } from './undo.ts'

/** What `me` says beyond the account. */
interface AccountParts {
  /** The designer that the account has become; null until it applies. */
  readonly designerSummaryOf: (
    platform: Platform,
    accountId: string,
    locale: Locale,
  ) => Promise<DesignerSummary | null>
}

/** Provider accounts: who somebody is, how they prove it, and where they are signed in (spec §2, §6). */
export const accounts = ({ designerSummaryOf }: AccountParts) =>
  feature(
    nouns.accounts,
    (platform) => {
      const { db, clock, config } = platform
      const context = authContextOf(platform)
      const external = createExternal(platform)
      return {
        handlers: {
          me: async ({ actor, request, locale }) => {
            const row = actor ? await findAccount(db, actor.accountId) : undefined
            // Mail goes out in the language last chosen on a screen.
            if (row && request.cookies.locale === locale && row.locale !== locale)
              await setLocale(db, row.id, locale)
            return {
              account: row ? presentAccount(row) : null,
              designer: actor?.designer ? await designerSummaryOf(platform, actor.accountId, locale) : null,
              consoleSections: consoleSectionsOf(actor?.roles ?? []),
              unreadCount: actor ? await unreadCount(db, actor.accountId) : 0,
              externalProvider: config.oidc ? { name: config.oidc.name } : null,
              ...(config.demo && !row ? { demoAccounts: await offeredAccounts(db) } : {}),
              now: clock.now().toISOString(),
            }
          },
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
          addExternalRoutes(server, context, external)
        },
      }
    },
    (platform) => platform.jobs.every(clearingTicker(platform)),
  )
