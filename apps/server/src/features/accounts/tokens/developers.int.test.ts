import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EXAMPLES, type Example } from '@easel/contract/accounts/tokens/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { scriptOf } from './testing/tokens.ts'

const run = promisify(execFile)
const Reply = z.object({ code: z.string(), data: z.unknown() })

let app: TestApp
let folder: string
/** What the reader of the guide has in their shell. */
const shell = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T04:00:00Z' })
  shell.set('EASEL', await app.server.listen({ port: 0, host: '127.0.0.1' }))
  folder = await mkdtemp(join(tmpdir(), 'easel-guide-'))
  await writeFile(join(folder, 'dunes.jpg'), await jpeg({ width: 1080, height: 1920 }))
  await writeFile(join(folder, 'night.jpg'), await jpeg({ width: 1080, height: 1920, seed: 2 }))
  const { secret } = await scriptOf(app, await createPerson(app, 'verified'))
  shell.set('EASEL_TOKEN', secret)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const inside = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data)

/** The rest of the shell's day: what the command has set, and what it wrote. */
async function typed(command: string): Promise<string> {
  const script = `set -euo pipefail\n${command}\nprintf '%s' "\${UPLOAD:-}" > upload`
  const env = { PATH: process.env.PATH, ...Object.fromEntries(shell) }
  const { stdout } = await run('bash', ['-c', script], { cwd: folder, env })
  const upload = await readFile(join(folder, 'upload'), 'utf8')
  if (upload) shell.set('UPLOAD', upload)
  return stdout
}

test.each(Object.entries<Example>(EXAMPLES))('%s', async (name, { command, keeps = {} }) => {
  const answer = await typed(command)
  if (name === 'begin') expect(shell.get('UPLOAD')).toMatch(/^\/v3\/uploads\/tus\/[\w-]{36}$/)
  else if (name === 'chunk') expect(answer).toBe('')
  else if (name === 'export') expect(await readFile(join(folder, 'products.csv'), 'utf8')).toContain(',')
  else {
    const { code, data } = Reply.parse(JSON.parse(answer))
    expect([code, data]).toEqual(['success', data])
    for (const [variable, path] of Object.entries(keeps))
      shell.set(variable, z.string().parse(inside(data, path)))
    if (name === 'outcome') expect(data).toMatchObject({ state: 'DONE', refusal: null })
    if (name === 'submit') expect(Reply.parse(JSON.parse(await typed(command))).data).toEqual(data)
  }
})
