import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { z } from 'zod'
import type { TestApp } from '../../../server/src/testing/harness.ts'
import { made } from '../../../server/src/testing/made.ts'
import { TEST_PASSWORD } from '../../../server/src/testing/passwords.ts'
import { createPerson, type Person } from '../../../server/src/testing/people.ts'
import { jpeg } from '../../../server/src/testing/pictures.ts'
import type { Called } from './call.ts'

/** A verified designer with a folder of their own, and what the command is told there. */
export interface Studio {
  readonly person: Person
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

/** @param url where the portal listens */
export async function openStudio(app: TestApp, url: string): Promise<Studio> {
  const person = await createPerson(app, 'verified')
  const folder = await mkdtemp(join(tmpdir(), 'easel-push-'))
  const env = {
    EASEL_URL: url,
    EASEL_TOKEN: await tokenFor(person, ['works:read', 'works:write', 'revenue:read']),
    EASEL_CONFIG: join(folder, '.config'),
  }
  return { person, folder, env }
}

export async function tokenFor({ caller }: Person, scopes: readonly string[]): Promise<string> {
  const answer = await caller.call('POST', '/auth/tokens', {
    name: 'Build',
    scopes,
    days: 30,
    proof: { password: TEST_PASSWORD },
  })
  return made(makeToken.reply, answer).secret
}

/** Wallpapers with their table, `lakes.csv`. */
export async function wallpapers(folder: string, count: number): Promise<void> {
  const lines = ['文件,名称,标签,版权所有者,价格']
  for (let seed = 0; seed < count; seed++) {
    await writeFile(
      join(folder, `lake-${seed}.jpg`),
      await jpeg({ width: 1080, height: 2400, seed: seed + 1 }),
    )
    lines.push(`lake-${seed}.jpg,Lake ${seed},minimal,Studio,0`)
  }
  await writeFile(join(folder, 'lakes.csv'), lines.join('\n'))
}

const Rows = z.array(
  z.object({
    file: z.string(),
    auditId: z.string().nullable(),
    state: z.string(),
    faults: z.array(z.string()),
  }),
)

/** What `easel push --json` says of each file. */
export const rowsOf = ({ out }: Called) => Rows.parse(JSON.parse(out))

/** The works of a designer, by their names. */
export async function worksOf(
  { platform }: TestApp,
  { designerId }: Person,
): Promise<{ name: string; state: string; tags: string[] }[]> {
  const { rows } = await platform.pool.query(
    `select details ->> 'name' as name, state, details -> 'tags' as tags from audit where designer_id = $1 order by 1`,
    [designerId],
  )
  return rows
}
