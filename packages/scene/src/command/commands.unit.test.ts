import { describe, expect, test } from 'vitest'
import { SCENE_LIMITS } from '../limits.ts'
import { elementOf, TestContext } from '../testing/context.ts'
import { readCommands } from './commands.ts'

/** The commands of a trigger, and the context in which they run. */
function given(xml: string, context = new TestContext()) {
  const commands = readCommands(elementOf(`<Trigger>${xml}</Trigger>`), context)
  return { context, run: () => commands.run() }
}

const set = (name: string, more = '') => `<VariableCommand name="${name}" expression="#${name}+1" ${more}/>`

describe('VariableCommand', () => {
  test.for([
    ['expression="7/2"', 3.5, '3.5'],
    ['expression="7/2" type="number"', 3.5, '3.5'],
    ['expression="7/2" type="int"', 3, '3'],
    [`expression="'a'+1" type="string"`, 0, 'a1'],
    ['expression="12" type="string"', 12, '12'],
    ['expression="" type="string"', 0, ''],
    ['expression="1" persist="true"', 1, '1'],
  ] as const)('with %s', ([attributes, number, text]) => {
    const { context, run } = given(`<VariableCommand name="a" ${attributes}/>`)
    run()
    expect([context.number('a'), context.text('a'), context.isNull('a')]).toEqual([number, text, false])
  })

  test('hands on that nothing is set', () => {
    const { context, run } = given('<VariableCommand name="a" expression="#b"/>')
    context.variables.setNumber('a', 1)
    run()
    expect(context.isNull('a')).toBe(true)
  })

  test('sets an item of an array, and nothing outside of it', () => {
    const { context, run } = given(
      '<VariableCommand name="a" type="number[]" index="#i" expression="#i*10"/>' +
        `<VariableCommand name="s" type="string[]" index="#i" expression="'x'+#i"/>`,
    )
    context.variables.named('a').items = [0, 0, 0]
    context.variables.named('s').items = ['', '', '']
    for (const index of [1, 2.9, -1, 3, Number.NaN]) {
      context.variables.setNumber('i', index)
      run()
    }
    expect(context.variables.named('a').items).toEqual([0, 10, 29])
    expect(context.variables.named('s').items).toEqual(['x0', 'x1', 'x2.9'])
  })
})

describe('a command', () => {
  test('runs where its condition holds', () => {
    const { context, run } = given(set('a', 'condition="#on"') + set('b', 'condition="!#on"'))
    run()
    context.variables.setNumber('on', 1)
    run()
    run()
    expect([context.number('a'), context.number('b')]).toEqual([2, 1])
  })

  test('waits for its delay; its condition is asked before, its delayCondition after it', () => {
    const { context, run } = given(
      set('a', 'delay="50*2" condition="#before"') + set('b', 'delay="100" delayCondition="#after"'),
    )
    run()
    context.variables.setNumber('before', 1)
    run()
    context.variables.setNumber('before', 0)
    context.pass(99)
    expect([context.isNull('a'), context.isNull('b')]).toEqual([true, true])
    context.pass(1)
    expect([context.number('a'), context.isNull('b')]).toEqual([1, true])
    run()
    context.variables.setNumber('after', 1)
    context.pass(100)
    expect([context.number('a'), context.number('b')]).toEqual([1, 1])
  })

  test.for(['0', '-5', '0/0', '#nothing', ''])('does not wait for a delay of %s', (delay) => {
    const { context, run } = given(set('a', `delay="${delay}"`) + set('b', 'delayCondition="#a"'))
    run()
    expect([context.number('a'), context.number('b')]).toEqual([1, 1])
  })

  test('that is not known is a problem with its line, and the others run', () => {
    const { context, run } = given(`${set('a')}\n<TeleportCommand/><constructor/>\n${set('a')}`)
    run()
    expect(context.number('a')).toBe(2)
    expect(context.problems.list()).toEqual([
      { code: 'unknownElement', name: 'teleportcommand', line: 2 },
      { code: 'unknownElement', name: 'constructor', line: 2 },
    ])
  })

  test('that fails is found by its line', () => {
    const { context, run } = given(`\n\n<LoopCommand count="1e9">\n${set('a')}</LoopCommand>`)
    expect(run).toThrow('loopRounds')
    expect(context.budget.line).toBe(4)
  })
})

