import { open } from 'node:fs/promises'
import { fileRefusals } from '@easel/domain/base/files/files.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { openOfd } from '@easel/inspection/ofd.ts'
import type { FastifyRequest } from 'fastify'
import { asDomainError, DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepPicture, type PictureUpload } from './pictures.ts'
import type { InsertedFile } from './queries.ts'
import { storeSealed } from './sealed/store.ts'
import { receiveUpload } from './upload.ts'

/** Readers of PDF look for its header and its end within so many bytes. */
const EDGE_BYTES = 1024

/** Receives a document, PDF, OFD or a picture, judged by its bytes, and keeps it encrypted. */
export async function receiveDocument(
  platform: Platform,
  request: FastifyRequest,
  upload: PictureUpload,
): Promise<InsertedFile | DomainError> {
  const { rule, purpose, ownerAccountId } = upload
  const received = await receiveUpload(platform, request, rule)
  if (received instanceof DomainError) return received
  try {
    const { path, fileName: name, sizeBytes } = received
    const mediaType = await documentType(path)
    if (mediaType === null) return await keepPicture(platform, received, upload)
    const named = mediaType === 'application/pdf' ? { detectedType: 'pdf' } : {}
    const [wrong] = fileRefusals(rule, { name, sizeBytes, detectedMime: mediaType, ...named })
    if (wrong) return asDomainError(wrong)
    return await storeSealed(platform, received, { ownerAccountId, purpose, mediaType })
  } finally {
    await received.dispose()
  }
}

/** By the bytes; null for what is neither: a picture, or nothing that is taken. */
async function documentType(path: string): Promise<string | null> {
  if (await isPdf(path)) return 'application/pdf'
  return (await holdsOfd(path)) ? 'application/ofd' : null
}

/** Whether the bytes begin and end as a PDF does. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const edge = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(EDGE_BYTES), 0, EDGE_BYTES, from)
      return buffer.subarray(0, bytesRead).toString('latin1')
    }
    return (
      (await edge(0)).startsWith('%PDF-') && (await edge(Math.max(0, size - EDGE_BYTES))).includes('%%EOF')
    )
  } finally {
    await file.close()
  }
}

async function holdsOfd(path: string): Promise<boolean> {
  const source = openFileSource(path)
  try {
    return (await openOfd(source, { codec: nodeCodec })) !== null
  } finally {
    source.close()
  }
}
