import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import own from '../package.json' with { type: 'json' }
import { EXIT } from './command.ts'
import { COMMANDS } from './commands.ts'
import { completionFor } from './completion.ts'
import { call } from './testing/call.ts'
import { localeOf } from './words.ts'

test.each(['en', 'zh'] as const)('every command and option is explained in %s', async (locale) => {
  const overview = await call(['--help'], { locale })
  expect(overview.exit).toBe(EXIT.done)
  for (const [name, { options }] of Object.entries(COMMANDS)) {
    expect(overview.out).toContain(`  ${name} `)
    const help = await call([name, '--help'], { locale })
    expect(help).toMatchObject({ exit: EXIT.done, told: '' })
    for (const option of Object.keys(options)) expect(help.out).toMatch(new RegExp(`--${option}\\b.*\\S{2}`))
    expect(help.out).not.toMatch(/undefined|option\.|about\.|value\./)
  }
})

test.each([
  [{}, 'en'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LC_MESSAGES: 'zh-Hant', LANG: 'fr' }, 'zh'],
] as const)('%o speaks %s', (env, locale) => {
  expect(localeOf(env)).toBe(locale)
})

test.each(['--version', '-v'])('%s says which it is', async (flag) => {
  expect(await call([flag])).toEqual({ exit: EXIT.done, out: own.version, told: '' })
})

test('bash reads its completions', () => {
  const asked = `${completionFor('bash')}\nCOMP_WORDS=(easel ch); COMP_CWORD=1; _easel; echo "\${COMPREPLY[@]}"
COMP_WORDS=(easel check --s); COMP_CWORD=2; _easel; echo "\${COMPREPLY[@]}"`
  expect(execFileSync('bash', ['-c', asked], { encoding: 'utf8' })).toBe('check\n--sarif\n')
})
