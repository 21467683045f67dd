import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { type Finding, hasErrors } from '@easel/inspection/findings.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError, domainError } from '../../../../platform/http/domainError.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { TaskFailed } from '../../../../platform/workers/pool.ts'
import type { InsertedFile } from '../queries.ts'
import { storeSealed } from '../sealed/store.ts'
import { receiveUpload } from '../upload.ts'
import type { ArchiveAnswer, ArchiveExaminer } from './examiner.ts'

const RULE = SIDE_FILE_RULES.COPYRIGHT_PROOF
const NO_ZIP: readonly Finding['code'][] = ['package.notZip', 'package.archive.endRecordMissing']

/** Spec §5: copyright proof, a single zip; through the same gate as a theme package. */
export async function receiveProof(
  platform: Platform,
  examiner: ArchiveExaminer,
  request: FastifyRequest,
  ownerAccountId: string,
): Promise<InsertedFile | DomainError> {
  const received = await receiveUpload(platform, request, RULE)
  if (received instanceof DomainError) return received
  try {
    const refusal = refusalOf(await examine(examiner, received.path, ownerAccountId))
    if (refusal) return refusal
    const mediaType = 'application/zip'
    return await storeSealed(platform, received, { ownerAccountId, purpose: 'COPYRIGHT', mediaType })
  } finally {
    await received.dispose()
  }
}

async function examine(
  examiner: ArchiveExaminer,
  path: string,
  owner: string,
): Promise<ArchiveAnswer | DomainError> {
  try {
    return await examiner.run({ path, packedBytes: RULE.maxBytes }, { owner })
  } catch (error) {
    if (!(error instanceof TaskFailed) || error.failure === 'crashed') throw error
    return domainError(error.failure === 'timeLimit' ? 'copyright.timeLimit' : 'service_unavailable')
  }
}

function refusalOf(answer: ArchiveAnswer | DomainError): DomainError | null {
  if (answer instanceof DomainError) return answer
  const { findings } = answer
  if (findings.some(({ code }) => NO_ZIP.some((known) => known === code)))
    return domainError(RULE.wrongFormat)
  if (!hasErrors(findings)) return null
  const issues = findings.map(({ path, code, params }) => ({ path, code, params }))
  return domainError('copyright.refused', {}, { findings, issues })
}
