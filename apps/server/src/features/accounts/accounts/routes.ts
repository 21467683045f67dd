import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import type { AttestSignIn } from './attestedSignIn.ts'
import { authContextOf } from './authContext.ts'
import { contactHandlers } from './contact.ts'
import { addExternalRoutes, createExternal, externalHandlers } from './external.ts'
import { inOwnLine } from './hashing.ts'
import { clearingTicker } from './jobs.ts'
import { presentMe, type SummaryOf } from './me.ts'
import { passwordHandlers } from './password.ts'
import { identityOf } from './public.ts'
import { roleHandlers } from './roles.ts'
import { sessionHandlers } from './sessions.ts'
import { signInHandlers } from './signIn.ts'
import { undoHandlers } from './undo.ts'

/** What nouns that stand on accounts add to `me` and to a sign-in. */
interface AccountDeps {
  readonly attestSignIn: AttestSignIn
  readonly designerSummaryOf: SummaryOf
}

/** Provider accounts: who somebody is, how they prove it, and where they are signed in (spec §2, §6). */
export const accounts = ({ attestSignIn, designerSummaryOf }: AccountDeps) =>
  feature(
    nouns.accounts,
    (platform) => {
      const context = authContextOf(platform)
      const external = createExternal(platform)
      return {
        handlers: {
          me: ({ actor, request, reply, locale }) =>
            presentMe(platform, designerSummaryOf, { actor, locale, exchange: { request, reply } }),
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
    (platform) => platform.jobs.schedule(clearingTicker(platform)),
  )
