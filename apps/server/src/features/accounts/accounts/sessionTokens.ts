import { createHash } from 'node:crypto'
import { SESSION_COOKIES } from '../../../platform/http/sessionCookies.ts'

/** What is stored of a session's token: who reads the table has no session by it. */
export const sessionTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const HASH = /^[0-9a-f]{64}$/
export const isTokenHash = (stored: string): boolean => HASH.test(stored)

/** The token of a session that better-auth has just opened, from the cookies that it sets; null where it opened none. */
export function openedToken(cookies: readonly string[]): string | null {
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split(';', 1)
    const at = pair.indexOf('=')
    if (!SESSION_COOKIES.some((name) => name === pair.slice(0, at))) continue
    const value = decodeURIComponent(pair.slice(at + 1))
    const dot = value.lastIndexOf('.')
    if (dot > 0) return value.slice(0, dot)
  }
  return null
}
