import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type CommandContext, CommandError } from '../command.ts'

const Config = z.object({ url: z.url(), token: z.string().min(1) })
export type Config = z.infer<typeof Config>
const Saved = Config.partial()

type Env = CommandContext['env']

/** The system’s folder for settings of programs. */
export function configFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  if (env.EASEL_CONFIG) return env.EASEL_CONFIG
  const home = env.HOME || homedir()
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'easel')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'easel')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'easel')
}

const configFile = (env: Env): string => join(configFolder(env), 'config.json')

/** Written atomically, readable by its owner only. */
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
 * token is sent only to the portal that it was made for.
 */
export async function configOf({ env, words }: Pick<CommandContext, 'env' | 'words'>): Promise<Config> {
  const saved = await savedConfig(env)
  const asked = env.EASEL_URL || saved.url
  if (!asked) throw new CommandError(words('notSignedIn'))
  const url = portalUrl(asked, words)
  const isOwn = !env.EASEL_URL || (saved.url !== undefined && withoutSlash(saved.url) === url)
  const token = env.EASEL_TOKEN || (isOwn ? saved.token : undefined)
  if (!token) throw new CommandError(words('notSignedIn'))
  return { url, token }
}

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

/**
 * A portal's address without the slash at its end.
 * @throws CommandError unless https, or http on this computer: a token must not travel in the clear.
 */
export function portalUrl(url: string, words: CommandContext['words']): string {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && THIS_COMPUTER.includes(hostname)))
    throw new CommandError(words('badUrl', { url }))
  return withoutSlash(url)
}

const withoutSlash = (url: string): string => url.replace(/\/+$/u, '')
