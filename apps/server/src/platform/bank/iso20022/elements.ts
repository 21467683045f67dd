import type { XmlElement } from '@easel/inspection/xml/elements.ts'

/** Banks write elements with a prefix or without one. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** Every element at the end of a path of names below `element`. */
export function allAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path
  if (name === undefined) return [element]
  return element.children
    .filter((child) => localName(child) === name)
    .flatMap((child) => allAt(child, ...rest))
}

/** The text at the end of a path; null where there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const text = allAt(element, ...path)[0]?.text.trim()
  return text ? text : null
}
