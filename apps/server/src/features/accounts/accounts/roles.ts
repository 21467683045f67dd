import { nouns } from '@easel/contract/manifests.ts'
import { accountPolicy } from '@easel/domain/accounts/accounts/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { refuse } from '@easel/domain/rule.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { AuthContext } from './authContext.ts'
import { forgetAccount } from './identity.ts'
import { type AccountRow, accountSearchQuery, lockAccount, presentAccount, setRoles } from './queries.ts'

/** Whoever signed up with an address may not be whose address it is. One that has roles can lose them. */
const confirmedRefusal = ({ email_verified, roles }: AccountRow) =>
  email_verified || roles.length > 0 ? null : refuse('account.notConfirmed')

/** The console: who is staff (docs/design/product.md, Roles). */
export function roleHandlers({ platform: { db, clock } }: AuthContext) {
  return handlersOf(nouns.accounts, {
    staffListAccounts: async ({ query, actor }) => ({
      accounts: (await accountSearchQuery(db, query.search?.toLowerCase() ?? '').execute()).map((row) => {
        const relations = relationsTo(policyActor(actor, 'staff'), { accountId: row.id })
        return {
          ...presentAccount(row),
          can: { setRoles: canOf(accountPolicy.who(relations, 'setRoles') ?? confirmedRefusal(row)) },
        }
      }),
    }),
    staffSetRoles: async (call) => {
      const { id } = call.params
      const refusal = accountPolicy.who(
        relationsTo(policyActor(call.actor, 'staff'), { accountId: id }),
        'setRoles',
      )
      if (refusal) return asDomainError(refusal)
      const roles = [...new Set(call.body.roles)].sort()
      return inTransaction(db, async (tx) => {
        const account = await lockAccount(tx, id)
        if (!account) return domainError('not_found')
        const isAdded = roles.some((role) => !account.roles.includes(role))
        const unconfirmed = isAdded ? confirmedRefusal(account) : null
        if (unconfirmed) return asDomainError(unconfirmed)
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
