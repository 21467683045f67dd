import { addRights } from '@easel/contract/publishing/rights/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { fileOf } from '../../../accounts/designers/testing/applicants.ts'

/** A rights record of a designer. @returns its id. */
export async function addRightsRecord(app: TestApp, designer: Person): Promise<string> {
  const proofFileId = await fileOf(app, designer, 'COPYRIGHT')
  const body = { title: 'Letter of 2026', holder: 'Dune Studio', note: '', proofFileId }
  return made(addRights.reply, await designer.caller.call('POST', '/v3/designers/rights', body)).recordId
}
