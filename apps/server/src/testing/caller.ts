import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

/** An answer as a caller in the same process reads it. */
export interface Answer {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Parse it where its shape matters: `Schema.parse(answer.data)`. */
  readonly data: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

/** A caller with a cookie jar, talking to the application without a socket. */
export interface Caller {
  readonly cookie: () => string
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Sends `bytes` as they are. */
  send(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    bytes: Buffer,
    headers: Record<string, string>,
  ): Promise<Answer>
  /** Sends `bytes` as the multipart part `file`. */
  upload(url: string, fileName: string, bytes: Uint8Array, mediaType?: string): Promise<Answer>
}

let callers = 0

/** Everybody calls from an address of their own, as people do; what is counted by address needs one that is named. */
const nextAddress = () => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

export function createCaller(server: FastifyInstance, address = nextAddress()): Caller {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (request: InjectOptions): Promise<Answer> => {
    const answer = await server.inject({
      remoteAddress: address,
      ...request,
      headers: { ...request.headers, cookie: cookie() },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const isJson = answer.headers['content-type']?.toString().includes('json')
    const envelope = Envelope.safeParse(isJson ? answer.json() : null)
    const { code, message, data } = envelope.success
      ? envelope.data
      : { code: '', message: '', data: answer.rawPayload }
    return { status: answer.statusCode, code, message, data, headers: answer.headers }
  }
  return {
    cookie,
    call: (method, url, body, headers = {}) =>
      send({
        method,
        url,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    send: (method, url, payload, headers) => send({ method, url, payload, headers }),
    upload: (url, fileName, bytes, mediaType = 'application/octet-stream') => {
      const boundary = `----${randomBytes(12).toString('hex')}`
      const disposition = `content-disposition: form-data; name="file"; filename="${fileName}"`
      const head = `--${boundary}\r\n${disposition}\r\ncontent-type: ${mediaType}\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      return send({ method: 'POST', url, payload, headers })
    },
  }
}
