import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCENE_LIMITS, SceneStopped } from '../limits.ts'
import { TestScope } from './testScope.ts'

const LENGTH = SCENE_LIMITS.expressionLength
const LONG = 'a'.repeat(SCENE_LIMITS.textLength)

describe('a hostile expression', () => {
  test.each([
    ['100,000 brackets', `${'('.repeat(100_000)}1${')'.repeat(100_000)}`],
    ['brackets up to the length', '('.repeat(LENGTH)],
    ['brackets that close', `${'('.repeat(9_000)}1${')'.repeat(9_000)}`],
    ['calls within calls', `${'abs('.repeat(3_000)}1${')'.repeat(3_000)}`],
    ['an index within an index', `${'#a['.repeat(3_000)}1${']'.repeat(3_000)}`],
    ['nothing but minus', '-'.repeat(LENGTH)],
    ['minus before a number', `${'-'.repeat(LENGTH - 1)}1`],
    ['100,000 operators', Array.from({ length: 100_000 }, () => '1').join('+')],
    ['a character too many', `1${'+1'.repeat(LENGTH / 2)}`],
    ['quotes', "'".repeat(LENGTH - 1)],
    ['commas', ','.repeat(LENGTH)],
    ['signs without names', '#'.repeat(LENGTH)],
  ])('%s is refused and reported', (_, source) => {
    const scope = new TestScope()
    expect(scope.number(source)).toBe(0)
    expect(scope.problems.list()).toEqual([{ code: 'expression', source: source.slice(0, 200), line: 1 }])
  })

  test.each([
    ['brackets', (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`],
    ['calls', (depth: number) => `${'abs('.repeat(depth - 1)}1${')'.repeat(depth - 1)}`],
    ['prefixes', (depth: number) => `${'-'.repeat(depth - 2)}1`],
  ])('%s may nest up to the limit', (_, nested) => {
    const scope = new TestScope()
    expect(scope.number(nested(SCENE_LIMITS.recursion))).toBe(1)
    expect(scope.number(nested(SCENE_LIMITS.recursion + 2))).toBe(0)
    expect(scope.problems.list()).toHaveLength(1)
  })

  test('of 9,999 operators is read and evaluated without going deep', () => {
    const scope = new TestScope({ x: 1 })
    const sum = Array.from({ length: LENGTH / 3 - 1 }, () => '#x')
    expect(scope.number(sum.join('+'))).toBe(sum.length)
    scope.budget.start()
    expect(scope.text(sum.join('+'))).toBe('1'.repeat(sum.length))
    expect(scope.number(sum.join('|'))).toBe(1)
    const ones = Array.from({ length: LENGTH / 2 }, () => '1')
    expect(scope.number(ones.join('*'))).toBe(1)
    expect(scope.number(ones.join('-'))).toBe(2 - ones.length)
    expect(scope.number(`max(${ones.slice(5).join(',')})`)).toBe(1)
  })

  test('takes a step for each operator, call and variable, and stops beyond the frame’s', () => {
    const scope = new TestScope({ x: 2 })
    const expression = scope.compile('abs(#x+#y)*3')
    expression.number()
    expect(scope.budget.steps).toBe(5)
    expect(() => {
      for (let round = 0; round < SCENE_LIMITS.expressionSteps; round++) expression.number()
    }).toThrow(SceneStopped)
    scope.budget.start()
    expect(expression.number()).toBe(6)
  })

  test('that names too many variables stops the scene', () => {
    const scope = new TestScope()
    expect(() => {
      for (let at = 0; at <= SCENE_LIMITS.variables; at++) scope.compile(`#v${at}`)
    }).toThrow(SceneStopped)
  })
})

describe('a text is bounded', () => {
  test.each([
    ['joining', '@long+@long'],
    ['joining often', '@long+@long+@long+@long+@long'],
    ['a replacement', "strReplace(@long,'a',@long)"],
    ['a pattern', "strReplaceAll(@long,'a',@long)"],
    ['a pattern that matches nothing', "strReplaceAll(@long,'',@long)"],
    ['groups', "strReplaceFirst(@long,'(a*)',@groups)"],
    ['larger letters', 'strToUpperCase(@sharp)'],
    ['a format', 'formatFloat(@wide,1)'],
    ['a date', 'formatDate(@letters,0)'],
  ])('%s', (_, source) => {
    const values = {
      long: LONG,
      sharp: 'ß'.repeat(LONG.length),
      groups: '$1'.repeat(LONG.length / 2),
      wide: '%99d'.repeat(LONG.length / 4),
      letters: 'zzzz '.repeat(LONG.length / 5),
    }
    expect(new TestScope(values).text(source)).toHaveLength(SCENE_LIMITS.textLength)
  })

  test('whatever is written as one', () => {
    const scope = new TestScope()
    expect(scope.text(`'${'b'.repeat(LENGTH - 2)}'`)).toHaveLength(LENGTH - 2)
  })
})

