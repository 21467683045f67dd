export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** `#name` is read as a number, `@name` as a text. */
  | { readonly kind: 'variable'; readonly name: string; readonly isText: boolean }
  | { readonly kind: 'name'; readonly name: string }
  /** An operator as the grammar writes it, a bracket or a comma. */
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'end' }

/** An expression that breaks the grammar. Never leaves `compileExpression`. */
export class UnreadableExpression extends Error {
  override readonly name = 'UnreadableExpression'
}

const SPACE = /\s*/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const NAME = /[\p{L}\p{N}\p{M}_$.]+/uy
const TEXT = /'((?:[^'\\]|\\.)*)'/sy
const SYMBOL = /\*\*|\{\{|\}\}|\{=|\}=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%^~!{}<>()[\],&|]/y

/** Manifests write them with braces and stars, since XML reserves the usual signs. */
const GRAMMAR_SYMBOLS: Readonly<Record<string, string | undefined>> = {
  '<': '{',
  '<=': '{=',
  '>': '}',
  '>=': '}=',
  '<<': '{{',
  '>>': '}}',
  '&&': '**',
}

/** Cuts an expression into tokens, in one pass. @throws UnreadableExpression */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  for (take(SPACE); at < source.length; take(SPACE)) tokens.push(tokenAt(source[at], take))
  tokens.push({ kind: 'end' })
  return tokens
}

function tokenAt(character: string | undefined, take: (pattern: RegExp) => RegExpExecArray | null): Token {
  if (character === '#' || character === '@') {
    take(character === '#' ? /#/y : /@/y)
    const name = take(NAME)?.[0]
    if (!name) throw new UnreadableExpression()
    return { kind: 'variable', name, isText: character === '@' }
  }
  const text = take(TEXT)?.[1]
  // Backslashes stay for regular expressions; only an escaped quote is unescaped.
  if (text !== undefined) return { kind: 'text', value: text.replaceAll("\\'", "'") }
  const number = take(NUMBER)?.[0]
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  const name = take(NAME)?.[0]
  if (name) return { kind: 'name', name }
  const symbol = take(SYMBOL)?.[0]
  if (!symbol) throw new UnreadableExpression()
  return { kind: 'symbol', symbol: GRAMMAR_SYMBOLS[symbol] ?? symbol }
}
