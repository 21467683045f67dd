import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The limit of an upload: a socket into a file, hashed on the way. Prints its port. */
const folder = process.argv[2] ?? '.'
let files = 0
const server = createServer(async (request, reply) => {
  files += 1
  const path = join(folder, `bare-${process.pid}-${files}`)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(request, hashing, createWriteStream(path))
  reply.end(hash.digest('hex'))
  await rm(path)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`)
})
