import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../testing/harness.ts'
import { listenerOf } from './listen.ts'

const Line = z.object({ msg: z.string(), connections: z.number().optional() })

/** An application whose warnings are kept. */
async function loggedApp() {
  const lines: z.infer<typeof Line>[] = []
  const logTo = new Writable({
    write: (line, _, done) => {
      lines.push(Line.parse(JSON.parse(String(line))))
      done()
    },
  })
  return { lines, app: await startTestApp({ environment: { LOG_LEVEL: 'warn' }, logTo }) }
}

test('a server that drops all connections is reported in one line', async () => {
  const { lines, app } = await loggedApp()
  const { pool } = app.platform
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  const [last, ...idle] = clients
  for (const client of idle) client.release()
  await last?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'easel' and pid <> pg_backend_pid()",
  )
  last?.release()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('database connections were lost')
  expect(lines.filter(({ msg }) => msg === 'database connections were lost')).toHaveLength(1)
  expect(lines[0]?.connections).toBeGreaterThanOrEqual(7)
  expect((await sql<{ one: number }>`select 1 as one`.execute(app.platform.db)).rows).toEqual([{ one: 1 }])
  await app.close()
})

test('a stop loses no connection, though a job has begun to listen after the server closed', async () => {
  const { lines, app } = await loggedApp()
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(app.platform.db)))
  await app.server.close()
  const listening = Promise.withResolvers<void>()
  listenerOf(app.platform).subscribe({
    channel: 'late',
    onPayload: () => undefined,
    onReset: listening.resolve,
    onLost: () => undefined,
  })
  await listening.promise
  await app.close()
  expect(lines).toEqual([])
})
