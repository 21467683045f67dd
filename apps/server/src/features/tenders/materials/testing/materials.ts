import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { storedFile } from '../../../base/files/testing/files.ts'
import { insertMaterial } from '../queries.ts'

/** A material of a tender. @returns its id */
export async function materialIn(app: TestApp, tenderId: string, organiser: Person): Promise<string> {
  const materialId = newId()
  await insertMaterial(app.platform.db, {
    material_id: materialId,
    tender_id: tenderId,
    file_id: await storedFile(app, organiser, 'MATERIAL'),
    added_by: organiser.accountId,
    added_at: app.platform.clock.now(),
  })
  return materialId
}
