import { me } from '@easel/contract/accounts/session.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { standingOf } from '../designers/public.ts'
import { unreadCount } from '../notices/public.ts'
import { contactBindings } from './contact.ts'
import { offeredAccounts } from './demo.ts'
import { deskOf } from './desk.ts'
import { addExternalRoutes, createExternal, externalBindings } from './external.ts'
import { inOwnLine } from './hashing.ts'
import { passwordBindings } from './password.ts'
import { identityOf } from './public.ts'
import { findAccount, presentAccount, setLocale } from './queries.ts'
import { roleBindings } from './roles.ts'
import { sessionBindings } from './sessions.ts'
import { signInBindings } from './signIn.ts'
import { undoBindings } from './undo.ts'

/** Provider accounts: who somebody is, how they prove it, and where they are signed in (spec §2, §6). */
export function accounts(platform: Platform): Feature {
  const { db, clock, config } = platform
  const desk = deskOf(platform)
  const external = createExternal(platform)
  return {
    bindings: [
      bind(me, async ({ actor, request, locale }) => {
        const row = actor ? await findAccount(db, actor.accountId) : undefined
        // Mail goes out in the language last chosen on a screen.
        if (row && request.cookies.locale === locale && row.locale !== locale)
          await setLocale(db, row.id, locale)
        return {
          account: row ? presentAccount(row) : null,
          designer: actor?.designer ? await standingOf(platform, actor.accountId, locale) : null,
          unreadCount: actor?.designer ? await unreadCount(db, actor.designer.designerId) : 0,
          externalProvider: config.oidc ? { name: config.oidc.name } : null,
          ...(config.demo && !row ? { demoAccounts: await offeredAccounts(db) } : {}),
          now: clock.now().toISOString(),
        }
      }),
      ...signInBindings(desk),
      ...contactBindings(desk),
      ...passwordBindings(desk),
      ...undoBindings(desk),
      ...sessionBindings(desk),
      ...externalBindings(desk, external),
      ...roleBindings(desk),
    ].map(inOwnLine),
    addRoutes(server) {
      const identity = identityOf(platform)
      identity.open()
      server.addHook('onClose', () => identity.close())
      addExternalRoutes(server, platform, external)
    },
  }
}
