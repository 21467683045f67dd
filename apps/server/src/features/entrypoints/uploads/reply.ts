import { Upload, type UploadRefusal } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { receivedBytes } from './folder.ts'
import { outcomeOf, type UploadRow } from './queries.ts'

type Words = z.infer<typeof UploadRefusal>

/** A refusal with its sentence in the reader's language. */
export function refusalReply(
  locale: Locale,
  refusal: Pick<Words, 'code' | 'params'> & { readonly data?: unknown },
): Words {
  const { code, params, data = null } = refusal
  return { code, params, data, message: messageOf(locale, code, params) }
}

/** An upload as its sender sees it. */
export async function uploadReply(platform: Platform, row: UploadRow, locale: Locale): Promise<Upload> {
  const { result, refusal } = outcomeOf(row)
  const receives = row.state === 'RECEIVING'
  return {
    uploadId: row.upload_id,
    state: Upload.shape.state.parse(row.state),
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    receivedBytes: receives ? ((await receivedBytes(platform, row.upload_id)) ?? 0) : row.size_bytes,
    result,
    refusal: refusal && refusalReply(locale, refusal),
    createdAt: row.created_at.toISOString(),
  }
}
