import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { freePort } from './platform/db/embedded.ts'
import { cloneDatabase } from './testing/database.ts'
import { temporaryFolder } from './testing/folder.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
const FOLDER = join(ROOT, 'deploy', 'systemd')
const UNIT = 'easel@.service'

test('the settings and the unit are put where systemd looks, and settings that are there stay', async () => {
  const folder = await temporaryFolder('services')
  const install = () => execFileSync(join(FOLDER, 'install'), { env: { ...process.env, DESTDIR: folder } })
  install()
  const settings = join(folder, 'etc/easel/easel.env')
  expect((await stat(settings)).mode & 0o077).toBe(0)
  expect(await readFile(join(folder, 'etc/systemd/system', UNIT), 'utf8')).toContain('TimeoutStopSec=45')
  expect(await readlink(join(folder, 'usr/local/bin/easel'))).toBe(join(ROOT, 'deploy/easel'))
  await writeFile(settings, 'SECRET_KEY=mine\n')
  install()
  expect(await readFile(settings, 'utf8')).toBe('SECRET_KEY=mine\n')
})

test('a process serves by the name of its service, is waited for, and ends cleanly', async () => {
  const [folder, port] = [await temporaryFolder('services'), await freePort()]
  const database = await cloneDatabase(inject('databaseUrl'), `services_${port}`)
  const service = `worker-${port}`
  const served = spawn(join(FOLDER, 'serve'), [service], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    },
    stdio: 'ignore',
  })
  const ended = once(served, 'exit')
  try {
    await once(spawn(join(FOLDER, 'ready'), [service], { stdio: 'ignore' }), 'exit')
    const answer = await fetch(`http://127.0.0.1:${port}/version`)
    expect(await answer.json()).toMatchObject({ process: 'worker' })
  } finally {
    served.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await database.drop()
  }
})

test('a service that listens elsewhere than on 127.0.0.1 is waited for there', async () => {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.2', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const asked = async (HOST: string) => {
    const env = { ...process.env, HOST, PORT: String(port) }
    const [code] = await once(spawn(process.execPath, [join(ROOT, 'deploy/ready.mjs')], { env }), 'exit')
    return code
  }
  try {
    expect(await asked('127.0.0.1')).toBe(1)
    expect(await asked('127.0.0.2')).toBe(0)
    const env = { ...process.env, HOST: '127.0.0.2' }
    const waited = spawn(join(FOLDER, 'ready'), [`web-${port}`], { env, stdio: 'ignore' })
    expect(await once(waited, 'exit')).toEqual([0, null])
  } finally {
    server.close()
  }
})

describe('easel, which runs commands as the service does', () => {
  const easel = (settings: string, ...args: string[]) =>
    new Promise<{ code: number | null; text: string }>((done) => {
      // No PATH and no npm, as in an image.
      const env = { PATH: '/usr/bin:/bin', EASEL_SETTINGS: settings }
      const child = execFile(join(ROOT, 'deploy/easel'), args, { env }, (_, out, errors) =>
        done({ code: child.exitCode, text: out + errors }),
      )
    })

  test('knows every command that npm knows, and says so', async () => {
    const { code, text } = await easel('/nowhere')
    expect(code).toBe(1)
    for (const name of ['backup', 'doctor', 'grant-role', 'restore', 'verify-votes', 'migrate'])
      expect(text).toMatch(new RegExp(`^ {2}${name}$`, 'm'))
  })

  test('takes the settings of the environment where there is no file', async () => {
    const { code, text } = await easel('/nowhere', 'verify-votes', '/nowhere.ndjson')
    expect([code, text]).toEqual([1, 'Fault: There is no file /nowhere.ndjson\n'])
  })

  test('reads the file of the service', async () => {
    const settings = join(await temporaryFolder('easel'), 'easel.env')
    await writeFile(settings, '# ours\nPUBLIC_URL=https://easel.example\nPORT="eighty"\n')
    const { code, text } = await easel(settings, 'migrate')
    expect(code).toBe(1)
    // Who may not become the service's user is told; else the settings are refused for what they are.
    expect(text).toMatch(
      /^(?:There is no user easel|Bad configuration\n {2}PORT: must be a whole number[\s\S]*SECRET_KEY)/,
    )
  })
})

const hasSystemd = (() => {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!hasSystemd)('the unit (skipped where systemd-analyze is absent)', () => {
  const verify = (path: string) =>
    execFileSync('systemd-analyze', ['verify', '--man=no', path], { stdio: 'pipe' })

  test('is one that systemd takes', async () => {
    const folder = await temporaryFolder('services')
    const text = await readFile(join(FOLDER, UNIT), 'utf8')
    const here = join(folder, 'easel@web-8080.service')
    await writeFile(here, text.replaceAll('/opt/easel', ROOT))
    expect(() => verify(here)).not.toThrow()
    await writeFile(here, text.replaceAll('/opt/easel', '/nowhere'))
    expect(() => verify(here)).toThrow(/nowhere/)
  })
})
