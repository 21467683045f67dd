import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
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
