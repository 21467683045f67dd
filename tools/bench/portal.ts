import { setTimeout as sleep } from 'node:timers/promises'
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

/** A portal without demo data, and one verified designer in it. */
export async function openBench(): Promise<Bench> {
  const folder = await temporaryDataDir()
  const portal = await startPortal({
    dataDir: folder.path,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'error' },
  })
  const database = await openDatabase(folder.path)
  const designer = createClient(portal.url, 'bench@example.com')
  const answer = await designer.call('POST', '/auth/sign-up/email', {
    email: designer.email,
    password: 'easel-bench',
  })
  if (answer.code !== 'success') throw new Error(answer.code)
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

const QUIET_SHARE = 0.05
const LOOK_MILLISECONDS = 3_000
const MOST_MILLISECONDS = 480_000

/** Waits until the portal has worked off what nobody waits for, such as the renditions of what was uploaded. */
export async function untilQuiet({ portal }: Pick<Bench, 'portal'>): Promise<void> {
  const end = performance.now() + MOST_MILLISECONDS
  for (let before = await processorSeconds(portal); performance.now() < end; ) {
    await sleep(LOOK_MILLISECONDS)
    const now = await processorSeconds(portal)
    if ((now - before) / (LOOK_MILLISECONDS / 1000) < QUIET_SHARE) return
    before = now
  }
}

async function processorSeconds({ url }: Portal): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1] ?? Number.NaN)
}
