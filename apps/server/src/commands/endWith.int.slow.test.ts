import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Without any setting: a command looks at its file before it asks for a database, a key or a portal. */
function run(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const path = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  return new Promise((done) => {
    const child = execFile(process.execPath, [path, ...args], { env: {} }, (_, out, errors) =>
      done({ code: child.exitCode, said: out + errors }),
    )
  })
}

const FILE_COMMANDS = ['verify-votes', 'verify-results', 'import-sales'] as const
test.each(FILE_COMMANDS)('%s says in a line that its file is not there, or is none', async (command) => {
  expect(await run(command, '/nowhere/of-2026.csv')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^.*There is no file \/nowhere\/of-2026\.csv\n$/),
  })
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const { code, said } = await run(command, command === 'import-sales' ? '/proc/self/.csv' : folder)
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
})

test('a backup that is not there is named in a line', async () => {
  for (const [command, ...args] of [
    ['backup', '--verify', '/nowhere'],
    ['restore', '/nowhere'],
  ] as const)
    expect(await run(command, ...args)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^(?:Nothing was restored\.\n)?\/nowhere\/manifest\.json is missing.*\n$/),
    })
})
