import { createApp } from '../../../apps/server/src/app.ts'
import { releaseDue } from '../../../apps/server/src/features/audits/release.ts'
import { dispatchOne } from '../../../apps/server/src/features/payouts/dispatch.ts'
import { payoutAnswers } from '../../../apps/server/src/features/withdrawals/public.ts'
import { moveProductClock } from '../../../apps/server/src/platform/db/clockQueries.ts'
import type { Platform } from '../../../apps/server/src/platform/platform.ts'
import { type Answer, type Caller, createCaller } from '../../../apps/server/src/testing/caller.ts'
import { PERSONAS, type Persona } from '../catalogue/personas.ts'
import { createYearBank, type Verdict } from './bank.ts'
import { nextRelease } from './worldQueries.ts'

const HOUR_MILLISECONDS = 3_600_000

/** The year that is replayed: the whole application, with a clock that is set by hand, and everybody in it. */
export interface World {
  readonly platform: Platform
  readonly now: Date
  /** Sets the clock, publishing on the way whatever falls due. */
  goTo(at: Date): Promise<void>
  daysAgo(days: number): Date
  hoursAgo(hours: number): Date
  as(key: string): Resident
  /** Somebody who is no persona, by any key; the same caller each time. */
  guest(key: string, locale: Persona['locale']): Actor
  /** Lets the bank answer every payment that is due; that of one withdrawal with its final word. */
  payOut(orderNumber: string, verdict: Verdict): Promise<void>
  /** A call of the store, with its key. @returns the data of the reply */
  store(method: 'POST', url: string, body: unknown): Promise<unknown>
  close(): Promise<void>
}

/** Who calls the product. */
export interface Actor {
  /** @returns the data of a reply; anything but success is a fault of the demo data. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<unknown>
  upload(url: string, fileName: string, bytes: Uint8Array, mediaType?: string): Promise<unknown>
}

export interface Resident extends Actor {
  readonly persona: Persona
}

export async function openWorld(real: Platform): Promise<World> {
  const now = real.clock.now()
  let present = now
  const clock = { now: () => present }
  const { bank, decide } = createYearBank(clock)
  const platform: Platform = { ...real, clock, bank }
  const server = await createApp(platform)
  await server.ready()
  const residents = new Map<string, Resident>(
    PERSONAS.map((persona) => [persona.key, residentOf(persona, createCaller(server))]),
  )
  const guests = new Map<string, Actor>()
  const store = createCaller(server)
  return {
    platform,
    now,
    store: async (method, url, body) =>
      dataOf(
        'the store',
        `${method} ${url}`,
        await store.call(method, url, body, { 'x-api-key': real.config.storeApiKey }),
      ),
    async payOut(orderNumber, verdict) {
      decide(orderNumber, verdict)
      while (await dispatchOne(platform, payoutAnswers, bank));
    },
    async goTo(at) {
      for (let due = await nextRelease(platform.db, at); due; due = await nextRelease(platform.db, at)) {
        present = due
        if ((await releaseDue(platform)) === 0)
          throw new Error(`Nothing could be released at ${due.toISOString()}`)
      }
      present = at
      await moveProductClock(platform.db, at)
    },
    daysAgo: (days) => new Date(now.getTime() - days * 24 * HOUR_MILLISECONDS),
    hoursAgo: (hours) => new Date(now.getTime() - hours * HOUR_MILLISECONDS),
    as: (key) => {
      const resident = residents.get(key)
      if (!resident) throw new RangeError(`No persona ${key}`)
      return resident
    },
    guest: (key, locale) => {
      const known = guests.get(key) ?? actorOf(key, locale, createCaller(server))
      guests.set(key, known)
      return known
    },
    close: async () => {
      await moveProductClock(real.db, real.clock.now())
      await server.close()
    },
  }
}

function dataOf(who: string, what: string, answer: Answer): unknown {
  if (answer.code === 'success') return answer.data
  throw new Error(`${who}: ${what}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`)
}

const residentOf = (persona: Persona, caller: Caller): Resident => ({
  persona,
  ...actorOf(persona.key, persona.locale, caller),
})

function actorOf(key: string, locale: Persona['locale'], caller: Caller): Actor {
  const headers = { 'accept-language': locale }
  return {
    call: async (method, url, body) =>
      dataOf(key, `${method} ${url}`, await caller.call(method, url, body, headers)),
    upload: async (url, fileName, bytes, mediaType) =>
      dataOf(key, url, await caller.upload(url, fileName, bytes, mediaType)),
  }
}
