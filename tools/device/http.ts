import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { ALGORITHMS, type IssuerKeys } from './keys.ts'

const TOKEN_SECONDS = 240
const BODY_MAX = 4_000

/** The phone that is played: what `POST /phone` changes. */
const Phone = z.object({
  systemVersion: z.string(),
  deviceKey: z.string(),
  algorithm: z.enum(ALGORITHMS),
  /** How far its clock is ahead, in seconds. */
  aheadSeconds: z.int(),
})
type Phone = z.infer<typeof Phone>

export const FIRST_PHONE: Phone = {
  systemVersion: '3.0.12',
  deviceKey: 'the-demo-phone-of-this-portal',
  algorithm: 'EdDSA',
  aheadSeconds: 0,
}

const Asked = z.object({ nonce: z.string(), subject: z.string(), audience: z.string() })

interface Parts {
  readonly keys: IssuerKeys
  readonly phone: Phone
  now(): Date
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

function reply(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      // Whatever portal asks, in whatever browser: the demo's phone signs for all of them.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
    .end(JSON.stringify(body))
}

/** The phone's side of docs/operations.md, Phones that vote; `POST /phone` changes what it plays. */
export function createDeviceServer({ keys, phone: first, now }: Parts): Server {
  let phone = first
  const token = async (body: string, issuer: string) => {
    const { nonce, subject, audience } = Asked.parse(JSON.parse(body))
    const iat = Math.floor(now().getTime() / 1000) + phone.aheadSeconds
    const claims = {
      iss: issuer,
      aud: audience,
      sub: subject,
      nonce,
      iat,
      exp: iat + TOKEN_SECONDS,
      system_version: phone.systemVersion,
      device_key: phone.deviceKey,
    }
    return { token: await keys.sign(claims, phone.algorithm) }
  }
  const routes: Readonly<Record<string, (body: string, issuer: string) => Promise<object> | object>> = {
    'GET /.well-known/jwks.json': () => keys.published,
    'POST /attest': token,
    'POST /phone': (body) => {
      phone = Phone.parse({ ...phone, ...z.record(z.string(), z.unknown()).parse(JSON.parse(body)) })
      return phone
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse, issuer: string) => {
    if (request.method === 'OPTIONS') return reply(response, 200, {})
    const route = routes[`${request.method} ${request.url}`]
    if (!route) return reply(response, 404, { message: 'No such address' })
    const body = await text(request)
    if (body.length > BODY_MAX) return reply(response, 413, { message: 'Too long' })
    reply(response, 200, await route(body, issuer))
  }
  const server = createServer((request, response) => {
    answer(request, response, `http://127.0.0.1:${portOf(server)}`).catch((error: unknown) =>
      reply(response, 400, { message: String(error) }),
    )
  })
  return server
}
