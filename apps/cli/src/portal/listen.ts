import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listEvents, type WebhookEvent } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { SECRET_PREFIX, signedHeaders } from '@easel/contract/accounts/webhooks/signature.ts'
import { EVENT_TYPES, type EventType } from '@easel/domain/accounts/webhooks/events.ts'
import { ANSWER_SECONDS } from '@easel/domain/accounts/webhooks/rules.ts'
import { CommandError, EXIT, type Run, textOption, UsageError } from '../command.ts'
import type { Words } from '../words.ts'
import { configOf } from './config.ts'
import { ApiError, portalAt } from './portal.ts'

const POLL_MILLISECONDS = 2_000
const SECRET_BYTES = 24

/**
 * `easel webhooks listen [--forward URL] [--events A,B]`: what happens from now on, a line each, and posted to an address
 * of this computer as a webhook would be. For trying: the portal itself never calls such an address.
 */
export const webhooks: Run = async (flags, [action], context) => {
  const { words, out, tell, ended } = context
  if (action !== 'listen') throw new UsageError(words('onlyListen'))
  const forward = addressIn(textOption(flags, 'forward'), words)
  const wanted = typesIn(textOption(flags, 'events'), words)
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  const portal = portalAt(await configOf(context), words)
  let isOver = false
  const over = ended().then(() => {
    isOver = true
  })
  let { next: after } = await portal.call(listEvents)
  tell(forward === null ? words('listening') : words('forwarding', { url: forward, secret }))
  while (!isOver) {
    // A portal that restarts is asked again: nothing is lost, the place is kept.
    const page = await portal.call(listEvents, { query: { after } }).catch((error: unknown) => {
      const mayPass = error instanceof CommandError || (error instanceof ApiError && error.status >= 500)
      if (!mayPass) throw error
      tell(error.message)
      return { events: [], next: after, more: false }
    })
    for (const event of page.events) {
      if (isOver) break
      if (!wanted.includes(event.type)) continue
      const answer = forward === null ? '' : `  ${await forwarded(forward, secret, event, words)}`
      out(flags.json ? JSON.stringify(event) : `${event.at}  ${event.type}  ${event.id}${answer}`)
      if (flags.json && answer) tell(answer.trim())
    }
    after = page.next
    if (!page.more && !isOver) await Promise.race([sleep(POLL_MILLISECONDS), over])
  }
  return EXIT.done
}

function addressIn(text: string | undefined, words: Words): string | null {
  if (text === undefined) return null
  if (!(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    throw new UsageError(words('badForward', { url: text }))
  return text
}

function typesIn(text: string | undefined, words: Words): readonly EventType[] {
  if (text === undefined) return EVENT_TYPES
  return text.split(',').map((each) => {
    const type = EVENT_TYPES.find((known) => known === each.trim())
    if (!type) throw new UsageError(words('badEvent', { event: each, events: EVENT_TYPES.join(', ') }))
    return type
  })
}

/** @returns the status of the answer, or why there is none */
async function forwarded(url: string, secret: string, event: WebhookEvent, words: Words): Promise<string> {
  const body = JSON.stringify(event)
  const signed = await signedHeaders([secret], { id: event.id, at: new Date(), body })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch {
    return words('noReply')
  }
}
