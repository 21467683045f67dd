import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leave } from './platform/http/drain.ts'
import { temporaryFolder } from './testing/folder.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, type Person } from './testing/people.ts'
import { sendWhole } from './testing/sendWhole.ts'

/** Answers that come before the end of a body, as a browser reads them: only once it has sent everything. */
const folder = await temporaryFolder('early-answers')
let app: TestApp
let port: number
let designer: Person
let stranger: Person
let finance: Person
beforeAll(async () => {
  const bank = {
    BANK: 'files',
    BANK_FOLDER: folder,
    BANK_DEBTOR_NAME: 'Easel',
    BANK_DEBTOR_ACCOUNT: '6222020200000000001',
    BANK_DEBTOR_BIC: 'ICBKCNBJ',
  }
  app = await startTestApp({ slowClientTimeout: { seconds: 1, bytesPerSecond: 10_000 }, environment: bank })
  finance = await createPerson(app, 'finance')
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  designer = await createPerson(app, 'verified')
  stranger = await createPerson(app, 'account')
})
afterAll(() => app.close())

const length = 20 * 1024 * 1024
const FORM = 'content-type: multipart/form-data; boundary=b'
const JSON_TYPE = 'content-type: application/json'
const as = (person: Person) => `cookie: ${person.caller.cookie()}`

const EARLY: readonly (readonly [answer: string, line: string, headers: () => string])[] = [
  ['401 not_signed_in', 'POST /v3/designers/files/identity', () => FORM],
  [
    '423 designer_not_registered',
    'POST /v3/designers/audits/add-mtz?productType=THEME',
    () => `${as(stranger)}\r\n${FORM}`,
  ],
  [
    '403 origin_refused',
    'POST /v3/designers/files/identity',
    () => `${FORM}\r\norigin: https://elsewhere.example`,
  ],
  ['404 not_found', 'POST /v3/nothing', () => FORM],
  ['413 payload_too_large', 'POST /auth/sign-in/email', () => JSON_TYPE],
  ['413 image.tooLarge', 'POST /v3/designers/files/identity', () => `${as(designer)}\r\n${FORM}`],
  ['413 file.tooLarge', 'POST /staff/v1/bank/files', () => `${as(finance)}\r\n${FORM}`],
  ['415 unsupported_media_type', 'POST /auth/sign-in/email', () => 'content-type: video/mp4'],
  [
    '415 unsupported_media_type',
    'POST /v3/designers/files/identity',
    () => `${as(designer)}\r\ncontent-type: video/mp4`,
  ],
  [
    '401 store.keyWrong',
    'POST /store/v1/sales',
    () => 'x-api-key: wrong\r\ncontent-type: application/x-ndjson',
  ],
]
test.each(EARLY)('6.2: %s to %s is read, and the connection goes on', async (answer, line, headers) => {
  expect(await sendWhole({ port, line, headers: headers(), length })).toEqual([answer, '200 alive'])
})

test('6.2: a connection that ends with its answer ends after the answer was read', async () => {
  const request = { port, line: 'POST /v3/designers/files/identity', length }
  const closing = `${FORM}\r\nconnection: close`
  expect(await sendWhole({ ...request, headers: closing })).toEqual(['401 not_signed_in', 'closed'])
})

test('6.2: who was refused and trickles is cut', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.write(
    `POST /v3/nothing HTTP/1.1\r\nhost: localhost\r\n${JSON_TYPE}\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  const trickle = setInterval(() => socket.write(' '), 100)
  socket.resume()
  await closed
  clearInterval(trickle)
})

test('6.2: while the process leaves, the answer is read before its connection ends', async () => {
  leave(app.server)
  const request = { port, line: 'POST /v3/designers/files/identity', length }
  expect(await sendWhole({ ...request, headers: FORM })).toEqual(['401 not_signed_in', 'closed'])
})
