import { describe, expect, test } from 'vitest'
import { SCENE_LIMITS } from '../limits.ts'
import { animate, walker } from '../testing/animation.ts'
import { elementOf, TestContext } from '../testing/context.ts'
import { readAnimation } from './animation.ts'

describe('an animation that is played', () => {
  const TWO = '<Item value="0" time="0"/><Item value="100" time="1000"/>'

  test('stands at its first instant until then', () => {
    const { at, animation } = animate(
      `<VariableAnimation initPause="true" loop="false">${TWO}</VariableAnimation>`,
    )
    expect(at(500)).toEqual([0])
    expect(animation.isRunning).toBe(false)
    animation.play()
    expect(animation.isRunning).toBe(true)
    expect(at(700)).toEqual([20])
    animation.play()
    expect(at(800)).toEqual([10])
  })

  test.for([
    { args: [200, 600], instants: [0, 100, 400, 900], values: [20, 30, 60, 60] },
    { args: [600, 200], instants: [0, 100, 400, 900], values: [60, 50, 20, 20] },
    { args: [-1, 0], instants: [0, 100, 1000], values: [100, 90, 0] },
    { args: [500], instants: [0, 100, 500, 900], values: [50, 60, 100, 100] },
    { args: [0, 0], instants: [0, 100], values: [0, 0] },
    { args: [400, 400], instants: [0, 100], values: [40, 40] },
    { args: [2000], instants: [0, 100], values: [100, 100] },
    { args: [900, 1200], instants: [0, 200, 300], values: [90, 100, 100] },
    { args: [200, 600, true], instants: [0, 100, 400, 900], values: [20, 30, 20, 30] },
    { args: [600, 200, true], instants: [0, 100, 400, 900], values: [60, 50, 60, 50] },
    { args: [Number.NaN, Number.NaN], instants: [0, 100], values: [0, 10] },
  ] as const)('from and to: $args', ({ args: [from, to, loop], instants, values }) => {
    const { at, animation } = animate(`<VariableAnimation initPause="true">${TWO}</VariableAnimation>`)
    animation.play(from, to, loop)
    expect(instants.map((instant) => at(instant)[0])).toEqual(values)
  })

  test('without arguments loops and waits as its element says, with them only on demand', () => {
    const { at, animation } = animate(
      `<VariableAnimation initPause="true" delay="100">${TWO}</VariableAnimation>`,
    )
    animation.play()
    expect(at(100)).toEqual([0])
    expect(at(1200)).toEqual([10])
    animation.play(0)
    expect(at(1300)).toEqual([10])
    expect(at(5000)).toEqual([100])
    animation.play(0, -1, false, true)
    expect(at(5200)).toEqual([10])
  })

  test('pauses where it stands and goes on from there', () => {
    const { at, animation, context } = animate(`<VariableAnimation loop="false">${TWO}</VariableAnimation>`)
    at(0)
    context.pass(300)
    animation.pause()
    expect(animation.isRunning).toBe(false)
    expect(at(900)).toEqual([30])
    animation.resume()
    expect(at(1000)).toEqual([40])
    expect(at(1600)).toEqual([100])
    animation.resume()
    expect(at(2000)).toEqual([100])
  })

  test('is paused before its first instant, and resumed from it', () => {
    const { at, animation } = animate(`<VariableAnimation>${TWO}</VariableAnimation>`)
    animation.pause()
    expect(at(500)).toEqual([0])
    animation.resume()
    expect(at(700)).toEqual([20])
  })
})

describe('a hostile animation', () => {
  test('of a million key frames has as many as the limit lets it, and each is found', () => {
    const frame = elementOf('<Item/>')
    const children = Array.from({ length: 1_000_000 }, (_, index) => ({
      ...frame,
      attributes: { value: `${index}`, dtime: '1' },
    }))
    const context = new TestContext()
    const animation = readAnimation(
      { ...elementOf('<VariableAnimation loop="false"/>'), children },
      context,
      {},
    )
    if (!animation) throw new Error('no animation')
    const at = walker(animation, context)
    at(0)
    for (const instant of [1, 3, 25_000, 49_999.5]) expect(at(instant)).toEqual([instant - 1])
    expect(animation.isRunning).toBe(true)
    expect(at(SCENE_LIMITS.elements)).toEqual([SCENE_LIMITS.elements - 1])
    expect(animation.isRunning).toBe(false)
    animation.play(40_000, 100)
    expect(at(50_010)).toEqual([39_989])
    expect(at(80_000)).toEqual([9_999])
  })

  test('with a loop of length 0 stands still and asks for no frames', () => {
    const { at, animation } = animate('<VariableAnimation><Item value="5" time="0"/></VariableAnimation>')
    expect(at(0)).toEqual([5])
    expect(at(1e12)).toEqual([5])
    expect(animation.isRunning).toBe(false)
  })

  test('with times that are negative, no numbers or without bounds has finite values', () => {
    const { at, context } = animate(
      '<VariableAnimation><Item value="1" dtime="-500"/><Item value="2" dtime="0/0"/><Item value="3" dtime="100"/>' +
        `<Item value="4" dtime="${'9'.repeat(400)}"/><Item value="5" dtime="#x*1000000000000000000"/><Item value="6" dtime="9007199254740991"/></VariableAnimation>`,
    )
    context.variables.setNumber('x', 1e300)
    expect(at(0)).toEqual([2])
    expect(at(50)).toEqual([2.5])
    const [late] = at(9e15)
    expect(Number.isFinite(late)).toBe(true)
  })

  test('with values beyond all numbers has finite ones', () => {
    const { at } = animate(
      '<PositionAnimation><Position x="-#big*#big" y="0/0" time="0" easeType="BackEaseOut(1e308)"/><Position x="#big*10" y="#nothing" time="10"/></PositionAnimation>',
    )
    for (const instant of [0, 3, 5, 9]) {
      for (const value of at(instant)) expect(Number.isFinite(value)).toBe(true)
    }
  })

  test('with times that are expressions costs a step for each whenever it is played', () => {
    const { animation, context } = animate(
      `<VariableAnimation initPause="true">${'<Item value="1" dtime="#x"/>'.repeat(40_000)}</VariableAnimation>`,
    )
    animation.play()
    expect(() => {
      for (let times = 0; times < 10; times++) animation.play()
    }).toThrow('expressionSteps')
    expect(context.budget.steps).toBe(SCENE_LIMITS.expressionSteps + 1)
  })
})
