import type { Actor, Identify } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { authContextOf, type Exchange } from './authContext.ts'
import { Identity } from './identity.ts'
import { endHere } from './signIn.ts'

export { newUndoToken, tokenHash } from './changes.ts'
export { closeAccount, endSessions } from './close.ts'
export { addRole, grantRole } from './grant.ts'
export { forgetAccount } from './identity.ts'
export { type OwnerProof, ownerProof } from './proof.ts'
export {
  type AccountRow,
  accountEverNamed,
  accountNamed,
  findAccount,
  lockAccount,
  staffNames,
} from './queries.ts'
export { closingAmong } from './roleQueries.ts'
export {
  type SecurityContacts,
  securityContacts,
  securityMessages,
} from './securityContacts.ts'

const identities = new WeakMap<Platform, Identity>()

/** One per platform: the feature opens and closes what `identifier` uses. */
export function identityOf(platform: Platform): Identity {
  const identity = identities.get(platform) ?? new Identity(platform)
  identities.set(platform, identity)
  return identity
}

/** The session cookie or access token as the actor of a call; null without a session in force. */
export function identifier(platform: Platform): Identify {
  const identity = identityOf(platform)
  return (request) => identity.identify(request)
}

/** Signs the caller out, as Exit from the agreements does. */
export function signOutHere(platform: Platform, call: Exchange & { readonly actor: Actor }): Promise<void> {
  return endHere(authContextOf(platform), call)
}
