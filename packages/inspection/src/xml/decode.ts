/** Encodings that theme XML is met in. Others are refused rather than guessed. */
const ENCODINGS = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
  ['iso-8859-1', 'iso-8859-1'],
  ['gbk', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['gb18030', 'gb18030'],
])

export type Decoded = { ok: true; text: string } | { ok: false; encoding: string }

/** XML bytes as text: by byte order mark, then by the shape of `<?`, then by the declaration, then UTF-8. */
export function decodeXml(bytes: Uint8Array): Decoded {
  const declared = encodingOf(bytes)
  const label = ENCODINGS.get(declared)
  if (!label) return { ok: false, encoding: declared.slice(0, 40) }
  try {
    return { ok: true, text: new TextDecoder(label, { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, encoding: declared }
  }
}

/** The text of a file that may be missing; undefined too where its encoding is none that is known. */
export function xmlText(bytes: Uint8Array | null | undefined): string | undefined {
  const decoded = bytes && decodeXml(bytes)
  return decoded?.ok ? decoded.text : undefined
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0) return 'utf-16be'
  const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/iu.exec(head)?.[1] ?? 'utf-8'
  // Bytes without a mark that name UTF-16 and were still readable here are not UTF-16.
  return /^utf-?16/iu.test(named) ? 'utf-8' : named.toLowerCase()
}
