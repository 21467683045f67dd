import { staffListAccounts, staffSetRoles } from '@easel/contract/accounts/endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { refused } from '../../platform/http/refused.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import type { Desk } from './desk.ts'
import { forgetAccount } from './identity.ts'
import { accountSearchQuery, lockAccount, presentAccount, setRoles } from './queries.ts'

/** The console: who is staff (design/product.md, Roles). */
export function roleBindings({ platform: { db, clock } }: Desk): Binding[] {
  return [
    bind(staffListAccounts, async ({ query }) => ({
      accounts: (await accountSearchQuery(db, query.search?.toLowerCase() ?? '').execute()).map(
        presentAccount,
      ),
    })),
    bind(staffSetRoles, async (call) => {
      const { id } = call.params
      if (id === call.actor.accountId) return refused('account.ownRoles')
      const roles = [...new Set(call.body.roles)].sort()
      return inTransaction(db, async (tx) => {
        const account = await lockAccount(tx, id)
        if (!account) return refused('not_found')
        await setRoles(tx, id, roles)
        await recordActivity(tx, clock, doerOf(call), {
          act: 'account.setRoles',
          subjectKind: 'account',
          subjectId: id,
          from: account.roles.join(' '),
          to: roles.join(' '),
        })
        await forgetAccount(tx, id)
        return { account: presentAccount({ ...account, roles }) }
      })
    }),
  ]
}
