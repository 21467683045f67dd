import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import type { StaffEntrySummary } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import { idOf } from '../../../../app/testing/server.ts'

const [category] = smallEdition.categories
const at = smallEdition.timeline.submission.from

/** An entry of the first category that nothing is in yet. */
export const draftEntry: Entry = {
  entryId: idOf(1),
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  category: category?.key ?? '',
  categoryName: category?.name ?? { en: '', zh: '' },
  title: 'Lake',
  state: 'DRAFT',
  revision: 1,
  cover: null,
  createdAt: at,
  updatedAt: at,
  submittedAt: null,
  closesAt: smallEdition.timeline.submission.until,
  least: { needed: 1, submitted: 0 },
  can: { save: null, submit: null, withdraw: null },
  canUntil: null,
  creator: 'Lin',
  description: '',
  gameIp: '',
  aiPrompt: '',
  aiTool: '',
  productId: null,
  packageId: null,
  files: [],
  theme: null,
  disqualifiedAt: null,
  declarations: [],
  missing: [],
  repeated: [],
  audit: [],
}

/** An entry that passed, as the console lists it. */
export const passedEntry: StaffEntrySummary = {
  entryId: idOf(6),
  edition: smallEdition.slug,
  editionName: smallEdition.name,
  category: category?.key ?? '',
  categoryName: category?.name ?? { en: '', zh: '' },
  title: 'Dunes',
  state: 'PASSED',
  revision: 2,
  cover: null,
  createdAt: at,
  updatedAt: at,
  submittedAt: at,
  closesAt: smallEdition.timeline.submission.until,
  least: { needed: 1, submitted: 1 },
  designerId: idOf(9),
  designerName: 'Lin Xi',
  designerBanned: false,
}
