import { BatchSummary, type BatchType, getBatch } from '@easel/contract/publishing/batches/endpoints.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { DomainError } from '../../../../platform/http/domainError.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import type { Owner } from '../../audits/public.ts'
import { uploadedMedium } from '../../media/testing/media.ts'
import { beginBatch } from '../begin.ts'
import { joinBatch } from '../public.ts'

export const BATCHES = '/v3/designers/batches'

export const VALID = {
  name: 'Quiet Dunes',
  tags: ['minimal', 'nature'],
  copyrightHolder: 'Dune Studio',
  priceCoins: 0,
}

/** Without HTTP: for tests whose subject is not the batch. @returns its id. */
export async function emptyBatch(
  { platform }: TestApp,
  owner: Owner,
  productType: BatchType = 'WALLPAPER',
): Promise<string> {
  return done(await beginBatch(platform, owner, productType)).batch_id
}

export async function createBatchByCall(
  person: Person,
  productType: BatchType = 'WALLPAPER',
): Promise<string> {
  const answer = await person.caller.call('POST', BATCHES, { productType })
  return BatchSummary.parse(answer.data).batchId
}

/** Joins as an upload does, in a transaction of its own. */
export function join(app: TestApp, person: Person, batchId: string, mediumId: string, place?: number) {
  const owner = ownerOf(person)
  return inTransaction(app.platform.db, (tx) =>
    joinBatch(app.platform, tx, owner, { batchId, mediumId, place: place ?? null }),
  )
}

/** A batch with so many drafts, each of a medium of its own. @returns its id and theirs, in order. */
export async function batchWithDrafts(
  app: TestApp,
  person: Person,
  count: number,
  productType: BatchType = 'WALLPAPER',
): Promise<{ batchId: string; auditIds: string[] }> {
  const batchId = await createBatchByCall(person, productType)
  const auditIds: string[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    const { mediumId } = await uploadedMedium(app, ownerOf(person), productType, `dune ${nth}`)
    const joined = await join(app, person, batchId, mediumId)
    if (joined instanceof DomainError) throw new Error(joined.code)
    auditIds.push(joined)
  }
  return { batchId, auditIds }
}

export async function batchOf(person: Person, batchId: string) {
  const answer = await person.caller.call('GET', `${BATCHES}/${batchId}`)
  return getBatch.reply.parse(answer.data)
}

/** `revision`: of these items; one that was never saved has 1. */
export const save = (
  person: Person,
  batchId: string,
  auditIds: readonly string[],
  { details = VALID, revision = 1 }: { readonly details?: object; readonly revision?: number } = {},
) =>
  person.caller.call('PATCH', `${BATCHES}/${batchId}/items`, {
    changes: auditIds.map((auditId) => ({ auditId, revision, details })),
  })

export const submit = (person: Person, batchId: string, auditIds: readonly string[]) =>
  person.caller.call('POST', `${BATCHES}/${batchId}/submit`, { auditIds })

export const remove = (person: Person, batchId: string, auditIds: readonly string[]) =>
  person.caller.call('POST', `${BATCHES}/${batchId}/remove`, { auditIds })
