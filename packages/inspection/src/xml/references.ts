/** A reference that is neither to a character nor one of the five that XML knows; its message is how it is written. */
export class UnknownEntity extends Error {}

const PREDEFINED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text with its references resolved. @throws UnknownEntity */
export const resolved = (text: string): string =>
  replaced(text, (whole) => {
    throw new UnknownEntity(whole)
  })

/** The same where one that is unknown stays as it is written. */
export const resolvedIfKnown = (text: string): string => replaced(text, (whole) => whole)

function replaced(text: string, unknown: (whole: string) => string): string {
  return text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[^;&\s]{0,40});?/giu,
    (whole, name: string) =>
      (whole.endsWith(';') ? (PREDEFINED.get(name) ?? characterOf(name)) : null) ?? unknown(whole),
  )
}

function characterOf(reference: string): string | null {
  if (!reference.startsWith('#')) return null
  const code =
    reference[1] === 'x' || reference[1] === 'X'
      ? Number(`0x${reference.slice(2)}`)
      : Number(reference.slice(1))
  const isCharacter =
    code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff && (code & 0xf800) !== 0xd800)
  return isCharacter ? String.fromCodePoint(code) : null
}
