import type { Matcher, RE2JS } from 're2js'
import { SCENE_LIMITS } from '../limits.ts'
import { bounded, NOTHING, type Node, numberNode, textNode } from './nodes.ts'
import { truth } from './operators.ts'
import type { FunctionScope, SceneFunction } from './sceneFunction.ts'

/** Regular expressions of manifests run in RE2, whose time grows with the text alone, whatever the pattern. */
const MAX_PATTERN_LENGTH = 1000

/** Compiles what a node gives as a pattern, again only when it changes. Null for one that cannot be read. */
function patternOf(source: Node, scope: FunctionScope): () => RE2JS | null {
  let known: string | null = null
  let pattern: RE2JS | null = null
  return () => {
    const text = source.text()
    if (text === known) return pattern
    pattern = text.length > MAX_PATTERN_LENGTH ? null : compiled(text, scope)
    known = text
    if (pattern === null) scope.report(text)
    // To compile takes longer than to match a short text: many new patterns within a frame are to end it.
    scope.budget.steps += 8 * (pattern?.programSize() ?? text.length)
    return pattern
  }
}

function compiled(text: string, { patterns }: FunctionScope): RE2JS | null {
  try {
    return patterns?.compile(text) ?? null
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('RE2JS')) return null
    throw error
  }
}

/** A search may read all that is left of the text, once for every 32 instructions of a large pattern. */
function takeSearch(scope: FunctionScope, pattern: RE2JS, characters: number): void {
  scope.budget.steps += characters * (1 + (pattern.programSize() >> 5))
  scope.budget.takeStep()
}

/** Whether the whole text fits the pattern, as in Java. */
const strMatches: SceneFunction = {
  least: 2,
  make(args, scope) {
    const [source = NOTHING, expected = NOTHING] = args
    const patternNow = patternOf(expected, scope)
    return numberNode(args, () => {
      const text = source.text()
      const pattern = patternNow()
      if (!pattern) return 0
      takeSearch(scope, pattern, text.length)
      return truth(pattern.testExact(text))
    })
  },
}

const replacing = (isOnce: boolean): SceneFunction => ({
  least: 3,
  make(args, scope) {
    const [source = NOTHING, searched = NOTHING, replacement = NOTHING] = args
    const patternNow = patternOf(searched, scope)
    return textNode(args, () => {
      const text = source.text()
      const pattern = patternNow()
      if (!pattern) return text
      return replaced(text, replacement.text(), isOnce, pattern, scope)
    })
  },
})

function replaced(
  text: string,
  replacement: string,
  isOnce: boolean,
  pattern: RE2JS,
  scope: FunctionScope,
): string {
  const matcher = pattern.matcher(text)
  let result = ''
  let from = 0
  takeSearch(scope, pattern, text.length)
  while (matcher.find()) {
    result += text.slice(from, matcher.start()) + expanded(replacement, matcher)
    from = matcher.end()
    if (isOnce || result.length > SCENE_LIMITS.textLength) break
    takeSearch(scope, pattern, text.length - from)
  }
  return bounded(result + text.slice(from))
}

/** In Java's way: `$1` and `${name}` are groups of the match, and a backslash makes the next character plain. */
function expanded(replacement: string, matcher: Matcher): string {
  let length = 0
  const expand = (whole: string, plain?: string, index?: string, name?: string) => {
    // What follows would be cut off anyway, and may be 10,000 groups of 20,000 characters.
    if (length > SCENE_LIMITS.textLength) return ''
    const part = plain ?? groupOf(matcher, name ?? Number(index)) ?? whole
    length += part.length
    return part
  }
  return /[\\$]/.test(replacement) ? replacement.replace(/\\(.)|\$(\d)|\$\{(\w+)\}/gsu, expand) : replacement
}

/** Empty where the group took no part; null where the pattern has none of that name. */
function groupOf(matcher: Matcher, group: number | string): string | null {
  const isKnown =
    typeof group === 'number' ? group <= matcher.groupCount() : Object.hasOwn(matcher.namedGroups, group)
  return isKnown ? (matcher.group(group) ?? '') : null
}

/** By their names in small letters. */
export const PATTERN_FUNCTIONS: Readonly<Record<string, SceneFunction>> = {
  strmatches: strMatches,
  strreplaceall: replacing(false),
  strreplacefirst: replacing(true),
}
