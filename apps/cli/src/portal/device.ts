import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchDeviceToken, startDevice } from '@easel/contract/accounts/tokens/deviceEndpoints.ts'
import { SCOPES, TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '@easel/domain/accounts/tokens/rules.ts'
import { type CommandContext, type Flags, textOption, UsageError } from '../command.ts'
import { ApiError, portalAt } from './portal.ts'

const USUAL_SCOPES = 'works:read,works:write'
const USUAL_DAYS = 90
const SECOND = 1000
/** RFC 8628: so much longer the pause is once the portal has said that it is too short. */
const SLOWER = 5

/** What the token is to be called, what it is for, and how long it lives. */
function asked(flags: Flags, { words }: Pick<CommandContext, 'words'>) {
  const given = (textOption(flags, 'scopes') ?? USUAL_SCOPES).split(',').map((scope) => scope.trim())
  const scopes = SCOPES.filter((scope) => given.includes(scope))
  const unknown = given.find((scope) => !SCOPES.some((known) => known === scope))
  if (unknown !== undefined)
    throw new UsageError(words('badScope', { scope: unknown, scopes: SCOPES.join(', ') }))
  const days = Number(textOption(flags, 'days') ?? USUAL_DAYS)
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS_MAX) throw new UsageError(words('badDays'))
  return { name: textOption(flags, 'name') ?? hostname().slice(0, TOKEN_NAME_MAX), scopes, days }
}

/** Asks for a token that somebody allows in a browser, and waits for it; null where it was ended meanwhile. */
export async function tokenByDevice(
  url: string,
  flags: Flags,
  context: CommandContext,
): Promise<string | null> {
  const { words, tell, ended } = context
  const portal = portalAt({ url, token: null }, words)
  const device = await portal.call(startDevice, { body: asked(flags, context) })
  const until = new Date(Date.now() + device.expiresIn * SECOND)
  tell(words('enterCode', { url: device.verificationUri, code: device.userCode }))
  tell(
    words('waitingForCode', { until: until.toLocaleTimeString(words.locale === 'zh' ? 'zh-CN' : 'en-GB') }),
  )
  const { deviceCode } = device
  const over = ended().then(() => true)
  for (let seconds = device.interval; ; ) {
    if (await Promise.race([sleep(seconds * SECOND, false), over])) return null
    try {
      return (await portal.call(fetchDeviceToken, { body: { deviceCode } })).secret
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'device.slowDown') seconds += SLOWER
      else if (error.code !== 'device.pending') throw error
    }
  }
}
