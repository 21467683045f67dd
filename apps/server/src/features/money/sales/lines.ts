/** A row is some 250 bytes. */
const LINE_MAX_BYTES = 8_192
const NEW_LINE = 10

/** The lines of a text, without blank ones. @throws where one is longer than any row */
export async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      const line = textOf(rest, chunk.subarray(from, end))
      if (line) yield line
      rest = Buffer.alloc(0)
      from = end + 1
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
    if (rest.length > LINE_MAX_BYTES) throw new RangeError('a line is longer than any row')
  }
  const last = textOf(rest, Buffer.alloc(0))
  if (last) yield last
}

const textOf = (start: Buffer, end: Buffer): string =>
  (start.length > 0 ? Buffer.concat([start, end]) : end).toString('utf8').trim()
