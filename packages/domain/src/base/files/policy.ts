import { ownersOnly, policy } from '../../policy.ts'

/** docs/decisions/files-and-pictures.md: who fetches what is not published, without a link that is still good. */
export const filePolicy = policy<'owner' | 'staff' | 'stranger', 'fetch', null, 'not_found'>({
  relations: ['owner', 'staff', 'stranger'],
  rules: { fetch: { owner: 'may', staff: 'may', stranger: 'not_found' } },
})

/** Naming a file in what one submits; the code is an issue's. */
export const fileUsePolicy = ownersOnly(['use'], 'file.notYours')
