import { isIP } from 'node:net'
import { z } from 'zod'

const MAX_HOPS = 10

/** A value as it is given: nothing is trimmed, so that a slip in a file of settings is seen at the start. */
export const text = z
  .string()
  .refine((value) => value.trim() === value, { error: 'has blanks around it', abort: true })
  .refine((value) => !/\p{Cc}/u.test(value), { error: 'has a control character', abort: true })

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  text.pipe(z.enum(words, { error: `must be one of ${words.join(', ')}` }))

export const flag = oneOf(['0', '1']).transform((value) => value === '1')

/** Decimal digits only: no sign, no `0x`, no leading zero, nothing after it. */
export const wholeNumber = (min: number, max: number) =>
  text
    .pipe(z.string().regex(/^(?:0|[1-9]\d{0,8})$/, 'must be a whole number in decimal digits'))
    .transform(Number)
    .pipe(z.number().refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`))

/** A part of all, from 0 to 1, such as `0.05`. */
export const part = text
  .pipe(z.string().regex(/^(?:0|1|0\.\d{1,9})$/, 'must be a number from 0 to 1'))
  .transform(Number)

export const instant = text.pipe(
  z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-03-18T15:20:00Z' }),
)
export const emailAddress = text.pipe(z.email({ error: 'must be an e-mail address' }))
export const hostName = text.pipe(z.string().regex(/^[\w.:%-]+$/, 'must be a host name or an address'))

/** A sender: `no-reply@themes.example`, or `Easel <no-reply@themes.example>`. */
export const sender = text.refine(
  (value) => z.email().safeParse(/^[^<>]+ <([^<>]+)>$/.exec(value)?.[1] ?? value).success,
  'must be an e-mail address, or a name and <an address>',
)

/** A bank account as ISO 20022 takes it. */
export const accountNumber = text.pipe(
  z.string().regex(/^[A-Za-z\d]{8,34}$/, 'must be 8 to 34 letters and digits'),
)
/** Of the system, by its name or number. */
export const groupName = text.pipe(
  z.string().regex(/^(?:[a-z_][\w-]{0,31}|0|[1-9]\d{0,8})$/, 'must be the name of a group or its number'),
)
export const bic = text.pipe(
  z.string().regex(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 characters'),
)

/** One line as it is printed. */
export const line = (max: number) =>
  text.pipe(
    z
      .string()
      .max(max, `must have at most ${max} characters`)
      .regex(/^\P{Cc}+$/u, 'must be one line without control characters'),
  )

/** Of an enterprise in China: the code of 18 that it shares with its licence, or an older number. */
export const taxNumber = text.pipe(
  z.string().regex(/^[A-Z\d]{15,20}$/, 'must be 15 to 20 capital letters and digits'),
)

const patternOf = (schemes: readonly string[]) => new RegExp(`^(?:${schemes.join('|')})$`)
const expected = (schemes: readonly string[]) =>
  `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`

/** An address of one of these schemes. */
export const url = (...schemes: readonly string[]) =>
  text.pipe(z.url({ protocol: patternOf(schemes), error: expected(schemes) }))
/** The same with a host. */
export const serverUrl = (...schemes: readonly string[]) =>
  text.pipe(
    z.url({ protocol: patternOf(schemes), hostname: /./, error: `${expected(schemes)} and names a host` }),
  )

const isBare = (value: string): boolean => {
  const { username, password, search, hash } = new URL(value)
  return `${username}${password}${search}${hash}` === '' && !/[?#]$/.test(value)
}

/** An http or https address that paths are put behind, without its slash at the end. */
export const webUrl = url('http', 'https')
  .pipe(z.string().refine(isBare, 'must have no user, no query and no fragment'))
  .transform((value) => value.replace(/\/$/, ''))

/** Scheme, host and port only: the portal answers at the root of its host. */
export const origin = webUrl.pipe(
  z.string().refine((value) => new URL(value).pathname === '/', 'must have no path'),
)

export const key = (leastLength: number) =>
  text.pipe(z.string().min(leastLength, `must have at least ${leastLength} characters`))

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Comma-separated keys; an empty one, as after a trailing comma, is too short like any other. */
export const keys = (leastLength: number) =>
  text
    .transform((value) => value.split(','))
    .pipe(z.array(key(leastLength)))
    .refine(isUnique, 'names a key twice')

/** Whose `X-Forwarded-*` headers are trusted: none, those of so many hops, or of these networks. */
export type TrustedProxies = false | number | readonly string[]

/** `0`, a number of hops, or comma-separated addresses and networks such as `10.0.0.0/8`. */
export const trustedProxies = text.transform((value, context): TrustedProxies => {
  if (value === '0') return false
  if (/^[1-9]\d?$/.test(value) && Number(value) <= MAX_HOPS) return Number(value)
  const networks = value.split(',')
  if (networks.every(isNetwork) && isUnique(networks)) return networks
  context.addIssue(
    `must be 0, a number of proxies up to ${MAX_HOPS}, or addresses and networks such as 10.0.0.0/8 with commas between them, none of them twice`,
  )
  return z.NEVER
})

/** A network of everybody is none: it would take any caller's word for the address. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}
