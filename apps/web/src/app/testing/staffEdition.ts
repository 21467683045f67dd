import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import { phasesAt } from '@easel/domain/competitions/editions/timeline.ts'
import { idOf } from './server.ts'

const at = '2030-06-21T10:00:00.000Z'
const { slug, name, timeline } = smallEdition

/** A small edition that is published, after its judging. */
export const staffEdition: StaffEdition = {
  editionId: idOf(1),
  slug,
  name,
  timeline,
  phases: phasesAt(smallEdition, new Date(at)),
  changesAt: null,
  version: 1,
  provenance: 'PORTAL',
  hasChanges: false,
  revision: 1,
  updatedAt: at,
  draft: smallEdition,
  published: smallEdition,
  issues: [],
  can: { read: null, save: null, publish: null, issueLink: null, shareDraft: null },
}
