import { request as httpRequest } from 'node:http'
import { TUS_PATH, Upload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'

type Metadata = Readonly<Record<string, string>>

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Speaks tus over a real socket as one person; `app` must be listening. */
export function createSender(app: TestApp, person: Person) {
  const port = () => {
    const address = app.server.server.address()
    if (!address || typeof address === 'string') throw new Error('The application is not listening')
    return address.port
  }
  const commonHeaders = () => ({ cookie: person.caller.cookie(), 'tus-resumable': '1.0.0' })

  async function call(method: string, path: string, headers: Metadata, body?: Uint8Array): Promise<Answered> {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method,
      headers: { ...commonHeaders(), ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }

  const encoded = (metadata: Metadata): string =>
    Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')

  const createRaw = (sizeBytes: number, metadata: Metadata) =>
    call('POST', TUS_PATH, { 'upload-length': String(sizeBytes), 'upload-metadata': encoded(metadata) })

  async function create(bytes: Uint8Array, metadata: Metadata): Promise<{ location: string }> {
    const answer = await createRaw(bytes.length, metadata)
    const location = answer.headers.get('location')
    if (answer.status !== 201 || !location)
      throw new Error(`not created: ${answer.status} ${JSON.stringify(answer.body)}`)
    return { location }
  }

  const chunk = (at: number) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
  })
  const patch = (location: string, at: number, bytes: Uint8Array) => call('PATCH', location, chunk(at), bytes)
  const idOf = (location: string): string => location.slice(location.lastIndexOf('/') + 1)

  return {
    call,
    createRaw,
    create,
    patch,
    idOf,
    head: (location: string) => call('HEAD', location, {}),
    cancel: (location: string) => call('DELETE', location, {}),

    /** Creates, sends in one chunk and asks what came of it. */
    async whole(bytes: Uint8Array, metadata: Metadata): Promise<Upload> {
      const { location } = await create(bytes, metadata)
      await patch(location, 0, bytes)
      const answer = await person.caller.call('GET', `/v3/uploads/${idOf(location)}?waitSeconds=20`)
      return Upload.parse(answer.data)
    },

    /** Announces a whole chunk, sends its beginning and cuts the connection once that has `arrived`. */
    breakOff(
      location: string,
      bytes: Uint8Array,
      announced: number,
      arrived: () => Promise<unknown>,
      more: Metadata = {},
    ): Promise<void> {
      return new Promise((resolve) => {
        const request = httpRequest({
          port: port(),
          path: location,
          method: 'PATCH',
          headers: { ...commonHeaders(), ...chunk(0), ...more, 'content-length': announced },
        })
        request.on('error', () => resolve())
        // The server may have cut it before; what has arrived is asked by the test itself.
        const cut = () => request.destroy()
        request.write(bytes, () => void arrived().then(cut, cut))
        request.on('close', () => resolve())
      })
    },
  }
}
export type Sender = ReturnType<typeof createSender>
