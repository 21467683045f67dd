import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { type OfdText, readOfdText } from '@easel/inspection/ofdText.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import type { Platform } from '../../../platform/platform.ts'
import { contentOf, filesById } from '../../base/files/public.ts'

/** What the file of an invoice says, where it is an OFD that can be read; a PDF or a picture is looked at. */
export async function invoiceText(platform: Platform, fileId: string): Promise<OfdText | null> {
  const file = (await filesById(platform.db, [fileId])).get(fileId)
  if (file?.media_type !== 'application/ofd') return null
  const bytes = await contentOf(platform, file)
  return bytes && readOfdText(bytesSource(bytes), { codec: nodeCodec })
}
