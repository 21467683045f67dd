import { getHome, type HomeEntry } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { auditIn } from '../../../publishing/audits/testing/audits.ts'
import { batchWithDrafts, save, submit } from '../../../publishing/batches/testing/batch.ts'

export async function homeOf({ caller }: Person) {
  const answer = await caller.call('GET', getHome.path)
  return getHome.reply.parse(answer.data)
}

/** A theme of this name in a state. @returns the submission's id */
export const staged = (app: TestApp, designer: Person, state: AuditState, name: string) =>
  auditIn(app, ownerOf(designer), { state, details: { name } })

/** So many wallpapers that are submitted at once. */
export async function submittedBulk(app: TestApp, designer: Person, count: number) {
  const batch = await batchWithDrafts(app, designer, count)
  await save(designer, batch.batchId, batch.auditIds)
  await submit(designer, batch.batchId, batch.auditIds)
  return batch
}

/** Of a single work its name, of a bulk how many it holds. */
export const namesOf = (entries: readonly HomeEntry[]) =>
  entries.map(({ work, batch }) => batch?.count ?? work.name)
