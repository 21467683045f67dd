import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSender } from './features/entrypoints/uploads/testing/sender.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, type Person, type PersonKind } from './testing/people.ts'
import { jpeg } from './testing/pictures.ts'

/** What is damaged on its way: every call that takes a body, and addresses that are none, on a real socket. */
let app: TestApp
let port: number
const people = new Map<PersonKind, Person>()
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  for (const kind of ['verified', 'reviewer', 'admin', 'organiser', 'finance'] as const)
    people.set(kind, await createPerson(app, kind))
})
afterAll(() => app.close())

const Envelope = z.object({ code: z.string(), message: z.string().min(1), data: z.unknown() })

interface Answered {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** Sends these bytes as they are and reads the one answer, which must be an envelope. `leaves` says nothing more. */
function send(text: string, leaves = false): Promise<Answered> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, 'latin1')
      if (leaves) socket.end()
    })
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', fail)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      try {
        const { code, message } = Envelope.parse(JSON.parse(body))
        done({ status: Number(head.split(' ')[1]), code, message })
      } catch (cause) {
        fail(new Error(`no envelope: ${answer.slice(0, 400)}`, { cause }))
      }
    })
  })
}

interface Damage {
  readonly type: string
  readonly body: string
  readonly headers?: string
  /** What is announced, where it is not what comes. */
  readonly length?: number
}

const PART = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n'
const FORM = 'multipart/form-data; boundary=b'
const JSON_TYPE = 'application/json'

const FORMS: Readonly<Record<string, Damage>> = {
  'no boundary': { type: 'multipart/form-data', body: `--b\r\n${PART}\r\nbytes\r\n--b--\r\n` },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: '----\r\n' },
  'a boundary of 5 kB': { type: `multipart/form-data; boundary=${'b'.repeat(5000)}`, body: '--b--' },
  'another boundary': { type: FORM, body: `--other\r\n${PART}\r\nbytes\r\n--other--\r\n` },
  'no closing boundary': { type: FORM, body: `--b\r\n${PART}\r\nbytes` },
  'no end after the file': { type: FORM, body: `--b\r\n${PART}\r\nbytes\r\n--b\r\n` },
  'half a header': { type: FORM, body: '--b\r\ncontent-dispo' },
  'a header without its part': { type: FORM, body: `--b\r\n${PART}\r\n` },
  'no disposition': { type: FORM, body: '--b\r\n\r\nbytes\r\n--b--\r\n' },
  'a name that is none': {
    type: FORM,
    body: '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nbytes\r\n--b--\r\n',
  },
  'two files': { type: FORM, body: `--b\r\n${PART}\r\nbytes\r\n--b\r\n${PART}\r\nbytes\r\n--b--\r\n` },
  'another field': {
    type: FORM,
    body: '--b\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n\r\nbytes\r\n--b--\r\n',
  },
  'a field and no file': {
    type: FORM,
    body: '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nbytes\r\n--b--\r\n',
  },
  'twenty fields': {
    type: FORM,
    body: `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(20)}--b--\r\n`,
  },
  'a field of damaged JSON': {
    type: FORM,
    body: '--b\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
  },
  'a header of 100 kB': {
    type: FORM,
    body: `--b\r\n${PART}x-long: ${'x'.repeat(100_000)}\r\n\r\nbytes\r\n--b--\r\n`,
  },
  'a thousand headers': {
    type: FORM,
    body: `--b\r\n${PART}${'x-more: x\r\n'.repeat(1000)}\r\nbytes\r\n--b--\r\n`,
  },
  'nothing at all': { type: FORM, body: '' },
}

