import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { type Client, createClient } from './client.ts'
import { confirmContact, grantRole, openDatabase, verifyDesigner } from './database.ts'
import type { Portal, PortalOptions } from './portal.ts'
import { preparedDataDir } from './prepared.ts'

/** Somebody with an account, and a session without a browser. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly client: Client
}

/** One portal over several starts on the same data folder, as over several days. */
export interface TestPortal {
  readonly dataDir: string
  url(): string
  /** Everything that all its processes have written to their logs. */
  log(): string
  /** Ends it with SIGTERM and starts it again at another instant. */
  reopen(now: string, environment?: Readonly<Record<string, string>>): Promise<void>
  /** Of several web processes: how many requests each has been handed since the last start. */
  served(): readonly number[]
  storeKey(): Promise<string>
  designer(name: string): Promise<Person>
  reviewer(name: string): Promise<Person>
  finance(name: string): Promise<Person>
  /** Somebody who has signed up, and no more. */
  account(name: string): Promise<Person>
  close(): Promise<void>
}

/** Of one of the demo's accounts as the demo has them. */
function credentialsOf(name: string) {
  const demo = DEMO_ACCOUNTS.find((account) => demoEmail(account) === name)
  if (demo) return { email: name, password: DEMO_PASSWORD }
  return { email: `${name}@example.com`, password: `a quiet ${name} evening` }
}

export async function openTestPortal(
  now: string,
  startWith: (options: PortalOptions) => Promise<Portal>,
): Promise<TestPortal> {
  const folder = await preparedDataDir()
  const dataDir = folder.path
  const start = (at: string, environment: Readonly<Record<string, string>> = {}): Promise<Portal> =>
    startWith({ dataDir, environment: { NOW: at, NOW_SINCE: new Date().toISOString(), ...environment } })
  let portal = await start(now)
  let before = ''

  async function person(
    name: string,
    prepare: (database: pg.Client, email: string) => Promise<void>,
  ): Promise<Person> {
    const { email, password } = credentialsOf(name)
    const client = createClient(portal.url, email)
    expect((await client.call('POST', '/auth/sign-up/email', { email, password })).code).toBe('success')
    const database = await openDatabase(dataDir)
    await prepare(database, email)
    await database.end()
    return { email, password, client }
  }

  return {
    dataDir,
    url: () => portal.url,
    log: () => before + portal.log(),
    reopen: async (at, environment) => {
      expect(await portal.stop()).toBe(0)
      before += portal.log()
      portal = await start(at, environment)
    },
    served: () => portal.served?.() ?? [],
    storeKey: async () => (await readFile(join(dataDir, 'store-api-key'), 'utf8')).trim(),
    designer: async (name) => {
      const designer = await person(name, verifyDesigner)
      const agreed = await designer.client.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
      expect(agreed.code).toBe('success')
      return designer
    },
    reviewer: (name) => person(name, (database, email) => grantRole(database, email, 'reviewer')),
    finance: (name) => person(name, (database, email) => grantRole(database, email, 'finance')),
    account: (name) => person(name, confirmContact),
    close: async () => {
      await portal.stop()
      await folder.remove()
    },
  }
}
