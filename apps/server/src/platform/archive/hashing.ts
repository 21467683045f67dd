import type { Hash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Hands on what goes through. */
export const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
