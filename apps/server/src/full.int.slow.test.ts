import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSender } from './features/entrypoints/uploads/testing/sender.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { TEST_PASSWORD } from './testing/passwords.ts'
import { createPerson, type Person } from './testing/people.ts'
import { jpeg } from './testing/pictures.ts'
import { sendWhole } from './testing/sendWhole.ts'

/** docs/design/quality.md, Lossless: a full disk is reported as one, on every path that writes. */
const FULL = [507, 'storage_full']
const picture = await jpeg({ width: 1080, height: 2340 })

describe('the database without room', () => {
  let app: TestApp
  let person: Person
  beforeAll(async () => {
    app = await startTestApp()
    person = await createPerson(app, 'verified')
    await app.platform.pool.query(`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
  })
  afterAll(() => app.close())

  test('answers 507 to a write and is not ready until it takes one', async () => {
    const { pool } = app.platform
    const full = (table: string) =>
      pool.query(`create trigger no_room before insert on ${table} execute function no_room()`)
    await full('account')
    await full('file')
    await full('account_session')
    const signUp = { email: 'full@example.com', password: 'easel-full-disk' }
    const answers = [
      await app.visitor().call('POST', '/auth/sign-up/email', signUp),
      await app.visitor().call('POST', '/auth/sign-in/email', {
        email: person.email,
        password: TEST_PASSWORD,
      }),
      await person.caller.upload('/v3/designers/files/identity', 'id.jpg', picture),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual([FULL, FULL, FULL])
    expect(app.platform.databaseHealth.wasFull).toBe(true)
    await pool.query('drop function no_room cascade')
    // A little can be written: it is ready again.
    expect((await app.visitor().call('GET', '/readyz')).status).toBe(200)
    expect(app.platform.databaseHealth.wasFull).toBe(false)
    expect((await app.visitor().call('POST', '/auth/sign-up/email', signUp)).status).toBe(200)
  })
})

test('a store without room answers 507, and nothing is left behind', async () => {
  const app = await startTestApp()
  try {
    const person = await createPerson(app, 'verified')
    const noRoom = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const moveIn = vi.spyOn(app.platform.storage, 'moveIn').mockImplementation(noRoom)
    const check = vi.spyOn(app.platform.storage, 'check').mockImplementation(noRoom)
    const { status, code } = await person.caller.upload('/v3/designers/files/screenshot', 's.jpg', picture)
    expect([status, code]).toEqual(FULL)
    expect((await app.visitor().call('GET', '/readyz')).status).toBe(503)
    moveIn.mockRestore()
    check.mockRestore()
    expect((await person.caller.upload('/v3/designers/files/screenshot', 's.jpg', picture)).status).toBe(200)
  } finally {
    await app.close()
  }
})

const MB = 1024 * 1024

/** A real file system of this size, where this process may mount one. */
const SIZE = '24m'
async function mounted(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-full-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
}
const disk = await mounted()

describe.skipIf(disk === null)('a disk without room (skipped where nothing can be mounted)', () => {
  const root = disk ?? ''
  let app: TestApp
  let address: string
  let designer: Person
  beforeAll(async () => {
    app = await startTestApp({ dataDir: join(root, 'data') })
    address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    designer = await createPerson(app, 'verified')
  })
  afterEach(() => rm(join(root, 'filler'), { force: true }))
  afterAll(async () => {
    await app.close()
    execFileSync('/bin/umount', [root])
    await rm(root, { recursive: true, force: true })
  })

  /** Leaves nothing free. */
  async function fill(): Promise<void> {
    const filler = await open(join(root, 'filler'), 'a')
    const write = async (bytes: number) => {
      for (;;) await filler.write(Buffer.alloc(bytes, 1))
    }
    for (const bytes of [1024 * 1024, 4096]) await write(bytes).catch(() => undefined)
    await filler.close()
  }
  const readiness = async () => (await app.visitor().call('GET', '/readyz')).status

  test('every kind of upload gets that refusal, /readyz too, and reads go on', async () => {
    const sender = createSender(app, designer)
    const metadata = { filename: 'a.jpg', productType: 'WALLPAPER' }
    const { location } = await sender.create(picture, metadata)
    await fill()
    const uploads = [
      ['/v3/designers/files/identity', 'id.jpg', picture],
      ['/v3/designers/files/screenshot', 's.jpg', picture],
      ['/v3/designers/files/copyright', 'proof.zip', Buffer.alloc(100_000, 1)],
      ['/v3/designers/audits/add-mtz?productType=THEME', 'a.mtz', buildTheme(smallTheme)],
    ] as const
    for (const [path, name, bytes] of uploads) {
      const { status, code } = await designer.caller.upload(path, name, bytes)
      expect([path, status, code]).toEqual([path, ...FULL])
    }
    const patched = await sender.patch(location, 0, picture)
    expect([patched.status, patched.body]).toMatchObject([507, { code: 'storage_full' }])
    expect(await readiness()).toBe(503)
    expect((await designer.caller.call('GET', '/auth/sessions')).status).toBe(200)

    await rm(join(root, 'filler'))
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 20_000 })
    const offset = Number((await sender.head(location)).headers.get('upload-offset'))
    expect((await sender.patch(location, offset, picture.subarray(offset))).status).toBe(204)
    expect((await designer.caller.upload('/v3/designers/files/identity', 'id.jpg', picture)).status).toBe(200)
  })

  test.each([20, 80])(
    '6.2: a sender of %i MB reads the refusal, and its connection goes on or ends',
    async (megabytes) => {
      const port = Number(new URL(address).port)
      const sender = createSender(app, designer)
      const { location } = await sender.create(Buffer.alloc(megabytes * MB), {
        filename: 'a.mtz',
        productType: 'THEME',
      })
      await fill()
      const cookie = `cookie: ${designer.caller.cookie()}`
      const form = `${cookie}\r\ncontent-type: multipart/form-data; boundary=b`
      const tus = `${cookie}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream`
      const sales = `x-api-key: ${app.config.storeApiKey}\r\ncontent-type: application/x-ndjson`
      const length = megabytes * MB
      // The protocol of resumable uploads ends the connection with its error, and cleanly.
      for (const [line, headers, then] of [
        ['POST /v3/designers/audits/add-mtz?productType=THEME', form, '200 alive'],
        [`PATCH ${location}`, tus, 'closed'],
        ['POST /store/v1/sales', sales, '200 alive'],
      ] as const)
        expect([line, await sendWhole({ port, line, headers, length })]).toEqual([
          line,
          ['507 storage_full', then],
        ])
      expect(await readdir(join(root, 'data', 'quarantine'))).toEqual([])
    },
  )

  test('a copy that a picture’s check cannot write is no damaged picture', async () => {
    const personal = await jpeg({ width: 1080, height: 2340, personal: true, seed: 5 })
    await fill()
    // Room for what is sent, none for what is made of it.
    const filler = await open(join(root, 'filler'), 'r+')
    const { size } = await filler.stat()
    await filler.truncate(size - Math.ceil(personal.length / 4096) * 4096 - 8192)
    await filler.close()
    const { status, code } = await designer.caller.upload('/v3/designers/files/screenshot', 's.jpg', personal)
    expect([status, code]).toEqual(FULL)
  })
})
