import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { IP_HEADER } from './auth.ts'
import type { CookieKeys } from './cookieKeys.ts'
import { hashSessionToken } from './queries.ts'
import { openedToken } from './sessionTokens.ts'

/** A call's headers as better-auth reads them; the address is the one the connection has, cookies are signed by the newest key. */
export function headersOf(request: FastifyRequest, keys: CookieKeys): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const { cookie } = request.headers
  if (cookie) headers.set('cookie', keys.renewed(cookie))
  headers.set(IP_HEADER, request.ip)
  return headers
}

/** Hands the cookies that better-auth set on to the browser; of a session's token its hash stays here. */
export async function forwardCookies(db: Db, reply: FastifyReply, headers: Headers): Promise<void> {
  const cookies = headers.getSetCookie()
  const token = openedToken(cookies)
  if (token !== null) await hashSessionToken(db, token)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
