/** What the names of all our cookies of signing in begin with. */
export const COOKIE_PREFIX = 'easel'

/** The cookie of a session, as better-auth names it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`

/** Its names, with the prefix that browsers demand under https first. */
export const SESSION_COOKIES = [`__Secure-${SESSION_COOKIE}`, SESSION_COOKIE] as const

/** What a browser sends of its session; undefined without one. */
export const sessionCookieOf = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  SESSION_COOKIES.map((name) => cookies[name]).find((value) => value !== undefined)
