import type { UploadMetadata } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { UploadRow } from '../queries.ts'
import { type Aim, type AimReader, readerOf } from './aim.ts'
import { deliveryAims } from './delivery.ts'
import { entryAims } from './entry.ts'
import { materialAims } from './material.ts'
import { workAims } from './work.ts'

/** All that an upload can be for; `UploadMetadata` and the columns of `upload` know the same kinds. */
const KINDS: readonly AimReader[] = [
  readerOf(workAims),
  readerOf(entryAims),
  readerOf(deliveryAims),
  readerOf(materialAims),
]

/** What an upload that begins is for. */
export const aimNamed = (metadata: UploadMetadata): Aim => first((kind) => kind.inMetadata(metadata))

/** What an upload is for. */
export const aimOf = (row: UploadRow): Aim => first((kind) => kind.inRow(row))

function first(aimIn: (kind: AimReader) => Aim | null): Aim {
  for (const kind of KINDS) {
    const aim = aimIn(kind)
    if (aim) return aim
  }
  throw new Error('an upload is for nothing that is known')
}
