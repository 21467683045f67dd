import type { FastifyReply, FastifyRequest } from 'fastify'
import { IP_HEADER } from './auth.ts'
import type { CookieKeys } from './cookieKeys.ts'

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

/** Hands the cookies that better-auth set on to the browser. */
export function forwardCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
