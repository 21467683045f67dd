import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { boundedText } from '../../base/text/rules.ts'
import { copyrightHolder } from '../products/fields.ts'

/** Records that a designer has in use at once; one more is an archive's work. */
export const RIGHTS_MAX = 100
export const RIGHTS_TITLE_MAX = 60
export const RIGHTS_NOTE_MAX = 500

/** A copyright proof kept for several works: whose right it is, the proof itself, what it covers. */
export const RightsInput = z.object({
  title: boundedText({ field: 'rightsTitle', max: RIGHTS_TITLE_MAX, count: 'weight' }),
  holder: copyrightHolder,
  proofFileId: FileId,
  note: boundedText({
    field: 'rightsNote',
    max: RIGHTS_NOTE_MAX,
    count: 'weight',
    min: 0,
    multiline: true,
  }).default(''),
})
export type RightsInput = z.infer<typeof RightsInput>
