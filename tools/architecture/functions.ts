import { parseSync, Visitor } from 'oxc-parser'

/** A function as it is written, a component or a callback too. */
export interface WrittenFunction {
  readonly path: string
  /** The line of the file that it begins in, from 1. */
  readonly line: number
  /** From its first line to its last, with those of functions inside it. */
  readonly lines: number
}

/** Every function of a source; a text that cannot be parsed is an error. */
export function functionsIn(path: string, text: string): WrittenFunction[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => ends.findLastIndex((end) => end < offset) + 2
  const found: WrittenFunction[] = []
  const note = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const line = lineAt(start)
    found.push({ path, line, lines: lineAt(end) - line + 1 })
  }
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program)
  return found
}
