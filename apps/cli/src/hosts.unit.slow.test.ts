import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { COMMAND_EXAMPLES } from '@easel/contract/accounts/tokens/commandExamples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import own from '../package.json' with { type: 'json' }
import { npxIn } from './testing/npx.ts'
import { sarifFaults } from './testing/sarif.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const CASES = at('../../../packages/inspection/src/testing/cases/')
const Action = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.object({
        name: z.string(),
        run: z.string().optional(),
        env: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
})
const Job = z.object({ script: z.array(z.string()) })
const Jobs = z.object({ 'easel:check': Job, 'easel:push': Job })
const read = async (name: string): Promise<unknown> => parse(await readFile(at(`../hosts/${name}`), 'utf8'))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-hosts-'))
  await npxIn(folder, '--yes')
})
afterAll(() => rm(folder, { recursive: true }))

/** As a code host runs a step: a shell that ends with the first command that fails. */
async function typed(command: string, env: Readonly<Record<string, string>>) {
  const shell = promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], {
    cwd: CASES,
    env: { PATH: `${folder}:${process.env.PATH}`, EASEL_CONFIG: join(folder, 'none'), LANG: 'en', ...env },
  })
  return shell.then(
    () => ({ code: 0, told: '' }),
    (error: unknown) => {
      const { code, stderr } = z.object({ code: z.number(), stderr: z.string() }).parse(error)
      return { code, told: stderr }
    },
  )
}

test('the action for GitHub checks, writes SARIF, and sends with a token', async () => {
  const { inputs, runs } = Action.parse(await read('action.yml'))
  const [check, upload, send] = runs.steps
  for (const value of runs.steps.flatMap(({ env = {} }) => Object.values(env)))
    expect(Object.keys(inputs)).toContain(/^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1])
  // A name from outside comes as a variable: written into the command it would be a command.
  for (const { run = '' } of runs.steps) expect(run).not.toContain('${{')
  const SARIF = join(folder, 'easel.sarif')
  const refused = await typed(check?.run ?? '', { FILES: 'own-desc-amp.mtz', SARIF })
  expect(refused.code).toBe(1)
  expect(sarifFaults(await readFile(SARIF, 'utf8'))).toEqual([])
  expect(upload?.name).toContain('findings')
  const env = {
    FILES: 'own-desc-amp.mtz',
    FLAGS: '--submit',
    EASEL_URL: 'http://elsewhere.example',
    EASEL_TOKEN: 'x',
  }
  expect(await typed(send?.run ?? '', env)).toMatchObject({ code: 3, told: expect.stringContaining('https') })
})

test('the jobs for GitLab do the same', async () => {
  const { 'easel:check': check, 'easel:push': push } = Jobs.parse(await read('gitlab.yml'))
  const script = check.script.join('\n').replace('easel.sarif', `${folder}/gitlab.sarif`)
  expect((await typed(script, { FILES: 'own-desc-amp.mtz' })).code).toBe(1)
  expect(sarifFaults(await readFile(join(folder, 'gitlab.sarif'), 'utf8'))).toEqual([])
  const sent = await typed(push.script.join('\n'), { FILES: 'own-desc-amp.mtz' })
  expect(sent).toMatchObject({ code: 3, told: expect.stringContaining('Not signed in') })
})

test('the guide’s step uses inputs that the action has', async () => {
  const { inputs } = Action.parse(await read('action.yml'))
  const [step] = z
    .array(z.object({ uses: z.string(), with: z.record(z.string(), z.string()) }))
    .parse(parse(COMMAND_EXAMPLES.github))
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})))
  expect(COMMAND_EXAMPLES.hosts).toContain(`${step?.uses.slice(2)}/`)
  expect(COMMAND_EXAMPLES.hosts).toContain(`node_modules/${own.name}/hosts/action.yml`)
})
