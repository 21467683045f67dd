import type pg from 'pg'
import { type Client, createClient } from '../../../e2e/client.ts'
import { accountsNamed, makeStaff } from './readerQueries.ts'
import type { Readers } from './worldQueries.ts'

const PASSWORD = 'easel-bench'
const NAMES = ['large', 'small', 'reviewer', 'admin'] as const

/** A designer with many works, one with few, and staff. */
export interface SignedIn {
  readonly clients: Readonly<Record<(typeof NAMES)[number], Client>>
  readonly accounts: Readers
}

/** Signs everybody up, or in where the data folder has them already. */
export async function signInReaders(url: string, database: pg.Client): Promise<SignedIn> {
  const signed = async (name: string) => {
    const client = createClient(url, `${name}@example.com`)
    const credentials = { email: client.email, password: PASSWORD }
    const known = await client.call('POST', '/auth/sign-in/email', credentials)
    const answer =
      known.code === 'success' ? known : await client.call('POST', '/auth/sign-up/email', credentials)
    if (answer.code !== 'success') throw new Error(answer.code)
    return client
  }
  const clients = {
    large: await signed('large'),
    small: await signed('small'),
    reviewer: await signed('reviewer'),
    admin: await signed('admin'),
  }
  await makeStaff(database, { reviewer: clients.reviewer.email, admin: clients.admin.email })
  const accounts = await accountsNamed(database, [clients.large.email, clients.small.email])
  return {
    clients,
    accounts: {
      large: accounts.get(clients.large.email) ?? '',
      small: accounts.get(clients.small.email) ?? '',
    },
  }
}
