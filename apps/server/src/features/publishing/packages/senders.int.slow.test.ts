import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

/** docs/design/quality.md, Safe: senders who leave, never end or are refused, on a real socket. */
let app: TestApp
let port: number
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const BOUNDARY = 'sender'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="FILE"\r\ncontent-type: application/octet-stream\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

async function begin(person: Person, path: string, length: number | 'chunked'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${person.caller.cookie()}\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n${size}\r\n\r\n`,
  )
  return socket
}

const head = (fileName: string) => HEAD.replace('FILE', fileName)
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** The status line and body of the first answer. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  await expect.poll(() => text).toMatch(/\r\n\r\n.*"code":"/s)
  return text
}

const quarantine = () => readdir(join(app.config.dataDir, 'quarantine')).catch(() => [])
const emptied = () => expect.poll(quarantine).toEqual([])

describe('a sender', () => {
  test('an upload that is not allowed is refused before the body is read', async () => {
    const banned = await createPerson(app, 'banned')
    const socket = await begin(banned, '/v3/designers/audits/add-mtz', 200_000_000)
    const answer = await answerOf(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 403/)
    expect(answer).toContain('"code":"banned"')
    socket.destroy()
  })

  test('who sends more than allowed is cut off at the limit and still reads the answer', async () => {
    const socket = await begin(designer, '/v3/designers/files/identity', 'chunked')
    socket.write(chunk(Buffer.from(head('id.jpg'))))
    const answer = answerOf(socket)
    // A body without an end: sent until the answer is there.
    const block = chunk(Buffer.alloc(256 * 1024, 1))
    let sent = 0
    const answered = answer.then(() => true)
    while (!(await Promise.race([answered, Promise.resolve(false)]))) {
      if (!socket.write(block)) await Promise.race([once(socket, 'drain'), answered])
      sent += 1
      await new Promise((done) => setImmediate(done))
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413/)
    expect(await answer).toContain('"code":"image.tooLarge"')
    expect(sent).toBeGreaterThan(16)
    socket.destroy()
    await emptied()
  })

  test('whose last bytes arrive before the first ones are written is not taken for one who left', async () => {
    // Larger than every buffer on the way to the disk.
    const bytes = writeZip([{ name: 'drawing.psd', data: Buffer.alloc(96 * 1024 * 1024, 'x'), method: 0 }])
    const body = Buffer.concat([Buffer.from(head('proof.zip')), bytes, Buffer.from(TAIL)])
    for (let round = 0; round < 3; round += 1) {
      const socket = await begin(designer, '/v3/designers/files/copyright', body.length)
      socket.write(body)
      expect(await answerOf(socket)).toContain('"code":"success"')
      socket.destroy()
    }
  })

  test('who leaves half way leaves nothing behind', async () => {
    const socket = await begin(designer, '/v3/designers/audits/add-mtz', 50_000_000)
    socket.write(head('theme.mtz'))
    socket.write(Buffer.alloc(3_000_000, 7))
    await expect.poll(quarantine).toHaveLength(1)
    socket.destroy()
    await emptied()
    expect(await rowsOf('package')).toBe(0)
  })

  test('who leaves as the last byte goes out leaves all of it or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bytes = buildTheme({ ...smallTheme, version: `1.${round}` })
      const body = Buffer.concat([Buffer.from(head('theme.mtz')), bytes, Buffer.from(TAIL)])
      const socket = await begin(designer, '/v3/designers/audits/add-mtz', body.length)
      await new Promise((done) => socket.write(body, done))
      socket.destroy()
      await emptied()
    }
    const { rows } = await app.platform.pool.query<{ sha256: string }>('select sha256 from stored_object')
    for (const { sha256 } of rows) {
      expect(await app.platform.storage.exists(`objects/${sha256.slice(0, 2)}/${sha256}`)).toBe(true)
    }
    const { rows: halves } = await app.platform.pool.query(
      'select 1 from package left join file using (file_id) where file.file_id is null',
    )
    expect(halves).toEqual([])
  })
})

async function rowsOf(table: 'package'): Promise<number> {
  const { rowCount } = await app.platform.pool.query(`select 1 from ${table}`)
  return rowCount ?? 0
}
