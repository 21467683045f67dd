import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../e2e/portal.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const MIGRATIONS = 'apps/server/migrations'
/** Folders with packages of their own. */
const WORKSPACES = ['apps/server', 'apps/web', 'e2e', 'tools']

/** An earlier release that can be started. */
export interface Before {
  readonly commit: string
  readonly checkout: string
  remove(): void
}

/**
 * The newest commit of the main line whose migrations are the first of today's, without the newest; or the one that
 * `BEFORE` names. Commits between which migrations were renumbered were never released, and are passed over.
 */
export function commitBefore(): string {
  if (process.env.BEFORE) return git('rev-parse', process.env.BEFORE)
  const names = migrationsOf(readdirSync(join(root, MIGRATIONS)))
  const isBefore = (commit: string) => {
    const then = migrationsOf(git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`).split('\n'))
    return then.length < names.length && then.every((name, index) => names[index] === name)
  }
  // Between two changes of the folder every commit has the migrations of one of these.
  const changed = git('log', '--first-parent', '--format=%H %P', '--', MIGRATIONS).split('\n')
  const found = changed.flatMap((line) => line.split(' ').slice(0, 2)).find(isBefore)
  if (!found)
    throw new Error('git does not know what came before the newest migration: name a commit with BEFORE')
  return found
}

const migrationsOf = (names: readonly string[]) => names.filter((name) => name.endsWith('.sql')).sort()

/** Takes it out of git beside this one. Packages are shared where both name the same ones, else installed. */
export async function checkOut(commit: string): Promise<Before> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-before-'))
  // PostgreSQL, whose user is another, is started from its packages.
  chmodSync(folder, 0o755)
  const checkout = join(folder, 'easel')
  git('worktree', 'add', '--quiet', '--detach', checkout, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const lock = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8')
    if (lock(root) === lock(checkout)) await sharePackages(checkout)
    else
      execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
        cwd: checkout,
        stdio: 'ignore',
      })
    // The browser application is not asked for here; a server does not start without one.
    symlinkSync(join(root, 'apps', 'web', 'build'), join(checkout, 'apps', 'web', 'build'))
    return { commit, checkout, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Every package but our own, which are the release's. */
async function sharePackages(checkout: string): Promise<void> {
  const modules = join(checkout, 'node_modules')
  await mkdir(join(modules, '@easel'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@easel') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of ['domain', 'contract', 'inspection'])
    symlinkSync(join(checkout, 'packages', name), join(modules, '@easel', name))
  for (const workspace of WORKSPACES) {
    const own = join(root, workspace, 'node_modules')
    try {
      readdirSync(own)
      symlinkSync(own, join(checkout, workspace, 'node_modules'))
    } catch {
      // It has none of its own.
    }
  }
}
