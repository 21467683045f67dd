import { type Finding, finding } from '../findings.ts'
import type { Work } from '../work.ts'
import { checkXml } from '../xml/check.ts'
import { childrenOf } from '../xml/elements.ts'
import { xmlLimits } from '../xml/scan.ts'
import type { PackageAod, PackageProductType } from './inspection.ts'
import type { PackageFile } from './walk.ts'

const PAYLOAD = /^aod[!/](?<inner>.+)$/u
const MAX_FIELDS = 40
const MAX_VALUE_LENGTH = 200

/** Gathers the always-on-display payload: a nested archive or a folder called `aod`. */
export function aodCollector(work: Work) {
  let isThere = false
  let hasManifest = false
  let path = 'aod'
  let fields: Record<string, string> | null = null
  return {
    add(file: PackageFile): void {
      const inner = PAYLOAD.exec(file.path)?.groups?.inner
      if (inner === undefined) return
      isThere = true
      if (inner === 'content/manifest.xml') hasManifest = true
      if (inner === 'aod_description.xml') {
        path = file.path
        fields = plainFields(file.bytes, work)
      }
    },
    aod: (): PackageAod | null => (isThere ? { path, fields: fields ?? {}, hasManifest } : null),
    findings(productType: PackageProductType): Finding[] {
      if (!isThere) return productType === 'AOD' ? [finding('package.aod.missing', 'aod')] : []
      return fields ? [] : [finding('package.aod.descriptionMissing', 'aod')]
    },
  }
}

/** Its faults as XML are reported where every XML file is judged. */
function plainFields(bytes: Uint8Array, work: Work): Record<string, string> {
  const checked = checkXml(bytes, xmlLimits.descriptionBytes, work)
  const children = checked.ok ? childrenOf(checked.text) : null
  const plain = children?.ok ? children.elements.filter((element) => element.children.length === 0) : []
  return Object.fromEntries(
    plain.slice(0, MAX_FIELDS).map(({ name, text }) => [name, text.trim().slice(0, MAX_VALUE_LENGTH)]),
  )
}
