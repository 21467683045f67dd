import { type LookupAddress, lookup, Resolver } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** Every address of a name. */
export type Resolve = (name: string, done: (addresses: LookupAddress[]) => void) => void

/** Why there was no answer. */
export type PostFault = 'TIMEOUT' | 'UNREACHABLE' | 'UNKNOWN_HOST' | 'PRIVATE' | 'TLS'

export interface PostOptions {
  /** Plain HTTP and addresses of this machine and its networks, for tests and a developer's own portal. */
  readonly allowsPrivate: boolean
  readonly timeoutMilliseconds: number
  /** Of the answer so much is read; what is longer is cut off. */
  readonly maxBytes: number
  readonly resolve?: Resolve
}

export interface PostedAnswer {
  readonly status: number | null
  /** The beginning of the answer. */
  readonly text: string
  /** Why there is no status. */
  readonly fault: PostFault | null
}

class PrivateAddress extends Error {}
class UnknownHost extends Error {}
class TimedOut extends Error {}

const DNS_MILLISECONDS = 2_000
const DNS_TRIES = 2

/**
 * By the name servers alone, without the names that only this machine knows. Not `lookup`, whose few threads are those of
 * files too: some names that never resolve would hold them all.
 */
const byNameServers: Resolve = (name, done) => {
  const resolver = new Resolver({ timeout: DNS_MILLISECONDS, tries: DNS_TRIES })
  const found: LookupAddress[] = []
  let waiting = 2
  const keep = (family: 4 | 6) => (_error: unknown, addresses: readonly string[] | undefined) => {
    found.push(...(addresses ?? []).map((address) => ({ address, family })))
    waiting -= 1
    if (waiting === 0) done(found)
  }
  resolver.resolve4(name, keep(4))
  resolver.resolve6(name, keep(6))
}

/** As this machine does it, for receivers on it. */
const bySystem: Resolve = (name, done) =>
  lookup(name, { all: true }, (_error, addresses) => done(addresses ?? []))

/**
 * Posts to a stranger's address: over a connection of its own, to an address of the public internet, without following
 * redirects, for so long and so many bytes at most. Never throws: whatever happens is what became of it.
 */
export function postTo(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  options: PostOptions,
): Promise<PostedAnswer> {
  return new Promise((settle) => {
    let sent: ClientRequest | undefined
    let got: { status: number; chunks: Buffer[] } | undefined
    const end = (error?: unknown) => {
      clearTimeout(timer)
      if (got) settle({ status: got.status, text: textOf(got.chunks, options.maxBytes), fault: null })
      else settle({ status: null, text: '', fault: faultOf(error) })
      sent?.destroy()
    }
    // What has answered by then counts by its status.
    const timer = setTimeout(() => end(new TimedOut()), options.timeoutMilliseconds)
    try {
      sent = begin(url, headers, body, options)
      sent.on('error', end)
      sent.on('response', (answer) => {
        const read = { status: answer.statusCode ?? 0, chunks: [] as Buffer[] }
        got = read
        readUpTo(answer, read.chunks, options.maxBytes, end)
      })
      sent.end(body)
    } catch (error) {
      end(error)
    }
  })
}

function begin(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowsPrivate, resolve = allowsPrivate ? bySystem : byNameServers }: PostOptions,
): ClientRequest {
  const { protocol, hostname } = new URL(url)
  const isAllowed = allowsPrivate ? () => true : isPublicAddress
  // The URL has brought every notation of IPv4 into one; a literal is never looked up.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new PrivateAddress()
  if (protocol === 'http:' && !allowsPrivate) throw new PrivateAddress()
  const request = (protocol === 'http:' ? httpRequest : httpsRequest)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: lookupAllowed(resolve, isAllowed),
  })
  // Whatever the name resolved to: no byte goes to another address than one that is allowed.
  request.on('socket', (socket) => {
    socket.on('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(new PrivateAddress())
    })
  })
  return request
}

/** The connection goes to what was looked at here: a name that resolves otherwise a moment later changes nothing. */
function lookupAllowed(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, { all }, done) => {
    resolve(name, (addresses) => {
      const [first] = addresses
      if (!first) return done(new UnknownHost(), '', 4)
      // One private address among others is a try.
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new PrivateAddress(), '', 4)
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function readUpTo(answer: IncomingMessage, chunks: Buffer[], maxBytes: number, end: () => void): void {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) end()
  })
  answer.on('end', () => end())
  answer.on('error', () => end())
}

const textOf = (chunks: readonly Buffer[], maxBytes: number): string =>
  Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')

function faultOf(error: unknown): PostFault {
  if (error instanceof PrivateAddress) return 'PRIVATE'
  if (error instanceof TimedOut) return 'TIMEOUT'
  if (error instanceof UnknownHost) return 'UNKNOWN_HOST'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SIGNED|ALTNAME/.test(code) ? 'TLS' : 'UNREACHABLE'
}