describe('MultiCommand, IfCommand', () => {
  test('have one condition and one delay for all', () => {
    const { context, run } = given(
      `<MultiCommand condition="#on" delay="10">${set('a')}<MultiCommand>${set('b')}</MultiCommand></MultiCommand>`,
    )
    run()
    context.variables.setNumber('on', 1)
    run()
    context.pass(10)
    expect([context.number('a'), context.number('b')]).toEqual([1, 1])
  })

  test('take one of two ways', () => {
    const { context, run } = given(
      `<IfCommand ifCondition="#on"><Consequent>${set('a')}</Consequent><Alternate>${set('b')}${set('b')}</Alternate></IfCommand>` +
        `<IfCommand ifCondition="#on"><Consequent>${set('c')}</Consequent></IfCommand><IfCommand/>`,
    )
    run()
    context.variables.setNumber('on', 1)
    run()
    expect(['a', 'b', 'c'].map((name) => context.number(name))).toEqual([1, 2, 1])
  })
})

describe('LoopCommand', () => {
  const rounds = (attributes: string) => {
    const { context, run } = given(
      `<LoopCommand indexName="i" ${attributes}><VariableCommand name="seen" type="string" expression="@seen+#i+','"/></LoopCommand>`,
    )
    run()
    return context.text('seen')
  }

  test.for([
    ['count="3"', '0,1,2,'],
    ['count="1+1.9"', '0,1,'],
    ['begin="2" end="4"', '2,3,4,'],
    ['end="1"', '0,1,'],
    ['begin="-1" end="1"', '-1,0,1,'],
    ['begin="4" end="2"', ''],
    ['count="0"', ''],
    ['count="-1"', ''],
    ['count="0/0"', ''],
    ['', ''],
    ['count="10" loopCondition="#i{2"', '0,1,'],
  ] as const)('with %s', ([attributes, seen]) => {
    expect(rounds(attributes)).toBe(seen)
  })

  test('within another has rounds of its own', () => {
    const { context, run } = given(
      `<LoopCommand count="3" indexName="i"><LoopCommand count="#i" indexName="j">${set('a')}</LoopCommand></LoopCommand>`,
    )
    run()
    expect(context.number('a')).toBe(3)
  })

  test.for(['count="1000000000"', 'begin="-1000000000" end="1000000000"', 'count="1e300"'])(
    'with %s stops at the limit',
    (attributes) => {
      const { context, run } = given(`<LoopCommand ${attributes} indexName="i"/>`)
      expect(run).toThrow('loopRounds')
      expect(context.budget.steps).toBeLessThanOrEqual(SCENE_LIMITS.loopRounds + 3)
    },
  )

  test('within others stops at the steps of a frame', () => {
    const { context, run } = given(
      '<LoopCommand count="9999">'.repeat(20) + set('a') + '</LoopCommand>'.repeat(20),
    )
    expect(run).toThrow('expressionSteps')
    expect(context.budget.steps).toBe(SCENE_LIMITS.expressionSteps + 1)
  })

  test('that cannot count up to its end stops', () => {
    const { run } = given(`<LoopCommand begin="${'9'.repeat(40)}" end="${'9'.repeat(40)}"/>`)
    expect(run).toThrow('loopRounds')
  })
})

describe('FunctionCommand', () => {
  function withFunctions(functions: Record<string, string>, xml: string) {
    const context = new TestContext()
    for (const [name, content] of Object.entries(functions)) {
      context.functions.set(name, elementOf(`<Function name="${name}">${content}</Function>`))
    }
    return given(xml, context)
  }

  test('runs a function, and nothing where there is none', () => {
    const { context, run } = withFunctions(
      { f: set('a') },
      '<FunctionCommand target="f"/><FunctionCommand target="g"/><FunctionCommand/>',
    )
    run()
    expect(context.number('a')).toBe(1)
  })

  test('stops functions that call each other without an end', () => {
    const { run } = withFunctions(
      { f: '<FunctionCommand target="g"/>', g: '<FunctionCommand target="f"/>' },
      '<FunctionCommand target="f"/>',
    )
    expect(run).toThrow('recursion')
  })

  test('stops those that call many, many times', () => {
    const functions = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `f${index}`,
        `<FunctionCommand target="f${index + 1}"/>`.repeat(2),
      ]),
    )
    const { context, run } = withFunctions(functions, '<FunctionCommand target="f0"/>')
    expect(run).toThrow('expressionSteps')
    expect(context.budget.steps).toBe(SCENE_LIMITS.expressionSteps + 1)
  })

  test('lets a function call itself later, as often as commands may wait', () => {
    const { context, run } = withFunctions(
      { f: `${set('a')}${'<FunctionCommand target="f" delay="10"/>'.repeat(2)}` },
      '<FunctionCommand target="f"/>',
    )
    run()
    expect(() => {
      for (let frame = 0; frame < 20; frame++) context.pass(10)
    }).toThrow('waitingCommands')
  })
})
