import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Message } from './format.ts'

/** A catalogue of messages as a translator writes it; screens nest theirs. */
export interface MessageTree {
  readonly [key: string]: Message | MessageTree
}

/**
 * Parses an ICU message. The server does this when it first needs one, the browser's are parsed in the build.
 * @throws where it is no ICU message
 */
export function compiled(source: string): Message {
  const elements = parse(source)
  const [first, ...more] = elements
  const isPlain = !first || (more.length === 0 && isLiteralElement(first) && first.value === source)
  return isPlain ? source : elements
}

/** A catalogue with every message parsed; one that is parsed already stays as it is. */
export function compiledTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compiledPart(value)]))
}

function compiledPart(part: Message | MessageTree): Message | MessageTree {
  if (typeof part === 'string') return compiled(part)
  return Array.isArray(part) ? part : compiledTree(part)
}
