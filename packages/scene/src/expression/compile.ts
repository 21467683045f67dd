import type { SceneSettings } from '../data/samples.ts'
import { type FrameBudget, SCENE_LIMITS } from '../limits.ts'
import { Problems } from '../problems.ts'
import type { Variables } from '../variables.ts'
import type { Expression } from './expression.ts'
import { functionNamed } from './functions.ts'
import { itemNode, NOTHING, type Node, numberLiteral, textLiteral, variableNode } from './nodes.ts'
import { chain, isPrefix, type Link, LOOSEST_PRIORITY, operatorOf, prefixed } from './operators.ts'
import { createRandom, seedOf } from './random.ts'
import type { FunctionScope, Patterns } from './sceneFunction.ts'
import { type Token, tokensOf, UnreadableExpression } from './tokens.ts'

export interface ExpressionParts {
  readonly variables: Variables
  readonly budget: FrameBudget
  settings(): SceneSettings
  readonly problems: Problems
  /** In the manifest. */
  readonly line: number
  /** From 0 to below 1, for `rand`; else a generator whose seed is the expression. */
  readonly random?: () => number
  /** For the functions that take a regular expression. */
  readonly patterns?: Patterns | null | undefined
}

const MAX_REPORTED_LENGTH = 200
/** Of `eval` within `eval`. A text that evaluates itself ends here. */
const MAX_EVALUATIONS = 8

/**
 * Reads an expression of a manifest once, for all frames. One that cannot be read is reported, and is 0 and empty.
 * Evaluating it takes steps of the budget and throws SceneStopped beyond them.
 * @throws SceneStopped where it names more variables than a scene may have.
 */
export function compileExpression(source: string, parts: ExpressionParts): Expression {
  return compileNested(source, parts, 0)
}

/** What a text holds for `eval` is no fault of the manifest: nothing of it is reported. */
function compileNested(source: string, parts: ExpressionParts, evaluations: number): Node {
  if (source.trim() === '') return NOTHING
  let { random } = parts
  try {
    if (source.length > SCENE_LIMITS.expressionLength) throw new UnreadableExpression()
    return new Parser(tokensOf(source), parts, {
      budget: parts.budget,
      settings: () => parts.settings(),
      patterns: parts.patterns ?? null,
      random: () => {
        random ??= createRandom(seedOf(source, parts.line))
        return random
      },
      report: (part) => report(part, parts),
      compile: (text) =>
        evaluations < MAX_EVALUATIONS
          ? compileNested(text, { ...parts, problems: new Problems() }, evaluations + 1)
          : NOTHING,
    }).parse()
  } catch (error) {
    if (!(error instanceof UnreadableExpression)) throw error
    report(source, parts)
    return NOTHING
  }
}

function report(source: string, { problems, line }: ExpressionParts): void {
  problems.add({ code: 'expression', source: source.slice(0, MAX_REPORTED_LENGTH), line })
}

/** A Pratt parser that builds what is evaluated as it reads. */
class Parser {
  private readonly tokens: readonly Token[]
  private readonly parts: ExpressionParts
  private readonly scope: FunctionScope
  private at = 0
  private depth = 0

  constructor(tokens: readonly Token[], parts: ExpressionParts, scope: FunctionScope) {
    this.tokens = tokens
    this.parts = parts
    this.scope = scope
  }

  parse(): Node {
    const whole = this.operators(LOOSEST_PRIORITY)
    // Released themes have one bracket too many at the end, and phones draw them.
    while (this.symbol() === ')') this.next()
    if (this.next().kind !== 'end') throw new UnreadableExpression()
    return whole
  }

  /** All operators that bind at least as tight as the priority. */
  private operators(priority: number): Node {
    let left = this.prefixes()
    for (let own = this.priority(); own <= priority; own = this.priority()) {
      const links: Link[] = []
      while (this.priority() === own) {
        links.push({ symbol: this.takeSymbol(), operand: this.operators(own - 1) })
      }
      left = this.checked(chain(left, links, this.parts.budget))
    }
    return left
  }

  private prefixes(): Node {
    const symbols: string[] = []
    while (isPrefix(this.symbol())) symbols.push(this.takeSymbol())
    let operand = this.operand()
    for (const symbol of symbols.reverse()) {
      operand = this.checked(prefixed(symbol, operand, this.parts.budget))
    }
    return operand
  }

  private operand(): Node {
    const token = this.next()
    switch (token.kind) {
      case 'number':
        return numberLiteral(token.value)
      case 'text':
        return textLiteral(token.value)
      case 'variable':
        return this.variable(token.name, token.isText)
      case 'name':
        return this.named(token.name)
      default:
        if (token.kind !== 'symbol' || token.symbol !== '(') throw new UnreadableExpression()
        return this.inside(')', () => this.operators(LOOSEST_PRIORITY))
    }
  }

  private variable(name: string, isText: boolean): Node {
    const variable = this.parts.variables.named(name)
    if (this.symbol() !== '[') return variableNode(variable, isText, this.parts.budget)
    this.next()
    const index = this.inside(']', () => this.operators(LOOSEST_PRIORITY))
    return this.checked(itemNode(variable, index, isText, this.parts.budget))
  }

  private named(name: string): Node {
    // Of an item whose kind is not said, `==` with a text is to compare texts.
    if (this.symbol() === '[') return this.variable(name, true)
    if (this.symbol() !== '(') return constantNamed(name)
    this.next()
    const args = this.symbol() === ')' ? this.inside(')', () => []) : this.inside(')', () => this.list())
    const known = functionNamed(name)
    if (!known) {
      this.parts.problems.add({ code: 'unknownFunction', name, line: this.parts.line })
      return NOTHING
    }
    if (args.length < known.least) throw new UnreadableExpression()
    return this.checked(known.make(args, this.scope))
  }

  private list(): Node[] {
    const args = [this.operators(LOOSEST_PRIORITY)]
    while (this.symbol() === ',') {
      this.next()
      args.push(this.operators(LOOSEST_PRIORITY))
    }
    return args
  }

  /** What stands in brackets whose first is taken already. */
  private inside<Result>(closing: string, read: () => Result): Result {
    if (++this.depth > SCENE_LIMITS.recursion) throw new UnreadableExpression()
    const result = read()
    if (this.takeSymbol() !== closing) throw new UnreadableExpression()
    this.depth--
    return result
  }

  private checked(made: Node): Node {
    if (made.height > SCENE_LIMITS.recursion) throw new UnreadableExpression()
    return made
  }

  private priority(): number {
    return operatorOf(this.symbol())?.priority ?? Number.POSITIVE_INFINITY
  }

  /** Of the token that comes next; empty where it is none. */
  private symbol(): string {
    const token = this.tokens[this.at]
    return token?.kind === 'symbol' ? token.symbol : ''
  }

  private takeSymbol(): string {
    const symbol = this.symbol()
    this.at++
    return symbol
  }

  private next(): Token {
    return this.tokens[this.at++] ?? { kind: 'end' }
  }
}

/** Attributes such as `visibility` are written as `true` too. */
function constantNamed(name: string): Node {
  const lower = name.toLowerCase()
  if (lower === 'true' || lower === 'false') return numberLiteral(lower === 'true' ? 1 : 0)
  throw new UnreadableExpression()
}
