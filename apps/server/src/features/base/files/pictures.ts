import { open, rm } from 'node:fs/promises'
import { type FileFacts, fileRefusals } from '@easel/domain/base/files/files.ts'
import type { FileRule } from '@easel/domain/base/files/limits.ts'
import { refuse } from '@easel/domain/rule.ts'
import { IDENTIFYING_BYTES } from '@easel/inspection/fileType.ts'
import { contentFacts } from '@easel/inspection/media/contentFacts.ts'
import type { FastifyRequest } from 'fastify'
import { asDomainError, DomainError, domainErrorFrom } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import { imageExaminerOf } from './images/examiner.ts'
import { type FilePurpose, isPersonal } from './purposes.ts'
import type { InsertedFile } from './queries.ts'
import { storeSealed } from './sealed/store.ts'
import { storeFile } from './store.ts'
import { receiveUpload } from './upload.ts'

export interface PictureUpload {
  readonly rule: FileRule
  readonly purpose: FilePurpose
  readonly ownerAccountId: string
}

/** Receives a picture, judges it by its content, and keeps it; refused, cancelled or broken it leaves nothing. */
export async function receivePicture(
  platform: Platform,
  request: FastifyRequest,
  upload: PictureUpload,
): Promise<InsertedFile | DomainError> {
  const received = await receiveUpload(platform, request, upload.rule)
  return received instanceof DomainError ? received : keepPicture(platform, received, upload)
}

/** Judges a received picture by its content and keeps it; the received file is gone afterwards. */
export async function keepPicture(
  platform: Platform,
  received: ReceivedFile,
  { rule, purpose, ownerAccountId }: PictureUpload,
): Promise<InsertedFile | DomainError> {
  const cleanPath = `${received.path}.clean`
  try {
    const examined = await imageExaminerOf(platform).examine(received.path, cleanPath, {
      owner: ownerAccountId,
    })
    const { fileName: name, sizeBytes } = received
    const known = { name, sizeBytes, ...contentFacts(await headOf(received.path)) }
    if (!examined.ok) return notAPicture(examined.refusal, rule, known)
    const { mediaType, width, height, thumbHash, hasClean } = examined.image
    const [wrong] = fileRefusals(rule, { ...known, width, height })
    if (wrong) return asDomainError(wrong)
    const store = isPersonal(purpose) ? storeSealed : storeFile
    return await store(platform, received, {
      ownerAccountId,
      purpose,
      mediaType,
      width,
      height,
      thumbHash,
      cleanPath: hasClean ? cleanPath : null,
    })
  } finally {
    await received.dispose()
    await rm(cleanPath, { force: true })
  }
}

function notAPicture(
  refusal: Parameters<typeof domainErrorFrom>[0],
  rule: FileRule,
  known: FileFacts,
): DomainError {
  if (refusal.code !== 'image.notImage') return domainErrorFrom(refusal)
  const [wrong] = fileRefusals(rule, known)
  return wrong ? asDomainError(wrong) : domainErrorFrom(refuse('image.undecodable'))
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IDENTIFYING_BYTES), 0, IDENTIFYING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
