import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Answer = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })

/** The limit of a cached read: node:http with one answer, which it reads from standard input as JSON. Prints its port. */
const { headers, body } = Answer.parse(JSON.parse(await text(process.stdin)))
const bytes = Buffer.from(body)
const server = createServer((_request, reply) => {
  reply.writeHead(200, headers)
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`)
})