const BODIES: Readonly<Record<string, Damage>> = {
  'half of a JSON text': { type: JSON_TYPE, body: '{"email":"a@exam' },
  'no JSON': { type: JSON_TYPE, body: 'email=a' },
  'JSON null': { type: JSON_TYPE, body: 'null' },
  'JSON number': { type: JSON_TYPE, body: '1e999' },
  'JSON in depth': { type: JSON_TYPE, body: '['.repeat(10_000) },
  'a prototype': { type: JSON_TYPE, body: '{"__proto__":{"email":"a"}}' },
  'bytes that are no UTF-8': { type: JSON_TYPE, body: '{"email":"\xff\xfe"}' },
  'NUL in a text': { type: JSON_TYPE, body: '{"email":"a\\u0000@example.com","target":"\\u0000"}' },
  'an unknown type': { type: 'application/x-nothing', body: 'x' },
  'a type that is none': { type: ';;;/', body: 'x' },
  'a type in another encoding': { type: `${JSON_TYPE}; charset=utf-16`, body: '{}' },
  'a compressed body': { type: JSON_TYPE, body: '\x1f\x8b\x08', headers: 'content-encoding: gzip\r\n' },
  'more than announced': { type: JSON_TYPE, body: '{"a":1}{"b":2}', length: 7 },
  'less than announced': { type: JSON_TYPE, body: '{"a":1', length: 7 },
  'a length that is none': { type: JSON_TYPE, body: '{}', headers: 'content-length: two\r\n' },
  'a broken chunk': { type: JSON_TYPE, body: 'zz\r\n{}\r\n', headers: 'transfer-encoding: chunked\r\n' },
}

function request(line: string, who: Person | undefined, { type, body, headers = '', length }: Damage) {
  const isSized = /content-length|transfer-encoding/.test(headers)
  const size = isSized ? '' : `content-length: ${length ?? Buffer.byteLength(body, 'latin1')}\r\n`
  const cookie = `cookie: ${who?.caller.cookie() ?? ''}\r\n`
  return `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${cookie}content-type: ${type}\r\n${headers}${size}\r\n${body}`
}

/** Somebody whom the door lets in. */
const personFor = ({ access }: Endpoint): Person | undefined =>
  people.get(typeof access === 'string' ? 'verified' : (access[0] ?? 'admin'))

const SOME_ID = '00000000-0000-7000-8000-000000000001'
const lineOf = ({ method, path }: Endpoint): string =>
  `${method} ${path.replace(/:productType/, 'WALLPAPER').replace(/:\w+/, SOME_ID)}`

test('no call that takes a body answers a damaged one with a fault of ours', async () => {
  const endpoints = everyEndpoint.filter(({ method, path }) => method !== 'GET' && path !== '/auth/sign-out')
  expect(endpoints.length).toBeGreaterThan(30)
  for (const endpoint of endpoints) {
    for (const [name, damage] of Object.entries({ ...BODIES, ...FORMS })) {
      const leaves = name === 'less than announced'
      const sent = send(request(lineOf(endpoint), personFor(endpoint), damage), leaves)
      // Who has left in the middle need not be answered.
      const answer = leaves ? await sent.catch(() => null) : await sent
      expect(answer?.status ?? 0, `${lineOf(endpoint)}: ${name}`).toBeLessThan(500)
    }
  }
})

describe('a damaged form is refused', () => {
  const uploads = [
    'POST /v3/designers/audits/add-mtz?productType=THEME',
    'POST /v3/designers/files/identity',
    'POST /v3/designers/files/copyright',
  ]
  const codes: Readonly<Record<string, string>> = {
    'no boundary': 'multipart.malformed',
    'no closing boundary': 'multipart.malformed',
    'no end after the file': 'multipart.malformed',
    'two files': 'file.onlyOne',
    'another field': 'file.missing',
    'nothing at all': 'file.missing',
  }
  test.each(Object.entries(codes))('%s: %s', async (name, code) => {
    for (const line of uploads) {
      const answer = await send(request(line, people.get('verified'), FORMS[name] ?? { type: '', body: '' }))
      expect([line, answer.status, answer.code]).toEqual([line, 400, code])
    }
    expect(await readdir(join(app.config.dataDir, 'quarantine')).catch(() => [])).toEqual([])
  })
})

