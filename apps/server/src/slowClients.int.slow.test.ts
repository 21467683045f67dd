import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSender } from './features/entrypoints/uploads/testing/sender.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, type Person } from './testing/people.ts'
import { jpeg } from './testing/pictures.ts'

/** Bodies that never end, and answers that nobody reads, on real sockets with a short measure. */
const PATIENCE = { timeout: 60_000, interval: 20 }
let app: TestApp
let port: number
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ slowClientTimeout: { seconds: 1, bytesPerSecond: 10_000 } })
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

/** The portal waits for open requests when it closes: a test that fails must not leave one. */
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

/** A connection on which nothing has been sent. */
async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

interface Sent {
  readonly socket: Socket
  answer(): string
  readonly closed: Promise<unknown>
}

/** Begins a request whose body is longer than what is sent of it. */
async function begin(line: string, headers: string, body: string | Buffer): Promise<Sent> {
  const socket = await open()
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(
    `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${designer.caller.cookie()}\r\ncontent-length: 900000\r\n${headers}\r\n`,
  )
  socket.write(body)
  return { socket, answer: () => text, closed }
}

const JSON_TYPE = 'content-type: application/json\r\n'
const FORM = 'content-type: multipart/form-data; boundary=b\r\n'
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const BODIES: readonly (readonly [what: string, line: string, headers: string, body: string])[] = [
  ['JSON', 'POST /auth/sign-in/email', JSON_TYPE, '{"email":'],
  ['JSON behind a sign-in', 'POST /v3/designers/rights', JSON_TYPE, '{"title":'],
  ['a form before its file', 'POST /v3/designers/files/identity', FORM, '--b\r\ncontent-'],
  ['a file', 'POST /v3/designers/files/identity', FORM, `${PART}${'x'.repeat(70_000)}`],
  ['a theme', 'POST /v3/designers/audits/add-mtz?productType=THEME', FORM, `${PART}PK`],
]
test.each(BODIES)('%s that stops in the middle is refused and cut', async (_what, line, headers, body) => {
  const { answer, closed } = await begin(line, headers, body)
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 408/)
  expect(answer()).toContain('"code":"request.tooSlow"')
  const left = () => readdir(join(app.config.dataDir, 'quarantine')).catch(() => [])
  await vi.waitFor(async () => expect(await left()).toEqual([]), PATIENCE)
})

test('a body that trickles is cut too', async () => {
  const { socket, answer, closed } = await begin('POST /auth/sign-in/email', JSON_TYPE, '{')
  const trickle = setInterval(() => socket.write(' '), 50)
  onTestFinished(() => clearInterval(trickle))
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 408/)
})

test('what is still sent after a refusal is not read for ever', async () => {
  const { answer, closed } = await begin('POST /v3/nothing/here', JSON_TYPE, '{')
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 4/)
})

test('a resumable upload that stops is cut and goes on from what has come', async () => {
  const picture = await jpeg({ width: 1080, height: 2340 })
  const sender = createSender(app, designer)
  const { location } = await sender.create(picture, { filename: 'a.jpg', productType: 'WALLPAPER' })
  const half = picture.subarray(0, Math.floor(picture.length / 2))
  const headers =
    'content-type: application/offset+octet-stream\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n'
  const request = `PATCH ${location} HTTP/1.1\r\nhost: localhost\r\ncookie: ${designer.caller.cookie()}\r\n`
  const socket = await open()
  socket.write(`${request}content-length: ${picture.length}\r\n${headers}\r\n`)
  socket.write(half)
  socket.resume()
  await once(socket, 'close')
  const offset = async () => Number((await sender.head(location)).headers.get('upload-offset'))
  await vi.waitFor(async () => expect(await offset()).toBe(half.length), PATIENCE)
  expect((await sender.patch(location, half.length, picture.subarray(half.length))).status).toBe(204)
})

test('an answer that nobody reads is cut', async () => {
  const connections = () =>
    new Promise<number>((done) => app.server.server.getConnections((_error, count) => done(count)))
  const before = await connections()
  const socket = await open()
  socket.pause()
  // More than the network keeps for a reader.
  socket.write('GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(400))
  await vi.waitFor(async () => expect(await connections()).toBeGreaterThan(before), PATIENCE)
  await vi.waitFor(async () => expect(await connections()).toBe(before), PATIENCE)
})
