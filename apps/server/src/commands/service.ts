import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { settingsIn } from '../platform/config/settingsFile.ts'
import { endWith } from './endWith.ts'

/**
 * `easel COMMAND [ARGUMENT…]` (deploy/easel): a command with the settings of the service and as its user. Where there is no
 * file of settings, as in a container, the environment has them.
 */
const ROOT = new URL('../../../../', import.meta.url)
const SETTINGS = process.env.EASEL_SETTINGS || '/etc/easel/easel.env'
const USER = 'easel'
/** What the unit says before the file (deploy/systemd/easel@.service). */
const OF_THE_UNIT = { NODE_ENV: 'production', DATA_DIR: '/var/lib/easel' }
const COMMAND = /^node (apps\/server\/src\/commands\/[\w-]+\.ts)$/

/** Those that `npm run` knows too. */
function commands(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text))
  return new Map(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, path] = COMMAND.exec(script) ?? []
      return path ? [[name, fileURLToPath(new URL(path, ROOT))] as const] : []
    }),
  )
}

/** Null where there is no such file. */
function settingsOfService(): Record<string, string> | null {
  try {
    return { ...OF_THE_UNIT, ...settingsIn(readFileSync(SETTINGS, 'utf8')) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') return null
    return endWith(`${SETTINGS} cannot be read (${String(code)}): run easel as root`)
  }
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, USER], { encoding: 'utf8', stdio: 'pipe' }))

/** Root becomes the service's user, so that what a command makes is the service's. */
function userOfService(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return endWith(`There is no user ${USER}: run deploy/systemd/install`)
  }
}

const [name = '', ...args] = process.argv.slice(2)
const known = commands()
const path = known.get(name)
if (!path) endWith(`easel COMMAND [ARGUMENT…]\n  ${[...known.keys()].toSorted().join('\n  ')}`)
const settings = settingsOfService()
const child = spawn(process.execPath, [path, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...settings, ...(settings ? { HOME: settings.DATA_DIR } : {}) },
  ...(settings ? userOfService() : {}),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('error', ({ message }) => endWith(message))
child.on('close', (code) => process.exit(code ?? 1))