describe('a resumable upload', () => {
  test('that is complete takes nothing more', async () => {
    const designer = people.get('verified')
    if (!designer) throw new Error('nobody')
    const sender = createSender(app, designer)
    const bytes = await jpeg({ width: 1080, height: 2340 })
    const { location } = await sender.create(bytes, { filename: 'a.jpg', productType: 'WALLPAPER' })
    expect((await sender.patch(location, 0, bytes)).status).toBe(204)
    const again = await sender.patch(location, bytes.length, new Uint8Array())
    expect([again.status, Envelope.parse(again.body).code]).toEqual([409, 'upload.finished'])
  })

  const HEADERS: readonly (readonly [what: string, method: string, headers: string, status: number])[] = [
    ['no version', 'POST', 'upload-length: 5\r\n', 412],
    ['another version', 'POST', 'tus-resumable: 0.2.2\r\nupload-length: 5\r\n', 412],
    ['a length that is none', 'POST', 'tus-resumable: 1.0.0\r\nupload-length: many\r\n', 400],
    [
      'metadata that are none',
      'POST',
      'tus-resumable: 1.0.0\r\nupload-length: 5\r\nupload-metadata: , ,\r\n',
      400,
    ],
    ['no metadata', 'POST', 'tus-resumable: 1.0.0\r\nupload-length: 5\r\n', 400],
    ['no length', 'POST', 'tus-resumable: 1.0.0\r\n', 400],
    ['an upload that is not there', 'PATCH', 'tus-resumable: 1.0.0\r\nupload-offset: 0\r\n', 404],
  ]
  test.each(HEADERS)('with %s is refused in the envelope', async (_what, method, headers, status) => {
    const path = method === 'POST' ? TUS_PATH : `${TUS_PATH}/${SOME_ID}`
    const body = { type: 'application/offset+octet-stream', headers, body: '' }
    expect((await send(request(`${method} ${path}`, people.get('verified'), body))).status).toBe(status)
  })
})

describe('an address', () => {
  const LONG = 'a'.repeat(20_000)
  const get = (path: string, headers = 'host: localhost\r\n') =>
    `GET ${path} HTTP/1.1\r\nconnection: close\r\n${headers}\r\n`
  const ADDRESSES: readonly (readonly [what: string, text: string, status: number, code: string])[] = [
    ['half a character', get('/%E0%A4%A'), 404, 'not_found'],
    ['half a character in an id', get('/files/%E0%A4%A'), 404, 'not_found'],
    ['NUL', get('/v3/%00'), 404, 'not_found'],
    ['an id of 1 kB', get(`/files/${'a'.repeat(1000)}`), 404, 'not_found'],
    ['20 kB', get(`/${LONG}`), 431, 'request.headersTooLarge'],
    ['a query of 20 kB', get(`/v3/x?q=${LONG}`), 431, 'request.headersTooLarge'],
    ['a blank in it', get('/a b c'), 400, 'request.malformed'],
    ['no slash', get('v3'), 400, 'request.malformed'],
    ['no host', get('/', ''), 400, 'request.malformed'],
    ['no method', 'FETCH / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'request.malformed'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['another version', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths',
      'POST /auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
      'request.malformed',
    ],
    ['an expectation', get('/v3/x', 'host: localhost\r\nexpect: wonders\r\n'), 404, 'not_found'],
    [
      'an unusual method',
      'PROPFIND /v3/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 404, 'not_found'],
  ]
  test.each(ADDRESSES)('with %s is answered in the envelope', async (_what, text, status, code) => {
    expect(await send(text)).toMatchObject({ status, code })
  })

  test('is refused in the caller’s language: the cookie’s, then the browser’s', async () => {
    const bad = (headers: string) => send(get('/a b c', `host: localhost\r\n${headers}`))
    const english = (await bad('')).message
    const chinese = (await bad('accept-language: zh-CN,zh;q=0.9\r\n')).message
    expect(chinese).toMatch(/\p{Script=Han}/u)
    expect((await bad('cookie: a=b; locale=zh\r\naccept-language: en\r\n')).message).toBe(chinese)
    expect((await bad('cookie: locale=en\r\naccept-language: zh\r\n')).message).toBe(english)
    const decoded = await send(get('/%E0%A4%A', 'host: localhost\r\naccept-language: zh\r\n'))
    expect(decoded.message).toMatch(/\p{Script=Han}/u)
  })
})
