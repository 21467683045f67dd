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

/** One token: a variable, a text, a number, a name or a symbol. */
const TOKEN =
  /([#@])([\p{L}\p{N}\p{M}_$.]+)|'((?:[^'\\]|\\.)*)'|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\p{L}\p{M}_$][\p{L}\p{N}\p{M}_$.]*)|(\*\*|\{\{|\}\}|\{=|\}=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%^~!{}<>()[\],&|])/suy
const SPACE = /\s*/y

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
  for (let at = afterSpace(source, 0); at < source.length; at = afterSpace(source, TOKEN.lastIndex)) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (!found) throw new UnreadableExpression()
    tokens.push(tokenOf(found))
  }
  tokens.push({ kind: 'end' })
  return tokens
}

function afterSpace(source: string, from: number): number {
  SPACE.lastIndex = from
  SPACE.exec(source)
  return SPACE.lastIndex
}

function tokenOf([, sigil, variable, text, number, name, symbol = '']: RegExpExecArray): Token {
  if (variable !== undefined) return { kind: 'variable', name: variable, isText: sigil === '@' }
  // Backslashes stay, for regular expressions; only an escaped quote loses its own.
  if (text !== undefined) return { kind: 'text', value: text.replaceAll("\\'", "'") }
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  if (name !== undefined) return { kind: 'name', name }
  return { kind: 'symbol', symbol: GRAMMAR_SYMBOLS[symbol] ?? symbol }
}
