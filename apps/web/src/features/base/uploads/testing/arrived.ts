import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { entryOf, type UploadTarget } from '../entry.ts'
import { publish } from '../view.ts'

const nothing = { items: [], hold: null, samples: [] }

/** For `beforeEach`, after `mockServer`: a file that the queue has sent. @returns what empties the queue again */
export function arrived(fileName: string, target: UploadTarget, result: Partial<UploadResult>): () => void {
  const file = { name: fileName, size: 1_000, lastModified: 0 }
  const entry = entryOf(file, target, { id: crypto.randomUUID(), owner: 'story', order: 1 })
  const all: UploadResult = {
    fileId: '',
    packageId: null,
    mediumId: null,
    auditId: null,
    recognised: false,
    ...result,
  }
  publish({
    ...nothing,
    items: [{ ...entry, state: 'done', sent: true, result: all, fraction: 1, sentBytes: file.size }],
  })
  return () => publish(nothing)
}
