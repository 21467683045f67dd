// Plain JavaScript: this runs on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pinned Node, which runs TypeScript as it is. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const INSTALL_STAMP = join(root, 'node_modules', '.installed-for')
/** After the digest in the stamp. */
const WITHOUT_TESTS = ' without tests'
const BUILD_STAMP = join(root, 'apps', 'web', 'build', '.built-from')
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc']
const BUILD_SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'packages/inspection/src',
  'package-lock.json',
]
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'testing'])

/** Environment of everything that is started: the pinned Node comes first in the path. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
}

/**
 * For processes of the portal: they start by a third faster with what an earlier one compiled, and rest with 65 MB less
 * where new objects have 4 MB instead of 16 (docs/decisions/worker-processes.md).
 */
export const portalEnvironment = {
  ...environment,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
}

/**
 * Installs what the lockfile names, unless that very lockfile is installed already. Without `tests`, what only tests need
 * is left out (`devDependencies`), unless it is there already.
 */
export function install({ tests = true } = {}) {
  const wanted = digest(MANIFESTS.map((name) => join(root, name)))
  const installed = existsSync(pinnedNode) ? read(INSTALL_STAMP) : ''
  if (installed === wanted || (!tests && installed === wanted + WITHOUT_TESTS)) return
  const all = tests || (installed !== '' && !installed.endsWith(WITHOUT_TESTS))
  say('Installing packages…')
  // Not `npm ci`: it refuses where a registry lacks a binary for some other platform (docs/decisions/setup.md).
  const kinds = all ? '--include=dev' : '--omit=dev'
  run('npm', ['install', '--no-save', kinds, '--no-audit', '--no-fund', '--loglevel', 'error'])
  writeFileSync(INSTALL_STAMP, all ? wanted : wanted + WITHOUT_TESTS)
}

/** Builds the browser application, unless it was built from these very sources. */
export function build() {
  const wanted = digest(BUILD_SOURCES.flatMap((name) => filesBelow(join(root, name))))
  if (read(BUILD_STAMP) === wanted) return
  say('Building the browser application…')
  run(pinnedNode, [reactRouter(), 'build'], {
    cwd: join(root, 'apps', 'web'),
    quiet: true,
  })
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}

/** The browser application's builder; npm decides in which of two folders it lands. */
export function reactRouter() {
  const folders = [join(root, 'apps', 'web', 'node_modules'), join(root, 'node_modules')]
  const found = folders.map((folder) => join(folder, '@react-router', 'dev', 'bin.cjs')).find(existsSync)
  if (!found) throw new Error('@react-router/dev is not installed')
  return found
}

/** Runs a command to its end; its output is shown when it fails, or always unless `quiet`. */
export function run(command, args, { cwd = root, quiet = false } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    env: environment,
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (done.status === 0) return
  if (quiet) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  say(`${command} ${args.join(' ')} ended with ${done.status ?? done.signal ?? done.error?.message}`)
  process.exit(1)
}

/** Runs the child until it ends and ends with its code; signals reach it, and it never outlives its parent. */
export function supervise(command, args, more = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...portalEnvironment, ...more },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(signal ? 1 : (code ?? 1))
  })
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
