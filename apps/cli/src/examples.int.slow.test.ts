import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { COMMAND_EXAMPLES } from '@easel/contract/accounts/tokens/commandExamples.ts'
import { smallTheme, themeEntries } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openReceiver, type Receiver } from '../../server/src/features/accounts/webhooks/testing/receiver.ts'
import { auditIn } from '../../server/src/features/publishing/audits/testing/audits.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/harness.ts'
import { TEST_PASSWORD } from '../../server/src/testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../server/src/testing/people.ts'
import { npxIn } from './testing/npx.ts'

const Steps = z.array(z.object({ with: z.object({ files: z.string() }) }))
const Action = z.object({
  runs: z.object({ steps: z.array(z.object({ name: z.string(), run: z.string().optional() })) }),
})
const HOSTS = fileURLToPath(new URL('../hosts/', import.meta.url))

let app: TestApp
let studio: Person
/** Where the reader of the guide is, with a theme. */
let folder: string
let env: Record<string, string>
let receiver: Receiver
beforeAll(async () => {
  app = await startTestApp({ work: true })
  studio = await createPerson(app, 'verified')
  receiver = await openReceiver()
  folder = await mkdtemp(join(tmpdir(), 'easel-examples-'))
  env = {
    PATH: `${join(folder, '.bin')}:${process.env.PATH}`,
    LANG: 'en',
    EASEL: await app.server.listen({ port: 0, host: '127.0.0.1' }),
    EASEL_CONFIG: join(folder, '.config'),
  }
  await mkdir(join(folder, '.bin'))
  await npxIn(join(folder, '.bin'))
  for (const { name, data = '' } of themeEntries(smallTheme)) {
    const path = join(folder, 'theme', String(name))
    if (path.endsWith('/')) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, data)
  }
})
afterAll(async () => {
  await receiver.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** As the guide has them, with this test's address where one is written out. */
const linesOf = (name: keyof typeof COMMAND_EXAMPLES): string[] =>
  COMMAND_EXAMPLES[name].replaceAll('http://localhost:3000', new URL(receiver.url).origin).split('\n')
const typed = async (line: string) =>
  (await promisify(execFile)('bash', ['-c', line], { cwd: folder, env })).stdout

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Once it has been told. */
  says(what: RegExp): Promise<string>
  out(): string
}

/** A line that goes on until somebody answers or ends it. */
function started(line: string): Running {
  const child = spawn('bash', ['-c', `exec ${line}`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, told] = ['', '']
  child.stdout.on('data', (text) => (out += String(text)))
  child.stderr.on('data', (text) => (told += String(text)))
  return {
    child,
    ended: new Promise((done) => child.once('close', done)),
    says: async (what) => {
      await expect.poll(() => told, { timeout: 60_000 }).toMatch(what)
      return what.exec(told)?.[0] ?? ''
    },
    out: () => out,
  }
}

test('connect: the code is allowed in a browser, and the token kept', async () => {
  const [line = ''] = linesOf('connect')
  const login = started(line)
  const userCode = await login.says(/[A-Z]{4}-[A-Z]{4}/)
  const body = { userCode, proof: { password: TEST_PASSWORD } }
  expect((await studio.caller.call('POST', '/auth/devices/allow', body)).code).toBe('success')
  expect(await login.ended).toBe(0)
  expect(login.out()).toContain('works:write')
})

test('check: the folder as it is', async () => {
  const [line = ''] = linesOf('check')
  expect(await typed(line)).toMatch(/^theme\/?: no errors/)
})

test('push: packed, sent, and found waiting', async () => {
  const [pack = '', push = '', status = ''] = linesOf('push')
  await typed(pack)
  await typed(push)
  expect(await typed(status)).toMatch(/Waiting for review, place 1 of 1/)
})

test('listen: an event reaches the address', async () => {
  const [line = ''] = linesOf('listen')
  const listening = started(line)
  await listening.says(/whsec_/)
  await auditIn(app, ownerOf(studio), { state: 'WAITING_REVIEW' })
  await expect.poll(() => receiver.got.length, { timeout: 60_000 }).toBeGreaterThan(0)
  listening.child.kill('SIGINT')
  expect(await listening.ended).toBe(0)
  expect(listening.out()).toMatch(/audit\.submitted .* 204$/m)
})

test('hosts: the action is copied out of the package', async () => {
  // What npm would fetch is what the package holds (build.ts).
  const npm = join(folder, '.bin', 'npm')
  await writeFile(
    npm,
    `#!/bin/bash
[ "$*" = "install --no-save @easel/cli" ] || exit 9
mkdir -p node_modules/@easel/cli && cp -r "${HOSTS}" node_modules/@easel/cli/hosts
`,
  )
  await chmod(npm, 0o755)
  for (const line of linesOf('hosts')) await typed(line)
  expect(await readFile(join(folder, '.github/actions/easel/action.yml'), 'utf8')).toBe(
    await readFile(join(HOSTS, 'action.yml'), 'utf8'),
  )
})

test('github: the action sends the folder that the step names', async () => {
  const [step] = Steps.parse(parse(COMMAND_EXAMPLES.github))
  const { runs } = Action.parse(parse(await readFile(join(HOSTS, 'action.yml'), 'utf8')))
  const send = runs.steps.find(({ name }) => name === 'Send')
  await npxIn(join(folder, '.bin'), '--yes')
  const { stdout } = await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', send?.run ?? ''], {
    cwd: folder,
    env: { ...env, EASEL_URL: env.EASEL, FILES: step?.with.files, FLAGS: '--submit' },
  })
  // It is the work that was packed and sent before.
  expect(stdout).toBe('theme/: Waiting for review\n')
  await npxIn(join(folder, '.bin'))
  expect(await typed('npx @easel/cli status | wc -l')).toBe('2\n')
})

test('nothing of the guide is left out', () => {
  expect(Object.keys(COMMAND_EXAMPLES).toSorted()).toEqual(
    ['connect', 'check', 'push', 'listen', 'hosts', 'github'].toSorted(),
  )
})
