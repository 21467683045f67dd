import { z } from 'zod'

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

export interface Answer {
  readonly status: number
  readonly code: string
  readonly data: unknown
}

/** Somebody who calls the portal without a browser. A call that the portal did not live to answer throws. */
export interface Client {
  readonly email: string
  cookie(): string
  /** After a restart the portal has another address; the session stays. */
  moveTo(url: string): void
  call(method: string, path: string, body?: unknown): Promise<Answer>
  upload(path: string, fileName: string, bytes: Uint8Array): Promise<Answer>
}

/** @param address where the caller comes from, for a portal behind a proxy of ours; this machine by default */
export function createClient(startUrl: string, email: string, address?: string): Client {
  let url = startUrl
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const from = address === undefined ? {} : { 'x-forwarded-for': address }
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...init.headers, ...from, cookie: cookie() },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const { code, data } = Envelope.parse(await answer.json())
    return { status: answer.status, code, data }
  }
  return {
    email,
    cookie,
    moveTo: (next) => {
      url = next
    },
    call: (method, path, body) =>
      send(path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    upload: (path, fileName, bytes) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
      return send(path, { method: 'POST', body: form })
    },
  }
}
