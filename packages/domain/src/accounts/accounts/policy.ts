import { ownersOnly, policy } from '../../policy.ts'

type AccountRelation = 'owner' | 'staff' | 'stranger'

/** docs/design/product.md, Roles: admins grant roles, never to themselves. */
export const accountPolicy = policy<AccountRelation, 'setRoles', null, 'account.ownRoles' | 'forbidden'>({
  relations: ['owner', 'staff', 'stranger'],
  rules: { setRoles: { owner: 'account.ownRoles', staff: 'may', stranger: 'forbidden' } },
})

/** Where an account is signed in. */
export const sessionPolicy = ownersOnly(['end'], 'notOwn')
