import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type CommandContext, CommandError } from '../command.ts'

const Config = z.object({ url: z.url(), token: z.string().min(1) })
export type Config = z.infer<typeof Config>
const Saved = Config.partial()

type Env = CommandContext['env']

/** Where the system keeps what programs are told once. */
export function configFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  if (env.EASEL_CONFIG) return env.EASEL_CONFIG
  const home = env.HOME || homedir()
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'easel')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'easel')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'easel')
}

const configFile = (env: Env): string => join(configFolder(env), 'config.json')

/** Whole or not at all, and for its owner alone. */
export async function saveConfig(env: Env, config: Config): Promise<string> {
  const path = configFile(env)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const next = `${path}.${process.pid}`
  await writeFile(next, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  await chmod(next, 0o600)
  await rename(next, path)
  return path
}

/** What was kept; a file that cannot be read counts as none. */
async function savedConfig(env: Env): Promise<z.infer<typeof Saved>> {
  const text = await readFile(configFile(env), 'utf8').catch(() => null)
  if (text === null) return {}
  try {
    return Saved.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * The portal and the token that calls are made with: `EASEL_URL` and `EASEL_TOKEN`, else what `easel login` kept. A kept
 * token is sent to the portal that it was made at alone.
 */
export async function configOf({ env, words }: Pick<CommandContext, 'env' | 'words'>): Promise<Config> {
  const saved = await savedConfig(env)
  const url = env.EASEL_URL || saved.url
  const token = env.EASEL_TOKEN || (url === saved.url ? saved.token : undefined)
  if (!url || !token) throw new CommandError(words('notSignedIn'))
  return { url: portalUrl(url, words), token }
}

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

/** A portal's address without the slash at its end. A token is sent over https, but to this computer. */
export function portalUrl(url: string, words: CommandContext['words']): string {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && THIS_COMPUTER.includes(hostname)))
    throw new CommandError(words('badUrl', { url }))
  return url.replace(/\/+$/u, '')
}
