import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { ask } from '../requests.ts'

let days = 0

/** One of finance asks to let a day in that lies before the feed, each time another. @returns the request's id. */
export async function asked({ platform }: TestApp, { accountId }: Person): Promise<string> {
  days += 1
  const day = new Date(Date.UTC(2001, 0, days)).toISOString().slice(0, 10)
  const actor = {
    accountId,
    miId: '',
    sessionId: '',
    roles: ['finance' as const],
    closesAt: null,
    designer: null,
  }
  return done(
    await ask(platform, { actor, ip: '127.0.0.1' }, { kind: 'ALLOW_DAY', day, reason: 'It is right' }),
  )
}
