import { Closing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import type { Answer } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import type { Person } from '../../../../testing/people.ts'
import { closingMessages, newestState } from './stageQueries.ts'

export const START = new Date('2026-11-06T04:00:00Z')
export const DAY = 86_400_000

/** Asks to close an account, with the password. */
export const ask = ({ caller }: Person, body: object = {}): Promise<Answer> =>
  caller.call('POST', '/auth/closing', { money: 'PAY_OUT', proof: { password: TEST_PASSWORD }, ...body })

export const shown = async ({ caller }: Person): Promise<Closing> =>
  Closing.parse((await caller.call('GET', '/auth/closing')).data)

/** So many days after the start. */
export const later = (app: TestApp, days: number, milliseconds = 0): Promise<void> =>
  app.setNow(new Date(START.getTime() + days * DAY + milliseconds))

/** The state of the newest request. */
export const closed = ({ platform }: TestApp, { accountId }: Person) => newestState(platform, accountId)

export const messagesTo = ({ platform }: TestApp, recipient: string) => closingMessages(platform, recipient)

export const tokenTo = async (app: TestApp, { email }: Person): Promise<string> =>
  /keep-account#([\w-]{22})/.exec((await messagesTo(app, email))[0]?.body ?? '')?.[1] ?? ''
