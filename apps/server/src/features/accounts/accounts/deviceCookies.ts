import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_PREFIX } from '../../../platform/http/sessionCookies.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AccountRow } from './queries.ts'

const COOKIE = `${COOKIE_PREFIX}.device`
const KEPT_SECONDS = 400 * 24 * 3600
/** People who share a browser; the oldest gives way. */
const MAX_ACCOUNTS = 5
const USE = 'device-cookie'
const NONCE = 'device-nonce'

type Known = Pick<AccountRow, 'id' | 'device_epoch'>
type Signing = Pick<Platform, 'publicUrl' | 'secrets'>

/**
 * OWASP's device cookies (docs/decisions/sign-in-limits.md): a browser that has signed in to an account carries a
 * signed mark of it.
 * It opens nothing; its guesses at this account are counted by the mark, apart from those of strangers.
 */
interface Mark {
  readonly accountId: string
  readonly nonce: string
  readonly epoch: number
}

const textOf = ({ accountId, nonce, epoch }: Mark): string => `${accountId}~${nonce}~${epoch}`

/** Device cookies with a valid signature of ours, the newest first. */
function marksIn(request: FastifyRequest, { secrets }: Pick<Platform, 'secrets'>): Mark[] {
  const parts = request.cookies[COOKIE]?.split('.', MAX_ACCOUNTS) ?? []
  return parts.flatMap((part) => {
    const [accountId = '', nonce = '', epoch = '', signature = ''] = part.split('~')
    const mark = { accountId, nonce, epoch: Number(epoch) }
    return secrets.verify(textOf(mark), signature, USE) ? [mark] : []
  })
}

const isOf = ({ id, device_epoch }: Known, { accountId, epoch }: Mark): boolean =>
  accountId === id && epoch === device_epoch

/** What a browser is counted by at an account that it has signed in to; null for a stranger. */
export function deviceOf(request: FastifyRequest, platform: Signing, account: Known): string | null {
  const mark = marksIn(request, platform).find((each) => isOf(account, each))
  return mark ? `${mark.accountId} ${mark.nonce}` : null
}

/** Whether it is worth asking whose account is aimed at. */
export const hasDeviceCookie = (request: FastifyRequest): boolean => request.cookies[COOKIE] !== undefined

/**
 * Gives a browser that has just proved itself a new mark, and with it a count that begins anew. One that has proved
 * nothing but its session has one count for all of them: the thief of a session would try passwords for ever.
 */
export function markDevice(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  platform: Signing,
  { id: accountId, device_epoch: epoch }: Known,
  sessionId: string | null,
): void {
  const { publicUrl, secrets } = platform
  const mark = { accountId, nonce: sessionId === null ? newId() : secrets.sign(sessionId, NONCE), epoch }
  const others = marksIn(request, platform).filter((each) => each.accountId !== accountId)
  const marks = [mark, ...others].slice(0, MAX_ACCOUNTS)
  const value = marks.map((each) => `${textOf(each)}~${secrets.sign(textOf(each), USE)}`).join('.')
  reply.setCookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl().startsWith('https:'),
    path: '/auth',
    maxAge: KEPT_SECONDS,
  })
}
