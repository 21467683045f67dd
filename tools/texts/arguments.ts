import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** What a message takes for an argument: a number where it counts or measures, an ISO text where it is a time. */
export type Kind = 'number' | 'text' | 'value'

export interface Argument {
  readonly kind: Kind
  /** The message has a case `absent`, and names the argument nowhere else. */
  readonly optional: boolean
}

/** The arguments of an ICU message, by name and in the order of the alphabet. */
export function argumentsOf(source: string): ReadonlyMap<string, Argument> {
  const found = new Map<string, Argument>()
  collect(parse(source), new Set(), found)
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function collect(
  elements: readonly MessageFormatElement[],
  guarded: ReadonlySet<string>,
  found: Map<string, Argument>,
): void {
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue
    if (isTagElement(element)) {
      collect(element.children, guarded, found)
      continue
    }
    const name = element.value
    const guards = isSelectElement(element) && Object.hasOwn(element.options, 'absent')
    const before = found.get(name)
    const kind = kindOf(element)
    found.set(name, {
      kind: kind === 'value' ? (before?.kind ?? kind) : kind,
      optional: (before?.optional ?? true) && (guards || guarded.has(name)),
    })
    if (!isSelectElement(element) && !isPluralElement(element)) continue
    const inside = guards ? new Set([...guarded, name]) : guarded
    for (const option of Object.values(element.options)) collect(option.value, inside, found)
  }
}

function kindOf(element: MessageFormatElement): Kind {
  if (isNumberElement(element) || isPluralElement(element)) return 'number'
  return isDateElement(element) || isTimeElement(element) ? 'text' : 'value'
}
