import { type FileFacts, fileRefusals } from '@easel/domain/base/files/files.ts'
import { type FileRule, MEGABYTE } from '@easel/domain/base/files/limits.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { readImageHeader } from '@easel/inspection/image/readHeader.ts'
import { contentFacts } from '@easel/inspection/media/contentFacts.ts'
import { tooManyParts } from '@easel/inspection/media/reading.ts'
import { TooMuchWork } from '@easel/inspection/work.ts'

const headBytes = 512
/** A larger one is refused anyway: it need not be read. */
const readUpToBytes = 64 * MEGABYTE

/** Before a byte is sent: name, size and content against the server's rule, and whether it can be read at all. */
export async function checkImage(rule: FileRule, file: File): Promise<Refusal[]> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const facts: FileFacts = {
    name: file.name,
    sizeBytes: file.size,
    ...contentFacts(head),
  }
  const refusals = fileRefusals(rule, facts)
  if (refusals.length > 0 || file.size > readUpToBytes) return refusals
  return headerRefusals(new Uint8Array(await file.arrayBuffer()))
}

function headerRefusals(bytes: Uint8Array): Refusal[] {
  try {
    return readImageHeader(bytes)?.complete ? [] : [refuse('image.undecodable')]
  } catch (error) {
    if (error instanceof TooMuchWork) return [tooManyParts(error)]
    throw error
  }
}
