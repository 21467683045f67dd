import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditPageQuery } from '../../features/publishing/audits/listQueries.ts'
import { startTestApp } from '../../testing/harness.ts'
import { TEST_PASSWORD } from '../../testing/passwords.ts'
import { createPerson, type Person } from '../../testing/people.ts'
import { jpeg } from '../../testing/pictures.ts'
import { type ReceivedSpan, type SpanReceiver, startReceiver } from '../../testing/spans.ts'
import { httpBank } from '../bank/http.ts'
import { createCarriers } from '../outbox/carriers.ts'

const UPLOAD = '/v3/designers/files/screenshot'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER_SPAN = '00f067aa0ba902b7'
const BANK_TOKEN = 'a token of the bank'
const SMS_TOKEN = 'a token of the gateway'
const SMS = { recipient: '+8613800001234', subject: null, text: 'Your code is 402913', key: 'message-7' }
const TRACEPARENT = `00-${TRACE}-${CALLER_SPAN}-01`

let receiver: SpanReceiver
let designer: Person
let file: StoredFile
const lines: Record<string, unknown>[] = []
/** What somebody sent, was given, or is called: bound to statements, in cookies and bodies. */
const secrets: string[] = []

/** One upload whose pictures are rendered by a job, one call that breaks, then the end of the process. */
beforeAll(async () => {
  receiver = await startReceiver()
  const app = await startTestApp({
    work: true,
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_SERVICE_NAME: 'portal-under-test',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    },
  })
  const { db } = app.platform
  designer = await createPerson(app, 'verified')
  const picture = await jpeg({ width: 1300, height: 800 })
  const answer = await designer.caller.send('POST', UPLOAD, form(picture), {
    'content-type': 'multipart/form-data; boundary=part',
    traceparent: TRACEPARENT,
  })
  file = StoredFile.parse(answer.data)
  const made = async () => {
    const row = db.selectFrom('file').select('renditions').where('file_id', '=', file.fileId)
    return (await row.executeTakeFirstOrThrow()).renditions
  }
  await vi.waitUntil(async () => (await made()).includes('w640.webp'), { timeout: 60_000, interval: 50 })
  await designer.caller.call('GET', '/v3/designers/audits?search=portrait-of-nobody')
  await designer.caller.call('GET', '/v3/designers/audits')
  await httpBank({ kind: 'http', url: receiver.url, token: BANK_TOKEN }, app.platform.tracing).ask(
    'payment-9',
  )
  const sms = { url: receiver.url, token: SMS_TOKEN }
  await createCarriers({ ...app.platform.config, sms }, app.platform.tracing).SMS?.send(SMS)
  secrets.push(BANK_TOKEN, 'payment-9', SMS_TOKEN, SMS.recipient, SMS.text, SMS.key)
  secrets.push(designer.email, designer.accountId, designer.designerId ?? '', file.fileId, file.sha256)
  secrets.push(TEST_PASSWORD, 'portrait-of-mei', 'portrait-of-nobody')
  secrets.push(
    ...designer.caller
      .cookie()
      .split(/[=;]\s*/)
      .filter((part) => part.length > 20),
  )
  await app.close()
})
afterAll(() => receiver.close())

const form = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--part\r\ncontent-disposition: form-data; name="file"; filename="portrait-of-mei.jpg"\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--part--\r\n'),
  ])

const ofTrace = (): readonly ReceivedSpan[] => receiver.spans().filter(({ traceId }) => traceId === TRACE)
const below = (parent: ReceivedSpan | undefined): string[] =>
  ofTrace()
    .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
    .map(({ name }) => name)
const named = (name: string) => ofTrace().find((span) => span.name === name)

test('one trace goes from the caller through the call, its statements and its job to the job’s statements', () => {
  const call = named(`POST ${UPLOAD}`)
  expect(call?.parentSpanId).toBe(CALLER_SPAN)
  expect(call?.attributes.get('http.response.status_code')).toBe(200)
  expect(below(call)).toEqual(
    expect.arrayContaining([
      'begin',
      'insert file',
      'store moveIn objects',
      'job files.renditions',
      'commit',
    ]),
  )
  const job = named('job files.renditions')
  expect(below(job)).toEqual(expect.arrayContaining(['update file', 'store putBytes renditions']))
})

test('statements sent to the pool itself are part of their call, too', () => {
  const filter = {
    designerId: designer.designerId ?? '',
    productType: undefined,
    state: 'ALL',
    search: undefined,
  } as const
  const { text } = auditPageQuery(filter, PageQuery.parse({}))
  const isList = ({ name }: ReceivedSpan) => name === 'GET /v3/designers/audits'
  const lists = receiver
    .spans()
    .filter(isList)
    .map(({ spanId }) => spanId)
  const statement = receiver.spans().find(({ attributes }) => attributes.get('db.query.text') === text)
  expect(lists).toContain(statement?.parentSpanId)
})

test.each([
  ['the bank', 'GET bank', BANK_TOKEN],
  ['the gateway of SMS', 'POST SMS gateway', SMS_TOKEN],
])('a call to %s has a span, and goes on with the trace', (_, span, token) => {
  const calls = receiver.spans().filter(({ name }) => name === span)
  expect(calls.map(({ attributes }) => attributes.get('server.address'))).toEqual(['127.0.0.1'])
  const received = receiver.others.filter(({ authorization }) => authorization === `Bearer ${token}`)
  expect(received.map(({ traceparent }) => traceparent)).toEqual(
    calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  )
})

test('nothing that somebody sent or is called is exported', () => {
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((secret) => receiver.text().includes(secret))).toEqual([])
  expect(receiver.text()).toContain('portal-under-test')
})

test('ticks that found nothing to do, and what the queue does by itself, leave no spans', () => {
  const roots = receiver.spans().filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ attributes }) => attributes.get('easel.done') === 0)).toEqual([])
  expect(roots.filter(({ attributes }) => attributes.has('db.query.text'))).toEqual([])
})

test('the log names trace and span of a call', () => {
  const call = named(`POST ${UPLOAD}`)
  const line = lines.find(({ msg, route }) => msg === 'request' && route === UPLOAD)
  expect(line).toMatchObject({ trace_id: TRACE, span_id: call?.spanId })
  expect(line?.reqId).toBe(call?.attributes.get('easel.request_id'))
})
