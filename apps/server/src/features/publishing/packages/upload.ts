import { mkdir, open, rm } from 'node:fs/promises'
import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { finding, hasErrors } from '@easel/inspection/findings.ts'
import type { PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Alongside } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ForWhom, TaskFailed } from '../../../platform/workers/pool.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { receiveUpload } from '../../base/files/public.ts'
import { inspectorOf } from './inspector.ts'
import { readPackage } from './queries.ts'
import { themePackage } from './reply.ts'
import { keepPackage, type PackageOwner, type StoredPackage } from './store.ts'
import type { InspectionAnswer, InspectionTask } from './task.ts'

export interface PackageUpload {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly productType: PackageProductType
  readonly owner: PackageOwner
}

/**
 * Receives an `.mtz`, inspects it and keeps it. Whatever ends this early, a refusal, a sender who left or a
 * fault, leaves nothing in quarantine.
 */
export async function receivePackage(
  platform: Platform,
  { request, reply, productType, owner }: PackageUpload,
): Promise<ThemePackage | DomainError> {
  inspectorOf(platform).warm()
  const received = await receiveUpload(platform, request, FILE_RULES[productType])
  if (received instanceof DomainError) return received
  try {
    const accepted = await acceptPackage(platform, received, {
      productType,
      owner,
      signal: goneSignal(reply),
      // A ban that began while it was being sent holds for it too.
      alongside: (tx) => uploadRefusal(tx, owner.designerId, productType, platform.clock.now()),
    })
    if (accepted instanceof DomainError) return accepted
    return await themePackage(platform, platform.db, readPackage(accepted.row), accepted.recognised)
  } finally {
    await received.dispose()
  }
}

export interface PackageCheck {
  readonly productType: PackageProductType
  readonly owner: PackageOwner
  readonly signal?: AbortSignal | undefined
  readonly alongside?: Alongside<StoredPackage>
}

/** Inspects a received package and keeps it; the caller disposes of what was received. */
export async function acceptPackage(
  platform: Platform,
  received: ReceivedFile,
  { productType, owner, signal, alongside }: PackageCheck,
): Promise<StoredPackage | DomainError> {
  const folder = `${received.path}.parts`
  try {
    await mkdir(folder)
    const task = { path: received.path, productType, folder }
    const inspecting = inspect(platform, task, { owner: owner.accountId, signal })
    const [answer] = await Promise.all([inspecting, flush(received.path)])
    if (answer instanceof DomainError) return answer
    const { findings } = answer.inspection
    if (hasErrors(findings)) return packageRefused(findings)
    return await keepPackage(platform, received, productType, answer, owner, alongside)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reaches the disk while the inspection runs, so that storing need not wait for it. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Aborts once the sender has left without waiting for the answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

async function inspect(
  platform: Platform,
  task: InspectionTask,
  forWhom: ForWhom,
): Promise<InspectionAnswer | DomainError> {
  try {
    return await inspectorOf(platform).run(task, forWhom)
  } catch (error) {
    if (!(error instanceof TaskFailed) || error.failure === 'crashed') throw error
    if (error.failure === 'aborted') return domainError('file.interrupted')
    if (error.failure === 'tooBusy') return domainError('service_unavailable')
    return packageRefused([finding('package.timeLimit')])
  }
}

/** 400 with every finding, and the errors once more as issues (docs/design/product.md, The theme upload). */
function packageRefused(findings: ThemeInspection['findings']): DomainError {
  const issues = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code, params }) => ({ path, code, params }))
  return domainError('package.refused', {}, { findings, issues })
}
