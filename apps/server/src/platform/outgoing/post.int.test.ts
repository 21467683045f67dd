import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PostOptions, postTo, type Resolve } from './post.ts'

const OPTIONS = { allowsPrivate: false, timeoutMilliseconds: 5_000, maxBytes: 1024 }
const REQUEST = { headers: {}, body: '{}' }

/** Whatever connects here has come to this machine. */
let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.on('error', () => undefined).resume()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})
afterAll(() => new Promise((closed) => server.close(closed)))

const posted = (url: string, changes: Partial<PostOptions> = {}) =>
  postTo(url, REQUEST, { ...OPTIONS, ...changes })
const to =
  (...addresses: readonly LookupAddress[]): Resolve =>
  (_, done) =>
    done([...addresses])
const v4 = (address: string): LookupAddress => ({ address, family: 4 })

describe('an address that is not of the public internet is never connected to', () => {
  // Each is this machine, or a cloud's metadata, as somebody may write it.
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '100.100.100.200',
  ])('https://%s', async (host) => {
    expect(await posted(`https://${host}:${port}/`)).toEqual({ status: null, text: '', fault: 'PRIVATE' })
  })

  test.each([
    ['alone', [v4('10.0.0.7')]],
    ['among others', [v4('1.1.1.1'), v4('192.168.0.7')]],
    ['of IPv6', [{ address: '::1', family: 6 }]],
    ['mapped', [{ address: '::ffff:10.0.0.7', family: 6 }]],
  ])('by a name that resolves to one, %s', async (_, addresses) => {
    const answer = await posted(`https://hooks.studio.example:${port}/`, { resolve: to(...addresses) })
    expect(answer.fault).toBe('PRIVATE')
  })

  test('by a name that is another one between the look and the connection', async () => {
    const reads = ['1.1.1.1']
    const address = {
      family: 4 as const,
      get address() {
        return reads.shift() ?? '127.0.0.1'
      },
    }
    const resolve = vi.fn(to(address))
    const answer = await posted(`https://hooks.studio.example:${port}/`, { resolve })
    expect(answer).toEqual({ status: null, text: '', fault: 'PRIVATE' })
    // One look: the connection goes to what was looked at.
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(connections).toBe(1)
  })

  test('over plain HTTP, wherever it goes', async () => {
    expect((await posted('http://hooks.studio.example/')).fault).toBe('PRIVATE')
  })
})

test('a name that nobody has', async () => {
  expect((await posted('https://nobody.invalid/', { resolve: to() })).fault).toBe('UNKNOWN_HOST')
})

test('a name that never resolves', async () => {
  const answer = await posted('https://slow.invalid/', { resolve: () => undefined, timeoutMilliseconds: 50 })
  expect(answer.fault).toBe('TIMEOUT')
})
