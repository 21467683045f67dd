import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mtz"\r\n\r\n'

interface Whole {
  readonly port: number
  /** Method and path. */
  readonly line: string
  /** Those beside host and length. */
  readonly headers: string
  /** Of the body. */
  readonly length: number
}

/**
 * Sends a request as a browser does, which looks for the answer only once it has sent everything, and asks for something
 * else on the same connection then. @returns status and code of both; `closed` for one that never came.
 */
export async function sendWhole({ port, line, headers, length }: Whole): Promise<[string, string]> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  const isForm = headers.includes('multipart/form-data')
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\ncontent-length: ${length}\r\n\r\n`)
  if (isForm) socket.write(PART)
  for (let left = length - (isForm ? PART.length : 0); left > 0 && !socket.destroyed; left -= PIECE.length) {
    const isTaken = socket.write(left < PIECE.length ? PIECE.subarray(0, left) : PIECE)
    if (!isTaken) await taken(socket)
  }
  const first = await answerOn(socket)
  if (first !== 'closed') socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const second = first === 'closed' ? 'closed' : await answerOn(socket)
  socket.destroy()
  return [first, second]
}

/** Until more can be written, or nothing ever will. */
function taken(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => {
    socket.off('drain', done).off('close', done)
    resolve()
  }
  socket.on('drain', done).on('close', done)
  return promise
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  const { promise, resolve } = Promise.withResolvers<string>()
  const take = (data: Buffer) => {
    text += data.toString()
    const [head = '', body] = text.split('\r\n\r\n')
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN)
    if (body === undefined || !(Buffer.byteLength(body) >= length)) return
    resolve(`${/^HTTP\/1.1 (\d+)/.exec(head)?.[1]} ${/"(?:code|status)":"(\w[\w.]*)"/.exec(body)?.[1]}`)
  }
  const gone = () => resolve('closed')
  socket.on('data', take).once('close', gone)
  if (socket.destroyed) gone()
  socket.resume()
  const answer = await promise
  socket.off('data', take).off('close', gone).pause()
  return answer
}
