import { ownersOnly } from '../../policy.ts'

/** Whoever made a token ends it. */
export const tokenPolicy = ownersOnly(['revoke'], 'notOwn')
