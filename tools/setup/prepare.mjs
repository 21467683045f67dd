// Plain JavaScript: this runs on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { print, printLinesOf, step } from './steps.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pinned Node, which runs TypeScript as it is. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

const INSTALL_STAMP = join(root, 'node_modules', '.installed-for')
/** After the digest in the stamp. */
const WITHOUT_TESTS = ' without tests'
const BUILD_STAMP = join(root, 'apps', 'web', 'build', '.built-from')
/** After the digest of a build whose files are packed fast rather than small. */
const QUICK = ' quick'
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc']
const BUILD_SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'packages/inspection/src',
  'packages/scene/src',
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
export async function install({ tests = true } = {}) {
  const wanted = digest(MANIFESTS.map((name) => join(root, name)))
  const installed = existsSync(pinnedNode) ? read(INSTALL_STAMP) : ''
  if (installed === wanted || (!tests && installed === wanted + WITHOUT_TESTS)) return
  const all = tests || (installed !== '' && !installed.endsWith(WITHOUT_TESTS))
  const packages = step('Packages')
  // Not `npm ci`: it refuses where a registry lacks a binary for some other platform (docs/decisions/setup.md).
  const kinds = all ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', kinds, '--no-audit', '--no-fund', '--loglevel', 'error']
  await runBeside('npm', args, packages)
  writeFileSync(INSTALL_STAMP, all ? wanted : wanted + WITHOUT_TESTS)
}

/**
 * Builds the browser application, unless it was built from these very sources.
 * @param quick packs its files fast rather than small, unless they are packed already
 */
export async function build({ quick = false } = {}) {
  const wanted = digest(BUILD_SOURCES.flatMap((name) => filesBelow(join(root, name))))
  const built = read(BUILD_STAMP)
  if (built === wanted || (quick && built === wanted + QUICK)) return
  const application = step('Browser application')
  await runBeside(pinnedNode, [reactRouter(), 'build'], application, {
    cwd: join(root, 'apps', 'web'),
    more: quick ? { PACK: 'quick' } : {},
  })
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, quick ? wanted + QUICK : wanted)
}

/** The browser application's builder; npm decides in which of two folders it lands. */
export function reactRouter() {
  const folders = [join(root, 'apps', 'web', 'node_modules'), join(root, 'node_modules')]
  const found = folders.map((folder) => join(folder, '@react-router', 'dev', 'bin.cjs')).find(existsSync)
  if (!found) throw new Error('@react-router/dev is not installed')
  return found
}

/** Runs a command to its end; its output is shown. */
export async function run(command, args) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  if (status !== 0) await fail(command, args, status ?? signal ?? error?.message)
}

/** Runs a command as a step; its output is shown only where it fails. */
export async function runBeside(command, args, shown, { cwd = root, more = {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = await new Promise((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) => done(code ?? signal))
  })
  if (ended === 0) return shown.end()
  shown.fail()
  await written(process.stderr, Buffer.concat(output))
  await fail(command, args, ended)
}

async function fail(command, args, ended) {
  await written(process.stdout, `${command} ${args.join(' ')} ended with ${ended}\n`)
  process.exit(1)
}

/** A pipe takes 64 kB, and the end of the process takes the rest: its reader is waited for. One that has left is none. */
export function written(stream, bytes) {
  return new Promise((done) => {
    stream.once('error', () => done())
    stream.write(bytes, () => done())
  })
}

/**
 * Runs the child until it ends and ends with its code; signals reach it, and it never outlives its parent.
 * @param isReadable its log is printed for a person to read, rather than as it comes
 * @param message what is done with what it sends; @param ended what is done before this process ends too
 */
export function supervise(
  command,
  args,
  more = {},
  { isReadable = false, message = () => {}, ended = () => {} } = {},
) {
  const output = isReadable ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    env: { ...portalEnvironment, ...more },
    stdio: ['inherit', output, output, 'ipc'],
  })
  if (isReadable) printLinesOf(child)
  child.on('message', message)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  child.on('close', (code, signal) => {
    clearInterval(watch)
    ended()
    // After its last words, which are on their way.
    void written(process.stdout, '').then(() => process.exit(signal ? 1 : (code ?? 1)))
  })
  return child
}

/** Ends where this Node is older than the setup can run on. */
export function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 20) return
  say(`Easel needs Node 20 or newer to start; this is ${process.versions.node}.`)
  process.exit(1)
}

export function say(text) {
  print(text)
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
