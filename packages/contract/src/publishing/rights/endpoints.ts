import { PageQuery } from '@easel/domain/paging.ts'
import { RightsInput } from '@easel/domain/publishing/rights/record.ts'
import { z } from 'zod'
import { StoredFile } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

/** A copyright proof that several works can use. */
export const RightsRecord = z.object({
  recordId: Id,
  title: z.string(),
  holder: z.string(),
  note: z.string(),
  proof: StoredFile,
  /** Works in the store and on their way that name it; drafts and what was removed do not count. */
  usedBy: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Works that use it keep it; no new submission may. */
  archivedAt: Instant.nullable(),
  can: z.object({ change: Can, archive: Can, restore: Can }),
})
export type RightsRecord = z.infer<typeof RightsRecord>

/** The record that a submission names, for its owner and its reviewer. */
export const RightsOfAudit = RightsRecord.pick({
  recordId: true,
  title: true,
  holder: true,
  note: true,
  proof: true,
  archivedAt: true,
}).extend({ otherWorks: z.number().int() })
export type RightsOfAudit = z.infer<typeof RightsOfAudit>

export const listRights = endpoint({
  method: 'GET',
  path: '/v3/designers/rights',
  summary: 'The designer’s own rights records',
  access: 'designer',
  query: PageQuery.extend({ archived: z.enum(['true', 'false']).default('false') }),
  reply: pageOf(RightsRecord),
})
export const addRights = endpoint({
  method: 'POST',
  path: '/v3/designers/rights',
  summary: 'Keep a copyright proof for several works',
  access: 'verifiedDesigner',
  resources: { 'body.proofFileId': { file: 'fileUse.use' } },
  body: RightsInput,
  reply: RightsRecord,
  refusals: ['rights.tooMany'],
})
export const changeRights = endpoint({
  method: 'PUT',
  path: '/v3/designers/rights/:id',
  summary: 'Correct a rights record for all works that use it',
  access: 'verifiedDesigner',
  resources: { 'params.id': { rightsRecord: 'change' }, 'body.proofFileId': { file: 'fileUse.use' } },
  params: IdParams,
  body: RightsInput,
  reply: RightsRecord,
  refusals: ['rights.notYours', 'rights.archived'],
})
export const archiveRights = endpoint({
  method: 'DELETE',
  path: '/v3/designers/rights/:id',
  summary: 'Archive a rights record; works that use it keep it',
  access: 'designer',
  resources: { 'params.id': { rightsRecord: 'archive' } },
  params: IdParams,
  reply: RightsRecord,
  refusals: ['rights.notYours'],
})
export const restoreRights = endpoint({
  method: 'POST',
  path: '/v3/designers/rights/:id/restore',
  summary: 'Restore an archived rights record',
  access: 'verifiedDesigner',
  resources: { 'params.id': { rightsRecord: 'restore' } },
  params: IdParams,
  reply: RightsRecord,
  refusals: ['rights.notYours', 'rights.tooMany'],
})
