import type { z } from 'zod'
import { checkEdition } from './checks.ts'
import { editionShape } from './editionShape.ts'

/** docs/design/competitions.md, "An edition is data": whole in both languages, and its parts fit together. */
export const Edition = editionShape(1).superRefine(checkEdition)
export type Edition = z.infer<typeof Edition>
