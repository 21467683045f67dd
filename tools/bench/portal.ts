import type pg from 'pg'
import { type Client, createClient } from '../../e2e/client.ts'
import { openDatabase, verifyDesigner } from '../../e2e/database.ts'
import { type Portal, startPortal, temporaryDataDir } from '../../e2e/portal.ts'

export interface Bench {
  readonly portal: Portal
  readonly dataDir: string
  readonly database: pg.Client
  readonly designer: Client
  readonly designerId: string
  close(): Promise<void>
}

/** A new account, signed in. */
export async function signedUp(url: string, email: string): Promise<Client> {
  const client = createClient(url, email)
  const answer = await client.call('POST', '/auth/sign-up/email', { email, password: 'easel-bench' })
  if (answer.code !== 'success') throw new Error(answer.code)
  return client
}

/** A portal without demo data, and one verified designer in it. */
export async function openBench(): Promise<Bench> {
  const folder = await temporaryDataDir()
  const portal = await startPortal({
    dataDir: folder.path,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'error' },
  })
  const database = await openDatabase(folder.path)
  const designer = await signedUp(portal.url, 'bench@example.com')
  await verifyDesigner(database, designer.email)
  // A designer who has not agreed sees the agreements on every page.
  await designer.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  const { rows } = await database.query<{ designer_id: string }>('select designer_id from designer')
  return {
    portal,
    dataDir: folder.path,
    database,
    designer,
    designerId: rows[0]?.designer_id ?? '',
    close: async () => {
      await database.end()
      await portal.stop()
      await folder.remove()
    },
  }
}
