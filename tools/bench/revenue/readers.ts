import type pg from 'pg'
import type { Reader } from '../../../apps/server/src/features/money/revenue/reader.ts'
import { type Client, createClient } from '../../../e2e/client.ts'
import type { Readers } from './worldQueries.ts'

const PASSWORD = 'easel-bench'
const NAMES = ['many', 'some', 'few', 'sharer'] as const satisfies readonly (keyof Readers)[]

export type SignedIn = Readonly<Record<keyof Readers, Client>>

/** Signs the readers up, or in where the data folder has them already. */
export async function signIn(url: string): Promise<SignedIn> {
  const clients = NAMES.map((name) => createClient(url, `${name}@example.com`))
  for (const client of clients) {
    const credentials = { email: client.email, password: PASSWORD }
    const known = await client.call('POST', '/auth/sign-in/email', credentials)
    const answer =
      known.code === 'success' ? known : await client.call('POST', '/auth/sign-up/email', credentials)
    if (answer.code !== 'success') throw new Error(answer.code)
  }
  const [many, some, few, sharer] = clients
  if (!(many && some && few && sharer)) throw new Error('a reader is missing')
  return { many, some, few, sharer }
}

/** The readers' accounts. */
export async function accountsOf(database: pg.Client): Promise<Readers> {
  const { rows } = await database.query<{ name: string; id: string }>(
    `select split_part(email, '@', 1) as name, id from account where email = any($1)`,
    [NAMES.map((name) => `${name}@example.com`)],
  )
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  return { many: idOf('many'), some: idOf('some'), few: idOf('few'), sharer: idOf('sharer') }
}

/** The readers as queries know them, once they are designers. */
export async function readersIn(database: pg.Client): Promise<Readonly<Record<keyof Readers, Reader>>> {
  const accounts = await accountsOf(database)
  const { rows } = await database.query<{ account_id: string; designer_id: string }>(
    'select account_id, designer_id from designer where account_id = any($1)',
    [Object.values(accounts)],
  )
  const readerOf = (accountId: string): Reader => ({
    accountId,
    designerId: rows.find((row) => row.account_id === accountId)?.designer_id ?? null,
  })
  const { many, some, few, sharer } = accounts
  return { many: readerOf(many), some: readerOf(some), few: readerOf(few), sharer: readerOf(sharer) }
}
