import { rm } from 'node:fs/promises'
import { fileRefusals } from '@easel/domain/media/files.ts'
import type { FileRule } from '@easel/domain/media/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '../../platform/http/receive.ts'
import { asRefused, Refused, refused, refusedAs } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
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
): Promise<InsertedFile | Refused> {
  const received = await receiveUpload(platform, request, upload.rule)
  return received instanceof Refused ? received : keepPicture(platform, received, upload)
}

/** Judges a received picture by its content and keeps it; the received file is gone afterwards. */
export async function keepPicture(
  platform: Platform,
  received: ReceivedFile,
  { rule, purpose, ownerAccountId }: PictureUpload,
): Promise<InsertedFile | Refused> {
  const cleanPath = `${received.path}.clean`
  try {
    const examined = await imageExaminerOf(platform).examine(received.path, cleanPath, {
      owner: ownerAccountId,
    })
    if (!examined.ok) return notAPicture(examined.refusal, rule)
    const { mediaType, width, height, thumbHash, hasClean } = examined.image
    const { fileName: name, sizeBytes } = received
    const [wrong] = fileRefusals(rule, { name, sizeBytes, detectedMime: mediaType, width, height })
    if (wrong) return asRefused(wrong)
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

function notAPicture(refusal: Parameters<typeof refusedAs>[0], rule: FileRule): Refused {
  if (refusal.code !== 'image.notImage') return refusedAs(refusal)
  const allowed = rule.formats.flatMap(({ extensions }) => extensions).join(', ')
  return refused(rule.wrongFormat, { allowed })
}
