import type { XmlElement } from '@easel/inspection/xml/elements.ts'

/** ISO 20022 has 35 characters for an id and 140 for a text; what is longer is cut, so that it fits every index. */
const TEXT_MAX = 500

/** Banks write elements with a prefix or without one. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Every element at the end of a path of names below `element`. */
export function allAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path
  if (name === undefined) return [element]
  return element.children
    .filter((child) => localName(child.name) === name)
    .flatMap((child) => allAt(child, ...rest))
}

/** The text at the end of a path; null where there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const text = allAt(element, ...path)[0]?.text.trim()
  return text ? text.slice(0, TEXT_MAX) : null
}
