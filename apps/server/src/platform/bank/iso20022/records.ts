import type { XmlElement } from '@easel/inspection/xml/elements.ts'
import { resolved } from '@easel/inspection/xml/references.ts'
import { attributesOf, type XmlVisitor } from '@easel/inspection/xml/scan.ts'
import { localName } from './elements.ts'

export type Take = (element: XmlElement) => void
/** By its path below the root, such as `BkToCstmrStmt/Stmt/Ntry`: what is done with each element there. */
export type Takers = ReadonlyMap<string, Take>

/** An element that is not closed yet. */
interface Open {
  /** Null where no path of a taker goes on from here. */
  readonly path: string | null
  readonly take?: Take | undefined
  /** Null outside of what takers get. */
  readonly element: XmlElement | null
}

const ROOT: Open = { path: '', element: null }
const ELSEWHERE: Open = { path: null, element: null }
const NO_ATTRIBUTES = {}

/**
 * Builds the elements that takers ask for and hands each over once it is closed, so that of a file with a hundred
 * thousand bookings one is there at a time. One within another's is handed over in place of being its child.
 * References are resolved everywhere, also where nobody asks.
 * @param onMessage called with the name of each child of the root. The visitor throws UnknownEntity.
 */
export function visitorFor(takers: Takers, onMessage: (name: string) => void): XmlVisitor {
  const stack: Open[] = []
  const paths = [...takers.keys()]
  const add = (text: string) => {
    const element = stack.at(-1)?.element
    if (element) element.text += text
  }
  const goesOn = (path: string) => paths.some((each) => each.startsWith(`${path}/`))
  function opened(parent: Open, name: string, tag: string): Open {
    if (parent.path === null && parent.element === null) return ELSEWHERE
    const here = parent.path === null ? null : `${parent.path}${parent.path && '/'}${localName(name)}`
    const take = here === null ? undefined : takers.get(here)
    const path = here !== null && goesOn(here) ? here : null
    if (!take && !parent.element) return path === null ? ELSEWHERE : { path, element: null }
    const element = elementOf(name, tag)
    if (!take) parent.element?.children.push(element)
    return { path, take, element }
  }
  return {
    open(name, tag) {
      if (tag.includes('&')) resolved(tag)
      if (stack.length === 1) onMessage(localName(name))
      const parent = stack.at(-1)
      stack.push(parent ? opened(parent, name, tag) : ROOT)
    },
    text: (text) => add(text.includes('&') ? resolved(text) : text),
    cdata: add,
    close() {
      const { take, element } = stack.pop() ?? ELSEWHERE
      if (element) take?.(element)
    },
  }
}

const elementOf = (name: string, tag: string): XmlElement => ({
  name,
  attributes: tag.includes('=') ? attributesOf(tag) : NO_ATTRIBUTES,
  text: '',
  children: [],
})
