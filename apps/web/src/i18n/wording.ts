import { formatterOf, type Message } from '@easel/contract/messages/format.ts'
import { joinUnits } from './joinUnits.ts'

export type TextParams = Readonly<Record<string, string | number>>
/** The texts of a feature, or a document: each an ICU message, parsed in the build. */
export interface TextTree {
  readonly [key: string]: Message | TextTree
}

const formatters = new Map<string, ReturnType<typeof formatterOf>>()

/** A message with its parameters in a language (BCP 47); a parameter that is missing reads as a dash. */
export function filled(message: Message, tag: string, params: TextParams = {}): string {
  const format = formatters.get(tag) ?? formatterOf({ tag })
  formatters.set(tag, format)
  return format(message, params)
}

export const isMessage = (part: Message | TextTree | undefined): part is Message =>
  typeof part === 'string' || Array.isArray(part)

function find(texts: TextTree, key: string): Message | TextTree | undefined {
  let at: Message | TextTree | undefined = texts
  for (const part of key.split('.')) at = isMessage(at) ? undefined : at?.[part]
  return at
}

/** The text at a dotted key; a key without a text reads as the key. */
export function wordingOf(texts: TextTree, tag: string, key: string, params?: TextParams): string {
  const message = find(texts, key)
  return isMessage(message) ? joinUnits(filled(message, tag, params)) : key
}
