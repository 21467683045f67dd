import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { TestApp } from '../../../../testing/harness.ts'
import { seal } from '../chain.ts'
import { recordActivity, SYSTEM } from '../public.ts'

const COMMAND = fileURLToPath(new URL('../../../../commands/verify-activity.ts', import.meta.url))

export const happen = ({ platform: { db, clock } }: TestApp, act: string, subjectId = 'thing') =>
  recordActivity(db, clock, SYSTEM, { act, subjectKind: 'thing', subjectId })

/** So many more entries; afterwards all are sealed. */
export async function sealed(app: TestApp, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await happen(app, `thing.${index}`)
  while ((await seal(app.platform.db)) > 0);
}

/** As a superuser would: with the trigger out of the way. */
export async function tamper({ platform: { pool } }: TestApp, statement: string): Promise<void> {
  await pool.query('alter table activity disable trigger user')
  await pool.query(statement)
  await pool.query('alter table activity enable trigger user')
}

/** `npm run verify-activity` as a process of its own. */
export async function runVerify({ platform, config }: TestApp, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: platform.directUrl,
    DATA_DIR: config.dataDir,
    NODE_ENV: 'test',
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env })
    return { code: 0, stdout }
  } catch (error) {
    return z.object({ code: z.number(), stdout: z.string() }).parse(error)
  }
}
