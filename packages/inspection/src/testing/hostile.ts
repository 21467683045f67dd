import type { FindingCode } from '../findings.ts'
import type { PackageProductType } from '../theme/inspection.ts'
import { hostileArchives } from './hostileArchives.ts'
import { hostileContents } from './hostileContents.ts'
import { hostileHeaders } from './hostileHeaders.ts'
import { hostileNames } from './hostileNames.ts'

/** A package made to do harm, and the code with which it must be refused. */
export interface HostileCase {
  name: string
  code: FindingCode
  build: () => Uint8Array
  productType?: PackageProductType
}

/** Every case of docs/design/quality.md that concerns archives, XML and images. */
export const hostileCases: readonly HostileCase[] = [
  ...hostileArchives,
  ...hostileHeaders,
  ...hostileNames,
  ...hostileContents,
]
