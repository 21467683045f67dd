import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Binding } from '../../../platform/http/bind.ts'
import { Gate } from '../../../platform/limits/gate.ts'
import { networkOf } from '../../../platform/limits/network.ts'

/**
 * Each takes 32 MB and a thread of the pool that files need too; two hundred are some ten seconds of waiting. A crowd
 * behind one address may take all places: whoever comes from elsewhere is given one of them.
 */
const gate = new Gate({ atOnce: 2, mostWaiting: 200, mostOfOne: 200 })

/** Whose password is hashed: better-auth hands its hasher nothing but the password. */
const caller = new AsyncLocalStorage<string>()
const hashed = <T>(work: () => Promise<T>) => gate.run(caller.getStore() ?? '', work)

/** In an object, since tests replace what it says of their password (docs/decisions/tests.md). */
export const scrypt = { hashPassword, verifyPassword }

/** Passwords are hashed with scrypt, a few at a time: a flood of guesses must not take the whole machine. */
export const passwordHashing = {
  hash: (password: string) => hashed(() => scrypt.hashPassword(password)),
  verify: (given: { readonly hash: string; readonly password: string }) =>
    hashed(() => scrypt.verifyPassword(given)),
}

/** Passwords that `work` hashes wait in the account's own line. */
export const inLineOf = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  caller.run(accountId, work)

/** The same call, its passwords waiting in a line of its account's own, or of its address's. */
export function inOwnLine(binding: Binding): Binding {
  return {
    ...binding,
    handle: (call) =>
      caller.run(call.actor?.accountId ?? networkOf(call.request.ip), () => binding.handle(call)),
  }
}
