import type { FindingCode, FindingParams } from '../findings.ts'
import { decodeXml } from './decode.ts'
import { scanXml, type XmlRoot, xmlLimits } from './scan.ts'

export type XmlChecked =
  | { ok: true; text: string; root: XmlRoot }
  | { ok: false; code: FindingCode; params: FindingParams }

/** From bytes to a document that is safe to parse: size, encoding, then the scan. */
export function checkXml(bytes: Uint8Array, limitBytes = xmlLimits.bytes): XmlChecked {
  if (bytes.length > limitBytes) {
    return { ok: false, code: 'package.xml.tooLarge', params: { bytes: bytes.length, max: limitBytes } }
  }
  const decoded = decodeXml(bytes)
  if (!decoded.ok) return { ok: false, code: 'package.xml.encoding', params: { encoding: decoded.encoding } }
  const scanned = scanXml(decoded.text)
  return scanned.ok ? { ok: true, text: decoded.text, root: scanned.root } : scanned
}
