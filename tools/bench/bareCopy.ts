import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The limit of many uploads: every file of a folder copied and hashed, four at a time; prints the seconds. */
const folder = process.argv[2] ?? ''
const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
const started = performance.now()
const work = async () => {
  for (let name = names.pop(); name; name = names.pop()) {
    const hash = createHash('sha256')
    const meter = new Transform({
      transform: (chunk, _encoding, done) => {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(
      createReadStream(join(folder, name)),
      meter,
      createWriteStream(join(folder, 'copies', name)),
    )
    hash.digest('hex')
  }
}
await Promise.all(Array.from({ length: 4 }, work))
process.stdout.write(`${(performance.now() - started) / 1000}\n`)
