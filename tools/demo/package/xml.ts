const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

type Attributes = Readonly<Record<string, string | number>>

/** One element; text is escaped, children are markup already. */
export function element(
  name: string,
  attributes: Attributes = {},
  content: string | readonly string[] = '',
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inner =
    typeof content === 'string' ? escapeXml(content) : `\n${content.map((child) => `${child}\n`).join('')}`
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
}

/** One element whose text stands as it is, in a CDATA section. */
export const cdata = (name: string, attributes: Attributes, text: string): string =>
  element(name, attributes, [`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`])

/** A document as bytes. */
export const xmlDocument = (root: string): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="utf-8"?>\n${root}\n`)