describe('work that grows with a text is counted', () => {
  const values = { long: LONG, half: `${'a'.repeat(10_000)}b`, spaced: 'a '.repeat(10_000) }

  test.each([
    ['patterns that would explode', "strMatches(@long,'(a+)+b')"],
    ['patterns that would explode twice', "strMatches(@long,'(a|a)*(a|aa)+c')"],
    ['large patterns', "strMatches(@long,'(a?){500}a{500}')"],
    ['searches that read all the rest each time', "strReplaceAll(@long,'a(.*b)?','x')"],
    ['many matches', "strReplaceAll(@spaced,' ','')"],
    ['new patterns', "strMatches('a','a{1,'+int(rand()*1000)+'}')"],
    ['long patterns', "strMatches('a',@long+rand())"],
    ['searches for what is nearly there', 'strIndexOf(@long,@half)'],
    ['replacing', "strReplace(@long,'a','b')"],
    ['joining', '@long+@long'],
    ['new texts to evaluate', "eval('1+'+@half+rand())"],
    ['dates', "formatDate('tYNeNN',rand()*1000000000000)"],
  ])('%s', (_, source) => {
    const scope = new TestScope(values)
    const expression = scope.compile(source)
    const rounds = () => {
      for (let round = 0; round < 20_000; round++) {
        expression.number()
        expression.text()
      }
    }
    expect(rounds).toThrow(SceneStopped)
  })

  test.each([
    'strIndexOf(@long,@half)',
    'strLastIndexOf(@long,@half)',
    'strContains(@long,@half)',
    "strReplace(@long,@half,'x')",
  ])('%s costs what it compares at worst', (source) => {
    const expression = new TestScope(values).compile(source)
    const twice = () => [expression.text(), expression.text()]
    expect(twice).toThrow(SceneStopped)
  })

  test('an expression that evaluates itself within brackets ends', () => {
    const deep = `${'(1+'.repeat(60)}eval(@self)${')'.repeat(60)}`
    expect(new TestScope({ self: deep }).number('eval(@self)')).toBe(480)
    expect(() => new TestScope({ self: `max(${deep},${deep})` }).number('eval(@self)')).toThrow(SceneStopped)
  })
})

const TOKENS = [
  ...[
    '#a',
    '@t',
    '#list',
    '@list',
    'list',
    '#none',
    '1',
    '0',
    '2.5',
    "'x'",
    "'1+#a'",
    "'('",
    "'%.3f'",
    "'yNt'",
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
    '~',
    '!',
    '{{',
    '}}',
    '{',
    '}',
    '{=',
    '}=',
    '<',
    '>',
    '==',
    '!=',
    '**',
    '||',
  ],
  ...['(', ')', '[', ']', ',', '&&', '&', '|', '(', ')', ',', "'", '\\', ' ', '😀'],
  ...['eq(', 'ifelse(', 'eval(', 'preciseeval(', 'substr(', 'strReplaceAll(', 'strMatches(', 'formatFloat('],
  ...['formatDate(', 'digit(', 'isnull(', 'rand()', 'len(', 'max(', 'argb(', 'int(', 'unknown('],
]

describe('any soup of tokens', () => {
  test('is evaluated to a number and a text within the bounds, or stops the scene', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }), (tokens) => {
        const scope = new TestScope({ a: 3, t: 'text', list: [1, 'b', null] })
        try {
          const expression = scope.compile(tokens.join(''))
          expect(Number.isFinite(expression.number())).toBe(true)
          expect(expression.text().length).toBeLessThanOrEqual(SCENE_LIMITS.textLength)
          expect(typeof expression.isNull()).toBe('boolean')
        } catch (error) {
          if (!(error instanceof SceneStopped)) throw error
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('even of any characters', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 }), (points) => {
        const scope = new TestScope()
        const expression = scope.compile(String.fromCodePoint(...points))
        expect(Number.isFinite(expression.number())).toBe(true)
        expect(typeof expression.text()).toBe('string')
      }),
      { numRuns: 300 },
    )
  })

  test('gives each function whatever it is given', () => {
    const value = fc.oneof(
      fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => `(${number})`),
      fc.string({ maxLength: 12 }).map((text) => `'${text.replaceAll(/['\\]/g, '')}'`),
      fc.constantFrom('#none', '@t', '#list[1]', "''", '-1', '1e300'),
    )
    const name = fc.constantFrom(
      ...['eq', 'abs', 'int', 'round', 'pow', 'digit', 'len', 'substr', 'ifelse', 'isnull', 'strIndexOf'],
      ...[
        'strReplace',
        'strReplaceAll',
        'strReplaceFirst',
        'strMatches',
        'strTrim',
        'formatDate',
        'formatFloat',
      ],
      ...['argb', 'eval', 'preciseeval', 'log', 'acos', 'sqrt', 'min', 'strToUpperCase'],
    )
    fc.assert(
      fc.property(name, fc.array(value, { minLength: 3, maxLength: 4 }), (name, args) => {
        const scope = new TestScope({ t: 'text', list: [1, 'b', null] })
        const expression = scope.compile(`${name}(${args.join(',')})`)
        expect(Number.isFinite(expression.number())).toBe(true)
        expect(typeof expression.text()).toBe('string')
      }),
      { numRuns: 2_000 },
    )
  })
})
