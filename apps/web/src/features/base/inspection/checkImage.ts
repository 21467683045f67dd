import { type FileFacts, fileRefusals } from '@easel/domain/base/files/files.ts'
import { type FileRule, MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { judgeImage } from '@easel/inspection/image/check.ts'
import { imageRefusals } from '@easel/inspection/image/refusals.ts'
import { contentFacts } from '@easel/inspection/media/contentFacts.ts'
import { tooManyParts } from '@easel/inspection/media/reading.ts'
import { TooMuchWork } from '@easel/inspection/work.ts'

const headBytes = 512
/** A larger one is refused anyway: it need not be read. */
const readUpToBytes = 64 * MEGABYTE

/**
 * Before a byte is sent, and before the browser decodes a pixel: name, size and content against the server's rule, and
 * what its header says of it.
 */
export async function checkImage(rule: FileRule, file: File): Promise<Refusal[]> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const facts: FileFacts = {
    name: file.name,
    sizeBytes: file.size,
    ...contentFacts(head),
  }
  const refusals = fileRefusals(rule, facts)
  if (refusals.length > 0 || file.size > readUpToBytes) return refusals
  return headerRefusals(rule, facts, new Uint8Array(await file.arrayBuffer()))
}

function headerRefusals(rule: FileRule, facts: FileFacts, bytes: Uint8Array): Refusal[] {
  try {
    const { header, findings } = judgeImage(bytes, facts.name)
    const refusals = imageRefusals(findings)
    if (refusals.length > 0 || !header) return refusals
    return fileRefusals(rule, { ...facts, width: header.width, height: header.height })
  } catch (error) {
    if (error instanceof TooMuchWork) return [tooManyParts(error)]
    throw error
  }
}
