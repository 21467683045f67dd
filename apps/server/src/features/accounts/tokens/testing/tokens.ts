import { makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { SCOPES, type Scope } from '@easel/domain/accounts/tokens/rules.ts'
import type { Caller } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'

/** A script that calls with a token, and never with a cookie. */
export interface Script extends Pick<Caller, 'call' | 'send'> {
  readonly tokenId: string
  readonly secret: string
}

/** Somebody makes a token with their password. */
export async function scriptOf(
  app: TestApp,
  { caller }: { readonly caller: Pick<Caller, 'call'> },
  scopes: readonly Scope[] = SCOPES,
  days = 30,
): Promise<Script> {
  const body = { name: 'build', scopes, days, proof: { password: TEST_PASSWORD } }
  const { token, secret } = made(makeToken.reply, await caller.call('POST', '/auth/tokens', body))
  return { tokenId: token.tokenId, secret, ...callingWith(app, secret) }
}

/** Calls with this text as a token. */
export function callingWith(app: TestApp, secret: string): Pick<Script, 'call' | 'send'> {
  const visitor = app.visitor()
  const authorization = `Bearer ${secret}`
  return {
    call: (method, url, body, headers) => visitor.call(method, url, body, { authorization, ...headers }),
    send: (method, url, bytes, headers) => visitor.send(method, url, bytes, { authorization, ...headers }),
  }
}
