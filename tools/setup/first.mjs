// What `npm start` looks at before it installs or builds anything: minutes later it would be the same. Plain JavaScript.
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pinnedNode, root, say } from './prepare.mjs'

/** The packages, the built application and a first database. */
const FIRST_START_BYTES = 2_000_000_000
const MEGABYTE = 1024 * 1024

/** Ends where PORT is taken, a folder cannot be written or the disk is full, and says all of it under one headline. */
export async function checkFirst(environment, folder = root) {
  const faults = [
    await addressFault(environment),
    ...['node_modules', 'apps/web/build'].map((name) => folderFault(join(folder, name), 'this folder')),
    folderFault(resolve(environment.DATA_DIR || '.data'), 'DATA_DIR'),
    roomFault(folder),
  ].filter(Boolean)
  if (faults.length === 0) return
  say(`Bad configuration\n  ${[...new Set(faults)].join('\n  ')}`)
  process.exit(1)
}

/** What is no port is the server's to say, and a portal of the same folder that is ending is waited for. */
function addressFault({ PORT = '', HOST = '', DATA_DIR = '' }) {
  const port = /^\d{1,5}$/.test(PORT || '8080') ? Number(PORT || '8080') : 0
  if (port === 0 || port > 65_535 || isOwned(resolve(DATA_DIR || '.data'))) return null
  return new Promise((done) => {
    const server = createServer()
    server.once('error', ({ code, message }) =>
      done(`${['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ? 'HOST' : 'PORT'}: ${message}`),
    )
    server.listen({ port, host: HOST || '127.0.0.1', exclusive: true }, () => server.close(() => done(null)))
  })
}

function isOwned(dataDir) {
  const path = join(dataDir, 'postgres-owner')
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) : 0
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function folderFault(path, name) {
  const folder = existing(path)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch ({ code }) {
    return `${name}: ${folder} cannot be written to (${code})`
  }
}

function roomFault(folder) {
  if (existsSync(pinnedNode)) return null
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= FIRST_START_BYTES) return null
  const [left, needed] = [bavail * bsize, FIRST_START_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE))
  return `disk: ${left} MB are left at ${folder}; a first start needs ${needed} MB`
}

const existing = (path) => (existsSync(path) || path === dirname(path) ? path : existing(dirname(path)))
