import { mkdir, rm } from 'node:fs/promises'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import type { Alongside } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError, domainErrorFrom } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import { logFaults, MediaExaminer } from '../../../platform/media/examiner.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepMedium, type MediumOwner, type StoredMedium } from './keep.ts'

const examiners = new WeakMap<Platform, MediaExaminer>()

/** One per process: multipart calls and resumable uploads share its workers. */
export function examinerOf(platform: Platform): MediaExaminer {
  const known = examiners.get(platform) ?? new MediaExaminer()
  examiners.set(platform, known)
  return known
}

export interface MediumCheck {
  readonly productType: MediumType
  readonly owner: MediumOwner
  readonly signal?: AbortSignal | undefined
  readonly alongside?: Alongside<StoredMedium>
}

/**
 * Checks a received file by what it really is and keeps it; the caller disposes of what was received. A refusal
 * names every fault: 400 with `data.issues`, or the one fault's own status.
 */
export async function acceptMedium(
  platform: Platform,
  received: ReceivedFile,
  { productType, owner, signal, alongside }: MediumCheck,
): Promise<StoredMedium | DomainError> {
  const folder = `${received.path}.parts`
  try {
    await mkdir(folder)
    const { path, fileName } = received
    const forWhom = { owner: owner.accountId, signal }
    const answer = await examinerOf(platform).examine({ path, productType, fileName, folder }, forWhom)
    logFaults(platform.log, answer, received)
    if (!answer.ok) return mediumRefused(answer.refusals)
    return await keepMedium(platform, received, productType, answer, owner, alongside)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Fault = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

/** One fault is refused under its own code; several under one, all of them at once. */
function mediumRefused(faults: readonly Fault[]): DomainError {
  const issues = faults.map(({ code, params = {} }) => ({ path: '', code, params }))
  const [only, ...more] = faults
  if (only && more.length === 0) return domainErrorFrom(only, { issues })
  return domainError('medium.refused', {}, { issues })
}
