import type { FindingCode, FindingParams } from '../findings.ts'
import { type Work, workOf } from '../work.ts'
import { decodeXml } from './decode.ts'
import { scanXml, type XmlRoot, xmlLimits } from './scan.ts'

export type XmlChecked =
  | { ok: true; text: string; root: XmlRoot }
  | { ok: false; code: FindingCode; params: FindingParams }

/**
 * From bytes to a document that is safe to parse: size, encoding, then the scan.
 * @throws TooMuchWork for more elements than `work` allows.
 */
export function checkXml(
  bytes: Uint8Array,
  limitBytes: number = xmlLimits.bytes,
  work: Work = workOf(),
): XmlChecked {
  if (bytes.length > limitBytes) {
    return { ok: false, code: 'package.xml.tooLarge', params: { bytes: bytes.length, max: limitBytes } }
  }
  const decoded = decodeXml(bytes)
  if (!decoded.ok) return { ok: false, code: 'package.xml.encoding', params: { encoding: decoded.encoding } }
  const scanned = scanXml(decoded.text, { work })
  return scanned.ok ? { ok: true, text: decoded.text, root: scanned.root } : scanned
}
